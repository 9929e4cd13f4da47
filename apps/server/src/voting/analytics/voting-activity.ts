import { lastHours } from '@sabha/domain/core/last-hours';
import type { VotingActivity, VotingActivityQuery } from '@sabha/domain/voting/analytics/voting-activity';
import type { Context } from '../../context.ts';
import { csvTable } from '../../http/answers/csv-export.ts';
import { success } from '../../http/answers/envelope.ts';
import { readHours } from './ballot-hours.store.ts';
import { readRefreshedAt } from './progress.store.ts';

/** `GET /api/proposals/votingactivity`: ballots received in each of the last hours, those without any included. */
export async function votingActivity(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { proposal, hours }: Pick<VotingActivityQuery, 'proposal' | 'hours'>,
): Promise<VotingActivity> {
  const asked = lastHours(clock(), hours);
  const since = asked[0]?.startsAt ?? clock();
  const found = await readHours(db, proposal, since);
  const ballots = new Map(found.map((row) => [row.hour.getTime(), row.ballots]));
  const data = asked.map(({ hour, startsAt }) => ({
    hour,
    votes: ballots.get(startsAt.getTime()) ?? 0,
    starts_at: startsAt.toISOString(),
  }));
  const votes = data.reduce((sum, one) => sum + one.votes, 0);
  const refreshedAt = await readRefreshedAt(db);
  return {
    ...success(data, 'Voting activity found'),
    about: { as_of: refreshedAt?.toISOString() ?? null, votes, hours },
  };
}

/** The same as a table. */
export function activityCsv({ data }: VotingActivity): string {
  return csvTable(
    ['starts_at', 'hour', 'votes'],
    data.map(({ starts_at, hour, votes }) => [starts_at, hour, votes]),
  );
}
