import { anonymousDigest } from '@sabha/anonymity/acts/anonymous-act';
import { keepAct } from '@sabha/anonymity/acts/kept-act';
import { type Word, wordOf } from '@sabha/anonymity/field';
import { keepInPool } from '../../src/anonymity/pool/keep-in-pool.ts';
import { PoolKeys } from '../../src/anonymity/pool/pool-keys.ts';
import type { AnonymityStation } from './anonymity-station.ts';

/** What somebody says without a proof of it. */
export interface Unproven {
  readonly kind: 'report' | 'report-vote';
  readonly subject: Word;
  readonly words: readonly Word[];
  readonly nullifier: bigint;
  readonly seq?: bigint;
  readonly content?: unknown;
}

/**
 * Lets an act wait as if its proof had been found good, which takes a second to make; gives its digest. Behind the pool nobody on the server looks at
 * proofs again; the contract would refuse it.
 */
export async function poolUnproven(
  station: AnonymityStation,
  { kind, subject, words, nullifier, seq = 1n, content = null }: Unproven,
): Promise<Word> {
  const { context, now } = station.http;
  const digest = anonymousDigest(station.scope(kind, subject), nullifier, words);
  const kept = keepAct({ kind, subject, words: [...words], root: 1n, nullifier, points: Array(8).fill(1n) });
  const said = { scope: digest, nullifier: wordOf(nullifier), seq };
  const parts = { context: { ...context, clock: () => now }, keys: new PoolKeys(station.dir) };
  await keepInPool(station.db, parts, said, { kind, group: kind, digest, ...kept, content });
  return digest;
}
