import type { ProposalView } from '@sabha/domain/voting/proposal';
import type { ProposalStatus } from '@sabha/domain/voting/proposal-status';
import BadgeCheck from 'lucide-react/icons/badge-check';
import CirclePause from 'lucide-react/icons/circle-pause';
import CirclePlay from 'lucide-react/icons/circle-play';
import Clock from 'lucide-react/icons/clock';
import TimerOff from 'lucide-react/icons/timer-off';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { Link, useLocation } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
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
  const { language } = useTexts();
  return names === null ? null : <Badge>{names[language]}</Badge>;
}

/** How long one can vote still, in the specification's words; when it opens, before that. One that was withdrawn has no time. */
export function TimeLeft({ proposal }: { proposal: ProposalView }) {
  const { t, instant } = useTexts();
  const { time_remaining: remaining, withdrawn, status, opens_at, expired_date } = proposal;
  if (withdrawn) return null;
  const upcoming = status === 'Inactive' && opens_at > proposal.as_of;
  const when = upcoming ? opens_at : expired_date;
  const days = remaining.kind === 'days' ? remaining.days : 0;
  const isSoon = !upcoming && (remaining.kind === 'expires-today' || remaining.kind === 'one-day');
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 text-sm',
        isSoon ? 'font-semibold text-danger-ink' : 'text-muted',
      )}
    >
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

/** On the card: what the last comparison with the ledger said, leading to the proof. No hash is shown before it is asked for. */
export function LedgerMark({
  ledger: { matched, on_the_way, tx_hash },
  proof,
}: {
  ledger: ProposalView['ledger'];
  /** The address of the proof. */
  proof: string;
}) {
  const { t, number, path } = useTexts();
  if (matched === false) {
    return (
      <Link to={path('/voting?view=verification')} className="inline-flex min-h-target items-center">
        <StatusBadge tone="bad" icon={TriangleAlert}>
          {t('voting:card.differs')}
        </StatusBadge>
      </Link>
    );
  }
  const waiting = on_the_way > 0 ? t('voting:card.onTheWay', { number: number(on_the_way) }) : null;
  const state = tx_hash === null ? t('voting:card.notRecorded') : waiting;
  return (
    <Link
      to={proof}
      preventScrollReset
      title={matched === true ? t('voting:card.verifiedHelp') : undefined}
      className="inline-flex min-h-11 items-center gap-1.5 text-muted text-sm no-underline hover:underline [:lang(ta)_&]:max-md:gap-1 [:lang(ta)_&]:max-md:text-xs"
    >
      {matched === true ? <BadgeCheck aria-hidden className="size-4 shrink-0 text-green-ink" /> : null}
      {matched === true ? t('voting:card.verified') : (state ?? t('acts:proof'))}
      {matched === true || state ? <span className="sr-only">: {t('acts:proof')}</span> : null}
    </Link>
  );
}

/** The hashes of a proposal and where it is recorded, one press away; an address that ends in #proof opens it. */
export function Proof({ proposal: { ledger, text_hash } }: { proposal: ProposalView }) {
  const { t, path } = useTexts();
  const isAsked = useLocation().hash === '#proof';
  return (
    <Disclosure summary={t('acts:proof')} open={isAsked}>
      <div id="proof" className="grid gap-2 text-sm">
        {ledger.matched === true ? <p>{t('voting:card.verifiedHelp')}</p> : null}
        <p className="flex flex-wrap items-center gap-x-2 text-muted">
          {ledger.tx_hash ? (
            <>
              {t('voting:card.recordedIn')}
              <Link
                to={path(`/transactions/${ledger.tx_hash}`)}
                className="inline-flex min-h-11 items-center font-mono text-ink underline"
              >
                {shortAddress(ledger.tx_hash)}
              </Link>
            </>
          ) : (
            t('voting:card.notRecorded')
          )}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-muted">
          {t('voting:details.textHash')}
          <span className="font-mono text-ink" title={text_hash}>
            {shortAddress(text_hash)}
          </span>
          <CopyButton text={text_hash} label={t('voting:details.textHash')} />
        </p>
        <Link to={path('/voting?view=verification')} className="inline-flex min-h-11 items-center underline">
          {t('voting:tabs.verification')}
        </Link>
      </div>
    </Disclosure>
  );
}
