import { assertUnreachable } from '@sabha/domain/core/assert-unreachable';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import type { LoadedView } from './load-view.ts';
import { ProposalsView } from './proposals/proposals-view.tsx';
import { viewOf } from './voting-views.ts';

const importAnalytics = () => import('./analytics/analytics-view.tsx');
const importVerification = () => import('./verification/verification-view.tsx');

/**
 * Views with what only they need. A page that came with one has its code at hand before it is hydrated: what the server
 * drew would give way to an outline for a moment otherwise.
 */
const first = import.meta.env.SSR ? null : viewOf(new URLSearchParams(location.search));
const AnalyticsView =
  first === null || first === 'analytics'
    ? (await importAnalytics()).AnalyticsView
    : lazy(async () => ({ default: (await importAnalytics()).AnalyticsView }));
const VerificationView =
  first === null || first === 'verification'
    ? (await importVerification()).VerificationView
    : lazy(async () => ({ default: (await importVerification()).VerificationView }));

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
