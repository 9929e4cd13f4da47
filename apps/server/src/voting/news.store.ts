import type { Schema } from '@sabha/db/schema';
import type { Localized } from '@sabha/domain/core/localized';
import type { Period } from '@sabha/domain/overview/period';
import { type Kysely, sql } from 'kysely';

/**
 * How many ballots came in a period, and the proposal with the most of them, in one read of a row for each proposal and hour;
 * undefined without a ballot, or where the hours of the period are not kept any more. A withdrawn proposal counts and is not named.
 */
export async function countBallots(db: Kysely<Schema>, { from, until }: Period) {
  return db
    .selectFrom('ballot_hours as h')
    .innerJoin('proposals as p', 'p.id', 'h.proposal_id')
    .select(['p.id', 'p.title', 'p.withdrawn_at'])
    .select(({ fn }) => fn.sum<bigint>('h.ballots').as('count'))
    .select(sql<bigint>`sum(sum(h.ballots)) over ()`.as('all'))
    .where('h.hour', '>=', from)
    .where('h.hour', '<=', until)
    .groupBy(['p.id', 'p.title', 'p.withdrawn_at'])
    .orderBy(sql`p.withdrawn_at is not null`)
    .orderBy('count', 'desc')
    .orderBy('p.id')
    .executeTakeFirst();
}

export interface ClosedProposal {
  readonly id: number;
  readonly title: Localized;
  readonly yes: bigint;
  readonly no: bigint;
}

/** The proposals whose count became final in a period, the last closed first. */
export async function closedProposals(
  db: Kysely<Schema>,
  { from, until }: Period,
  limit: number,
): Promise<ClosedProposal[]> {
  const { rows } = await sql<ClosedProposal>`
    select p.id, p.title,
      coalesce(t.yes_votes, 0)
        + coalesce((select sum(d.yes) from tally_deltas d where d.proposal_id = p.id), 0) as yes,
      coalesce(t.no_votes, 0)
        + coalesce((select sum(d.no) from tally_deltas d where d.proposal_id = p.id), 0) as no
    from proposals p left join proposal_tallies t on t.proposal_id = p.id
    where p.active_status and p.withdrawn_at is null and p.expired_date >= ${from}
      and p.expired_date + p.anchor_grace_seconds * interval '1 second' <= ${until}
    order by p.expired_date desc, p.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The proposals that opened in a period, the last one first. */
export async function openedProposals(db: Kysely<Schema>, { from, until }: Period, limit: number) {
  return db
    .selectFrom('proposals')
    .select(['id', 'title', 'expired_date'])
    .where('active_status', '=', true)
    .where('withdrawn_at', 'is', null)
    .where('opens_at', '>=', from)
    .where('opens_at', '<=', until)
    .where('expired_date', '>', until)
    .orderBy('opens_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
