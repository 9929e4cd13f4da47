import { Fault } from './fault.ts';

/** What is left of a document: its paragraphs, with their level where they are headings (0: none), and its tables. */
export type Block =
  | { readonly kind: 'paragraph'; readonly level: number; readonly text: string }
  | { readonly kind: 'table'; readonly rows: ReadonlyArray<readonly string[]> };

const MOST_CHARACTERS = 5_000_000;
const MOST_CELLS = 200_000;
// What nobody sees can say who wrote something: direction marks, zero-width characters, tags, variants of letters.
const INVISIBLE =
  /(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const JOINED =
  /(?<=[\p{Script=Sinhala}\p{Script=Tamil}])[\u200c\u200d](?=[\p{Script=Sinhala}\p{Script=Tamil}])/gu;
/** Private characters that stand for the two joiners meanwhile; what a text has of its own was removed before. */
const [JOIN, NO_JOIN] = ['\ue000', '\ue001'];

/** A text as a reader sees it: without invisible characters, with single spaces. */
export function seenText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Co}/gu, '')
    .replace(JOINED, (joiner) => (joiner === '\u200d' ? JOIN : NO_JOIN))
    .replace(/[\t\r]/g, ' ')
    .replace(new RegExp(`(?![${JOIN}${NO_JOIN}])${INVISIBLE.source}`, 'gu'), '')
    .replaceAll(JOIN, '\u200d')
    .replaceAll(NO_JOIN, '\u200c')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}

interface Cellar {
  readonly rows: string[][];
}

/** Gathers blocks while a document is read. Tables inside of cells become text of the cell. */
export class BlockWriter {
  readonly #blocks: Block[] = [];
  readonly #tables: Cellar[] = [];
  #characters = 0;
  #cells = 0;

  paragraph(text: string, level = 0): void {
    const seen = seenText(text);
    this.#characters += seen.length;
    if (this.#characters > MOST_CHARACTERS) throw new Fault('copy-too-large');
    if (seen === '') return;
    const row = this.#tables.at(-1)?.rows.at(-1);
    const cell = row?.at(-1);
    if (row && cell !== undefined) row[row.length - 1] = cell === '' ? seen : `${cell}\n${seen}`;
    else if (this.#tables.length === 0) this.#blocks.push({ kind: 'paragraph', level, text: seen });
  }

  beginTable(): void {
    this.#tables.push({ rows: [] });
  }

  beginRow(): void {
    this.#tables.at(-1)?.rows.push([]);
  }

  beginCell(): void {
    this.#cells += 1;
    if (this.#cells > MOST_CELLS) throw new Fault('copy-too-large');
    this.#tables.at(-1)?.rows.at(-1)?.push('');
  }

  endTable(): void {
    const table = this.#tables.pop();
    const rows = (table?.rows ?? []).filter((row) => row.some((cell) => cell !== ''));
    if (rows.length === 0) return;
    if (this.#tables.length === 0) this.#blocks.push({ kind: 'table', rows });
    else for (const row of rows) this.paragraph(row.filter((cell) => cell !== '').join(' · '));
  }

  get blocks(): readonly Block[] {
    return this.#blocks;
  }
}
