import { type Block, BlockWriter } from './document-text.ts';
import { Fault } from './fault.ts';
import type { Archive } from './read-archive.ts';
import { type Element, readXml } from './read-xml.ts';

/** Changes that are tracked, comments, notes, what is drawn or computed, hidden texts. */
const UNSEEN = new Set([
  'tracked-changes',
  'annotation',
  'annotation-end',
  'note',
  'forms',
  'frame',
  'hidden-text',
  'hidden-paragraph',
  'conditional-text',
  'script',
  'ruby-text',
  'automatic-styles',
  'font-face-decls',
  'scripts',
]);

/** The text of an OpenDocument text that its reader sees: without notes, comments, pictures, and what is hidden. */
export function openDocumentText(archive: Archive): readonly Block[] {
  const content = archive('content.xml');
  if (!content) throw new Fault('copy-damaged');
  const manifest = archive('META-INF/manifest.xml');
  if (manifest) refuseEncrypted(manifest);
  const hidden = new Set<string>();
  for (const part of [archive('styles.xml'), content]) if (part) collectHiddenStyles(part, hidden);
  const writer = new BlockWriter();
  readXml(content, new TextReader(writer, hidden));
  return writer.blocks;
}

class TextReader {
  readonly #writer: BlockWriter;
  readonly #hidden: ReadonlySet<string>;
  #text: string | null = null;
  #level = 0;

  constructor(writer: BlockWriter, hidden: ReadonlySet<string>) {
    this.#writer = writer;
    this.#hidden = hidden;
  }

  open({ name, attribute }: Element): boolean {
    if (UNSEEN.has(name) || this.#hidden.has(attribute('style-name') ?? '')) return false;
    if (attribute('display') === 'none' || /^(?:collapse|filter)$/.test(attribute('visibility') ?? ''))
      return false;
    if (name === 'p' || name === 'h')
      [this.#text, this.#level] = ['', Number(attribute('outline-level') ?? 0)];
    else if (name === 's' || name === 'tab') this.#add(' ');
    else if (name === 'line-break') this.#add('\n');
    else if (name === 'table') this.#writer.beginTable();
    else if (name === 'table-row') this.#writer.beginRow();
    else if (name === 'table-cell') this.#writer.beginCell();
    return true;
  }

  text(text: string): void {
    this.#add(text.replaceAll('\n', ' '));
  }

  close(name: string): void {
    if (name === 'table') this.#writer.endTable();
    if ((name !== 'p' && name !== 'h') || this.#text === null) return;
    this.#writer.paragraph(this.#text, Math.min(6, this.#level));
    this.#text = null;
  }

  #add(text: string): void {
    if (this.#text !== null) this.#text += text;
  }
}

function collectHiddenStyles(part: Uint8Array, hidden: Set<string>): void {
  let style = '';
  readXml(part, {
    open({ name, attribute }) {
      if (name === 'style') style = attribute('name') ?? '';
      else if (name === 'text-properties' && attribute('display') === 'none' && style !== '')
        hidden.add(style);
      return true;
    },
    text() {},
    close(name) {
      if (name === 'style') style = '';
    },
  });
}

function refuseEncrypted(manifest: Uint8Array): void {
  readXml(manifest, {
    open({ name }) {
      if (name === 'encryption-data') throw new Fault('copy-encrypted');
      return true;
    },
    text() {},
    close() {},
  });
}
