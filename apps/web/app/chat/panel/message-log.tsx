import FileText from 'lucide-react/icons/file-text';
import Lock from 'lucide-react/icons/lock';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { type Language, withoutLanguage } from '../../i18n/languages.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { AnswerMessage } from './answer-message.tsx';
import { ask, conversation, type Waiting } from './conversation.ts';
import { FailureMessage } from './failure-message.tsx';
import { focusLog, LOG_ID } from './focus-log.ts';
import type { Message } from './kept-messages.ts';
import type { PrivateKind } from './mask-personal-data.ts';

const QUESTIONS = ['first', 'second', 'third'] as const;

const PAGES = {
  spending: 'spending',
  voting: 'voting',
  policy: 'policy',
  petitions: 'petitions',
  anonymity: 'reports',
} as const;

/**
 * What was said. The log is read out as it grows, so an answer comes into it once, when it is complete; what has come of it before
 * is then below, unheard.
 */
export function MessageLog() {
  const { t } = useTexts();
  const { messages, waiting } = conversation.use();
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something comes, its end is what one looks at
  useEffect(() => {
    if (messages.length > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [messages, waiting]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
    <div id={LOG_ID} tabIndex={0} className="flex-1 overflow-y-auto overscroll-contain p-3 text-sm">
      <div role="log" aria-label={t('chat:log')} className="grid gap-3">
        <p className="me-8 rounded-surface border border-line bg-ground p-3">{t('chat:greeting')}</p>
        {messages.map((message, position) => (
          // Messages are only added at the end; an index is as good as a name.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={position} className="grid">
            <Turn message={message} isLast={position === messages.length - 1} />
          </div>
        ))}
      </div>
      {messages.length === 0 && !waiting ? <Suggestions /> : null}
      {waiting ? <Coming waiting={waiting} /> : null}
      <div ref={end} />
    </div>
  );
}

function Turn({ message, isLast }: { message: Message; isLast: boolean }) {
  switch (message.from) {
    case 'person':
      return <PersonMessage text={message.text} />;
    case 'answer':
      return <AnswerMessage message={message} isLast={isLast} />;
    case 'refusal':
      return <RefusalMessage kinds={message.kinds} />;
    case 'failure':
      return <FailureMessage words={message.words} isLast={isLast} />;
  }
}

function PersonMessage({ text }: { text: string }) {
  const { t, language } = useTexts();
  const lang = languageOfText(text, language);
  return (
    <p
      lang={lang}
      className="wrap-anywhere ms-8 justify-self-end rounded-surface bg-primary px-3 py-2 text-on-primary"
    >
      <span className="sr-only">{t('chat:person')}: </span>
      {text}
    </p>
  );
}

/** By its letters; Sinhala and Tamil in English letters are of no language that a voice could read. */
function languageOfText(text: string, page: Language): Language | undefined {
  if (/\p{Script=Sinhala}/u.test(text)) return 'si';
  if (/\p{Script=Tamil}/u.test(text)) return 'ta';
  return page === 'en' ? undefined : 'en';
}

/** That an answer is looked for, and what of it is there. */
function Coming({ waiting: { text, isSlow } }: { waiting: Waiting }) {
  const { t } = useTexts();
  return (
    <div className="mt-3 me-8 w-fit rounded-surface border border-line bg-ground p-3">
      {text === '' ? (
        <span aria-hidden className="chat-typing">
          <span />
          <span />
          <span />
        </span>
      ) : (
        <p aria-hidden className="whitespace-pre-line">
          {text}
        </p>
      )}
      <p role="status" className={isSlow ? 'text-muted' : 'sr-only'}>
        {t(isSlow ? 'chat:slow' : 'chat:looking')}
      </p>
    </div>
  );
}

/** Says kindly why a question went nowhere: it holds what belongs to one person. */
function RefusalMessage({ kinds }: { kinds: readonly PrivateKind[] }) {
  const { t, path } = useTexts();
  return (
    <div className="me-8 grid gap-2 rounded-surface border border-line bg-ground p-3">
      {kinds.map((kind) => (
        <p key={kind} className="flex items-start gap-2 font-semibold">
          <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t(`chat:refused.${kind}`)}
        </p>
      ))}
      <p>{t('chat:refused.text')}</p>
      <p className="border-line border-t pt-2">
        <Link to={path('/account')} className="inline-flex min-h-target items-center gap-2 underline">
          <FileText aria-hidden className="size-4 shrink-0" />
          {t('chat:refused.link')}
        </Link>
      </p>
    </div>
  );
}

/** Questions that people ask where the assistant was opened. */
function Suggestions() {
  const { t, language } = useTexts();
  const part = withoutLanguage(useLocation().pathname).split('/')[1] ?? '';
  const page = part in PAGES ? PAGES[part as keyof typeof PAGES] : 'other'; // it was looked up just now
  return (
    <section className="mt-4 grid justify-items-start gap-2">
      <h3 className="font-normal text-muted text-sm">{t('chat:suggest.title')}</h3>
      {QUESTIONS.map((each) => {
        const question = t(`chat:suggest.${page}.${each}`);
        return (
          <Button
            key={each}
            size="small"
            className="rounded-[1.25rem]! text-start"
            onClick={() => {
              focusLog();
              void ask(question, language);
            }}
          >
            {question}
          </Button>
        );
      })}
    </section>
  );
}
