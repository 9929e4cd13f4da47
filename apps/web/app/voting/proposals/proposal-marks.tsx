import type { ProposalView } from '@sabha/domain/voting/proposal';
import type { ProposalStatus } from '@sabha/domain/voting/proposal-status';
import BadgeCheck from 'lucide-react/icons/badge-check';
import CirclePause from 'lucide-react/icons/circle-pause';
import CirclePlay from 'lucide-react/icons/circle-play';
import Clock from 'lucide-react/icons/clock';
import TimerOff from 'lucide-react/icons/timer-off';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage, useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { shortAddress } from '../../wallet/short-address.ts';

const STATUS_LOOKS = {
  Active: { tone: 'good', icon: CirclePlay },
  Inactive: { tone: 'neutral', icon: CirclePause },
  Expired: { tone: 'notice', icon: TimerOff },
} as const;

export function ProposalStatusBadge({ status }: { status: ProposalStatus }) {
  const { t } = useTexts();
  return <StatusBadge {...STATUS_LOOKS[status]}>{t(`voting:status.${status}`)}</StatusBadge>;
}

export function CategoryBadge({ names }: { names: ProposalView['category_names'] }) {
  const language = useLanguage();
  return names === null ? null : <Badge>{names[language]}</Badge>;
}

/** How long one can vote still, in the specification's words; when it opens, before that. One that was withdrawn has no time. */
export function TimeLeft({ proposal }: { proposal: ProposalView }) {
  const { t } = useTexts();
  const { instant } = useFormat();
  const { time_remaining: remaining, withdrawn, status, opens_at, expired_date } = proposal;
  if (withdrawn) return null;
  const upcoming = status === 'Inactive' && opens_at > proposal.as_of;
  const when = upcoming ? opens_at : expired_date;
  const days = remaining.kind === 'days' ? remaining.days : 0;
  return (
    <span className="inline-flex items-center gap-1.5 text-muted text-sm">
      <Clock aria-hidden className="size-4" />
      <span className="sr-only">{t('voting:time.label')}</span>
      <time dateTime={when} title={instant(when)}>
        {upcoming
          ? t('voting:time.opens', { when: instant(when) })
          : t(`voting:time.${remaining.kind}`, { days })}
      </time>
    </span>
  );
}

/** Where the proposal itself is recorded, and whether its votes were found equal on the ledger. */
export function LedgerLine({ ledger }: { ledger: ProposalView['ledger'] }) {
  const { t } = useTexts();
  const path = useLocalPath();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
      {ledger.tx_hash ? (
        <span className="text-muted">
          {t('voting:card.recordedIn')}{' '}
          <Link
            to={path(`/transactions/${ledger.tx_hash}`)}
            className="inline-flex min-h-8 items-center font-mono text-ink underline"
          >
            {shortAddress(ledger.tx_hash)}
          </Link>
        </span>
      ) : (
        <span className="text-muted">{t('voting:card.notRecorded')}</span>
      )}
      <LedgerMark ledger={ledger} />
    </div>
  );
}

/** What the last comparison of database and ledger said of the proposal and its votes. */
function LedgerMark({ ledger: { matched, on_the_way } }: { ledger: ProposalView['ledger'] }) {
  const { t } = useTexts();
  const { number } = useFormat();
  const path = useLocalPath();
  if (matched === false) {
    return (
      <Link to={path('/voting?view=verification')}>
        <StatusBadge tone="bad" icon={TriangleAlert}>
          {t('voting:card.differs')}
        </StatusBadge>
      </Link>
    );
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {on_the_way > 0 ? (
        <span className="text-muted">{t('voting:card.onTheWay', { number: number(on_the_way) })}</span>
      ) : null}
      {matched === true ? (
        <span title={t('voting:card.verifiedHelp')}>
          <StatusBadge tone="good" icon={BadgeCheck}>
            {t('voting:card.verified')}
          </StatusBadge>
        </span>
      ) : null}
    </span>
  );
}
