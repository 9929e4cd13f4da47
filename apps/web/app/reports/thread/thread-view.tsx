import MessageCircle from 'lucide-react/icons/message-circle';
import { useTexts } from '../../i18n/use-texts.ts';
import { PriorityMark, StatusMark } from '../report-marks.tsx';
import { reportName } from '../shown-report.ts';
import { AnswerBox } from './answer-box.tsx';
import { MessageList } from './message-list.tsx';
import type { ShownThread, ThreadProps } from './open-thread.ts';
import { OwnFiles } from './own-files.tsx';
import { questionsWaiting } from './questions-waiting.ts';
import { ThreadReaders } from './thread-readers.tsx';
import { ThreadStatus } from './thread-status.tsx';
import { WithdrawReport } from './withdraw-report.tsx';

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
