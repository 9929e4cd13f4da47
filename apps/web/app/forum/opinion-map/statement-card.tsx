import type { StatementAnswer, StatementView } from '@sabha/domain/forum/opinion-map/opinion-calls';
import type { PolicyView } from '@sabha/domain/forum/policy';
import { takesComments } from '@sabha/domain/forum/policy-status';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorAlert } from '../../ui/states/alert.tsx';
import { useFailureWords } from '../discussion/use-failure-words.ts';
import { useWriter, type Writer } from '../discussion/use-writer.ts';
import { WayIn } from '../discussion/way-in.tsx';
import { AddStatement } from './add-statement.tsx';
import { useStatements } from './use-statements.ts';

const ANSWERS = [
  { answer: 'agree', icon: Check },
  { answer: 'disagree', icon: X },
  { answer: 'pass', icon: null },
] as const satisfies readonly { answer: StatementAnswer; icon: typeof Check | null }[];

type Statements = ReturnType<typeof useStatements>;

/** One statement at a time, with its answers, and a way to add a statement of one's own. */
export function StatementCard({ policy }: { policy: Pick<PolicyView, 'id' | 'status'> }) {
  const { t } = useTexts();
  const writer = useWriter();
  const statements = useStatements(policy.id, writer);
  const { all, failed, askAgain } = statements;
  const isOpen = takesComments(policy.status);
  return (
    <Card className="needs-script grid grid-cols-[minmax(0,1fr)] gap-3">
      {failed ? (
        <ErrorAlert>
          <p>{t('forum:opinion.statementsFailed')}</p>
          <Button size="small" className="mt-2 min-h-11" onClick={askAgain}>
            {t('forum:opinion.again')}
          </Button>
        </ErrorAlert>
      ) : null}
      {all === null && !failed ? <p className="text-muted">{t('forum:opinion.loading')}</p> : null}
      {all === null ? null : (
        <Current statements={statements} canAnswer={isOpen && writer.state === 'ready'} />
      )}
      <Outcome statements={statements} writer={writer} />
      {isOpen ? null : <p className="font-semibold">{t('forum:page.closed')}</p>}
      {isOpen && writer.state !== 'ready' ? (
        <div className="grid justify-items-start gap-3">
          <WayIn writer={writer} part="opinion" />
        </div>
      ) : null}
      {isOpen && writer.state === 'ready' ? (
        <AddStatement policy={policy.id} writer={writer} onAdded={statements.add} />
      ) : null}
    </Card>
  );
}

/** The statement that is shown, and how many are to go. */
function Current({ statements, canAnswer }: { statements: Statements; canAnswer: boolean }) {
  const { t } = useTexts();
  const { all, current, shown } = statements;
  if (all?.length === 0) return <p>{t('forum:opinion.noStatements')}</p>;
  return current ? (
    <Question key={shown} statement={current} statements={statements} canAnswer={canAnswer} />
  ) : (
    <AllAnswered statements={statements} />
  );
}

function Question({
  statement: current,
  statements,
  canAnswer,
}: {
  statement: StatementView;
  statements: Statements;
  canAnswer: boolean;
}) {
  const { t, number } = useTexts();
  const { all, open, shown, busy, answer } = statements;
  const focused = useFocus<HTMLQuoteElement>(shown !== null);
  return (
    <>
      <p className="flex justify-between gap-2 text-muted text-sm">
        <span>{t('forum:opinion.total', { count: all?.length ?? 0, number: number(all?.length ?? 0) })}</span>
        <span>{t('forum:opinion.toGo', { count: open.length, number: number(open.length) })}</span>
      </p>
      <blockquote
        ref={focused}
        tabIndex={-1}
        lang={current.language ?? undefined}
        dir="auto"
        className="break-words font-semibold text-lg"
      >
        {current.statement}
      </blockquote>
      {canAnswer ? (
        <div className="grid grid-cols-2 gap-2 max-sm:*:last:col-span-2 sm:grid-cols-3">
          {ANSWERS.map(({ answer: one, icon: Icon }) => (
            <Button
              key={one}
              aria-label={t('forum:opinion.answerTo', {
                answer: t(`forum:opinion.answer.${one}`),
                statement: current.statement,
              })}
              aria-pressed={current.answer === null ? undefined : current.answer === one}
              aria-disabled={busy}
              onClick={() => void answer(one)}
            >
              {Icon ? <Icon aria-hidden className="size-4" /> : null}
              {t(`forum:opinion.answer.${one}`)}
            </Button>
          ))}
        </div>
      ) : null}
    </>
  );
}

function AllAnswered({ statements }: { statements: Statements }) {
  const { t } = useTexts();
  const focused = useFocus<HTMLParagraphElement>(statements.given !== null || statements.busy);
  return (
    <div className="grid justify-items-start gap-2">
      <p ref={focused} tabIndex={-1} className="font-semibold">
        {t('forum:opinion.allAnswered')}
      </p>
      <Reconsider statements={statements} />
    </div>
  );
}

/** Gives the focus to what appears instead of what was pressed. */
function useFocus<Shown extends HTMLElement>(isPressed: boolean) {
  const element = useRef<Shown>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it appears
  useEffect(() => {
    if (isPressed) element.current?.focus();
  }, []);
  return element;
}

/** Goes through what was answered, so that an answer can be changed. */
function Reconsider({ statements: { all, show } }: { statements: Statements }) {
  const { t } = useTexts();
  return (
    <details className="w-full">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-sm">
        {t('forum:opinion.change')}
      </summary>
      <ul className="grid gap-1">
        {(all ?? []).map(({ comment_id, statement, answer }) => (
          <li key={comment_id}>
            <button
              type="button"
              className="min-h-11 break-words text-start underline"
              onClick={() => show(comment_id)}
            >
              {statement}
            </button>{' '}
            {answer ? (
              <span className="text-muted text-sm">{t(`forum:opinion.answer.${answer}`)}</span>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What became of the last answer. */
function Outcome({ statements, writer }: { statements: Statements; writer: Writer }) {
  const { t, number } = useTexts();
  const sayFailure = useFailureWords();
  const { given, failure, open } = statements;
  const left = t('forum:opinion.toGo', { count: open.length, number: number(open.length) });
  return (
    <>
      <p role="status" className={given ? 'text-muted text-sm' : 'sr-only'}>
        {given ? `${t(`forum:opinion.given.${given}`)} ${left}` : ''}
      </p>
      {writer.failure === null ? null : <ErrorAlert>{t(`wallet:failure.${writer.failure}`)}</ErrorAlert>}
      {failure === null ? null : <ErrorAlert>{sayFailure(failure)}</ErrorAlert>}
    </>
  );
}
