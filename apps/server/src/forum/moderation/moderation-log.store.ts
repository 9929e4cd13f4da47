import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';

const COLUMNS = ['id', 'comment', 'step', 'office', 'reason', 'digest', 'at', 'appeal'] as const;

/** Steps before this one, the newest first. */
export async function logPage(
  db: Kysely<Schema>,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
) {
  return db
    .selectFrom('moderation_steps')
    .select(COLUMNS)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
export type LogRow = Awaited<ReturnType<typeof logPage>>[number];

/** Every step of one comment with its notes, for who wrote it; the first first. */
export async function stepsOfComment(db: Kysely<Schema>, comment: number) {
  return db
    .selectFrom('moderation_steps')
    .select([...COLUMNS, 'note', 'note_salt'])
    .where('comment', '=', comment)
    .orderBy('id')
    .execute();
}
