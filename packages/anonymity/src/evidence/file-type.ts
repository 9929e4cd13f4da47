import type { EvidenceType } from '@sabha/domain/reports/evidence';

/** One character for each byte. Those from 0x80 to 0x9f are other ones than in Latin-1, and not compared here. */
const latin = new TextDecoder('latin1');
const textAt = (bytes: Uint8Array, at: number, length: number) =>
  latin.decode(bytes.subarray(at, at + length));

/** Brands of an ISO media file that is a picture of the HEIF family. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1']);
/** What only a document of this type has, by the name of one of its parts. */
const PARTS = [
  ['docx', 'word/document.xml'],
  ['xlsx', 'xl/workbook.xml'],
  ['pptx', 'ppt/presentation.xml'],
] as const;
const ODT = 'application/vnd.oasis.opendocument.text';
/** Where the first part of an archive has its content: behind a header of 30 bytes and its name, `mimetype`. */
const ODT_AT = 38;
/** The end of an archive's list of parts is within so many bytes of its own end. */
const LIST_END_WITHIN = 65_557;

/** What a file is by its content, whatever its name says; null for what is not taken as evidence. */
export function evidenceTypeOf(bytes: Uint8Array): EvidenceType | null {
  const head = textAt(bytes, 0, 12);
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (bytes[0] === 0x89 && head.startsWith('PNG\r\n\x1a\n', 1)) return 'png';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp';
  if (head.slice(4, 8) === 'ftyp' && HEIC_BRANDS.has(head.slice(8))) return 'heic';
  if (head.startsWith('%PDF-')) return 'pdf';
  return head.startsWith('PK\x03\x04') ? officeTypeOf(bytes) : null;
}

/** Of an archive: by the names of its parts, which are listed at its end. */
function officeTypeOf(bytes: Uint8Array): EvidenceType | null {
  if (textAt(bytes, 30, 8) === 'mimetype')
    return textAt(bytes, ODT_AT, ODT.length + 2) === `${ODT}PK` ? 'odt' : null;
  const tail = textAt(bytes, Math.max(0, bytes.length - LIST_END_WITHIN), LIST_END_WITHIN);
  const end = tail.lastIndexOf('PK\x05\x06');
  if (end < 0) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = bytes.length - tail.length + end;
  if (at + 22 > bytes.length) return null;
  const [length, from] = [view.getUint32(at + 12, true), view.getUint32(at + 16, true)];
  const list = textAt(bytes, from, length);
  const found = PARTS.filter(([, part]) => list.includes(part));
  return found.length === 1 ? (found[0]?.[0] ?? null) : null;
}
