import type { Choice } from '@sabha/domain/voting/ballot';
import { useSyncExternalStore } from 'react';
import type { ReceiptFile } from './receipt-file.ts';

const KEY = 'sabha.votes';
const KEPT = 500; // the oldest go first

/** A vote of this device: the receipt file, and what the voter had said before. */
export interface KeptVote {
  readonly file: ReceiptFile;
  readonly previous: Choice | 'none';
}

const NONE: readonly KeptVote[] = [];
let votes: readonly KeptVote[] | undefined;
const listeners = new Set<() => void>();

/** All votes kept on this device, newest first. */
function keptVotes(): readonly KeptVote[] {
  votes ??= read();
  return votes;
}

/** Keeps a vote; the receipt is the voter's proof, so it outlives the page. */
export function keepVote(vote: KeptVote): void {
  const digest = vote.file.receipt.digest;
  votes = [vote, ...keptVotes().filter(({ file }) => file.receipt.digest !== digest)].slice(0, KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(votes));
  } catch {
    // No room, or storage is closed: it stays for as long as the page does, and can still be downloaded.
  }
  for (const listener of listeners) listener();
}

function read(): readonly KeptVote[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKept) : NONE;
  } catch {
    return NONE;
  }
}

/** Only this module writes there; what an older version left is recognised by its format. */
function isKept(value: unknown): value is KeptVote {
  if (typeof value !== 'object' || value === null || !('file' in value)) return false;
  const { file } = value;
  return typeof file === 'object' && file !== null && 'format' in file && file.format === 'sabha.vote.v1';
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The votes of this device; none on the server and in the first paint. */
export function useKeptVotes(): readonly KeptVote[] {
  return useSyncExternalStore(watch, keptVotes, () => NONE);
}

/** The latest vote of a wallet on a proposal, if this device cast it. */
export function latestVote(
  all: readonly KeptVote[],
  proposalId: number,
  voter: string | undefined,
): KeptVote | undefined {
  return all.find(({ file }) => file.ballot.proposalId === proposalId && file.ballot.voter === voter);
}
