import type { Priority } from '@sabha/domain/reports/report-choices';
import ChevronUp from 'lucide-react/icons/chevron-up';
import ChevronsUp from 'lucide-react/icons/chevrons-up';
import CircleCheck from 'lucide-react/icons/circle-check';
import Equal from 'lucide-react/icons/equal';
import Minus from 'lucide-react/icons/minus';
import Search from 'lucide-react/icons/search';
import { useTexts } from '../i18n/use-texts.ts';
import { StatusBadge } from '../ui/badge.tsx';

const PRIORITY_LOOKS = {
  CRITICAL: { tone: 'bad', icon: ChevronsUp },
  HIGH: { tone: 'warning', icon: ChevronUp },
  MEDIUM: { tone: 'neutral', icon: Equal },
  LOW: { tone: 'neutral', icon: Minus },
} as const;

/** How urgent a report is: a sign and a word. */
export function PriorityMark({ priority }: { priority: Priority }) {
  const { t } = useTexts();
  return <StatusBadge {...PRIORITY_LOOKS[priority]}>{t(`reports:priority.${priority}`)}</StatusBadge>;
}

/** What votes have just made of it. */
export function ChangedPriority({ from, to }: { from: Priority; to: Priority }) {
  const { t } = useTexts();
  return (
    <StatusBadge {...PRIORITY_LOOKS[to]}>
      <span aria-hidden>
        {t(`reports:priority.${from}`)} → {t(`reports:priority.${to}`)}
      </span>
      <span role="status" className="sr-only">
        {t('reports:card.priorityChanged', {
          from: t(`reports:priority.${from}`),
          to: t(`reports:priority.${to}`),
        })}
      </span>
    </StatusBadge>
  );
}

/** The specification's two states. */
export function StatusMark({ resolved }: { resolved: boolean }) {
  const { t } = useTexts();
  return resolved ? (
    <StatusBadge tone="good" icon={CircleCheck}>
      {t('reports:status.resolved')}
    </StatusBadge>
  ) : (
    <StatusBadge tone="notice" icon={Search}>
      {t('reports:status.investigating')}
    </StatusBadge>
  );
}
