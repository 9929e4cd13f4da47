import { useId } from 'react';
import { Link } from 'react-router';
import { KindMark } from '../../charts/kind-mark.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import { InventedMark } from '../../ui/invented-mark.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { sharePercent, sum } from '../shares.ts';
import { ministryAddress } from '../spending-addresses.ts';
import type { Budget, Spending } from './load-budget.ts';

/** What the part of the note is that stands apart from the others, and how much of it is spent. Nothing where no part does. */
export function SetApart({ spending, budget }: { spending: Spending; budget: Budget }) {
  const { t } = useTexts();
  const { moneyCompact, percent } = useFormat();
  const path = useLocalPath();
  const headingId = useId();
  const part = spending.note.find(({ kind }) => kind === 'treasury');
  const { allocated, spent } = spending.categories.find(({ id }) => id === part?.id) ?? {};
  if (!part || !allocated) return null;
  const others = budget.ministries.filter(({ debt }) => !debt);
  const share = spent == null ? null : sharePercent(spent, allocated);
  const words = share === null ? '' : t('spending:hundred.spent', { percent: percent(share) });
  return (
    <Card aria-labelledby={headingId} data-kind={part.kind} className="grid gap-2 bg-sunken">
      <div className="entry-head">
        <KindMark kind={part.kind} />
        <div>
          <h2 id={headingId}>{t('spending:hundred.apart', { rupees: part.rupees })}</h2>
          <p>{t('spending:budget.apart', { amount: moneyCompact(sum(others, ({ cents }) => cents)) })}</p>
        </div>
      </div>
      <p className="flex flex-wrap justify-between gap-x-4">
        <strong>{moneyCompact(allocated)}</strong>
        <span className="text-sm">
          {words} {share !== null && spending.spent_invented ? <InventedMark /> : null}
        </span>
      </p>
      {share === null ? null : <ProgressBar value={share} label={part.name} valueText={words} tone="kind" />}
      {budget.ministries.map(({ id, name, debt }) =>
        debt ? (
          <Link key={id} to={path(ministryAddress(id, budget.year))} className="entry-link">
            {name}
          </Link>
        ) : null,
      )}
    </Card>
  );
}
