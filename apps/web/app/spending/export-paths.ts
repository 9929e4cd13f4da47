/** The file behind a figure of one year. */
export function csvPath(part: 'overview' | 'tree' | 'provinces', year: number, more = ''): string {
  return `/api/spending/${part}?fiscal_year=${year}&format=csv${more}`;
}

/** Where two years of the ministries are, as published or in the prices of a year. */
export function comparisonPath(from: number, to: number, prices: number | null | undefined): string {
  return `/api/spending/ministries/compare?from=${from}&to=${to}${prices ? `&prices=${prices}` : ''}`;
}
