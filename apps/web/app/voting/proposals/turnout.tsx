import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { InfoButton } from '../../ui/figure-info.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

const FULL_BAR = 1000; // specification, section 9: participation bar full at 1000 votes

/** How many have voted, and how: a bar for the number, one for the shares, and both in figures. */
export function Turnout({ yes, no }: { yes: number; no: number }) {
  const { t } = useTexts();
  const { number, percent } = useFormat();
  const total = yes + no;
  const share = (votes: number) => (total === 0 ? 0 : (votes / total) * 100);
  return (
    <div className="grid gap-3">
      <div className="grid gap-1.5">
        <p className="flex items-baseline justify-between gap-4 text-sm">
          <span className="text-muted">{t('voting:card.totalVotes')}</span>
          <span className="font-semibold text-base">{number(total)}</span>
        </p>
        <ProgressBar
          value={(total / FULL_BAR) * 100}
          label={t('voting:card.totalVotes')}
          valueText={t('voting:card.turnout', { votes: number(total) })}
        />
      </div>
      <div className="grid gap-1.5">
        <div aria-hidden className="flex h-2 gap-0.5 overflow-hidden rounded-full bg-sunken">
          {total > 0 ? (
            <>
              <div className="h-full bg-green" style={{ width: `${Math.round(share(yes))}%` }} />
              <div className="h-full flex-1 bg-danger" />
            </>
          ) : null}
        </div>
        <dl className="flex justify-between gap-4 text-sm">
          <Count
            name={t('voting:card.yes')}
            value={number(yes)}
            share={percent(share(yes))}
            mark="bg-green"
          />
          <Count name={t('voting:card.no')} value={number(no)} share={percent(share(no))} mark="bg-danger" />
        </dl>
      </div>
    </div>
  );
}

function Count({ name, value, share, mark }: { name: string; value: string; share: string; mark: string }) {
  return (
    <div className="flex items-baseline gap-1.5">
      <dt className="flex items-center gap-1.5">
        <span aria-hidden className={`size-2.5 rounded-full ${mark}`} />
        {name}
      </dt>
      <dd>
        <span className="font-semibold">{value}</span> <span className="text-muted">({share})</span>
      </dd>
    </div>
  );
}

/** How many of those who could vote did; nothing while they have not been counted. */
export function EligibleTurnout({ votes, eligible }: { votes: number; eligible: number | null }) {
  const { t } = useTexts();
  const { number, percent } = useFormat();
  if (eligible === null || eligible === 0) return null;
  return (
    <div className="flex items-center justify-between gap-2 text-sm">
      <p>
        {t('voting:details.turnout', {
          votes: number(votes),
          eligible: number(eligible),
          percent: percent((votes / eligible) * 100),
        })}
      </p>
      <InfoButton title={t('voting:card.totalVotes')} info={{ about: t('voting:details.turnoutComputed') }} />
    </div>
  );
}
