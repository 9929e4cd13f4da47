import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';

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
      'anchor_grace_seconds',
      'extendable_until',
      'eligibility',
      'ballot_kind',
      'ledger_mode',
      'results',
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

/** The extensions of these proposals, in their order. */
export async function extensionsOf(db: Kysely<Schema>, ids: readonly number[]) {
  return db
    .selectFrom('proposal_extensions')
    .select([
      'proposal_id',
      'number',
      'new_closes_at',
      'reason',
      'reason_hash',
      'asked_at',
      'state',
      'block_number',
      'log_index',
      'tx_hash',
    ])
    .where('proposal_id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .orderBy('proposal_id')
    .orderBy('number')
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
      'extendable_until',
      'ballot_kind',
      'ledger_mode',
      'results',
      'after_act',
      'refused',
    ])
    .where('proposal_id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .orderBy('proposal_id')
    .orderBy('number')
    .execute();
}
