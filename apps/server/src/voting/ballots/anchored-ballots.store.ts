import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { AnchoredEnd } from '../../acts/anchored/anchored-form.ts';
import type { RecordedAnchored } from '../../acts/anchored/derived-event.ts';

/** Those of these proposals whose ballots are anchored. */
export async function anchoredProposals(
  db: Kysely<Schema>,
  ids: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('proposals')
    .select('id')
    .where('id', 'in', ids.map(Number))
    .where('ledger_mode', '=', 'anchor')
    .execute();
  return new Set(rows.map(({ id }) => BigInt(id)));
}

/** When these proposals close, and until when receipts of their ballots may be anchored. */
export async function proposalEnds(
  db: Kysely<Schema>,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, AnchoredEnd>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('proposals')
    .select(['id', 'expired_date', 'anchor_grace_seconds'])
    .where('id', 'in', ids.map(Number))
    .execute();
  return new Map(
    rows.map(({ id, expired_date: closesAt, anchor_grace_seconds }) => [
      BigInt(id),
      { closesAt, anchoredUntil: new Date(closesAt.getTime() + anchor_grace_seconds * 1000) },
    ]),
  );
}

/** What follows from the batches so far: the choice of each of these authors on the subject of the acts. */
export async function lastDerivedVotes(
  trx: Transaction<Schema>,
  acts: readonly RecordedAnchored[],
): Promise<Map<string, number>> {
  const subject = acts[0]?.subject ?? 0n;
  const { rows } = await sql<{ author: string; choice: number }>`
    select x.author, last.choice from unnest(${acts.map(({ author }) => author)}::text[]) as x(author)
    cross join lateral (
      select (e.args ->> 'choice')::integer as choice
      from (select * from chain_events where actor = x.author and name = 'VoteCast' offset 0) e
      where e.derived and e.contract = 'proposals' and e.subject = ${subject}
      order by e.block_number desc, e.log_index desc limit 1
    ) last`.execute(trx);
  return new Map(rows.map(({ author, choice }) => [author, choice]));
}
