import CircleCheck from 'lucide-react/icons/circle-check';
import CirclePlay from 'lucide-react/icons/circle-play';
import Clock from 'lucide-react/icons/clock';
import TimerOff from 'lucide-react/icons/timer-off';
import { useTexts } from '../i18n/use-texts.ts';
import { StatusBadge } from '../ui/badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { shortAddress } from '../wallet/short-address.ts';
import type { ShownPetition } from './shown-petition.ts';

const LOOKS = {
  Active: { tone: 'good', icon: CirclePlay },
  'Threshold Met': { tone: 'notice', icon: CircleCheck },
  Completed: { tone: 'neutral', icon: TimerOff },
} as const;

/** Status and time left, or when it ended. */
export function PetitionState({ petition }: { petition: ShownPetition }) {
  const { t } = useTexts();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge {...LOOKS[petition.status]}>{t(`petitions:status.${petition.status}`)}</StatusBadge>
      <TimeLeft petition={petition} />
    </div>
  );
}

function TimeLeft({ petition }: { petition: ShownPetition }) {
  const { t, day, instant } = useTexts();
  const { status, time_remaining: remaining, deadline, met_at } = petition;
  if (status === 'Threshold Met')
    return met_at ? (
      <span className="text-muted text-sm">{t('petitions:time.met', { day: day(met_at) })}</span>
    ) : null;
  if (status === 'Completed' || remaining.kind === 'completed')
    return <span className="text-muted text-sm">{t('petitions:time.ended', { day: day(deadline) })}</span>;
  const days = remaining.kind === 'days' ? remaining.days : 0;
  const isSoon = remaining.kind !== 'days';
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 text-sm',
        isSoon ? 'font-semibold text-danger-ink' : 'text-muted',
      )}
    >
      <Clock aria-hidden className="size-4" />
      <span className="sr-only">{t('petitions:time.label')}</span>
      <time dateTime={deadline} title={instant(deadline)}>
        {t(`petitions:time.${remaining.kind}`, { days })}
      </time>
    </span>
  );
}

/** Who is asked, the two dates and the two ids. */
export function PetitionFacts({ petition }: { petition: ShownPetition }) {
  const { t, day } = useTexts();
  const { ministry, created_at, deadline, id, blockchain_petition_id: onChain } = petition;
  return (
    <p className="flex flex-wrap gap-x-3 text-muted text-sm">
      {ministry ? <span>{t('petitions:card.to', { ministry })}</span> : null}
      <span>{t('petitions:card.created', { day: day(created_at) })}</span>
      <span>{t('petitions:card.deadline', { day: day(deadline) })}</span>
      <span>{t('petitions:card.id', { id })}</span>
      <span title={onChain}>{t('petitions:card.blockchainId', { id: shortAddress(onChain) })}</span>
    </p>
  );
}
