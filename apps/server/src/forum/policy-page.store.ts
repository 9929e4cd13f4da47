import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';

/** The long text of a policy, its versions and status changes, the oldest first. */
export async function readPolicyPage(db: Kysely<Schema>, id: number) {
  const { text } = await db
    .selectFrom('policies')
    .select('text')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const versions = await db
    .selectFrom('policy_versions')
    .select(['number', 'written_at', 'office'])
    .where('policy_id', '=', id)
    .orderBy('number')
    .execute();
  const moves = await db
    .selectFrom('policy_status_changes')
    .select(['from_status', 'to_status', 'reason', 'changed_at', 'office'])
    .where('policy_id', '=', id)
    .orderBy('number')
    .execute();
  return { text, versions, moves };
}

/** One version of a policy that is shown. */
export async function findPolicyVersion(db: Kysely<Schema>, id: number, number: number) {
  return db
    .selectFrom('policy_versions as v')
    .innerJoin('policies as p', 'p.id', 'v.policy_id')
    .select([
      'v.number',
      'v.name',
      'v.description',
      'v.text',
      'v.links',
      'v.ministry_id',
      'v.office',
      'v.written_at',
    ])
    .where('v.policy_id', '=', id)
    .where('v.number', '=', number)
    .where('p.removed_at', 'is', null)
    .executeTakeFirst();
}
