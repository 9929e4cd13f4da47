import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';

/** A ballot by its digest, with the text it was cast on. */
export async function findVote(db: Kysely<Schema>, digest: string) {
  return db
    .selectFrom('votes as v')
    .innerJoin('proposals as p', 'p.id', 'v.proposal_id')
    .select([
      'v.id',
      'v.digest',
      'v.proposal_id',
      'v.voter',
      'v.choice',
      'v.seq',
      'v.deadline',
      'v.signature',
      'v.received_at',
      'v.rejected',
      'p.text_hash',
    ])
    .where('v.digest', '=', digest)
    .executeTakeFirst();
}
