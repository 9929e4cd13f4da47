import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';
import { signedTextHash } from '../../acts/signed-text.store.ts';

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
      signedTextHash<string>(sql.ref('v.proposal_id'), sql.ref('v.id'), sql.ref('p.text_hash')).as(
        'text_hash',
      ),
    ])
    .where('v.digest', '=', digest)
    .executeTakeFirst();
}
