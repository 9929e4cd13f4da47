/** Memory that threads share: `buffer` is a new one, with the same bytes and more, after each growth. */
export interface SharedMemory {
  readonly buffer: SharedArrayBuffer;
  grow(pages: number): number;
}

/** What the search uses of WebAssembly, which Node has and its types leave to those of browsers. */
interface WebAssemblyOfNode {
  readonly Memory: new (size: { initial: number; maximum: number; shared: true }) => SharedMemory;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (
    module: object,
    imports: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  ) => { readonly exports: Readonly<Record<string, unknown>> };
}

export const webAssembly = (globalThis as unknown as { readonly WebAssembly: WebAssemblyOfNode }).WebAssembly;
