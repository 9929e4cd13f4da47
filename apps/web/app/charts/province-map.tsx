import districtSheet from 'virtual:district-sheet';
import type { Province } from '@sabha/domain/core/provinces';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Mark } from './mark.tsx';
import { PROVINCE_DISTRICTS, PROVINCE_LABELS } from './province-districts.ts';
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
}

/** The nine provinces, shaded by amount and each with its name and figure written on it. */
export function ProvinceMap({ provinces, label }: { provinces: readonly MapProvince[]; label: string }) {
  const steps = shadeSteps(provinces.map(({ cents }) => cents));
  return (
    <svg viewBox="-12 -6 474 806" aria-label={label} className="chart mx-auto max-h-[44rem] max-w-[25rem]">
      {provinces.map((item, position) => (
        <Area key={item.province} {...item}>
          {PROVINCE_DISTRICTS[item.province].map((district) => (
            <use key={district} href={`${districtSheet}#${district}`} data-step={steps[position]} />
          ))}
        </Area>
      ))}
      <g aria-hidden className="pointer-events-none">
        {provinces.map(({ province, name, figure }) => {
          const { x, y } = PROVINCE_LABELS[province];
          const lines = linesOf(name);
          return (
            <text key={province} textAnchor="middle" className="map-name chart-halo">
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
        })}
      </g>
    </svg>
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
