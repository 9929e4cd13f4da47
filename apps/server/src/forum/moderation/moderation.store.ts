import type { Localized } from '@sabha/domain/core/localized';
import type { HidingReason } from '@sabha/domain/forum/comments/comment-structs';
import type {
  HidingSituation,
  ModeratedSituation,
  ModerationStep,
} from '@sabha/domain/forum/moderation/moderation-rules';
import { type QueryExecutorProvider, sql } from 'kysely';

/** A comment as moderation sees it, with its text. */
export interface Moderated extends ModeratedSituation {
  readonly number: number;
  readonly text: string | null;
  readonly openFlags: number;
}

/** These comments, by number. */
export async function readModerated(
  trx: QueryExecutorProvider,
  comments: readonly number[],
): Promise<ReadonlyMap<number, Moderated>> {
  type Row = Omit<Moderated, 'hiding'> & Partial<HidingSituation> & { hiddenBy: number | null };
  const { rows } = await sql<Row>`
    select c.number, c.member, c.state, c.edits, c.steps, c.text, h.hidden_by as "hiddenBy",
      h.hidden_at as "hiddenAt", h.reason, h.appeal is not null as "isAppealed", h.outcome,
      (select count(*)::integer from comment_flags f where f.comment = c.number and f.state = 'open') as "openFlags"
    from comments c left join comment_hidings h on h.comment = c.number
    where c.number = any(${[...new Set(comments)]}::integer[])`.execute(trx);
  return new Map(
    rows.map(({ hiddenBy, hiddenAt, reason, isAppealed, outcome, ...comment }) => {
      const isHidden = hiddenBy !== null && hiddenAt && reason;
      const hiding = isHidden
        ? { hiddenBy, hiddenAt, reason, isAppealed: isAppealed === true, outcome: outcome ?? null }
        : null;
      return [comment.number, { ...comment, hiding }];
    }),
  );
}

/** A step as it is kept. */
export interface KeptStep {
  readonly comment: number;
  readonly step: ModerationStep;
  readonly member: number;
  readonly office: Localized | null;
  readonly reason: HidingReason | null;
  readonly note: string;
  readonly note_salt: string;
  readonly digest: string | null;
  readonly at: Date;
  /** When the text of a comment that it hides, or leaves hidden, goes. */
  readonly wipe_at: Date | null;
}

/** Keeps steps, one for each comment at most, and settles the flags on what moderators decided about. */
export async function writeModeration(trx: QueryExecutorProvider, steps: readonly KeptStep[]): Promise<void> {
  const kept = sql`
    with new as materialized (
      select * from json_to_recordset(${JSON.stringify(steps)}::json) as s(comment integer, step text, member integer,
        office jsonb, reason text, note text, note_salt text, digest text, at timestamptz, wipe_at timestamptz)
    ), logged as (
      insert into moderation_steps (comment, step, member, office, reason, note, note_salt, digest, at)
      select comment, step, member, office, reason, note, note_salt, digest, at from new
      returning id, comment, step
    ), appeals as (
      update moderation_steps m set appeal = case n.step when 'appeal' then 'open' when 'uphold' then 'upheld' else
        'restored' end
      from new n join comment_hidings h on h.comment = n.comment
      where m.id = h.hiding and n.step in ('appeal', 'uphold', 'restore')
    ), changed as (
      update comment_hidings h set appeal = case when n.step = 'appeal' then l.id else h.appeal end,
        outcome = case n.step when 'uphold' then 'upheld' when 'restore' then 'restored' end, wipe_at = n.wipe_at
      from new n join logged l on l.comment = n.comment
      where h.comment = n.comment and n.step in ('appeal', 'uphold', 'restore')
    )
    insert into comment_hidings (comment, hiding, hidden_by, hidden_at, reason, wipe_at)
    select n.comment, l.id, n.member, n.at, n.reason, n.wipe_at from new n join logged l on l.comment = n.comment
    where n.step = 'hide'
    on conflict (comment) do update set hiding = excluded.hiding, hidden_by = excluded.hidden_by,
      hidden_at = excluded.hidden_at, reason = excluded.reason, wipe_at = excluded.wipe_at, appeal = null,
      outcome = null`;
  await Promise.all([kept.execute(trx), settleFlags(trx, steps)]);
}

/**
 * Settles flags: hiding finds them right, leaving wrong, and showing a comment again on appeal turns them. Members are locked in
 * their order first, as whoever flags locks one of them.
 */
async function settleFlags(trx: QueryExecutorProvider, steps: readonly KeptStep[]): Promise<void> {
  await sql`
    with decided as materialized (
      select comment, at, case step when 'hide' then 'upheld' else 'rejected' end as verdict,
        case step when 'restore' then 'upheld' else 'open' end as former
      from json_to_recordset(${JSON.stringify(steps)}::json) as s(comment integer, step text, at timestamptz)
      where step in ('hide', 'leave', 'restore')
    ), locked as materialized (
      select id from forum_members where id in (
        select f.member from comment_flags f join decided d on d.comment = f.comment and f.state = d.former
      ) order by id for no key update
    ), settled as (
      update comment_flags f set state = d.verdict, settled_at = d.at, note = null from decided d
      where f.comment = d.comment and f.state = d.former and f.member in (select id from locked)
      returning f.member, d.verdict, d.former
    )
    update forum_members m set flags_upheld = m.flags_upheld + s.upheld, flags_rejected = m.flags_rejected + s.rejected
    from (
      select member, count(*) filter (where verdict = 'rejected') as rejected,
        count(*) filter (where verdict = 'upheld') - count(*) filter (where former = 'upheld') as upheld
      from settled group by member
    ) s where m.id = s.member`.execute(trx);
}

/**
 * Wipes what was kept for appeals and is not needed any more: hidden texts with their former ones, notes and appeals. Where the
 * writer removed the comment meanwhile, an appeal that waits goes too. What a step is changing just now waits for the next time:
 * a step locks both rows in the other order. Gives how many comments were looked at.
 */
export async function wipeHidden(
  trx: QueryExecutorProvider,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<number> {
  const { rows } = await sql<{ comment: number }>`
    with due as materialized (
      select h.comment, h.hiding, c.state from comment_hidings h join comments c on c.number = h.comment
      where h.wipe_at <= ${now} or (h.appeal is not null and h.outcome is null and c.state = 'removed')
      order by h.comment limit ${limit}::integer for update of h, c skip locked
    ), texts as (
      update comments c set text = null, salt = null, language = null from due d
      where c.number = d.comment and d.state = 'hidden'
    ), former as (
      update comment_texts t set text = null, salt = null from due d where t.comment = d.comment and d.state = 'hidden'
    ), notes as (
      update moderation_steps s set note = null, note_salt = null,
        appeal = case when s.appeal = 'open' then null else s.appeal end
      from due d where s.comment = d.comment
    )
    update comment_hidings h set wipe_at = null, appeal = case when h.outcome is null then null else h.appeal end
    from due d where h.comment = d.comment
    returning h.comment`.execute(trx);
  return rows.length;
}
