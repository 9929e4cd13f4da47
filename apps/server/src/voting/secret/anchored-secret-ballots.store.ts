import type { Schema } from '@sabha/db/schema';
import { type QueryExecutorProvider, sql, type Transaction } from 'kysely';
import type { RecordedAnchored } from '../../acts/anchored/derived-event.ts';
import { SECRET_SUBJECT } from './secret-ballots.store.ts';

/** What follows from the batches so far: the choice of each of these nullifiers, 0 where it is hidden. */
export async function lastSaid(
  trx: Transaction<Schema>,
  acts: readonly RecordedAnchored[],
): Promise<Map<string, number>> {
  const subject = acts[0]?.subject ?? 0n;
  const { rows } = await sql<{ author: string; choice: number }>`
    select x.author, last.choice from unnest(${acts.map(({ author }) => author)}::text[]) as x(author)
    cross join lateral (
      select (e.args ->> 'choice')::integer as choice from chain_events e
      where ${SECRET_SUBJECT} = ${subject}::bigint and e.actor = x.author
      order by e.block_number desc, e.log_index desc limit 1
    ) last`.execute(trx);
  return new Map(rows.map(({ author, choice }) => [author, choice]));
}

/**
 * What these ballots say, as their batch tells it: of live results at once; of hidden ones only those that were opened before, which
 * are read again because the chain lost their batch.
 */
export async function saidWhenAnchored(
  trx: QueryExecutorProvider,
  numbers: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  const { rows } = await sql<{ act_id: bigint; choice: number }>`
    select act_id, choice from secret_choices
    where act_id = any(${numbers.map(String)}::bigint[]) and choice is not null and (sealed is null or queued)`.execute(
    trx,
  );
  return new Map(rows.map(({ act_id, choice }) => [act_id, choice]));
}

/** An opened ballot whose batch was read. */
export interface OpenedAnchored {
  readonly nullifier: string;
  readonly choice: number;
  readonly salt: string;
}

/**
 * Says of anchored ballots what they said, beside what was derived from their batches: their hashes are under the roots, so nobody
 * needs a contract for it.
 */
export async function deriveOpened(
  trx: QueryExecutorProvider,
  proposalId: number,
  opened: readonly OpenedAnchored[],
): Promise<void> {
  await sql`
    insert into chain_events (tx_hash, log_index, block_number, contract, name, args, subject, actor, mined_at, derived)
    select counted.tx_hash, counted.log_index + 1000000, counted.block_number, 'secretBallots', 'SecretBallotOpened',
      jsonb_build_object('proposalId', counted.args -> 'proposalId', 'nullifier', counted.args -> 'nullifier',
        'seq', counted.args -> 'seq', 'choice', x.choice, 'salt', x.salt),
      counted.subject, counted.actor, counted.mined_at, true
    from json_to_recordset(${JSON.stringify(opened)}::json) as x(nullifier text, choice integer, salt text)
    cross join lateral (
      select e.* from chain_events e
      where ${SECRET_SUBJECT} = ${proposalId}::bigint and e.actor = x.nullifier and e.name = 'SecretBallotCounted'
      order by e.block_number desc, e.log_index desc limit 1
    ) counted
    on conflict do nothing`.execute(trx);
}
