import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';
import { SNAPSHOT_NUMBER } from '../../live/snapshot.store.ts';

/** The result of a proposal at one moment of the database. */
export interface ProposalResult {
  readonly id: number;
  readonly yes: number;
  readonly no: number;
  /** Secret ballots that are not open yet. */
  readonly unopened: number;
  /** Citizens who could vote on it; null while nobody has counted them. */
  readonly eligible: number | null;
  /** As it was set, whatever the time. */
  readonly activeStatus: boolean;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly withdrawnAt: Date | null;
  readonly withdrawnReason: string | null;
  readonly textHash: string;
  readonly snapshot: number;
}

interface ResultRow {
  id: number;
  yes: bigint;
  no: bigint;
  unopened: bigint;
  eligible: bigint | null;
  active_status: boolean;
  opens_at: Date;
  expired_date: Date;
  withdrawn_at: Date | null;
  withdrawn_reason: string | null;
  text_hash: string;
  snapshot: bigint;
}

/** The results of these proposals, all at one moment; those that do not exist are left out. */
export async function readResults(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<Map<number, ProposalResult>> {
  const { rows } = await sql<ResultRow>`
    select p.id, p.active_status, p.opens_at, p.expired_date, p.withdrawn_at, p.withdrawn_reason, p.text_hash,
      coalesce(t.yes_votes, 0) + coalesce(d.yes, 0) as yes,
      coalesce(t.no_votes, 0) + coalesce(d.no, 0) as no,
      coalesce(t.unopened, 0) + coalesce(d.unopened, 0) as unopened,
      e.eligible, ${SNAPSHOT_NUMBER} as snapshot
    from proposals p
    left join proposal_tallies t on t.proposal_id = p.id
    left join lateral (
      select sum(yes)::bigint as yes, sum(no)::bigint as no, sum(unopened)::bigint as unopened from tally_deltas where proposal_id = p.id
    ) d on true
    left join proposal_electorates e on e.proposal_id = p.id
    where p.id = any(${[...ids]}::integer[])
  `.execute(db);
  return new Map(rows.map((row) => [row.id, resultOf(row)]));
}

function resultOf(row: ResultRow): ProposalResult {
  return {
    id: row.id,
    yes: Number(row.yes),
    no: Number(row.no),
    unopened: Number(row.unopened),
    eligible: row.eligible === null ? null : Number(row.eligible),
    activeStatus: row.active_status,
    opensAt: row.opens_at,
    closesAt: row.expired_date,
    withdrawnAt: row.withdrawn_at,
    withdrawnReason: row.withdrawn_reason,
    textHash: row.text_hash,
    snapshot: Number(row.snapshot),
  };
}
