import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont, { type Cut } from 'subset-font';
import { LANGUAGE_NAMES } from '../app/i18n/languages.ts';

/**
 * `node apps/web/scripts/make-fonts.ts` makes the fonts of the pages from the npm packages of Noto Sans (text), Yaldevi and Anek
 * Tamil (titles and figures): the weights in use, without hints for screens of few pixels. They are kept in the repository; a test says when they are no longer these.
 */
export const FONTS_FOLDER = new URL('../app/ui/fonts/', import.meta.url);

/** The names that the header shows on pages of other languages, where they are never bold. */
const NAMES = { cut: { noHinting: true, variationAxes: { wght: 400 } } } as const;
/** Titles and figures have one weight. The apostrophe is that of the text: Yaldevi's swallows the space behind it. */
const DISPLAY_LATIN = `${lettersOf([0x20, 0x7e], [0x2010, 0x2017], [0x201c, 0x2026])}\u00a0©·×\u20a8←↑→↓−`;
const DISPLAY_SINHALA = lettersOf([0x0d81, 0x0df4], [0x200c, 0x200d]);
const DISPLAY_TAMIL = lettersOf([0x0b82, 0x0bfa]);
const DISPLAY = { noHinting: true, variationAxes: { wght: 700 } } as const;
const WHOLE = {
  cut: { noHinting: true, variationAxes: { wght: { min: 400, max: 700 } }, keepAllGlyphs: true },
} as const;

interface Font {
  readonly source: string;
  readonly cut: Cut;
  /** The letters that are kept; all of them where none are named. */
  readonly letters?: string;
}

const LATIN = 'noto-sans/files/noto-sans-latin-wght-normal.woff2';
const SINHALA = 'noto-sans-sinhala/files/noto-sans-sinhala-sinhala-wght-normal.woff2';
const TAMIL = 'noto-sans-tamil/files/noto-sans-tamil-tamil-wght-normal.woff2';
const YALDEVI = 'yaldevi/files/yaldevi';
const ANEK_TAMIL = 'anek-tamil/files/anek-tamil-tamil-standard-normal.woff2';

/** Each font by its file's name. */
export const FONTS: Readonly<Record<string, Font>> = {
  'latin.woff2': { source: LATIN, ...WHOLE },
  'sinhala.woff2': { source: SINHALA, ...WHOLE },
  'tamil.woff2': { source: TAMIL, ...WHOLE },
  'sinhala-names.woff2': { source: SINHALA, letters: Object.values(LANGUAGE_NAMES.si).join(''), ...NAMES },
  'tamil-names.woff2': { source: TAMIL, letters: Object.values(LANGUAGE_NAMES.ta).join(''), ...NAMES },
  'display-latin.woff2': {
    source: `${YALDEVI}-latin-wght-normal.woff2`,
    letters: DISPLAY_LATIN,
    cut: DISPLAY,
  },
  'display-sinhala.woff2': {
    source: `${YALDEVI}-sinhala-wght-normal.woff2`,
    letters: DISPLAY_SINHALA,
    cut: DISPLAY,
  },
  'display-tamil.woff2': {
    source: ANEK_TAMIL,
    letters: DISPLAY_TAMIL,
    cut: { ...DISPLAY, variationAxes: { wght: 700, wdth: 88 } },
  },
};

/** All letters from the first to the last of each pair. */
function lettersOf(...ranges: readonly (readonly [first: number, last: number])[]): string {
  return ranges
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
    )
    .join('');
}

/** The bytes of the npm package's file. */
export function sourceOf({ source }: Font): Promise<Buffer> {
  return readFile(new URL(import.meta.resolve(`@fontsource-variable/${source}`)));
}

/** The bytes of one font as it has to be; the same for the same packages, on every machine. */
export async function makeFont(font: Font): Promise<Buffer> {
  return subsetFont(await sourceOf(font), font.letters, { ...font.cut, targetFormat: 'woff2' });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await mkdir(FONTS_FOLDER, { recursive: true });
  for (const [name, font] of Object.entries(FONTS)) {
    const bytes = await makeFont(font);
    await writeFile(new URL(name, FONTS_FOLDER), bytes);
    console.log(`${(bytes.length / 1024).toFixed(1).padStart(7)} KB  ${name}`);
  }
}
