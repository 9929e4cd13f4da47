import type { Block } from './document-text.ts';
import { writeArchive } from './write-archive.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

const TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${MAIN}"/></Types>`;
const RELATIONS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

const GRID =
  '<w:tblPr><w:tblBorders><w:insideH w:val="single"/><w:insideV w:val="single"/></w:tblBorders></w:tblPr>';

/** A text document (DOCX) of these blocks and nothing else: three parts, the same bytes whenever and wherever it is written. */
export function writeDocument(blocks: readonly Block[]): Buffer {
  const body = blocks.map((block) =>
    block.kind === 'table' ? table(block.rows) : paragraph(block.text, block.level),
  );
  return writeArchive({
    '[Content_Types].xml': TYPES,
    '_rels/.rels': RELATIONS,
    'word/document.xml': `${HEAD}<w:document xmlns:w="${W}"><w:body>${body.join('')}</w:body></w:document>`,
  });
}

function paragraph(text: string, level: number): string {
  const outline = level > 0 ? `<w:pPr><w:outlineLvl w:val="${level - 1}"/></w:pPr>` : '';
  const bold = level > 0 ? '<w:rPr><w:b/></w:rPr>' : '';
  const lines = text.split('\n').map((line) => `<w:t xml:space="preserve">${escaped(line)}</w:t>`);
  return `<w:p>${outline}<w:r>${bold}${lines.join('<w:br/>')}</w:r></w:p>`;
}

function table(rows: ReadonlyArray<readonly string[]>): string {
  // Rows may be of different lengths: a long one must not make all others as long.
  const written = rows.map(
    (row) => `<w:tr>${row.map((cell) => `<w:tc>${paragraph(cell, 0)}</w:tc>`).join('')}</w:tr>`,
  );
  return `<w:tbl>${GRID}<w:tblGrid/>${written.join('')}</w:tbl>${paragraph('', 0)}`;
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'));
}
