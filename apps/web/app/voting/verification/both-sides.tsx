import type { ReconciliationReport } from '@sabha/domain/voting/reconciliation';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { InfoButton } from '../../ui/figure-info.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';

const MINUTE = 60;
const HOUR = 3_600;

/** Both counts side by side, what waits, and when each side was looked at last. */
export function BothSides({ report }: { report: ReconciliationReport }) {
  const { t } = useTexts();
  return (
    <Card aria-labelledby="both-heading">
      <CardHeading
        id="both-heading"
        className="flex-nowrap"
        aside={
          <InfoButton
            title={t('verification:both.title')}
            info={{ about: t('verification:both.fullComputed') }}
          />
        }
      >
        {t('verification:both.title')}
      </CardHeading>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:gap-10">
        <Counts report={report} />
        <Freshness report={report} />
      </div>
    </Card>
  );
}

function Counts({ report }: { report: ReconciliationReport }) {
  const { t, number } = useTexts();
  const { votes, matched, verified, waiting, mismatched } = report;
  const same = (count: number) => ({ database: number(count), ledger: number(count) });
  const rows = [
    { key: 'votes', database: number(votes.database), ledger: number(votes.chain) },
    { key: 'same', ...same(matched) },
    { key: 'final', database: '', ledger: number(verified) },
    { key: 'waiting', database: number(waiting), ledger: '' },
    { key: 'differing', ...same(mismatched) },
  ] as const;
  return (
    <DataTable
      caption={t('verification:both.caption')}
      hideCaption
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'what',
          header: t('verification:both.what'),
          rowHeader: true,
          cell: ({ key }) => t(`verification:both.${key}`),
        },
        {
          key: 'database',
          header: t('verification:both.database'),
          align: 'end',
          cell: ({ database }) => database,
        },
        { key: 'ledger', header: t('verification:both.ledger'), align: 'end', cell: ({ ledger }) => ledger },
      ]}
    />
  );
}

function Freshness({ report }: { report: ReconciliationReport }) {
  const { t, number, instant } = useTexts();
  const span = useSpan();
  const { lag, ledger, fullCheck, integrityPercent } = report;
  const inLine =
    lag.oldestSeconds === null
      ? t('verification:both.none')
      : t('verification:both.inLineSince', { number: number(lag.waiting), time: span(lag.oldestSeconds) });
  const block = number(BigInt(report.blockNumber));
  const items = [
    {
      term: t('verification:both.integrity'),
      description: // Not rounded: 99.99 is not 100.
        integrityPercent === null ? t('ui:notAvailable') : `${number(integrityPercent)}%`,
    },
    { term: t('verification:both.inLine'), description: inLine },
    {
      term: t('verification:both.block'),
      description: report.blockMinedAt
        ? t('verification:both.blockAt', { number: block, when: instant(report.blockMinedAt) })
        : block,
    },
    {
      term: t('verification:both.answered'),
      description: ledger.answeredAt ? <TimeAgo when={ledger.answeredAt} /> : t('ui:notAvailable'),
    },
    { term: t('verification:both.compared'), description: <TimeAgo when={report.checkedAt} /> },
    {
      term: t('verification:both.full'),
      description: fullCheck ? <TimeAgo when={fullCheck.endedAt} /> : t('verification:both.fullNever'),
    },
  ];
  return <DefinitionList items={items} />;
}

/** A span of time in the largest unit that still tells it well. */
function useSpan(): (seconds: number) => string {
  const { t, number } = useTexts();
  return (seconds) => {
    if (seconds < 2 * MINUTE) return t('verification:time.seconds', { number: number(seconds) });
    if (seconds < 2 * HOUR)
      return t('verification:time.minutes', { number: number(Math.round(seconds / MINUTE)) });
    return t('verification:time.hours', { number: number(Math.round(seconds / HOUR)) });
  };
}
