import { assertUnreachable } from '@sabha/domain/core/assert-unreachable';
import { Suspense } from 'react';
import { viewComponent } from '../shell/view-component.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import type { LoadedView } from './load-view.ts';
import { ProposalsView } from './proposals/proposals-view.tsx';
import { type VotingView as ViewName, viewOf } from './voting-views.ts';

const isFirst = (view: ViewName) => () => viewOf(new URLSearchParams(location.search)) === view;
const AnalyticsView = await viewComponent(
  isFirst('analytics'),
  async () => (await import('./analytics/analytics-view.tsx')).AnalyticsView,
);
const VerificationView = await viewComponent(
  isFirst('verification'),
  async () => (await import('./verification/verification-view.tsx')).VerificationView,
);

/** The view that was loaded; each is drawn from its own folder. */
export function VotingView({ loaded }: { loaded: LoadedView }) {
  switch (loaded.view) {
    case 'proposals':
      return <ProposalsView data={loaded.data} />;
    case 'analytics':
      return (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <AnalyticsView data={loaded.data} />
        </Suspense>
      );
    case 'verification':
      return (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <VerificationView data={loaded.data} />
        </Suspense>
      );
    default:
      return assertUnreachable(loaded);
  }
}
