import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';

/** The first ballot on a proposal after an act. */
export async function someBallot(db: Kysely<Schema>, proposalId: number, after: bigint) {
  return db
    .selectFrom('acts')
    .innerJoin('proposals', 'proposals.id', 'acts.subject')
    .select(['acts.id', 'acts.digest', 'acts.author as actor', 'proposals.author'])
    .where('acts.kind', '=', 'ballot')
    .where('acts.subject', '=', BigInt(proposalId))
    .where('acts.id', '>', after)
    .orderBy('acts.id')
    .limit(1)
    .executeTakeFirstOrThrow();
}
