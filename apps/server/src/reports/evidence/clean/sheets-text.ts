import { cellText, dateStylesOf } from './cell-text.ts';
import { type Block, BlockWriter } from './document-text.ts';
import { Fault } from './fault.ts';
import type { Archive } from './read-archive.ts';
import { type Element, readXml } from './read-xml.ts';
import { partsInOrder } from './related-parts.ts';

const isTrue = (value: string | null) => value === '1' || value === 'true';
const MOST_COLUMNS = 16_384;

/** The values of the sheets of a workbook that are shown, each below its name: without formulas, comments, and hidden rows and columns. */
export function sheetsText(archive: Archive): readonly Block[] {
  const writer = new BlockWriter();
  const texts = sharedTexts(archive('xl/sharedStrings.xml'));
  const dates = dateStylesOf(archive('xl/styles.xml'));
  const sheets = partsInOrder(archive, 'xl/workbook.xml', 'sheet');
  if (sheets.length === 0) throw new Fault('copy-damaged');
  for (const { said, bytes } of sheets) {
    if (said.attribute('state') === 'hidden' || said.attribute('state') === 'veryHidden') continue;
    writer.paragraph(said.attribute('name') ?? '', 1);
    writer.beginTable();
    readXml(bytes, new SheetReader(writer, texts, dates));
    writer.endTable();
  }
  return writer.blocks;
}

class SheetReader {
  readonly #writer: BlockWriter;
  readonly #texts: readonly string[];
  readonly #dates: ReadonlySet<number>;
  readonly #hiddenColumns: Array<readonly [number, number]> = [];
  #type = 'n';
  #style = 0;
  #value = '';
  #isValue = false;
  #column = 0;
  #filled = 0;

  constructor(writer: BlockWriter, texts: readonly string[], dates: ReadonlySet<number>) {
    this.#writer = writer;
    this.#texts = texts;
    this.#dates = dates;
  }

  open({ name, attribute }: Element): boolean {
    if (name === 'col' && isTrue(attribute('hidden')))
      this.#hiddenColumns.push([Number(attribute('min')), Number(attribute('max'))]);
    else if (name === 'row') {
      if (isTrue(attribute('hidden'))) return false;
      [this.#column, this.#filled] = [0, 0];
      this.#writer.beginRow();
    } else if (name === 'c') {
      this.#column = columnOf(attribute('r')) ?? this.#column + 1;
      [this.#type, this.#style, this.#value] = [attribute('t') ?? 'n', Number(attribute('s') ?? 0), ''];
    } else if (name === 'v' || name === 't') this.#isValue = true;
    // A formula can name files and people; how a text is read aloud is a second form of it.
    else if (name === 'f' || name === 'rPh' || name === 'extLst') return false;
    return true;
  }

  text(text: string): void {
    if (this.#isValue) this.#value += text;
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#isValue = false;
    else if (name === 'c') this.#write();
  }

  #write(): void {
    const { type, style, value } = { type: this.#type, style: this.#style, value: this.#value };
    if (this.#isHiddenColumn(this.#column) || value === '' || this.#column > MOST_COLUMNS) return;
    for (; this.#filled < this.#column; this.#filled += 1)
      if (!this.#isHiddenColumn(this.#filled + 1)) this.#writer.beginCell();
    const text =
      type === 's' ? (this.#texts[Number(value)] ?? '') : cellText(type, value, this.#dates.has(style));
    this.#writer.paragraph(text);
  }

  #isHiddenColumn(column: number): boolean {
    return this.#hiddenColumns.some(([from, to]) => column >= from && column <= to);
  }
}

/** The number of a column of a cell's address, from 1 on: `B7` is in 2. */
function columnOf(address: string | null): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(address ?? '')?.[1];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function sharedTexts(part: Uint8Array | null): string[] {
  const texts: string[] = [];
  if (!part) return texts;
  let isText = false;
  readXml(part, {
    open({ name }) {
      if (name === 'si') texts.push('');
      if (name === 't') isText = true;
      return name !== 'rPh';
    },
    text(text) {
      if (isText) texts[texts.length - 1] += text;
    },
    close(name) {
      if (name === 't') isText = false;
    },
  });
  return texts;
}
