import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { VoterOnProposal } from '../ballots/ballots.store.ts';

/** The number of the last of the next acts, `limit` at most; null where there are none. */
export async function lastOfNextActs(
  trx: Transaction<Schema>,
  after: bigint,
  limit: number,
): Promise<{ last: bigint; count: number } | null> {
  const { rows } = await sql<{ last: bigint | null; count: bigint }>`
    select max(id) as last, count(*) as count
    from (select id from acts where id > ${after} order by id limit ${sql.lit(limit)}) a`.execute(trx);
  const row = rows[0];
  return row?.last == null ? null : { last: row.last, count: Number(row.count) };
}

/** Notes as voters those whose ballots among these acts stand or were followed by one that does. */
export async function noteVoters(
  trx: Transaction<Schema>,
  { from, to }: { from: bigint; to: bigint },
): Promise<void> {
  await sql`
    insert into counted_voters (voter, stands)
    select distinct a.author, true from acts a
    cross join lateral (
      select 1 from votes_current v where v.proposal_id = a.subject::integer and v.voter = a.author limit 1
    ) v
    where a.id > ${from} and a.id <= ${to} and a.kind = 'ballot'
    on conflict (voter) do update set stands = true where not counted_voters.stands
  `.execute(trx);
}

/** Notes that the contract changed these votes: for whoever keeps account of voters. */
export async function noteLedgerChanges(
  trx: Transaction<Schema>,
  pairs: readonly VoterOnProposal[],
): Promise<void> {
  if (pairs.length === 0) return;
  await trx
    .insertInto('ledger_vote_changes')
    .values(pairs.map(({ proposalId, voter }) => ({ proposal_id: proposalId, voter })))
    .execute();
}

/**
 * Looks again at the voters of the oldest changes, `limit` at most; gives how many changes there were. The vote that changed
 * is looked at first: only where it is gone is one on any other proposal sought, one look-up each.
 */
export async function settleLedgerChanges(trx: Transaction<Schema>, limit: number): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    with taken as (
      delete from ledger_vote_changes
      where id in (select id from ledger_vote_changes order by id limit ${sql.lit(limit)})
      returning proposal_id, voter
    ), settled as (
      insert into counted_voters (voter, stands)
      select t.voter, bool_or(case
        when exists (
          select from votes_current v where v.proposal_id = t.proposal_id and v.voter = t.voter
        ) then true
        else exists (
          select from proposals p cross join lateral (
            select 1 from votes_current v where v.proposal_id = p.id and v.voter = t.voter limit 1
          ) v
        ) end)
      from taken t group by t.voter
      on conflict (voter) do update set stands = excluded.stands
    )
    select count(*) as count from taken`.execute(trx);
  return Number(rows[0]?.count ?? 0);
}

/** Forgets those who do not vote any more and are in no figure. */
export async function forgetFormerVoters(trx: Kysely<Schema>): Promise<void> {
  await trx
    .deleteFrom('counted_voters')
    .where('stands', '=', false)
    .where('age_group_sealed', 'is', null)
    .where('province_sealed', 'is', null)
    .execute();
}
