import { type ChatAnswer, type ChatFeedback, type Citation, HOTLINE } from '@sabha/domain/chat/ask-question';
import { besideFigure } from '@sabha/domain/chat/beside-figure';
import { chatFeedbackResponseSchema, QUESTION_KEPT_DAYS } from '@sabha/domain/chat/chat-feedback';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Phone from 'lucide-react/icons/phone';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { apiPost } from '../../api/api-client.ts';
import { languageOf, ownPath } from '../../i18n/languages.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { KIND_ICONS } from '../../search/kind-icons.ts';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { markAnswer } from './conversation.ts';
import { focusLog } from './focus-log.ts';
import type { AnswerTurn } from './kept-messages.ts';

/** An answer: numbers to call before anything else, the figure large, sentences of sources, and where they are from. */
export function AnswerMessage({ message, isLast }: { message: AnswerTurn; isLast: boolean }) {
  const { t, language: page } = useTexts();
  const { answer } = message;
  const isUnknown = answer.status === 'unknown';
  return (
    <div className="grid gap-2">
      <div className="me-8 grid gap-2 rounded-surface border border-line bg-ground p-3">
        <span className="sr-only">{t('chat:assistant')}: </span>
        <Numbers answer={answer} />
        <div lang={answer.language === page ? undefined : answer.language} className="grid gap-2">
          <Sentences answer={answer} />
        </div>
        {isUnknown && answer.numbers.length === 0 ? <Hotline /> : null}
        <Citations citations={answer.citations} />
        {answer.written_by_model ? <p className="text-muted text-xs">{t('chat:answer.model')}</p> : null}
      </div>
      <Topics answer={answer} />
      {isUnknown && message.question !== '' ? <KeepQuestion message={message} /> : null}
      {answer.status === 'personal-data' ? null : <AnswerActions message={message} isLast={isLast} />}
    </div>
  );
}

/** The figure is shown by itself; the sentence that begins with it goes on below. Numbers to call are buttons, and not said again. */
function Sentences({ answer: { answer, figure, status, numbers } }: { answer: ChatAnswer }) {
  const { exact, rest } = besideFigure(answer, figure);
  const lines = rest.split(/\n+/).filter((line) => line.trim() !== '');
  const shown = status === 'danger' && numbers.length > 0 && lines.length > 1 ? lines.slice(1) : lines;
  return (
    <>
      {figure ? (
        <div>
          <p className="font-bold text-xl leading-tight">{figure}</p>
          {exact === null ? null : <p className="wrap-anywhere text-muted text-sm">{exact}</p>}
        </div>
      ) : null}
      {shown.map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
    </>
  );
}

function Numbers({ answer: { numbers, status } }: { answer: ChatAnswer }) {
  const { t } = useTexts();
  if (numbers.length === 0) return null;
  return (
    <>
      {status === 'danger' ? <p className="font-semibold">{t('chat:answer.danger')}</p> : null}
      {numbers.map(({ number, label }, position) => (
        <a
          key={number}
          href={`tel:${number}`}
          className={buttonStyle({ tone: status === 'danger' && position === 0 ? 'danger' : 'secondary' })}
        >
          <Phone aria-hidden className="size-4" />
          {number} {label}
        </a>
      ))}
    </>
  );
}

function Hotline() {
  const { t } = useTexts();
  return (
    <a href={`tel:${HOTLINE}`} className={buttonStyle({ size: 'small' })}>
      <Phone aria-hidden className="size-4" />
      {HOTLINE} {t('chat:answer.hotline')}
    </a>
  );
}

function Topics({ answer: { topics } }: { answer: ChatAnswer }) {
  const { t } = useTexts();
  if (topics.length === 0) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-muted">{t('chat:answer.closest')}</p>
      {topics.map(({ title, url }) => (
        <AnswerLink
          key={url}
          to={url}
          className={buttonStyle({ size: 'small', className: 'rounded-[1.25rem]! text-start' })}
        >
          {title}
        </AnswerLink>
      ))}
    </div>
  );
}

/** Whether the question that had no answer may be kept; nothing of it is kept otherwise. */
function KeepQuestion({ message: { answer, question, kept } }: { message: AnswerTurn }) {
  const { t } = useTexts();
  const [isSending, setSending] = useState(false);
  if (kept) return <p className="text-muted">{t('chat:answer.kept')}</p>;
  const keep = async () => {
    setSending(true);
    focusLog();
    const isKept = await sendFeedback(answer, { question });
    setSending(false);
    if (isKept) markAnswer(answer.answer_id, { kept: true });
  };
  return (
    <Checkbox
      help={t('chat:answer.keepTime', { days: QUESTION_KEPT_DAYS })}
      label={<span className="font-normal">{t('chat:answer.keep')}</span>}
      checked={isSending}
      disabled={isSending}
      onChange={() => void keep()}
    />
  );
}

/** Where an answer is from: title, kind and day of each source. */
function Citations({ citations }: { citations: readonly Citation[] }) {
  const { t, day, language: page } = useTexts();
  if (citations.length === 0) return null;
  return (
    <ul className="grid gap-2 border-line border-t pt-2 text-xs">
      {citations.map(({ kind, title, url, language, updated_at }) => {
        const Icon = KIND_ICONS[kind];
        const when =
          updated_at &&
          (kind === 'help' ? day(updated_at) : t('chat:answer.updated', { day: day(updated_at) }));
        return (
          <li key={url} className="flex items-start gap-2">
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">
              <span lang={language === page ? undefined : language}>
                <AnswerLink to={url} className="underline">
                  {title}
                </AnswerLink>
              </span>
              <span className="block text-muted">
                {t(`search:kind.${kind}`)}
                {when ? ` · ${when}` : null}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Copy, and whether the answer helped: asked of the latest, and counted once. */
function AnswerActions({ message, isLast }: { message: AnswerTurn; isLast: boolean }) {
  const { t } = useTexts();
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const { answer, helpful } = message;
  const rate = async (helpful: boolean) => {
    setState('sending');
    focusLog();
    const isCounted = await sendFeedback(answer, { helpful });
    setState(isCounted ? 'idle' : 'failed');
    if (isCounted) markAnswer(answer.answer_id, { helpful });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-1 text-muted">
      <CopyAnswer text={answer.answer} />
      {helpful !== undefined ? (
        <p className="flex items-center gap-1">
          <Check aria-hidden className="size-4" />
          {t('chat:answer.thanks')}
        </p>
      ) : isLast ? (
        <>
          <span>{t('chat:answer.helpful')}</span>
          {[true, false].map((each) => (
            <Button
              key={String(each)}
              size="small"
              tone="quiet"
              disabled={state === 'sending'}
              onClick={() => void rate(each)}
            >
              {t(each ? 'chat:answer.yes' : 'chat:answer.no')}
            </Button>
          ))}
          {state === 'failed' ? <p className="text-danger-ink">{t('chat:answer.notCounted')}</p> : null}
        </>
      ) : null}
    </div>
  );
}

/** Puts an answer on the clipboard; a sign alone, for the narrow panel. */
function CopyAnswer({ text }: { text: string }) {
  const { t } = useTexts();
  const [isCopied, setCopied] = useState(false);
  const Icon = isCopied ? Check : Copy;
  const label = `${t(isCopied ? 'controls:copy.copied' : 'controls:copy.idle')} ${t('chat:answer.copy')}`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Button size="icon" tone="quiet" aria-label={label} title={label} onClick={copy}>
      <Icon aria-hidden className="size-4" />
    </Button>
  );
}

/** Says whether an answer helped, or gives its question to be kept. True once the server has it. */
async function sendFeedback(
  { answer_id, status, language }: ChatAnswer,
  said: Pick<ChatFeedback, 'helpful' | 'question'>,
): Promise<boolean> {
  const feedback: ChatFeedback = { answer_id, status, language, ...said };
  const sent = await apiPost('/api/chat/feedback', feedback, chatFeedbackResponseSchema);
  return sent.ok;
}

/** A page of our own that an answer names. One in another language is another document, whose texts come with it. */
function AnswerLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const own = ownPath(to);
  const isSame = languageOf(own) === useTexts().language;
  return isSame ? (
    <Link to={own} className={className}>
      {children}
    </Link>
  ) : (
    <a href={own} className={className}>
      {children}
    </a>
  );
}
