import { ANALYTICS_REFRESH_MS } from '@sabha/domain/voting/analytics/voting-activity';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { usePolling } from '../../api/polling.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Loaded } from '../../shell/load.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { ActivityFigure } from './activity-figure.tsx';
import { AgesFigure } from './ages-figure.tsx';
import type { AnalyticsData } from './load-analytics.ts';
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
      <p className="max-w-[70ch] text-muted text-sm">{t('analytics:privacy.secret')}</p>
      <PrivacyNote />
    </section>
  );
}

/** When the figures were counted. A screen reader announces a new count. */
function AsOf({ at }: { at: string | null }) {
  const { t } = useTexts();
  const { instant } = useFormat();
  return (
    <p role="status" className="text-muted text-sm">
      {at === null ? t('analytics:notYet') : t('analytics:asOf', { time: instant(at) })}
    </p>
  );
}

/** Why the figures move in steps, one press away. */
function PrivacyNote() {
  const { t } = useTexts();
  return (
    <details className="disclosure text-sm">
      <summary className="inline-flex min-h-target items-center gap-1 text-muted hover:text-ink">
        <ChevronRight aria-hidden className="disclosure-mark size-4" />
        {t('analytics:privacy.title')}
      </summary>
      <p className="max-w-[70ch] border-line border-s-2 ps-3 text-muted">{t('analytics:privacy.lead')}</p>
    </details>
  );
}

/** A part of the view, or that it could not be had, with Retry. */
function Shown<Data>({ loaded, children }: { loaded: Loaded<Data>; children: (data: Data) => ReactNode }) {
  const { t } = useTexts();
  return loaded.ok ? children(loaded.data) : <LoadFailed part="voting">{t('analytics:failed')}</LoadFailed>;
}
