import type { RunningServer } from '@sabha/server/main';
import { votesByHour } from '@sabha/server/reports/reports.store';
import type { CrowdDesk } from './crowd-desk.ts';
import { inventedRows } from './invented-rows.ts';

/** How many citizens of the demonstration enrol: a few more than have to be there before anybody may report. */
export const CROWD = 24;
const HOUR_MS = 3_600_000;

/**
 * The numbers of those who vote next on a report that `each` vote for every hour: none before a whole hour has passed since the hour of the
 * last vote, and none once all of the crowd have voted. `hours` are the Unix hours that have votes.
 */
export function votersDue(
  {
    votes,
    hours,
    each,
  }: { readonly votes: number; readonly hours: readonly number[]; readonly each: number },
  now: Date,
): readonly number[] {
  const last = hours.at(-1);
  if (last === undefined || now.getTime() < (last + 2) * HOUR_MS) return [];
  return Array.from({ length: Math.max(0, Math.min(each, CROWD - votes)) }, (_, n) => votes + n);
}

/** Has more people vote for the reports that find support hour after hour, until their priority changes. */
export async function voteHourly(
  { context: { db, clock } }: Pick<RunningServer, 'context'>,
  desk: CrowdDesk,
): Promise<void> {
  for (const [{ up: each, hourly }, row] of await inventedRows(db)) {
    if (!hourly || row.resolved_at) continue;
    const hours = (await votesByHour(db, row.id)).map(({ hour }) => hour);
    const votes = Number(row.likes + row.dislikes);
    for (const n of votersDue({ votes, hours, each }, clock())) await desk.voteOn(row, n, 'up');
  }
}
