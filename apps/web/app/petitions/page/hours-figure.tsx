import { ChartSizes } from '../../charts/chart-sizes.tsx';
import { CountCurve, type CountPoint } from '../../charts/count-curve.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Figure } from '../../ui/figure.tsx';
import type { ShownPetition } from '../shown-petition.ts';
import type { HourOfSigning } from './load-petition.ts';

const HOUR_MS = 3_600_000;
/** More points than this are not seen at any width. */
const MOST_POINTS = 240;

/** How the signatures came, hour by hour, up to the target. */
export function HoursFigure({
  petition,
  hours,
  now,
}: {
  petition: ShownPetition;
  hours: readonly HourOfSigning[];
  now: string;
}) {
  const { t, number, day, instant } = useTexts();
  const { id, created_at, deadline, required_signature_count: target } = petition;
  const from = Date.parse(created_at);
  const isMet = petition.status === 'Threshold Met';
  const last = Math.min(Date.parse(now), Date.parse(deadline));
  // A petition that met its threshold goes nowhere after today.
  const to = isMet ? last : Date.parse(deadline);
  const points = pointsOf(hours, from, last);
  const signatures = points.at(-1)?.count ?? 0;
  const busiest = hours.reduce<HourOfSigning | undefined>(
    (most, hour) => (hour.signatures > (most?.signatures ?? 0) ? hour : most),
    undefined,
  );
  const caption = t('petitions:page.byHour');
  const curve = t('petitions:page.curve', {
    signatures: number(signatures),
    from: day(created_at),
    to: day(new Date(points.at(-1)?.at ?? from)),
  });
  return (
    <Figure
      level={2}
      caption={caption}
      summary={
        busiest
          ? t('petitions:page.busiest', {
              signatures: number(busiest.signatures),
              instant: instant(busiest.starts_at),
            })
          : t('petitions:page.byHourEmpty')
      }
      csvHref={`/api/petitions/${id}/hours?format=csv`}
    >
      <ChartSizes
        draw={(width) => (
          <CountCurve
            points={points}
            from={from}
            to={to}
            target={target}
            width={width}
            label={curve}
            words={{
              count: number,
              day: (at) => day(new Date(at)),
              target: t('petitions:page.target'),
            }}
          />
        )}
      />
    </Figure>
  );
}

/** The count at the end of each hour that had a change, from nothing at the beginning to now; thinned where there are many. */
function pointsOf(hours: readonly HourOfSigning[], from: number, now: number): CountPoint[] {
  let count = 0;
  const all = hours.map(({ starts_at, signatures }) => {
    count += signatures;
    return { at: Math.min(Math.max(from, Date.parse(starts_at) + HOUR_MS), now), count };
  });
  const every = Math.ceil(all.length / MOST_POINTS);
  const kept = all.filter((_, index) => (all.length - 1 - index) % every === 0);
  return [{ at: from, count: 0 }, ...kept, { at: now, count }];
}
