import { assertUnreachable } from '@sabha/domain/core/assert-unreachable';
import { AnalyticsView } from './analytics/analytics-view.tsx';
import type { LoadedView } from './load-view.ts';
import { ProposalsView } from './proposals/proposals-view.tsx';
import { VerificationView } from './verification/verification-view.tsx';

/** The view that was loaded; each is drawn from its own folder. */
export function VotingView({ loaded }: { loaded: LoadedView }) {
  switch (loaded.view) {
    case 'proposals':
      return <ProposalsView data={loaded.data} />;
    case 'analytics':
      return <AnalyticsView data={loaded.data} />;
    case 'verification':
      return <VerificationView data={loaded.data} />;
    default:
      return assertUnreachable(loaded);
  }
}
