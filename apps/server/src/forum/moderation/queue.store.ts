import type { Schema } from '@sabha/db/schema';
import type { HidingReason } from '@sabha/domain/forum/comments/comment-structs';
import { type Kysely, sql } from 'kysely';

const MOST_NOTES = 5;

/** Where a page of the queue begins: after this comment of this weight. */
export interface QueueCursor {
  readonly weight: number;
  readonly comment: number;
}

export interface QueueRow extends QueueCursor {
  readonly reasons: Readonly<Partial<Record<HidingReason, number>>>;
  readonly notes: readonly string[];
  readonly firstAt: Date;
}

/**
 * Shown comments with open flags, the heaviest first. The weight of each flag is `flagWeight` of who gave it: it is not kept, so
 * that a decision changes all the others' at once.
 */
export async function queuePage(
  db: Kysely<Schema>,
  { after, limit }: { readonly after: QueueCursor | null; readonly limit: number },
): Promise<QueueRow[]> {
  const beyond = after
    ? sql`where (weight, -comment) < (${after.weight}::integer, ${-after.comment}::integer)`
    : sql``;
  const { rows } = await sql<QueueRow>`
    with flagged as (
      select f.comment, sum((1000 * (m.flags_upheld + 1)) / (m.flags_upheld + m.flags_rejected + 2))::integer as weight,
        min(f.created_at) as first_at
      from comment_flags f join forum_members m on m.id = f.member join comments c on c.number = f.comment
      where f.state = 'open' and c.state = 'shown' group by f.comment
    ), page as (
      select * from flagged ${beyond} order by weight desc, comment limit ${limit}::integer
    )
    select p.comment, p.weight, p.first_at as "firstAt",
      (select json_object_agg(reason, given) from (
        select reason, count(*) as given from comment_flags f where f.comment = p.comment and f.state = 'open'
        group by reason) r) as reasons,
      coalesce((select json_agg(note) from (
        select note from comment_flags f where f.comment = p.comment and f.state = 'open' and note is not null
        order by created_at desc limit ${MOST_NOTES}::integer) n), '[]') as notes
    from page p order by p.weight desc, p.comment`.execute(db);
  return rows;
}

/** Appeals that wait, after the hiding of this number. */
export async function appealPage(
  db: Kysely<Schema>,
  { after, limit }: { readonly after: number; readonly limit: number },
) {
  return db
    .selectFrom('comment_hidings as h')
    .innerJoin('comments as c', 'c.number', 'h.comment')
    .innerJoin('moderation_steps as hiding', 'hiding.id', 'h.hiding')
    .innerJoin('moderation_steps as appeal', 'appeal.id', 'h.appeal')
    .select(['h.comment', 'h.hiding', 'h.hidden_by', 'h.hidden_at', 'h.reason', 'c.member'])
    .select(['hiding.note', 'appeal.note as text', 'appeal.at as appealed_at'])
    .where('h.outcome', 'is', null)
    .where('c.state', '=', 'hidden')
    .where('h.hiding', '>', after)
    .orderBy('h.hiding')
    .limit(limit)
    .execute();
}
