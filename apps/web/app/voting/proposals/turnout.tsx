import type { ProposalView } from '@sabha/domain/voting/proposal';
import { useTexts } from '../../i18n/use-texts.ts';
import { InfoButton } from '../../ui/figure-info.tsx';

const FULL_BAR = 1000; // specification, section 9: the bar is full at 1000 votes where it is not known who could vote

/**
 * How many have voted, and how. The whole bar is the citizens who could vote: green is Yes, hatched is No, the rest has
 * not voted. Hidden ballots are grey: what they say is opened after the close.
 */
export function Turnout({
  yes,
  no,
  unopened = 0,
  eligible,
  isHidden = false,
}: {
  yes: number;
  no: number;
  /** Secret ballots that are hidden until the close. */
  unopened?: number;
  eligible: number | null;
  /** Whether nobody may know yet what was chosen. */
  isHidden?: boolean;
}) {
  const { t, number, percent } = useTexts();
  const total = yes + no + unopened;
  const could = eligible === null || eligible < total ? null : eligible;
  const whole = Math.max(could ?? FULL_BAR, total, 1);
  const share = (votes: number) => percent(total === 0 ? 0 : (votes / total) * 100);
  const turnout = could ? { percent: percent((total / could) * 100), eligible: number(could) } : null;
  const words = { yes: number(yes), no: number(no) };
  const shown = turnout ? t('voting:card.barOf', { ...words, ...turnout }) : t('voting:card.bar', words);
  const label = isHidden
    ? `${t('voting:card.totalVotes')} ${number(total)}. ${t('voting:card.hidden')}`
    : shown;
  return (
    <div className="grid gap-1 text-sm [:lang(ta)_&]:max-md:text-xs">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          {t('voting:card.totalVotes')} <strong className="font-semibold">{number(total)}</strong>
        </span>
        {turnout ? <span className="text-muted">{t('voting:card.turnout', turnout)}</span> : null}
      </p>
      <div role="img" aria-label={label} className="vote-bar">
        <span className="vote-yes" style={{ width: width(yes, whole) }} />
        <span className="vote-no" style={{ width: width(no, whole) }} />
        {unopened > 0 ? <span className="vote-hidden" style={{ width: width(unopened, whole) }} /> : null}
      </div>
      {isHidden ? (
        <p className="text-muted">{t('voting:card.hidden')}</p>
      ) : (
        <dl className="flex flex-wrap justify-between gap-x-4">
          <Count name={t('voting:card.yes')} value={number(yes)} share={share(yes)} mark="vote-yes" />
          <Count name={t('voting:card.no')} value={number(no)} share={share(no)} mark="vote-no" />
        </dl>
      )}
    </div>
  );
}

/** Whether what was chosen on a proposal is hidden at this moment, also just after the close until it is opened. */
export function hidesResults(
  proposal: Pick<ProposalView, 'results' | 'status' | 'unopened_votes' | 'yes_votes' | 'no_votes'>,
): boolean {
  if (proposal.results === 'live') return false;
  const isOpened = proposal.yes_votes + proposal.no_votes > 0 || proposal.unopened_votes === 0;
  return proposal.status !== 'Expired' || !isOpened;
}

/** In whole per cent, so that few style attributes differ; any vote at all is to be seen. */
function width(votes: number, whole: number): string {
  return `${votes === 0 ? 0 : Math.max(1, Math.round((votes / whole) * 100))}%`;
}

function Count({ name, value, share, mark }: { name: string; value: string; share: string; mark: string }) {
  return (
    <div className="flex items-baseline gap-1.5 whitespace-nowrap">
      <dt className="flex items-center gap-1.5">
        <span aria-hidden className={`vote-key ${mark}`} />
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
  const { t, number, percent } = useTexts();
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
