import type { ChatAnswer } from '@sabha/domain/chat/ask-question';
import { HOTLINE } from '@sabha/domain/chat/ask-question';
import { besideFigure } from '@sabha/domain/chat/beside-figure';
import Phone from 'lucide-react/icons/phone';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AnswerActions } from './answer-actions.tsx';
import { AnswerLink } from './answer-link.tsx';
import { Citations } from './citations.tsx';
import { KeepQuestion } from './keep-question.tsx';
import type { AnswerTurn } from './kept-messages.ts';

/** An answer: numbers to call before anything else, the figure large, sentences of sources, and where they are from. */
export function AnswerMessage({ message, isLast }: { message: AnswerTurn; isLast: boolean }) {
  const { t } = useTexts();
  const page = useLanguage();
  const { answer } = message;
  const isUnknown = answer.status === 'unknown';
  return (
    <div className="grid gap-2">
      <div className="me-8 grid gap-2 rounded-surface border border-line bg-ground p-3">
        <VisuallyHidden>{t('chat:assistant')}: </VisuallyHidden>
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
