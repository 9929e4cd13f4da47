import type { ProposalStatus, ProposalView, TimeRemaining } from '@sabha/domain/voting/proposal';
import { BadgeCheck, CirclePause, CirclePlay, Clock, TimerOff } from 'lucide-react';
import { Link } from 'react-router';
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

export function TimeLeft({ remaining }: { remaining: TimeRemaining }) {
  const { t } = useTexts();
  const days = remaining.kind === 'days' ? remaining.days : 0;
  return (
    <span className="inline-flex items-center gap-1.5 text-muted text-sm">
      <Clock aria-hidden className="size-4" />
      <span className="sr-only">{t('voting:time.label')}</span>
      {t(`voting:time.${remaining.kind}`, { days })}
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
      {ledger.matched === true ? (
        <span title={t('voting:card.verifiedHelp')}>
          <StatusBadge tone="good" icon={BadgeCheck}>
            {t('voting:card.verified')}
          </StatusBadge>
        </span>
      ) : null}
    </div>
  );
}
