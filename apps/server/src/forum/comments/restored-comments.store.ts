import type { Schema } from '@sabha/db/schema';
import type { ActLine, SubjectLine } from '@sabha/domain/audit/bundle-format';
import { type Hash, parseHash } from '@sabha/domain/core/hex';
import { commentLineSchema } from '@sabha/domain/forum/audit/comment-line';
import {
  type CommentActContent,
  readCommentAct,
  stateAfter,
} from '@sabha/domain/forum/audit/recorded-comments';
import {
  COMMENT_STEP,
  commentTextHash,
  HIDING_REASONS,
  memberUserId,
} from '@sabha/domain/forum/comments/comment-structs';
import { languageOf } from '@sabha/domain/forum/text/text-language';
import { type Kysely, sql } from 'kysely';
import type { Hex } from 'viem';
import { restoreLostPolicy } from '../restored-policies.store.ts';
import { insertComments } from './comment-acts.store.ts';
import { readWritten, writeEdits, writeStates } from './comment-changes.store.ts';

const NO_TEXT = { text: null, salt: null, language: null };

/** The texts that a bundle shows, by their hashes. */
export class ShownTexts {
  readonly #texts = new Map<string, { readonly text: string; readonly salt: Hash }>();

  /** Takes the line of a comment; others, and a text that has another hash than it says, are left out. */
  take(line: SubjectLine): void {
    if (line.of !== 'comment') return;
    const parsed = commentLineSchema.safeParse(line);
    const { text, salt, text_hash } = parsed.data ?? {};
    if (typeof text !== 'string' || typeof salt !== 'string') return;
    const checked = { text, salt: parseHash(salt) };
    if (commentTextHash(checked.salt, text) === text_hash) this.#texts.set(text_hash, checked);
  }

  of(textHash: string) {
    const shown = this.#texts.get(textHash);
    return shown ? { ...shown, language: languageOf(shown.text) } : NO_TEXT;
  }
}

/**
 * Makes of an act on a comment, which was checked, what it made of the tables when it was received: the comment with its writer's
 * public id, its edits, whether it is shown. A text is there where the bundle shows it. Acts are given in their order; others than
 * of comments change nothing. Gives why an act cannot be taken, in words; null where it was.
 */
export async function restoreCommentAct(
  trx: Kysely<Schema>,
  line: ActLine,
  texts: ShownTexts,
): Promise<string | null> {
  const content = readCommentAct(line.act, line.payload as Hex); // an act that was checked
  if (content?.kind === 'comment') return restoreComment(trx, line, content, texts);
  if (!content) return null;
  const written = (await readWritten(trx, [content.comment])).get(content.comment);
  if (!written) return null; // what it is about was lost; the act is in the record
  const of = { comment: content.comment, policy_id: written.policyId };
  const at = new Date(line.received_at);
  if (content.kind === 'comment-edit') {
    const { label, textHash: text_hash } = content;
    const text = written.state === 'removed' ? NO_TEXT : texts.of(text_hash);
    await writeEdits(trx, [{ ...of, label, text_hash, edited_at: at, ...text }]);
    return null;
  }
  const reason = HIDING_REASONS[COMMENT_STEP.decode(line.payload as Hex).reason - 1] ?? null;
  const state = stateAfter(written.state, content.step);
  const isChanged = content.step !== 'appealed' && content.step !== 'upheld';
  await writeStates(trx, [{ ...of, at, reason, state: isChanged ? state : null }]);
  return null;
}

async function restoreComment(
  trx: Kysely<Schema>,
  line: ActLine,
  content: Extract<CommentActContent, { kind: 'comment' }>,
  texts: ShownTexts,
): Promise<string | null> {
  const { policyId: policy_id, parent, form, label, textHash: text_hash, author } = content;
  const number = line.subject;
  const act = BigInt(line.number);
  const created_at = new Date(line.received_at);
  if (!(await canHaveNumber(trx, number, act))) return `comment ${number} cannot have this number`;
  await restoreLostPolicy(trx, policy_id, created_at);
  const member = await restoreMember(trx, memberUserId(author), created_at);
  const above = await trx
    .selectFrom('comments')
    .select(['thread', 'depth'])
    .where('number', '=', parent ?? 0)
    .executeTakeFirst();
  // Of a reply to a comment that was lost nobody knows the thread: it is found by its own number alone.
  const position = above
    ? { thread: above.thread, depth: above.depth + 1 }
    : { thread: parent ?? number, depth: parent === null ? 0 : 1 };
  const of = { number, act_id: act.toString(), policy_id, parent, member, office: null, form, label };
  await insertComments(trx, [{ ...of, ...position, text_hash, created_at, ...texts.of(text_hash) }]);
  return null;
}

/**
 * Whether a comment may have this number: it is not in the act, but comments are numbered in the order of their acts, without a gap.
 * Between two that are here there are as many numbers as acts are missing, at most.
 */
async function canHaveNumber(trx: Kysely<Schema>, number: number, act: bigint): Promise<boolean> {
  const { rows } = await sql<{ fits: boolean }>`
    with before as (
      select coalesce(max(number), 0) as number, coalesce(max(act_id), 0) as act from (
        select number, act_id from comments where number < ${number}::integer order by number desc limit 1
      ) b
    )
    select b.act < ${act}::bigint and ${number}::integer - b.number - 1 <= ${act}::bigint - b.act - 1 - (
        select count(*) from acts a where a.id > b.act and a.id < ${act}::bigint
      ) and not exists (
        select from (select act_id from comments where number >= ${number}::integer order by number limit 1) n
        where n.act_id <= ${act}::bigint or exists (select from comments where number = ${number}::integer)
      ) as fits
    from before b`.execute(trx);
  return rows[0]?.fits === true;
}

/** The member of a public id. One that is not here comes back without a wallet and a name, like somebody who left. */
async function restoreMember(trx: Kysely<Schema>, user_id: string, created_at: Date): Promise<number> {
  await trx
    .insertInto('forum_members')
    .values({ user_id, wallet: null, folded: null, pseudonym: `#${user_id.slice(0, 8)}`, created_at })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const { id } = await trx
    .selectFrom('forum_members')
    .select('id')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return id;
}

/** How many comments there are, and how many of those that are shown have no text. */
export async function countRestored(
  db: Kysely<Schema>,
): Promise<{ readonly comments: number; readonly withoutText: number }> {
  const { rows } = await sql<{ comments: number; withoutText: number }>`
    select count(*)::integer as comments,
      (count(*) filter (where state = 'shown' and text is null))::integer as "withoutText"
    from comments`.execute(db);
  return rows[0] ?? { comments: 0, withoutText: 0 };
}

/** The number of the comment that an act here wrote under this public number; null where none did. */
export async function actOfComment(db: Kysely<Schema>, number: number): Promise<bigint | null> {
  const row = await db
    .selectFrom('comments')
    .select('act_id')
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.act_id ?? null;
}
