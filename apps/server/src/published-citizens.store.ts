import type { Schema } from '@sabha/db/schema';
import type { VoterDimension } from '@sabha/db/tables/analytics';
import { publish } from '@sabha/domain/registration/statistics/statistics-disclosure';
import type { Counts } from '@sabha/domain/voting/analytics/dimension-figures';
import type { Kysely } from 'kysely';

/** How the public statistics of registration call these dimensions. */
const DIMENSIONS: Readonly<Record<VoterDimension, string>> = {
  age_group: 'age-group',
  province: 'province',
};

/** What registration tells of all citizens, group by group as far as it does, and how many they are. */
export async function readPublishedCitizens(
  db: Kysely<Schema>,
  dimension: VoterDimension,
): Promise<{ registered: Counts; citizens: number }> {
  const rows = await db
    .selectFrom('user_statistics')
    .select(['dimension', 'value', 'published'])
    .where('dimension', 'in', [DIMENSIONS[dimension], 'registered', 'ended'])
    .execute();
  const figures = rows.map((row) => ({ ...row, published: Number(row.published) }));
  const sumOf = (name: string) =>
    figures.reduce((sum, { dimension: of, published }) => sum + (of === name ? published : 0), 0);
  const groups = figures.filter(({ dimension: of }) => of === DIMENSIONS[dimension]);
  const { counts, withheld } = publish(groups, sumOf('registered') - sumOf('ended'));
  const inGroups = [...counts.values()].reduce((sum, people) => sum + people, 0);
  return { registered: counts, citizens: inGroups + withheld };
}
