import { Link } from 'react-router';
import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { StatCard } from '../ui/stat-card.tsx';
import { RetryLink } from '../ui/states/retry-link.tsx';
import type { Part } from './load-overview.ts';

await loadTexts('later');

/** The share of the recorded acts that the ledger has in the same form. A cell of the headline figures. */
export function SecurityScore({ metrics }: { metrics: Part<'metrics'> }) {
  const { t, instant, number, path } = useTexts();
  const label = t('later:security.title');
  if (!metrics.ok) return <StatCard label={label} value={null} note={<RetryLink />} />;
  const { securityScore: score } = metrics.data;
  const unknown = t('ui:notAvailable');
  return (
    <StatCard
      label={label}
      value={score && `${number(score.percent)}%`} // Not rounded: 99.99 is not 100.
      note={score && t('later:security.note')}
      info={{
        about: t('later:security.computed'),
        formula: t('later:security.formula'),
        inputs: score
          ? t('later:security.inputs', {
              matched: number(score.matched),
              different: number(score.mismatched),
            })
          : unknown,
        source: score ? t('later:security.source', { time: instant(score.comparedAt) }) : unknown,
        csvHref: '/api/ledger/reconciliation?format=csv',
        rows: (
          <Link to={path('/voting?view=verification')} className="underline">
            {t('later:security.more')}
          </Link>
        ),
      }}
    />
  );
}
