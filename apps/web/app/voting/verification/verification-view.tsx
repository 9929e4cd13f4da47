import type { LedgerVerdict } from '@sabha/domain/comparison/comparison-report';
import type { ReconciliationReport } from '@sabha/domain/voting/reconciliation';
import type { VerificationFigures } from '@sabha/domain/voting/verification';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useFormat } from '../../i18n/use-format.ts';
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
import { RecordDamage } from './record-damage.tsx';
import { useFreshVerification } from './use-fresh-verification.ts';

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
  const { t } = useTexts();
  const { number } = useFormat();
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
  const { t } = useTexts();
  const { instant, number } = useFormat();
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
