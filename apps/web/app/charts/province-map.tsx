import type { Province } from '@sabha/domain/core/provinces';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../ui/class-names.ts';
import island from './island.svg?url';
import { Mark } from './mark.tsx';
import { shadeSteps } from './shade-steps.ts';

export interface MapProvince {
  province: Province;
  name: string;
  /** What it is shaded by: an amount in cents, or a count. */
  cents: bigint;
  figure: string;
  /** The province in words, with the exact figure. */
  description: string;
  /** Where a press on the province leads; without it the province only tells its figure. */
  to?: string;
  current?: boolean;
  /** Whether something about it needs attention: a ring around the figure of a small map. */
  marked?: boolean;
}

/** How a province is shaded and what stands on it by a count; a dash where the count is withheld. */
export function counted(count: number | null, number: (count: number) => string) {
  return { cents: BigInt(count ?? 0), figure: count === null ? '–' : number(count) };
}

/** Where the words of a province stand, in the units of the map: inside its land, clear of its neighbours' words. */
const LABELS: Record<Province, { readonly name: Point; readonly count: Point }> = {
  Western: { name: [76, 560], count: [84, 590] },
  Central: { name: [222, 505], count: [216, 496] },
  Southern: { name: [228, 735], count: [225, 722] },
  Northern: { name: [150, 165], count: [155, 150] },
  Eastern: { name: [362, 480], count: [368, 470] },
  'North Western': { name: [104, 415], count: [100, 425] },
  'North Central': { name: [205, 318], count: [215, 322] },
  Uva: { name: [305, 588], count: [310, 582] },
  Sabaragamuwa: { name: [178, 652], count: [166, 618] },
};
type Point = readonly [x: number, y: number];

/**
 * The nine provinces, shaded by amount and each with its name and figure written on it; `small` has the figures alone, for maps
 * beside a list of the names.
 */
export function ProvinceMap({
  provinces,
  label,
  small = false,
}: {
  provinces: readonly MapProvince[];
  label: string;
  small?: boolean;
}) {
  const steps = shadeSteps(provinces.map(({ cents }) => cents));
  return (
    <svg
      viewBox="-12 -6 474 806"
      aria-label={label}
      className={classNames('chart mx-auto', small ? 'max-w-64' : 'max-h-[44rem] max-w-[25rem]')}
    >
      {provinces.map((item, position) => (
        <Area key={item.province} {...item}>
          <use
            href={`${island}#${item.province.toLowerCase().replace(' ', '-')}`}
            data-step={steps[position]}
          />
        </Area>
      ))}
      <g aria-hidden className="pointer-events-none">
        {provinces.map((item) =>
          small ? <Count key={item.province} {...item} /> : <Words key={item.province} {...item} />,
        )}
      </g>
    </svg>
  );
}

/** A figure of a few letters in a circle. */
function Count({ province, figure, marked }: MapProvince) {
  const [x, y] = LABELS[province].count;
  const width = 34 + 18 * Math.max(1, figure.length);
  return (
    <g className="map-count" data-marked={marked || undefined}>
      <rect x={x - width / 2} y={y - 26} width={width} height={52} rx={26} />
      <text x={x} y={y} dy="0.35em" textAnchor="middle">
        {figure}
      </text>
    </g>
  );
}

function Words({ province, name, figure }: MapProvince) {
  const [x, y] = LABELS[province].name;
  const lines = linesOf(name);
  return (
    <text textAnchor="middle" className="map-name chart-halo">
      {lines.map((line, position) => (
        <tspan
          key={line}
          x={x}
          {...(position > 0 ? { dy: '1.2em' } : { y: y - (lines.length - 1) * HALF_LINE })}
        >
          {line}
        </tspan>
      ))}
      <tspan x={x} dy="1.35em" className="map-figure">
        {figure}
      </tspan>
    </text>
  );
}

/** A long name has its last word on a line of its own: side by side, the names of neighbours would collide. */
function linesOf(name: string): string[] {
  const last = name.length > LONG_NAME ? name.lastIndexOf(' ') : -1;
  return last < 0 ? [name] : [name.slice(0, last), name.slice(last + 1)];
}

const LONG_NAME = 10;
/** Of a name on the map, in its units. */
const HALF_LINE = 12;

function Area({ to, current, description, children }: MapProvince & { children: ReactNode }) {
  if (to === undefined)
    return (
      <g className="map-province">
        <Mark label={description}>{children}</Mark>
      </g>
    );
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={description}
      aria-current={current ? 'true' : undefined}
      className="map-province"
    >
      <title>{description}</title>
      {children}
    </Link>
  );
}
