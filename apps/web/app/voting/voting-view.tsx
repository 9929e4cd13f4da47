import { assertUnreachable } from '@sabha/domain/core/assert-unreachable';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import type { LoadedView } from './load-view.ts';
import { ProposalsView } from './proposals/proposals-view.tsx';

/** With its charts and texts, which only this view needs. */
const AnalyticsView = lazy(async () => ({
  default: (await import('./analytics/analytics-view.tsx')).AnalyticsView,
}));

/** With its texts, likewise. */
const VerificationView = lazy(async () => ({
  default: (await import('./verification/verification-view.tsx')).VerificationView,
}));

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
