import { fail, ok, type Result } from '@sabha/domain/core/result';
import { COMMENT_PROBLEMS } from '@sabha/domain/forum/comments/comment-rules';
import { OPINION_OF, type StatementAnswer } from '@sabha/domain/forum/opinion-map/opinion-calls';
import { takesComments } from '@sabha/domain/forum/policy-status';
import type { Context } from '../../context.ts';
import type { ProblemTable } from '../../http/answers/problem.ts';
import type { Session } from '../../http/sessions/session.ts';
import { memberOf } from '../comments/members.ts';
import { lockStatement, writeAnswer } from './answers.store.ts';

export interface StatementFailure {
  readonly kind: 'statement-unknown' | 'comment-removed' | 'discussion-closed';
}

/** What each refusal says. */
export const STATEMENT_PROBLEMS: ProblemTable<StatementFailure> = {
  'statement-unknown': { status: 404, message: 'There is no such statement' },
  'comment-removed': COMMENT_PROBLEMS['comment-removed'],
  'discussion-closed': COMMENT_PROBLEMS['discussion-closed'],
};

/** Writes what a signed-in citizen says to a statement; an answer given before counts no longer. */
export async function answerStatement(
  context: Pick<Context, 'db' | 'clock' | 'privacy'>,
  session: Pick<Session, 'wallet' | 'member'>,
  comment: number,
  answer: StatementAnswer,
): Promise<Result<null, StatementFailure>> {
  const member = await memberOf(context, session);
  return context.db.transaction().execute(async (trx) => {
    const statement = await lockStatement(trx, comment);
    if (!statement) return fail({ kind: 'statement-unknown' });
    if (!statement.is_shown) return fail({ kind: 'comment-removed' });
    if (!takesComments(statement.status)) return fail({ kind: 'discussion-closed' });
    const { policy_id } = statement;
    await writeAnswer(trx, { comment, member: member.id, policy_id, answer: OPINION_OF[answer] });
    return ok(null);
  });
}
