import { type Block, BlockWriter } from './document-text.ts';
import { Fault } from './fault.ts';
import type { Archive } from './read-archive.ts';
import { type Element, readXml } from './read-xml.ts';

/** What was deleted or moved away with changes tracked, second forms of the same, and what is drawn by a program. */
const UNSEEN = new Set([
  'del',
  'moveFrom',
  'Fallback',
  'instrText',
  'delText',
  'object',
  'pict',
  'sdtPr',
  'sectPr',
  'drawing',
]);
const HEADING = /^heading ?([1-6])$/i;
const isOn = (value: string | null) => value === null || !/^(?:0|false|off|none)$/i.test(value);

/** The text of a document of Word (Office Open XML) that its reader sees: without headers, notes, comments, pictures, and what is hidden. */
export function wordText(archive: Archive): readonly Block[] {
  const document = archive('word/document.xml');
  if (!document) throw new Fault('copy-damaged');
  const styles = archive('word/styles.xml');
  const hiddenStyles = styles ? hiddenStylesOf(styles) : new Set<string>();
  const writer = new BlockWriter();
  const reader = new WordReader(writer, hiddenStyles);
  readXml(document, reader);
  return writer.blocks;
}

class WordReader {
  readonly #writer: BlockWriter;
  readonly #hiddenStyles: ReadonlySet<string>;
  #text = '';
  #level = 0;
  #isHidden = false;
  #isRunHidden = false;
  #isRun = false;
  #isText = false;

  constructor(writer: BlockWriter, hiddenStyles: ReadonlySet<string>) {
    this.#writer = writer;
    this.#hiddenStyles = hiddenStyles;
  }

  open({ name, attribute }: Element): boolean {
    if (UNSEEN.has(name)) return false;
    const value = attribute('val');
    if (name === 'p') this.#begin();
    else if (name === 'pStyle') this.#styled(value ?? '');
    else if (name === 'r') [this.#isRun, this.#isRunHidden] = [true, false];
    else if (name === 'rStyle' && this.#hiddenStyles.has(value ?? '')) this.#isRunHidden = true;
    // Within a paragraph's own properties it hides its mark alone.
    else if (name === 'vanish' && this.#isRun && isOn(value)) this.#isRunHidden = true;
    else if (name === 't') this.#isText = true;
    else if (name === 'tab') this.#add(' ');
    else if (name === 'br' || name === 'cr') this.#add('\n');
    else if (name === 'tbl') this.#writer.beginTable();
    else if (name === 'tr') this.#writer.beginRow();
    else if (name === 'tc') this.#writer.beginCell();
    return true;
  }

  text(text: string): void {
    if (this.#isText) this.#add(text);
  }

  close(name: string): void {
    if (name === 't') this.#isText = false;
    else if (name === 'r') this.#isRun = false;
    else if (name === 'tbl') this.#writer.endTable();
    else if (name === 'p') {
      if (!this.#isHidden) this.#writer.paragraph(this.#text, this.#level);
      this.#begin();
    }
  }

  #begin(): void {
    [this.#text, this.#level, this.#isHidden] = ['', 0, false];
  }

  #styled(style: string): void {
    this.#level = Number(HEADING.exec(style)?.[1] ?? 0);
    this.#isHidden ||= this.#hiddenStyles.has(style);
  }

  #add(text: string): void {
    if (this.#isRun && !this.#isRunHidden) this.#text += text;
  }
}

/** The styles that hide their text, themselves or by what they are based on. */
function hiddenStylesOf(styles: Uint8Array): ReadonlySet<string> {
  const hides = new Set<string>();
  const basedOn = new Map<string, string>();
  let style = '';
  readXml(styles, {
    open({ name, attribute }) {
      if (name === 'style') style = attribute('styleId') ?? '';
      else if (name === 'basedOn') basedOn.set(style, attribute('val') ?? '');
      else if (name === 'vanish' && style !== '' && isOn(attribute('val'))) hides.add(style);
      return true;
    },
    text() {},
    close(name) {
      if (name === 'style') style = '';
    },
  });
  for (let before = -1; before !== hides.size; ) {
    before = hides.size;
    for (const [own, base] of basedOn) if (hides.has(base)) hides.add(own);
  }
  return hides;
}
