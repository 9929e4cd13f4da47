import { useRevalidator } from 'react-router';
import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { ActivityItem } from './activity-item.tsx';
import type { Part } from './load-overview.ts';
import { SectionHeading } from './section-heading.tsx';

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
