import { ANALYTICS_REFRESH_MS } from '@sabha/domain/voting/analytics/voting-activity';
import { useRevalidator } from 'react-router';
import { usePolling } from '../../api/polling.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ActivityFigure } from './activity-figure.tsx';
import { AgesFigure } from './ages-figure.tsx';
import { AsOf } from './as-of.tsx';
import type { AnalyticsData } from './load-analytics.ts';
import { PrivacyNote } from './privacy-note.tsx';
import { Shown } from './shown.tsx';
import { TurnoutCards } from './turnout-cards.tsx';
import { TurnoutFigure } from './turnout-figure.tsx';

await loadTexts('analytics');

/** Who votes, and when, in figures that point at nobody. */
export function AnalyticsView({ data: { demographics, activity, turnout } }: { data: AnalyticsData }) {
  const { t } = useTexts();
  const { revalidate } = useRevalidator();
  // As often as the server makes them anew, in place: focus and open tables stay.
  usePolling({ everyMs: ANALYTICS_REFRESH_MS, ask: revalidate });
  return (
    <section aria-labelledby="analytics-heading" className="grid min-w-0 gap-6">
      <div className="grid gap-1">
        <h2 id="analytics-heading" className="text-xl">
          {t('analytics:heading')}
        </h2>
        {activity.ok ? <AsOf at={activity.data.about.as_of} /> : null}
      </div>
      {turnout.ok ? <TurnoutCards about={turnout.data.about} /> : null}
      <Shown loaded={activity}>{(found) => <ActivityFigure activity={found} />}</Shown>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Shown loaded={demographics}>{(found) => <AgesFigure demographics={found} />}</Shown>
        <Shown loaded={turnout}>{(found) => <TurnoutFigure turnout={found} />}</Shown>
      </div>
      <PrivacyNote />
    </section>
  );
}
