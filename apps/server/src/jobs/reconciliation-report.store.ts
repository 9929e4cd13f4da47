import type { Schema } from '@sabha/db/schema';
import type { Localized } from '@sabha/domain/core/localized';
import type { ReconciledSort } from '@sabha/domain/voting/reconciliation';
import { type Kysely, sql } from 'kysely';

/** Where the comparison stands; null before the first. */
export async function readComparison(db: Kysely<Schema>) {
  const row = await db
    .selectFrom('verification_state as s')
    .leftJoin('chain_blocks as b', 'b.number', 's.block_number')
    .select([
      's.compared_at',
      's.block_number',
      's.full_started_at',
      's.full_ended_at',
      's.ledger_asked_at',
      's.ledger_answers',
      'b.mined_at',
    ])
    .executeTakeFirst();
  return row ?? null;
}

/** The kept sums of all proposals together. */
export async function readSums(db: Kysely<Schema>) {
  const { rows } = await sql<{
    proposals: bigint;
    differing: bigint;
    votes: bigint;
    anonymous: bigint;
    on_chain: bigint;
    matched: bigint;
    verified: bigint;
    waiting: bigint;
    mismatched: bigint;
  }>`
    select count(*) as proposals, count(*) filter (where ${DIFFERS}) as differing,
      coalesce(sum(v.yes + v.no), 0)::bigint as votes, coalesce(sum(v.anonymous), 0)::bigint as anonymous,
      coalesce(sum(v.ledger_yes + v.ledger_no), 0)::bigint as on_chain,
      coalesce(sum(v.matched), 0)::bigint as matched, coalesce(sum(v.verified), 0)::bigint as verified,
      coalesce(sum(v.waiting), 0)::bigint as waiting, coalesce(sum(v.mismatched), 0)::bigint as mismatched
    from verification_proposals v where v.compared_at is not null`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count gave no row');
  return {
    proposals: Number(row.proposals),
    differing: Number(row.differing),
    votes: Number(row.votes),
    anonymous: Number(row.anonymous),
    onChain: Number(row.on_chain),
    matched: Number(row.matched),
    verified: Number(row.verified),
    waiting: Number(row.waiting),
    mismatched: Number(row.mismatched),
  };
}

const DIFFERS = sql`(v.record = 'differs' or v.mismatched > 0 or v.count_differs or v.contract_differs)`;
/** What differs weighs most, then what waits. */
const STATE = sql`(case when ${DIFFERS} then 2
  when v.record = 'waiting' or v.waiting > 0 or v.verified < v.matched then 1 else 0 end)`;
const VOTES = sql`(v.yes + v.no)`;

const ORDERS: Readonly<Record<ReconciledSort, ReturnType<typeof sql>>> = {
  '-state': sql`${STATE} desc, v.proposal_id desc`,
  state: sql`${STATE}, v.proposal_id desc`,
  proposal: sql`v.proposal_id`,
  '-proposal': sql`v.proposal_id desc`,
  votes: sql`${VOTES}, v.proposal_id desc`,
  '-votes': sql`${VOTES} desc, v.proposal_id desc`,
};

export interface ComparedRow {
  proposal_id: number;
  title: Localized | null;
  record: 'waiting' | 'matched' | 'differs';
  yes: bigint;
  no: bigint;
  contract_yes: bigint | null;
  contract_no: bigint | null;
  matched: bigint;
  verified: bigint;
  waiting: bigint;
  mismatched: bigint;
  count_differs: boolean;
  contract_differs: boolean;
  compared_at: Date;
}

/** A page of the proposals that have been compared. */
export async function listCompared(
  db: Kysely<Schema>,
  sort: ReconciledSort,
  page: { readonly limit: number; readonly offset: number },
): Promise<ComparedRow[]> {
  const { rows } = await sql<ComparedRow>`
    select v.proposal_id, p.title, v.record, v.yes, v.no, v.contract_yes, v.contract_no, v.matched, v.verified,
      v.waiting, v.mismatched, v.count_differs, v.contract_differs, v.compared_at
    from verification_proposals v left join proposals p on p.id = v.proposal_id
    where v.compared_at is not null
    order by ${ORDERS[sort]} limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

interface MismatchRow {
  proposal_id: number;
  voter: string;
  database_choice: number | null;
  database_seq: bigint | null;
  chain_choice: number | null;
  chain_seq: string | null;
  found_at: Date;
  digest: string | null;
}

/**
 * A page of the votes on which the two sides differ for no passing reason, by proposal and voter, each with the ballot that
 * one of them is: found by its place in the index, so that a planner without statistics reads no other.
 */
export async function listMismatches(
  db: Kysely<Schema>,
  page: { readonly limit: number; readonly offset: number },
): Promise<MismatchRow[]> {
  const { rows } = await sql<MismatchRow>`
    select m.proposal_id, m.voter, m.database_choice, m.database_seq, m.chain_choice, m.chain_seq, m.found_at,
      case when a.subject = m.proposal_id and a.author = m.voter and a.seq = m.seq then a.digest end as digest
    from (
      select *, least(greatest(database_seq, chain_seq::numeric), 9223372036854775807)::bigint as seq
      from verification_mismatches order by proposal_id, voter limit ${page.limit} offset ${page.offset}
    ) m
    left join lateral (
      select digest, subject, author, seq from acts
      where (kind, subject, author, seq) >= ('ballot', m.proposal_id::bigint, m.voter, m.seq)
      order by kind, subject, author, seq limit 1
    ) a on true
    order by m.proposal_id, m.voter`.execute(db);
  return rows;
}

/** How many such votes are listed. */
export async function countMismatches(db: Kysely<Schema>): Promise<number> {
  const row = await db
    .selectFrom('verification_mismatches')
    .select((eb) => eb.fn.countAll<bigint>().as('listed'))
    .executeTakeFirstOrThrow();
  return Number(row.listed);
}
