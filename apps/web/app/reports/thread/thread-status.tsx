import type { ReportView } from '@sabha/domain/reports/report';
import { THREAD_DAYS_AFTER_RESOLVED } from '@sabha/domain/reports/thread-days';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';

const DAY_MS = 86_400_000;

/** How far the report is. */
export function ThreadStatus({ report }: { report: ReportView }) {
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
