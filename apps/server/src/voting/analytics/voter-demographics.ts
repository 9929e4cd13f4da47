import { AGE_GROUPS } from '@sabha/domain/registration/citizen';
import {
  AGE_GROUP_COLORS,
  type VoterDemographic,
  type VoterDemographics,
} from '@sabha/domain/voting/analytics/voter-demographics';
import type { Context } from '../../context.ts';
import { csvTable } from '../../http/answers/csv-export.ts';
import { success } from '../../http/answers/envelope.ts';
import { aboutFigures, publishedBlocks } from './about-figures.ts';
import { readFigures, type VoterFigures } from './figures.store.ts';

/** `GET /api/proposals/voterdemographics`: who votes, by age group, as the figures were last refreshed. */
export async function voterDemographics({ db }: Pick<Context, 'db'>): Promise<VoterDemographics> {
  const figures = await readFigures(db, 'age_group');
  return { ...success(groupsOf(figures), 'Voter demographics found'), about: aboutFigures(figures) };
}

function groupsOf(figures: VoterFigures | null): VoterDemographic[] {
  return publishedBlocks(figures).map(({ block, voters }) => {
    const groups = AGE_GROUPS.filter((group) => block.includes(group));
    return {
      name: groups.join(', '),
      value: voters,
      color: AGE_GROUP_COLORS[groups[0] ?? '55+'],
      groups,
    };
  });
}

/** The same as a table. */
export function demographicsCsv({ data }: VoterDemographics): string {
  return csvTable(
    ['age_groups', 'voters'],
    data.map(({ name, value }) => [name, value]),
  );
}
