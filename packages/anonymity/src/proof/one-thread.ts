import { curves } from 'snarkjs';

// Its types leave out what its own documentation has.
declare module 'snarkjs' {
  export const curves: {
    getCurveFromName(name: 'bn128', options: { readonly singleThread: boolean }): Promise<unknown>;
  };
}

/**
 * Lets the proof's libraries calculate on the calling thread alone: by themselves they start a thread for each core. Call it in a worker
 * before it proves or verifies, after the libraries are loaded, which forget it as they load.
 */
export async function useOneThread(): Promise<void> {
  const known = globalThis as { curve_bn128?: unknown };
  known.curve_bn128 ??= await curves.getCurveFromName('bn128', { singleThread: true });
}
