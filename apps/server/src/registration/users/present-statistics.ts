import { PROVINCE_NAMES } from '@sabha/domain/core/province-names';
import { PROVINCES, type Province } from '@sabha/domain/core/provinces';
import { AGE_GROUPS, GENDERS } from '@sabha/domain/registration/citizen';
import { publish } from '@sabha/domain/registration/statistics/statistics-disclosure';
import type { UserProvinces, UserStatistics } from '@sabha/domain/registration/statistics/user-statistics';
import type { Dimension, DimensionFigure } from './statistics.store.ts';

/** `GET /api/users/statistics`, from the figures as they are kept. */
export function presentStatistics(figures: readonly DimensionFigure[]): UserStatistics {
  return {
    total: peopleIn(figures),
    by_province: groups(figures, 'province', PROVINCES),
    by_age_group: groups(figures, 'age-group', AGE_GROUPS),
    by_gender: groups(figures, 'gender', GENDERS),
    growth: growthOf(figures),
  };
}

/** `GET /api/users/provinces`: likewise. */
export function presentProvinces(figures: readonly DimensionFigure[]): UserProvinces {
  const published = publish(ofDimension(figures, 'province'), peopleIn(figures));
  const data = PROVINCES.map((province) => ({
    province,
    name: PROVINCE_NAMES[province],
    count: published.counts.get(province) ?? null,
  }));
  return { success: true, data, withheld: published.withheld };
}

/** How many people there are, as of today's listing. */
function peopleIn(figures: readonly DimensionFigure[]): number {
  return published(figures, 'registered') - published(figures, 'ended');
}

/** How many rows the list has. */
export function rowsOf(figures: readonly DimensionFigure[]): number {
  return published(figures, 'row');
}

/** How many rows of the list show this province. */
export function shownIn(figures: readonly DimensionFigure[], province: Province): number {
  return ofDimension(figures, 'row').find(({ value }) => value === province)?.published ?? 0;
}

function groups<const Value extends string>(
  figures: readonly DimensionFigure[],
  dimension: Dimension,
  values: readonly Value[],
) {
  const published = publish(ofDimension(figures, dimension), peopleIn(figures));
  return {
    groups: values.map((value) => ({ value, count: published.counts.get(value) ?? null })),
    withheld: published.withheld,
  };
}

function growthOf(figures: readonly DimensionFigure[]): UserStatistics['growth'] {
  const registered = new Map(ofDimension(figures, 'registered').map((one) => [one.value, one.published]));
  const ended = new Map(ofDimension(figures, 'ended').map((one) => [one.value, one.published]));
  return [...new Set([...registered.keys(), ...ended.keys()])].sort().map((month) => ({
    month,
    registered: registered.get(month) ?? 0,
    ended: ended.get(month) ?? 0,
  }));
}

function published(figures: readonly DimensionFigure[], dimension: Dimension): number {
  return ofDimension(figures, dimension).reduce((sum, one) => sum + one.published, 0);
}

function ofDimension(figures: readonly DimensionFigure[], dimension: Dimension): DimensionFigure[] {
  return figures.filter((figure) => figure.dimension === dimension);
}
