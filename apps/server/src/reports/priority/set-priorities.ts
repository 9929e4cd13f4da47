import { priorityOf } from '@sabha/domain/reports/priority-score';
import type { Context } from '../../context.ts';
import type { Job } from '../../jobs/job.ts';
import { numberOfPriority, priorityNumbered } from '../list/present-report.ts';
import { findReport, openReportIds, votesByHour, writePriority } from '../reports.store.ts';

const HOUR_MS = 3_600_000;
const LOOK_EVERY_MS = 600_000;

type Parts = Pick<Context, 'db' | 'clock' | 'events'>;

/** Sets the priority of reports anew when votes on them were released: what the votes make of it, from the votes alone. */
export function prioritiesJob(context: Parts): Job {
  const changed = new Set<number>();
  context.events.on('reports.changed', ({ reportIds }) => {
    for (const id of reportIds) changed.add(id);
  });
  return {
    name: 'set-report-priorities',
    idleMs: LOOK_EVERY_MS,
    lock: 'indexer',
    wakeOn: ['reports.changed'],
    // What another process changed before this one had the lock.
    async begin() {
      for (const id of await openReportIds(context.db)) changed.add(id);
    },
    async step() {
      const [id] = changed;
      if (id === undefined) return 'idle';
      changed.delete(id);
      if (await setPriority(context, id)) context.events.emit({ kind: 'reports.changed', reportIds: [id] });
      return changed.size > 0 ? 'more' : 'idle';
    },
  };
}

/** Sets the priority of one report. True where it is another now. */
export async function setPriority({ db, clock }: Parts, id: number): Promise<boolean> {
  const report = await findReport(db, id);
  if (!report || report.resolved_at) return false;
  const initial = priorityNumbered(report.initial_priority);
  const { priority } = priorityOf(initial, await votesByHour(db, id));
  const at = new Date(Math.floor(clock().getTime() / HOUR_MS) * HOUR_MS);
  return writePriority(db, { id, priority: numberOfPriority(priority), at });
}
