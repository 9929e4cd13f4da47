import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';
import type { ActRange } from '../../audit-bundle/bundle-section.ts';

const ROWS = 1_000;
/** A proposal's texts may take a hundred kilobytes. */
const PROPOSALS = 50;

/** Proposals up to number `last`, page by page; `only` for one of them. */
export async function proposalPage(
  db: Kysely<Schema>,
  bounds: { readonly after: number; readonly last: number; readonly only: number | null },
) {
  return db
    .selectFrom('proposals')
    .select([
      'id',
      'title',
      'short_description',
      'description_in_details',
      'text_hash',
      'category_id',
      'author',
      'opens_at',
      'expired_date',
      'created_at',
      'withdrawn_at',
      'withdrawn_reason',
    ])
    .where('id', '>', bounds.after)
    .where('id', '<=', bounds.last)
    .$if(bounds.only !== null, (query) => query.where('id', '=', bounds.only))
    .orderBy('id')
    .limit(PROPOSALS)
    .execute();
}

/** The texts that these proposals had, in the order in which they were written. */
export async function textsOf(db: Kysely<Schema>, ids: readonly number[]) {
  return db
    .selectFrom('proposal_texts')
    .select([
      'proposal_id',
      'title',
      'short_description',
      'description_in_details',
      'text_hash',
      'opens_at',
      'expired_date',
      'after_act',
      'refused',
    ])
    .where('proposal_id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .orderBy('proposal_id')
    .orderBy('number')
    .execute();
}

export interface EventPlace {
  readonly block: bigint;
  readonly log: number;
}

/** Votes that came to the contract without us behind a place and up to a block. */
export async function directVotePage(
  db: Kysely<Schema>,
  bounds: { readonly after: EventPlace; readonly last: bigint; readonly only: number | null },
) {
  return db
    .selectFrom('direct_votes')
    .select(['tx_hash', 'log_index', 'block_number', 'proposal_id', 'voter', 'choice', 'seq'])
    .where((eb) =>
      eb(eb.refTuple('block_number', 'log_index'), '>', eb.tuple(bounds.after.block, bounds.after.log)),
    )
    .where('block_number', '<=', bounds.last)
    .$if(bounds.only !== null, (query) => query.where('proposal_id', '=', bounds.only))
    .orderBy('block_number')
    .orderBy('log_index')
    .limit(ROWS)
    .execute();
}

/** Ballots of a range that the contract refused up to a block, with the name of the reason. */
export async function refusedBallots(
  db: Kysely<Schema>,
  { after, last, block }: ActRange & { readonly block: bigint },
) {
  return db
    .selectFrom('ballot_rejections')
    .select(['act_id', 'reason'])
    .where('act_id', '>', after)
    .where('act_id', '<=', last)
    .where('block_number', '<=', block)
    .execute();
}
