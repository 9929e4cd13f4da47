import type { ReportView } from '@sabha/domain/reports/report';
import { THREAD_DAYS_AFTER_RESOLVED } from '@sabha/domain/reports/thread-days';
import Clock from 'lucide-react/icons/clock';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useTexts } from '../../i18n/use-texts.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { PriorityMark, StatusMark } from '../report-marks.tsx';
import { reportName } from '../shown-report.ts';
import { AnswerBox } from './answer-box.tsx';
import type { ShownThread, ThreadProps } from './open-thread.ts';
import { AddedFile, OwnFiles } from './own-files.tsx';
import { ThreadReaders } from './thread-readers.tsx';
import { WithdrawReport } from './withdraw-report.tsx';

const DAY_MS = 86_400_000;

/** An open thread: the questions that wait, what was said, an answer; beside it where the report is, and how to withdraw it. */
export default function ThreadView({
  thread,
  onChange,
  onWork,
  onWithdrawn,
}: ThreadProps & {
  /** A file moves on, without a touch of the page. */
  onWork: () => void;
  onWithdrawn: (by: number) => void;
}) {
  const { t } = useTexts();
  const { report } = thread;
  return (
    <>
      <p className="text-muted text-sm">{reportName(report)}</p>
      <p className="my-2 flex flex-wrap gap-2">
        <PriorityMark priority={report.priority} />
        <StatusMark resolved={report.resolved_status} />
      </p>
      <Waiting thread={thread} />
      <div className="mt-4 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-label={t('report-thread:conversation')} className="grid min-w-0 content-start gap-4">
          <ThreadReaders officers={thread.officers} />
          <MessageList thread={thread} />
          {report.resolved_status ? null : <AnswerBox thread={thread} onChange={onChange} onWork={onWork} />}
        </section>
        <aside className="grid content-start gap-4">
          <ThreadStatus report={report} />
          <OwnFiles thread={thread} />
          {report.resolved_status ? null : <WithdrawReport thread={thread} onWithdrawn={onWithdrawn} />}
        </aside>
      </div>
    </>
  );
}

/** How many questions wait, and from whom the last one is. */
function Waiting({ thread }: { thread: ShownThread }) {
  const { t, number, day, language } = useTexts();
  const waiting = questionsWaiting(thread.messages);
  const last = waiting.at(-1);
  if (!last?.office || !last.hour) return null;
  return (
    <a
      href="#answer"
      className="flex items-start gap-3 rounded-control border border-gold/60 bg-gold-tint px-4 py-3 text-gold-ink no-underline"
    >
      <MessageCircle aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        <strong className="block">
          {t('report-thread:waiting', { count: waiting.length, number: number(waiting.length) })}
        </strong>
        {t('report-thread:waitingFrom', { office: last.office[language], day: day(last.hour) })}
      </span>
    </a>
  );
}

type Message = ShownThread['messages'][number];

/** What was written, the oldest first, with a line before the questions that were not answered. */
function MessageList({ thread }: { thread: ShownThread }) {
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

/** How far the report is. */
function ThreadStatus({ report }: { report: ReportView }) {
  const { t, day, language } = useTexts();
  const { text_state: state, text_due: due, resolved_time: resolved, assigned_to: office } = report;
  const ends = resolved && new Date(Date.parse(resolved) + THREAD_DAYS_AFTER_RESOLVED * DAY_MS).toISOString();
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{t('report-thread:status.title')}</h2>
      <ol className="grid gap-3">
        <Step done title={t('report-thread:status.received')}>
          {day(report.created_time)}
        </Step>
        {state === 'checking' && due ? (
          <Step title={t('report-thread:status.checking', { day: day(due) })} />
        ) : (
          <Step
            done
            title={t(state === 'hidden' ? 'report-thread:status.hidden' : 'report-thread:status.checked')}
          />
        )}
        <Step done={resolved !== null} title={t('report-thread:status.investigating')}>
          {office?.[language]}
        </Step>
        {resolved && ends ? (
          <Step done title={t('report-thread:status.resolved')}>
            {day(resolved)}. {t('report-thread:status.until', { day: day(ends) })}
          </Step>
        ) : null}
      </ol>
    </Card>
  );
}

function Step({
  done = false,
  title,
  children,
}: {
  done?: boolean;
  title: string;
  children?: React.ReactNode;
}) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className={`mt-1.5 size-3 shrink-0 rounded-full border-2 ${done ? 'border-green bg-green' : 'border-primary'}`}
      />
      <span>
        {title}
        {children ? <span className="block text-muted text-sm">{children}</span> : null}
      </span>
    </li>
  );
}

/** The questions after the reporter's last message: known from the thread itself, not from visits. */
function questionsWaiting<Message extends { readonly from: 'reporter' | 'office' }>(
  messages: readonly Message[],
): readonly Message[] {
  return messages.slice(messages.findLastIndex(({ from }) => from === 'reporter') + 1);
}
