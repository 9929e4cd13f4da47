import { crc32, deflateRawSync } from 'node:zlib';

/** The first day that an archive can name: parts have no time of ours. */
const FIRST_DAY = 0x21;
const UTF8 = 0x800;
const DEFLATED = 8;

/** An archive (ZIP) of these parts, in their order, without times or anything of the machine. */
export function writeArchive(parts: Readonly<Record<string, string>>): Buffer {
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(parts)) {
    const content = Buffer.from(text, 'utf8');
    const packed = deflateRawSync(content);
    const rawName = Buffer.from(name, 'utf8');
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(UTF8, 2);
    common.writeUInt16LE(DEFLATED, 4);
    common.writeUInt16LE(FIRST_DAY, 8);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(rawName.length, 22);
    const listed = Buffer.alloc(14);
    listed.writeUInt32LE(at, 10);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), common, rawName, packed]);
    files.push(file);
    list.push(Buffer.from('PK\x01\x02\x14\x00'), common, listed, rawName);
    at += file.length;
  }
  const listBytes = list.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listBytes, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, ...list, end]);
}
