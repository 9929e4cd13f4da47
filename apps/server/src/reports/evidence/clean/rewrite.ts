import type { Block } from './document-text.ts';
import { Fault } from './fault.ts';
import { openDocumentText } from './open-document-text.ts';
import { type Archive, readArchive } from './read-archive.ts';
import { sheetsText } from './sheets-text.ts';
import { slidesText } from './slides-text.ts';
import { wordText } from './word-text.ts';
import { writeDocument } from './write-document.ts';

const READERS: Readonly<Record<string, (archive: Archive) => readonly Block[]>> = {
  docx: wordText,
  odt: openDocumentText,
  pptx: slidesText,
  xlsx: sheetsText,
};

/**
 * The text of an office document as a new document: what a reader sees of paragraphs and tables. Nothing of the old file is taken over, so
 * nothing that was hidden in it comes along. Throws a Fault.
 */
export function rewrite(type: string, bytes: Buffer): Buffer {
  const blocks = READERS[type]?.(readArchive(bytes)) ?? [];
  if (blocks.length === 0) throw new Fault('copy-empty');
  return writeDocument(blocks);
}
