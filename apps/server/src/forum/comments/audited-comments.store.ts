import type { Schema } from '@sabha/db/schema';
import type { Hash } from '@sabha/domain/core/hex';
import type { CommentLine } from '@sabha/domain/forum/audit/comment-line';
import { readCommentAct, stateAfter } from '@sabha/domain/forum/audit/recorded-comments';
import { type Kysely, sql } from 'kysely';

const ROWS = 1_000;

/** A comment with what of it came after a moment of the record. */
interface AuditedComment {
  readonly number: number;
  readonly digest: string;
  readonly policy_id: number;
  readonly parent: number | null;
  readonly form: CommentLine['form'];
  readonly label: CommentLine['label'];
  readonly text: string | null;
  readonly salt: string | null;
  readonly text_hash: string;
  readonly edits: number;
  readonly state: CommentLine['state'];
  readonly later_edits: number;
  readonly later_steps: number;
}

/** The highest number of a comment: they have gaps only where a database was lost. */
export async function lastComment(db: Kysely<Schema>): Promise<number> {
  const row = await db
    .selectFrom('comments')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirst();
  return row?.last ?? 0;
}

export async function hasComment(db: Kysely<Schema>, number: number): Promise<boolean> {
  const row = await db
    .selectFrom('comments')
    .select('number')
    .where('number', '=', number)
    .executeTakeFirst();
  return row !== undefined;
}

/** Comments behind a number and up to another, as the acts up to `acts` made them. */
export async function auditedComments(
  db: Kysely<Schema>,
  bounds: { readonly after: number; readonly last: number; readonly acts: bigint },
): Promise<CommentLine[]> {
  const { rows } = await sql<AuditedComment>`
    select c.number, a.digest, c.policy_id, c.parent, c.form, c.label, c.text, c.salt, c.text_hash, c.edits, c.state,
      coalesce(l.edits, 0)::integer as later_edits, coalesce(l.steps, 0)::integer as later_steps
    from comments c join acts a on a.id = c.act_id
    left join (
      select subject, count(*) filter (where kind = 'comment-edit') as edits,
        count(*) filter (where kind = 'comment-step') as steps
      from acts where id > ${bounds.acts} and kind in ('comment-edit', 'comment-step') group by subject
    ) l on l.subject = c.number
    where c.number > ${bounds.after}::integer and c.number <= ${bounds.last}::integer
    order by c.number limit ${ROWS}::integer`.execute(db);
  return Promise.all(rows.map((row) => lineAt(db, row, bounds.acts)));
}

/** The line of a comment, without a text that is not shown now. */
async function lineAt(db: Kysely<Schema>, row: AuditedComment, acts: bigint): Promise<CommentLine> {
  const { number: id, digest, policy_id, parent, form, state: now } = row;
  const state = row.later_steps > 0 ? await stateAt(db, id, acts) : now;
  const { label, text_hash, text, salt } = row.later_edits > 0 ? await textAt(db, row) : row;
  const isShown = state === 'shown' && now === 'shown' && text !== null && salt !== null;
  return {
    ...{ kind: 'subject', of: 'comment', id, digest, policy_id, parent, form, label, state, text_hash },
    ...(isShown ? { text, salt } : { text: null, salt: null }),
    ...(state === 'shown' && !isShown ? { gone_since: true as const } : {}),
  };
}

/** Whether a comment was shown after the acts up to this number. */
async function stateAt(db: Kysely<Schema>, comment: number, acts: bigint): Promise<CommentLine['state']> {
  const { rows } = await sql<{ payload: Hash }>`
    select '0x' || encode(payload, 'hex') as payload from acts
    where kind = 'comment-step' and subject = ${comment} and id <= ${acts} order by id`.execute(db);
  return rows.reduce<CommentLine['state']>((state, { payload }) => {
    const act = readCommentAct('comment-step', payload);
    return act?.kind === 'comment-step' ? stateAfter(state, act.step) : state;
  }, 'shown');
}

/** The text that a comment had before its later edits. */
async function textAt(db: Kysely<Schema>, { number, edits, later_edits }: AuditedComment) {
  return db
    .selectFrom('comment_texts')
    .select(['label', 'text', 'salt', 'text_hash'])
    .where('comment', '=', number)
    .where('number', '=', edits - later_edits + 1)
    .executeTakeFirstOrThrow();
}
