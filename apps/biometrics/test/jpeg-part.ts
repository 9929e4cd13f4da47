/** A part of a JPEG file: its mark, its length, its content. */
export function jpegPart(kind: number, content: Uint8Array): Buffer {
  const head = Buffer.from([0xff, kind, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}
