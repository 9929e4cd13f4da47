import type { Schema } from '@sabha/db/schema';
import type { HidingReason } from '@sabha/domain/forum/comments/comment-structs';
import { FLAGS_PER_HOUR, type ModerationFailure } from '@sabha/domain/forum/moderation/moderation-rules';
import { type Kysely, sql } from 'kysely';

const HOUR_MS = 3_600_000;

export interface GivenFlag {
  readonly comment: number;
  readonly member: number;
  readonly reason: HidingReason;
  readonly note: string | null;
  readonly at: Date;
}

/**
 * Keeps a flag, or changes it while nobody has decided. The lock of the comment keeps it from being hidden or removed meanwhile,
 * which would leave a flag that nobody decides about; the lock of the member makes limits hold against requests at once. Steps
 * lock comments before members too.
 */
export async function writeFlag(db: Kysely<Schema>, flag: GivenFlag): Promise<ModerationFailure | null> {
  const { comment, member, reason, note, at } = flag;
  return db.transaction().execute(async (trx) => {
    const given = await trx
      .selectFrom('comments')
      .select(['member', 'state'])
      .where('number', '=', comment)
      .forShare()
      .executeTakeFirst();
    await trx.selectFrom('forum_members').select('id').where('id', '=', member).forUpdate().execute();
    const [former, recent] = await Promise.all([
      findFlag(trx, comment, member),
      trx
        .selectFrom('comment_flags')
        .select('comment')
        .where('member', '=', member)
        .where('created_at', '>', new Date(at.getTime() - HOUR_MS))
        .limit(FLAGS_PER_HOUR)
        .execute(),
    ]);
    if (!given) return { kind: 'comment-unknown' };
    if (given.member === member) return { kind: 'own-comment' };
    if (given.state !== 'shown') return { kind: 'comment-not-shown' };
    if (former && former.state !== 'open') return { kind: 'flag-settled' };
    if (!former && recent.length >= FLAGS_PER_HOUR) return { kind: 'too-many-flags' };
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('comment_flags')
      .values({ comment, member, reason, note, created_at: at })
      .onConflict((conflict) =>
        conflict
          .columns(['comment', 'member'])
          .doUpdateSet({ reason, note })
          .where('comment_flags.state', '=', 'open'),
      )
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 0n ? { kind: 'flag-settled' } : null;
  });
}

/** Takes a flag back. One that is not there is no failure; one about which was decided stays. */
export async function removeFlag(
  db: Kysely<Schema>,
  { comment, member }: Pick<GivenFlag, 'comment' | 'member'>,
): Promise<ModerationFailure | null> {
  const { numDeletedRows } = await db
    .deleteFrom('comment_flags')
    .where('comment', '=', comment)
    .where('member', '=', member)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (numDeletedRows > 0n) return null;
  return (await findFlag(db, comment, member)) ? { kind: 'flag-settled' } : null;
}

async function findFlag(db: Kysely<Schema>, comment: number, member: number) {
  return db
    .selectFrom('comment_flags')
    .select('state')
    .where('comment', '=', comment)
    .where('member', '=', member)
    .executeTakeFirst();
}

/** How many flags were given for each reason and what became of them, and half of the decisions came within so many hours. */
export async function flagFigures(db: Kysely<Schema>) {
  const [{ rows: reasons }, { rows: medians }] = await Promise.all([
    sql<{ reason: HidingReason; given: number; upheld: number; rejected: number }>`
      select reason, count(*)::integer as given, (count(*) filter (where state = 'upheld'))::integer as upheld,
        (count(*) filter (where state = 'rejected'))::integer as rejected
      from comment_flags group by reason`.execute(db),
    sql<{ hours: number | null }>`
      select (percentile_cont(0.5) within group (order by extract(epoch from settled_at - created_at)) / 3600)::float8
        as hours
      from comment_flags where settled_at is not null`.execute(db),
  ]);
  return { reasons, medianHours: medians[0]?.hours ?? null };
}
