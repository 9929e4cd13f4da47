import { jsonIn } from '../../stores/kept-texts.ts';
import type { SealedSeed } from './sealed-seed.ts';

/** Larger files are none of ours, and are not read: a browser keeps less than this for a site. */
export const MOST_FILE_BYTES = 6_000_000;

/** The recovery file: the sealed key, as in the printed code, with its sealed vault. */
export function fileText(copy: SealedSeed, vault: string | null): string {
  return JSON.stringify({ ...copy, ...(vault === null ? {} : { vault }) });
}

/** What a recovery file or a printed code has: the key's copy as a text, and the vault. Older files have no vault. */
export function partsOfFile(text: string): { readonly copy: string; readonly vault: string | null } {
  const file = jsonIn(text);
  if (typeof file !== 'object' || file === null || !('vault' in file)) return { copy: text, vault: null };
  const { vault, ...copy } = file;
  return { copy: JSON.stringify(copy), vault: String(vault) };
}
