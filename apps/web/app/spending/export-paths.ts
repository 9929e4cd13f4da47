/** The file behind a figure of one year. */
export function csvPath(part: 'overview' | 'tree' | 'provinces', year: number, more = ''): string {
  return `/api/spending/${part}?fiscal_year=${year}&format=csv${more}`;
}
