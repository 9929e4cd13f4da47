import { createKeccak } from 'hash-wasm';

/** keccak256 of bytes given as hex, in WebAssembly: several times quicker than in JavaScript. One for each thread. */
export async function createFastKeccak(): Promise<(bytes: `0x${string}`) => `0x${string}`> {
  const keccak = await createKeccak(256);
  return (bytes) =>
    `0x${keccak
      .init()
      .update(Buffer.from(bytes.slice(2), 'hex'))
      .digest('hex')}`;
}

/** The same of bytes. One for each thread. */
export async function createBytesKeccak(): Promise<(bytes: Uint8Array) => Uint8Array> {
  const keccak = await createKeccak(256);
  return (bytes) => keccak.init().update(bytes).digest('binary');
}
