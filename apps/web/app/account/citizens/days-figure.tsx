import type {
  CitizenDay,
  CitizenDays,
  CitizenFindings,
} from '@sabha/domain/registration/statistics/citizen-days';
import { useTexts } from '../../i18n/use-texts.ts';
import { Figure } from '../../ui/figure.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';

const COUNTS = [
  'passed',
  'under_age',
  'unknown',
  'replaced',
  'authorised',
  'revoked',
  'authorised_at_end',
] as const;
/** Shown only where there are any. */
const RARE: ReadonlySet<string> = new Set(['unknown', 'replaced']);
const CSV = '/api/citizens/daily?format=csv&days=366';
/** How many of the newest days are visible at once; no picture shows more. */
const NEWEST = 7;

/** Who passed the checks and whom the ledger authorised, day by day, and whether both agree. */
export function DaysFigure({ days, findings, limit }: CitizenDays) {
  const { t, number } = useTexts();
  const newestFirst = days.toReversed();
  return (
    <Figure
      level={2}
      name="days"
      caption={t('account:citizens.days.title')}
      summary={[
        t('account:citizens.days.text'),
        limit &&
          t('account:citizens.days.limit', {
            limit: number(limit.per_day),
            number: number(limit.authorised_today),
          }),
      ]
        .filter(Boolean)
        .join(' ')}
      csvHref={CSV}
      table={<DaysTable days={newestFirst} caption={t('account:citizens.days.title')} />}
    >
      <Findings findings={findings} />
      <div className="mt-4">
        <DaysTable days={newestFirst.slice(0, NEWEST)} caption={t('account:citizens.days.newest')} />
      </div>
    </Figure>
  );
}

function DaysTable({ days, caption }: { days: readonly CitizenDay[]; caption: string }) {
  const { t, number, day: dayName } = useTexts();
  const isShown = (count: (typeof COUNTS)[number]) => !RARE.has(count) || days.some((day) => day[count] > 0);
  return (
    <DataTable
      caption={caption}
      hideCaption
      rows={days}
      rowKey={({ day }) => day}
      columns={[
        {
          key: 'day',
          header: t('account:citizens.days.day'),
          cell: ({ day }) => <span className="whitespace-nowrap">{dayName(day)}</span>,
          rowHeader: true,
        },
        ...COUNTS.filter(isShown).map((count) => ({
          key: count,
          header: t(`account:citizens.days.${count}`),
          cell: (row: CitizenDay) => number(row[count]),
          align: 'end' as const,
        })),
      ]}
    />
  );
}

/** What the comparison of both found, the wallets by name: they are public. */
function Findings({ findings }: { findings: CitizenFindings }) {
  const { t, number, day: dayName } = useTexts();
  const { unchecked, unauthorised, exceeding_days: days } = findings;
  if (findings.as_of === null) return null;
  if (unchecked.count + unauthorised + days.length === 0)
    return <Alert tone="success">{t('account:citizens.days.agree')}</Alert>;
  return (
    <Alert tone="warning" title={t('account:citizens.days.differ')}>
      <ul className="list-disc ps-5">
        {unchecked.count > 0 ? (
          <li>
            {t('account:citizens.days.unchecked', { number: number(unchecked.count) })}{' '}
            <span className="break-all">{unchecked.wallets.join(', ')}</span>
          </li>
        ) : null}
        {unauthorised > 0 ? (
          <li>{t('account:citizens.days.unauthorised', { number: number(unauthorised) })}</li>
        ) : null}
        {days.length > 0 ? (
          <li>{t('account:citizens.days.exceeding', { days: days.map(dayName).join(', ') })}</li>
        ) : null}
      </ul>
    </Alert>
  );
}
