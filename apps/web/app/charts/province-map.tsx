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
        {provinces.map(({ province, name, figure }) => (
          <text key={province} textAnchor="middle" className="map-name chart-halo">
            <tspan x={PROVINCE_LABELS[province].x} y={PROVINCE_LABELS[province].y}>
              {name}
            </tspan>
            <tspan x={PROVINCE_LABELS[province].x} dy="1.35em" className="map-figure">
              {figure}
            </tspan>
          </text>
        ))}
      </g>
    </svg>
  );
}

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
