import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';

/** A ballot by its digest. */
export async function findVote(db: Kysely<Schema>, digest: string) {
  return db
    .selectFrom('votes')
    .select([
      'id',
      'digest',
      'proposal_id',
      'voter',
      'choice',
      'seq',
      'deadline',
      'signature',
      'received_at',
      'rejected',
      'text_hash',
    ])
    .where('digest', '=', digest)
    .executeTakeFirst();
}
