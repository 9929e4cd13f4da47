// Neither package has types of this release; these are the calls that we make.
declare module 'subset-font' {
  export interface Cut {
    readonly noHinting?: boolean;
    readonly keepAllGlyphs?: boolean;
    /** One weight, or the range that stays. */
    readonly variationAxes?: Readonly<
      Record<string, number | { readonly min: number; readonly max: number }>
    >;
  }
  export default function subsetFont(
    font: Buffer,
    letters: string | undefined,
    options: Cut & { readonly targetFormat: 'woff2' },
  ): Promise<Buffer>;
}

declare module 'fontverter' {
  export function convert(font: Buffer, format: 'truetype'): Promise<Buffer>;
}
