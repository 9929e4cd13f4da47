import { bytesToHex } from 'viem';

/** The files for depth 16 of the public Semaphore v4 ceremony, as they are served and proved with. */
export const ARTIFACTS = {
  wasm: {
    name: 'semaphore-16.wasm',
    bytes: 1_843_806,
    sha256: '06df31461d17db86897fc234f0e6e5f5e2f6add1b8c821b5c6ae75030b3e0d7c',
  },
  zkey: {
    name: 'semaphore-16.zkey',
    bytes: 3_408_199,
    sha256: '948763c7315a337b7722c0344a28af4be66fbbc618474d6dbe9036e799d1a3b5',
  },
} as const;

/** Whether bytes are those of this file. Before that nothing is proved with them. */
export async function isArtifact(
  name: keyof typeof ARTIFACTS,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  if (bytes.length !== ARTIFACTS[name].bytes) return false;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return bytesToHex(digest) === `0x${ARTIFACTS[name].sha256}`;
}
