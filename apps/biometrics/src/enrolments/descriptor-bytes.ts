/** The 128 numbers of a descriptor as bytes, the low byte of each first, whatever the machine. */
export function descriptorBytes(descriptor: Float32Array): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(descriptor.length * 4));
  descriptor.forEach((value, at) => {
    bytes.setFloat32(at * 4, value, true);
  });
  return new Uint8Array(bytes.buffer);
}

/** The numbers again. */
export function descriptorOf(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float32Array.from({ length: bytes.byteLength / 4 }, (_, at) => view.getFloat32(at * 4, true));
}
