import type { Activity } from '@sabha/domain/overview/activities';
import type { LucideIcon } from 'lucide-react';
import Building from 'lucide-react/icons/building';
import DollarSign from 'lucide-react/icons/dollar-sign';
import FileText from 'lucide-react/icons/file-text';
import MessageSquare from 'lucide-react/icons/message-square';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import Vote from 'lucide-react/icons/vote';
import { Link, useRevalidator } from 'react-router';
import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { TimeAgo } from '../ui/time-ago.tsx';
import { ActivityIcon } from './activity-icon.tsx';
import type { Part, PartData } from './load-overview.ts';
import { SectionHeading } from './section-heading.tsx';

const ICONS: Record<Activity['icon'], LucideIcon> = {
  DollarSign,
  Building,
  Vote,
  AlertTriangle: TriangleAlert,
  FileText,
  MessageSquare,
};

await loadTexts('later');

/** What happened lately, newest first, in a list that scrolls by itself. */
export function RecentActivities({ activities }: { activities: Part<'activities'> }) {
  const { t } = useTexts();
  return (
    <section aria-labelledby="activities-heading">
      <SectionHeading id="activities-heading">{t('later:activities.title')}</SectionHeading>
      <Content activities={activities} />
    </section>
  );
}

function Content({ activities }: { activities: Part<'activities'> }) {
  const { t } = useTexts();
  const retrying = useRevalidator().state === 'loading';
  if (!activities.ok) return retrying ? <ComingActivities /> : <ErrorState />;
  const list = activities.data;
  if (list.length === 0) {
    return <EmptyState title={t('later:activities.empty')} />;
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, a box that scrolls is reachable by keyboard
    <ol tabIndex={0} className="activity-list max-h-36 overflow-y-auto overscroll-contain md:max-h-91">
      {list.map((activity) => (
        <ActivityItem key={activity.id} activity={activity} />
      ))}
    </ol>
  );
}

function ComingActivities() {
  const { t } = useTexts();
  return (
    <Loading label={t('later:activities.loading')}>
      <p className="pb-3 text-muted text-sm">{t('later:activities.loading')}</p>
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="flex items-center gap-3 py-3">
          <Skeleton className="size-9" />
          <Skeleton className="w-2/3" />
        </div>
      ))}
    </Loading>
  );
}

/** What happened of one kind on one day. */
function ActivityItem({ activity }: { activity: PartData<'activities'>[number] }) {
  const { path } = useTexts();
  const { title, description, href } = activity;
  return (
    <li className="flex items-start gap-3 border-line border-b py-2 last:border-b-0">
      <ActivityIcon icon={ICONS[activity.icon]} color={activity.color} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {href === null ? (
            title
          ) : (
            <Link to={path(href)} className="underline decoration-line-strong hover:decoration-current">
              {title}
            </Link>
          )}
        </p>
        <p className="text-muted text-sm">
          {description} · <TimeAgo when={activity.timestamp} />
        </p>
      </div>
    </li>
  );
}
