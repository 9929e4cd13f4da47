import type { LedgerVerdict } from '@sabha/domain/comparison/comparison-report';
import type { RecordDamage as Finding } from '@sabha/domain/comparison/record-damage';
import type { ReconciliationReport } from '@sabha/domain/voting/reconciliation';
import type { VerificationFigures } from '@sabha/domain/voting/verification';
import { useRef } from 'react';
import { useFetcher } from 'react-router';
import { usePolling } from '../../api/polling.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { StatCard, StatRow } from '../../ui/stat-card.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { BothSides } from './both-sides.tsx';
import { CheckYourself } from './check-yourself.tsx';
import { ComparedProposals } from './compared-proposals.tsx';
import type { VerificationData } from './load-verification.ts';
import { MismatchList } from './mismatch-list.tsx';
import type { clientLoader } from './verification-resource.ts';

/** A little longer than between two comparisons. */
const REFRESH_MS = 12_000;

const TONES = {
  never: 'info',
  damaged: 'error',
  well: 'success',
  'catching-up': 'info',
  differs: 'error',
  electorate: 'error',
  unreachable: 'warning',
} as const;

await loadTexts('verification');

/** Blockchain Verification: how database and ledger compare, and how to find out without believing it. */
export function VerificationView({ data: first }: { data: VerificationData }) {
  const { t } = useTexts();
  const { data, stale } = useFreshVerification(first);
  const { comparison, figures, bundle } = data;
  return (
    <div className="grid grid-cols-1 gap-6">
      {comparison.ok ? <VerdictAlert verdict={comparison.data.data?.verdict ?? 'never'} /> : null}
      <VerificationCards figures={figures.ok ? figures.data.data : null} />
      {comparison.ok ? (
        <Comparison report={comparison.data.data} />
      ) : (
        <LoadFailed part="voting">{t('verification:failed')}</LoadFailed>
      )}
      <p aria-live="polite" className="text-muted text-sm empty:hidden">
        {stale && comparison.ok ? t('verification:stale') : ''}
      </p>
      <CheckYourself bundle={bundle.ok ? bundle.data.data : null} />
    </div>
  );
}

function Comparison({ report }: { report: ReconciliationReport | null }) {
  if (!report) return null;
  return (
    <>
      <RecordDamage damage={report.damage} />
      <LostActs lost={report.lost} />
      <BothSides report={report} />
      <MismatchList report={report} />
      <ComparedProposals report={report} />
    </>
  );
}

/** Numbers of receipts whose acts were lost with a database. Absent where none were. */
function LostActs({ lost }: Pick<ReconciliationReport, 'lost'>) {
  const { t, number } = useTexts();
  if (lost.length === 0) return null;
  return (
    <Card aria-labelledby="lost-heading">
      <CardHeading id="lost-heading">{t('verification:lost.title')}</CardHeading>
      <ul className="grid gap-2">
        {lost.map(({ firstAct, lastAct, lostAt }) => (
          <li key={firstAct}>
            {t(firstAct === lastAct ? 'verification:lost.one' : 'verification:lost.many', {
              first: number(Number(firstAct)),
              last: number(Number(lastAct)),
            })}{' '}
            <span className="text-muted text-sm">
              {t('verification:lost.found')} <TimeAgo when={lostAt} />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-[70ch]">{t('verification:lost.receipt')}</p>
    </Card>
  );
}

/** The state of the record, in one plain sentence, and what to do. Said aloud when it changes, and only then. */
function VerdictAlert({ verdict }: { verdict: LedgerVerdict | 'never' }) {
  const { t } = useTexts();
  return (
    <div role="status">
      <Alert tone={TONES[verdict]} title={t(`verification:verdict.${verdict}.title`)}>
        <p>{t(`verification:verdict.${verdict}.text`)}</p>
      </Alert>
    </div>
  );
}

/** The two figures of the view. What was not measured is "Not available". */
function VerificationCards({ figures }: { figures: VerificationFigures | null }) {
  const { t, instant, number } = useTexts();
  const unknown = t('ui:notAvailable');
  const common = {
    source: figures ? t('verification:cards.compared', { time: instant(figures.compared_at) }) : unknown,
    csvHref: '/api/ledger/reconciliation?format=csv',
  };
  return (
    <StatRow label={t('verification:cards.label')}>
      <StatCard
        label={t('verification:cards.verified')}
        value={figures ? number(figures.votes_verified) : null}
        note={figures ? t('verification:cards.verifiedOf', { votes: number(figures.current_votes) }) : null}
        info={{
          about: t('verification:cards.verifiedComputed'),
          formula: t('verification:cards.verifiedFormula'),
          inputs: figures
            ? [figures.current_votes, figures.on_the_way, figures.differing].map(number).join(' − ')
            : unknown,
          ...common,
        }}
      />
      <StatCard
        label={t('verification:cards.anonymous')}
        value={figures ? number(figures.anonymous_votes) : null}
        note={t('verification:cards.anonymousNote')}
        info={{
          about: t('verification:cards.anonymousComputed'),
          formula: t('verification:cards.anonymousFormula'),
          inputs: figures
            ? [figures.current_votes, figures.current_votes - figures.anonymous_votes].map(number).join(' − ')
            : unknown,
          ...common,
        }}
      />
    </StatRow>
  );
}

/** What came with the page, then asked for again while the page is seen. `stale` after it could not be had. */
function useFreshVerification(first: VerificationData): { data: VerificationData; stale: boolean } {
  const { data, load } = useFetcher<typeof clientLoader>();
  const { address } = first;
  usePolling({ everyMs: REFRESH_MS, ask: () => load(address) });
  const kept = useRef(first);
  // Each page of the table has its own data: discard a response that was requested for another page.
  if (kept.current.address !== address) kept.current = first;
  if (data?.address === address && data.comparison.ok) kept.current = data;
  return { data: kept.current, stale: data === null || (data !== undefined && !data.comparison.ok) };
}

/** What is wrong with the record itself, by the numbers of receipts. Absent while nothing is. */
function RecordDamage({ damage: { total, findings } }: Pick<ReconciliationReport, 'damage'>) {
  const { t, number } = useTexts();
  if (total === 0) return null;
  return (
    <Card aria-labelledby="damage-heading">
      <CardHeading id="damage-heading">{t('verification:damage.title')}</CardHeading>
      <ul className="grid gap-2">
        {findings.map((finding) => (
          <li key={`${finding.kind} ${finding.firstAct}`}>
            <Sentence finding={finding} />{' '}
            <span className="text-muted text-sm">
              {t('verification:damage.found')} <TimeAgo when={finding.foundAt} />
            </span>
          </li>
        ))}
      </ul>
      {total > findings.length ? (
        <p className="mt-3 text-muted text-sm">
          {t('verification:damage.more', { number: number(total - findings.length) })}
        </p>
      ) : null}
    </Card>
  );
}

function Sentence({ finding: { kind, firstAct, lastAct } }: { finding: Finding }) {
  const { t, number } = useTexts();
  const first = number(Number(firstAct));
  return firstAct === lastAct
    ? t(`verification:damage.one.${kind}`, { first })
    : t(`verification:damage.many.${kind}`, { first, last: number(Number(lastAct)) });
}
