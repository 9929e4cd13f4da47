import type { Schema } from '@sabha/db/schema';
import type { Ineligibility } from '@sabha/domain/acts/citizen-status';
import type { ComparedSort, ComparisonReport, RecordState } from '@sabha/domain/comparison/comparison-report';
import type { Localized } from '@sabha/domain/core/localized';
import { type Kysely, sql } from 'kysely';
import type { ComparedKind } from './compared-kind.ts';

/** Where the comparison stands; null before the first. */
export async function readComparison(db: Kysely<Schema>) {
  const row = await db
    .selectFrom('comparison_state as s')
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

/** What was found last of the wallets that the contract authorised; nothing before the first time. */
export async function readCitizens(db: Kysely<Schema>): Promise<ComparisonReport['citizens']> {
  const row = await db.selectFrom('citizen_findings').select('findings').executeTakeFirst();
  const { unchecked, unauthorised, exceeding_days: days } = row?.findings ?? {};
  return {
    unchecked: unchecked?.count ?? 0,
    unauthorised: unauthorised ?? 0,
    exceedingDays: days?.length ?? 0,
  };
}

/** The kept sums of all subjects of a kind together. */
export interface Sums {
  readonly subjects: number;
  readonly differing: number;
  readonly acts: number;
  readonly anonymous: number;
  readonly onChain: number;
  readonly matched: number;
  readonly verified: number;
  readonly waiting: number;
  readonly mismatched: number;
  readonly ineligible: number;
}

const DIFFERS = sql`(v.record = 'differs' or v.mismatched > 0 or v.ineligible > 0 or v.count_differs or v.contract_differs)`;

/** The sums of each kind; a kind of which nothing was compared has none. */
export async function readSums(db: Kysely<Schema>): Promise<Map<string, Sums>> {
  const { rows } = await sql<{ kind: string } & Record<Exclude<keyof Sums, 'onChain'> | 'on_chain', bigint>>`
    select v.kind, count(*) as subjects, count(*) filter (where ${DIFFERS}) as differing,
      sum(v.first + v.second)::bigint as acts, sum(v.anonymous)::bigint as anonymous,
      sum(v.ledger_first + v.ledger_second)::bigint as on_chain, sum(v.matched)::bigint as matched,
      sum(v.verified)::bigint as verified, sum(v.waiting)::bigint as waiting, sum(v.mismatched)::bigint as mismatched,
      sum(v.ineligible)::bigint as ineligible
    from comparison_subjects v where v.compared_at is not null group by v.kind`.execute(db);
  return new Map(
    rows.map((row) => [
      row.kind,
      {
        subjects: Number(row.subjects),
        differing: Number(row.differing),
        acts: Number(row.acts),
        anonymous: Number(row.anonymous),
        onChain: Number(row.on_chain),
        matched: Number(row.matched),
        verified: Number(row.verified),
        waiting: Number(row.waiting),
        mismatched: Number(row.mismatched),
        ineligible: Number(row.ineligible),
      },
    ]),
  );
}

/** What differs weighs most, then what waits. */
const STATE = sql`(case when ${DIFFERS} then 2
  when v.record = 'waiting' or v.waiting > 0 or v.verified < v.matched then 1 else 0 end)`;
const ACTS = sql`(v.first + v.second)`;

const ORDERS: Readonly<Record<ComparedSort, ReturnType<typeof sql>>> = {
  '-state': sql`${STATE} desc, v.subject desc`,
  state: sql`${STATE}, v.subject desc`,
  subject: sql`v.subject`,
  '-subject': sql`v.subject desc`,
  acts: sql`${ACTS}, v.subject desc`,
  '-acts': sql`${ACTS} desc, v.subject desc`,
};

export interface ComparedRow {
  subject: bigint;
  title: Localized | null;
  record: RecordState;
  first: bigint;
  second: bigint;
  contract_first: bigint | null;
  contract_second: bigint | null;
  matched: bigint;
  verified: bigint;
  waiting: bigint;
  mismatched: bigint;
  ineligible: bigint;
  count_differs: boolean;
  contract_differs: boolean;
  compared_at: Date;
}

/** A page of the subjects of a kind that have been compared. */
export async function listCompared(
  db: Kysely<Schema>,
  { name, titles }: ComparedKind,
  sort: ComparedSort,
  page: { readonly limit: number; readonly offset: number },
): Promise<ComparedRow[]> {
  const { rows } = await sql<ComparedRow>`
    select v.subject, t.title, v.record, v.first, v.second, v.contract_first, v.contract_second, v.matched, v.verified,
      v.waiting, v.mismatched, v.ineligible, v.count_differs, v.contract_differs, v.compared_at
    from comparison_subjects v left join (${titles}) t on t.subject = v.subject
    where v.kind = ${name} and v.compared_at is not null
    order by ${ORDERS[sort]} limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

interface MismatchRow {
  subject: bigint;
  title: Localized | null;
  author: string;
  database_choice: number | null;
  database_seq: bigint | null;
  chain_choice: number | null;
  chain_seq: string | null;
  ineligible: Ineligibility | null;
  found_at: Date;
  digest: string | null;
}

/**
 * A page of the acts of a kind on which the two sides differ for no passing reason, by subject and author, each with the
 * recorded act that one of them is: found through the index, so that a planner without statistics reads no other.
 */
export async function listMismatches(
  db: Kysely<Schema>,
  { name, titles }: ComparedKind,
  page: { readonly limit: number; readonly offset: number },
): Promise<MismatchRow[]> {
  const { rows } = await sql<MismatchRow>`
    select m.subject, t.title, m.author, m.database_choice, m.database_seq, m.chain_choice, m.chain_seq, m.ineligible, m.found_at,
      case when a.kind = m.kind and a.subject = m.subject and a.author = m.author and a.seq = m.seq then a.digest end
        as digest
    from (
      select *, least(greatest(database_seq, chain_seq::numeric), 9223372036854775807)::bigint as seq
      from comparison_mismatches where kind = ${name}
      order by subject, author limit ${page.limit} offset ${page.offset}
    ) m
    left join (${titles}) t on t.subject = m.subject
    left join lateral (
      select digest, kind, subject, author, seq from acts
      where (kind, subject, author, seq) >= (m.kind, m.subject, m.author, m.seq)
      order by kind, subject, author, seq limit 1
    ) a on true
    order by m.subject, m.author`.execute(db);
  return rows;
}

/** How many such acts are listed. */
export async function countMismatches(db: Kysely<Schema>, kind: string): Promise<number> {
  const row = await db
    .selectFrom('comparison_mismatches')
    .select((eb) => eb.fn.countAll<bigint>().as('listed'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return Number(row.listed);
}
