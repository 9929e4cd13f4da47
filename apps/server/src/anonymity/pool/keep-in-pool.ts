import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import { findByTag, insertRow } from './pool.store.ts';
import { type PoolKeys, unixHour } from './pool-keys.ts';
import { openRow, type PooledAct, sealRow, tagOf } from './sealed-row.ts';

/** By what something that waits is found again. */
export interface Said {
  readonly scope: string;
  readonly nullifier: string;
  readonly seq: bigint;
}

interface Parts {
  readonly context: Pick<Context, 'clock' | 'config'>;
  readonly keys: PoolKeys;
}

/** What waits under this number; undefined where nothing does, null where it cannot be opened any more. */
export async function findInPool(
  trx: Kysely<Schema>,
  { context, keys }: Parts,
  said: Said,
): Promise<PooledAct | null | undefined> {
  const live = keys.upTo(unixHour(context.clock()));
  const waiting = await findByTag(
    trx,
    live.map((key) => tagOf(key, said)),
  );
  return waiting ? openRow(live, waiting.sealed) : undefined;
}

/** Lets something wait, sealed under the key of this hour. Gives the Unix hour. */
export async function keepInPool(
  trx: Kysely<Schema>,
  { context, keys }: Parts,
  said: Said,
  act: Omit<PooledAct, 'period' | 'hour' | 'seq'>,
): Promise<number> {
  const now = context.clock();
  const hour = unixHour(now);
  const key = keys.upTo(hour).at(-1);
  if (!key) throw new Error('There is no key of this hour');
  const period = Math.floor(now.getTime() / context.config.anonymity.releaseAllMs);
  const sealed = sealRow(key, { ...act, period, hour, seq: said.seq.toString() });
  await insertRow(trx, { sealed, tag: tagOf(key, said) });
  return hour;
}
