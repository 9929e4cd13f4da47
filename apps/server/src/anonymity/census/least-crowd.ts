import { LEAST_MEMBERS } from '@sabha/anonymity/census/cohorts';
import type { Context } from '../../context.ts';
import { smallestCohort } from './census.store.ts';

/** What is needed to say how large the crowd is. */
export interface CrowdContext extends Pick<Context, 'db'> {
  readonly config: { readonly anonymity: Pick<Context['config']['anonymity'], 'leastMembers'> };
}

/** The smallest published list of citizens, in which an act would hide, and how many are needed at the least. */
export async function leastCrowd({
  db,
  config,
}: CrowdContext): Promise<{ readonly members: number; readonly least: number }> {
  const least = Math.max(LEAST_MEMBERS, config.anonymity.leastMembers);
  return { members: await smallestCohort(db), least };
}
