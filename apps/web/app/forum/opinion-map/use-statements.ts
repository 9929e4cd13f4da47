import type { StatementAnswer, StatementView } from '@sabha/domain/forum/opinion-map/opinion-calls';
import { useState } from 'react';
import type { ApiFailure } from '../../api/api-client.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import { updateWallet } from '../../wallet/wallet-store.ts';
import { unanswered } from '../discussion/unanswered.ts';
import type { Writer } from '../discussion/use-writer.ts';
import { useOwnState } from '../use-own-state.ts';
import { askStatements, sendAnswer } from './opinion-requests.ts';

/** The statements of a policy, the one that is shown, and what the reader answers to them. */
export function useStatements(policy: number, writer: Writer) {
  const { session } = useWallet();
  const { known, failed, change, askAgain } = useOwnState(`${policy} ${session?.wallet}`, () =>
    askStatements(policy),
  );
  // For another session those that are shown stay until its own have come.
  const all = known?.state ?? null;
  const [shown, setShown] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [given, setGiven] = useState<StatementAnswer | null>(null);
  const open = (all ?? []).filter(({ answer }) => answer === null);
  const current = (all ?? []).find(({ comment_id }) => comment_id === shown) ?? open[0] ?? null;

  /** Answers the shown statement, and goes on to the next. A session that has ended is begun again, once. */
  const answer = async (value: StatementAnswer) => {
    if (!current || busy) return;
    setBusy(true);
    setFailure(null);
    setGiven(null);
    const refusal = await answerAs(writer, current.comment_id, value);
    if (refusal === null) {
      const { comment_id } = current;
      const withAnswer = (one: StatementView) =>
        one.comment_id === comment_id ? { ...one, answer: value } : one;
      change((before) => before.map(withAnswer));
      setShown(null);
      setGiven(value);
    } else if (refusal !== 'not-entered') setFailure(refusal);
    setBusy(false);
  };
  return {
    ...{ all, open, current, shown, failed, askAgain, busy, failure, given, answer },
    /** Shows a statement that is answered already, so that the answer can be changed. */
    show: setShown,
    /** Puts a new statement behind the others. A list that was made meanwhile may have it already. */
    add: (statement: StatementView) =>
      change((before) => [
        ...before.filter(({ comment_id }) => comment_id !== statement.comment_id),
        statement,
      ]),
  };
}

async function answerAs(
  writer: Writer,
  statement: number,
  value: StatementAnswer,
): Promise<ApiFailure | 'not-entered' | null> {
  for (const isLast of [false, true]) {
    if (!(await writer.enter())) return 'not-entered';
    const sent = await sendAnswer(statement, value).catch(unanswered);
    if (sent.ok) return null;
    const isOver = sent.failure.kind === 'refused' && sent.failure.status === 401;
    if (isOver) updateWallet({ session: null });
    if (isLast || !isOver) return sent.failure;
  }
  return null;
}
