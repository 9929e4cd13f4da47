import Clock from 'lucide-react/icons/clock';
import { useTexts } from '../../i18n/use-texts.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import type { ShownThread } from './open-thread.ts';
import { AddedFile } from './own-files.tsx';
import { questionsWaiting } from './questions-waiting.ts';

type Message = ShownThread['messages'][number];

/** What was written, the oldest first, with a line before the questions that were not answered. */
export function MessageList({ thread }: { thread: ShownThread }) {
  const { t } = useTexts();
  const { messages } = thread;
  const unanswered = messages.length - questionsWaiting(messages).length;
  if (messages.length === 0) return <p className="text-muted">{t('report-thread:empty')}</p>;
  return (
    <ol className="grid gap-3">
      {messages.map((message, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages are only appended
        <li key={at} className="grid gap-3">
          {at === unanswered && at > 0 ? (
            <p className="border-primary/40 border-t pt-1 text-center font-semibold text-primary-ink text-sm">
              {t('report-thread:notAnswered')}
            </p>
          ) : null}
          <MessageCard thread={thread} message={message} />
        </li>
      ))}
    </ol>
  );
}

function MessageCard({ thread, message }: { thread: ShownThread; message: Message }) {
  const { from, text, file, office, hour, answer_by: until } = message;
  const { t, day, language } = useTexts();
  const look = from === 'reporter' ? 'ms-auto border-transparent bg-green-tint' : 'border-line bg-surface';
  return (
    <article className={`w-fit min-w-0 max-w-[92%] rounded-surface border px-4 py-3 lg:max-w-[80%] ${look}`}>
      <p className="flex flex-wrap gap-x-3 text-muted text-sm">
        <strong className="text-ink">
          {t(from === 'reporter' ? 'report-thread:you' : 'report-thread:officer')}
        </strong>
        {office ? <span>{office[language]}</span> : null}
        <span>{hour ? day(hour) : t('report-thread:onItsWay')}</span>
      </p>
      {text === null ? null : <p className="whitespace-pre-line break-words leading-normal">{text}</p>}
      {file ? <AddedFile thread={thread} file={file} kept={message.evidence} /> : null}
      {text === null && !file ? <p className="text-muted">{t('report-thread:unreadable')}</p> : null}
      {until ? (
        <div className="mt-2">
          <StatusBadge tone="notice" icon={Clock}>
            {t('report-thread:answerBy', { day: day(until) })}
          </StatusBadge>
        </div>
      ) : null}
    </article>
  );
}
