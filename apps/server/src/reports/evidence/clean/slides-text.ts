import { type Block, BlockWriter } from './document-text.ts';
import { Fault } from './fault.ts';
import type { Archive } from './read-archive.ts';
import { type Element, readXml } from './read-xml.ts';
import { partsInOrder } from './related-parts.ts';

/** Second forms of the same, and what a program draws. */
const UNSEEN = new Set(['Fallback', 'timing', 'transition', 'extLst', 'pic']);
const SHAPES = new Set(['sp', 'graphicFrame', 'grpSp', 'cxnSp']);

/** The text of the slides that are shown, in their order, each below its number: without notes, comments, pictures and hidden shapes. */
export function slidesText(archive: Archive): readonly Block[] {
  const writer = new BlockWriter();
  const slides = partsInOrder(archive, 'ppt/presentation.xml', 'sldId');
  for (const [index, { bytes }] of slides.entries()) {
    const slide = new BlockWriter();
    const reader = new SlideReader(slide);
    readXml(bytes, reader);
    if (!reader.isShown) continue;
    writer.paragraph(String(index + 1), 1);
    for (const block of slide.blocks) {
      if (block.kind === 'paragraph') writer.paragraph(block.text);
      else copyTable(writer, block.rows);
    }
  }
  if (slides.length === 0) throw new Fault('copy-damaged');
  return writer.blocks;
}

/** A shape's blocks count only once it is known that the shape is shown. */
class SlideReader {
  readonly #writer: BlockWriter;
  readonly #hiddenShapes: boolean[] = [];
  #text: string | null = null;
  #isText = false;
  isShown = true;

  constructor(writer: BlockWriter) {
    this.#writer = writer;
  }

  open({ name, attribute }: Element): boolean {
    if (UNSEEN.has(name)) return false;
    if (name === 'sld') this.isShown = attribute('show') !== '0' && attribute('show') !== 'false';
    else if (SHAPES.has(name)) this.#hiddenShapes.push(false);
    // It comes before everything else of its shape.
    else if (name === 'cNvPr' && /^(?:1|true)$/.test(attribute('hidden') ?? '')) this.#hideShape();
    else if (name === 'tbl') this.#writer.beginTable();
    else if (name === 'tr') this.#writer.beginRow();
    else if (name === 'tc') this.#writer.beginCell();
    else if (name === 'p') this.#text = '';
    else if (name === 'br') this.#add('\n');
    else if (name === 't') this.#isText = true;
    return true;
  }

  text(text: string): void {
    if (this.#isText) this.#add(text);
  }

  close(name: string): void {
    if (SHAPES.has(name)) this.#hiddenShapes.pop();
    else if (name === 'tbl') this.#writer.endTable();
    else if (name === 't') this.#isText = false;
    else if (name === 'p' && this.#text !== null) {
      this.#writer.paragraph(this.#text);
      this.#text = null;
    }
  }

  #hideShape(): void {
    if (this.#hiddenShapes.length > 0) this.#hiddenShapes[this.#hiddenShapes.length - 1] = true;
  }

  #add(text: string): void {
    if (this.#text !== null && !this.#hiddenShapes.includes(true)) this.#text += text;
  }
}

/** Gives a table on. */
function copyTable(writer: BlockWriter, rows: ReadonlyArray<readonly string[]>): void {
  writer.beginTable();
  for (const row of rows) {
    writer.beginRow();
    for (const cell of row) {
      writer.beginCell();
      writer.paragraph(cell);
    }
  }
  writer.endTable();
}
