import { assertUnreachable } from '@sabha/domain/core/assert-unreachable';
import { Suspense } from 'react';
import { viewComponent } from '../shell/view-component.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { viewOf } from './forum-views.ts';
import { DiscussionsView } from './list/discussions-view.tsx';
import type { LoadedView } from './load-view.ts';

const AnalyticsView = await viewComponent(
  () => viewOf(new URLSearchParams(location.search)) === 'analytics',
  async () => (await import('./analytics/analytics-view.tsx')).AnalyticsView,
);

/** The view that was loaded; each is drawn from its own folder. */
export function ForumView({ loaded }: { loaded: LoadedView }) {
  switch (loaded.view) {
    case 'discussions':
      return <DiscussionsView data={loaded.data} />;
    case 'analytics':
      return (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <AnalyticsView analytics={loaded.data} />
        </Suspense>
      );
    default:
      return assertUnreachable(loaded);
  }
}
