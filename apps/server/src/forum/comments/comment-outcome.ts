import type { Schema } from '@sabha/db/schema';
import type { Kysely, QueryExecutorProvider } from 'kysely';
import type { Verdict } from '../../acts/act-kind.ts';
import { subjectsOf } from './comment-acts.store.ts';
import { type CommentRow, readComments } from './comments.store.ts';

/** What came of acts on comments: each comment as its act left it. It is read behind what is `written`, in the same round trip. */
export async function commentOutcomes<Failure>(
  trx: QueryExecutorProvider,
  verdicts: ReadonlyArray<Verdict<Failure>>,
  written: Promise<void>,
): Promise<Array<CommentRow | null>> {
  const numbers = verdicts.flatMap((verdict) => ('subject' in verdict ? Number(verdict.subject) : []));
  const [comments] = await Promise.all([commentsByNumber(trx, numbers), written]);
  return verdicts.map((verdict) =>
    'subject' in verdict ? (comments.get(Number(verdict.subject)) ?? null) : null,
  );
}

/** The same of acts that were recorded before: each comment as it is now. */
export async function recalledComments(
  db: Kysely<Schema>,
  acts: ReadonlyArray<{ readonly digest: string }>,
): Promise<CommentRow[]> {
  const numbers = await subjectsOf(
    db,
    acts.map(({ digest }) => digest),
  );
  const comments = await commentsByNumber(db, numbers);
  return numbers.flatMap((number) => comments.get(number) ?? []);
}

async function commentsByNumber(db: QueryExecutorProvider, numbers: readonly number[]) {
  return new Map((await readComments(db, numbers)).map((comment) => [comment.number, comment]));
}
