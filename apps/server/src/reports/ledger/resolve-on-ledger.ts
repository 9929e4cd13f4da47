import { REOPEN_HOURS, resolutionText } from '@sabha/domain/reports/case-work';
import { keccak256, stringToHex, zeroHash } from 'viem';
import { readPool } from '../../anonymity/pool/pool.store.ts';
import { type PoolKeys, unixHour } from '../../anonymity/pool/pool-keys.ts';
import { openRow } from '../../anonymity/pool/sealed-row.ts';
import type { Context } from '../../context.ts';
import type { Job } from '../../jobs/job.ts';
import { REPORT_VOTE_KIND } from '../acts/report-vote-kind.ts';
import { lockReport } from '../cases/cases.store.ts';
import { RESOLVE_REPORT_TASK } from './report-relays.ts';
import { queueReportTask, resolvedBefore } from './report-tasks.store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

type Parts = Pick<Context, 'db' | 'clock' | 'events'>;

/** Asks the contract to close reports to votes, once their offices cannot reopen them any more. */
export function resolveOnLedgerJob(context: Parts, keys: PoolKeys): Job {
  return {
    name: 'resolve-reports-on-ledger',
    idleMs: MINUTE_MS,
    lock: 'indexer',
    async step() {
      await resolveOnLedger(context, keys);
      return 'idle';
    },
  };
}

/** A report on which a vote waits for its release is left for the next time: that vote was taken, so the contract must get it first. */
export async function resolveOnLedger({ db, clock, events }: Parts, keys: PoolKeys): Promise<void> {
  const now = clock();
  const before = new Date(now.getTime() - REOPEN_HOURS * HOUR_MS);
  const due = await resolvedBefore(db, before);
  if (due.length === 0) return;
  const live = keys.upTo(unixHour(now));
  const waiting = new Set(
    (await readPool(db)).flatMap(({ sealed }) => {
      const act = openRow(live, sealed);
      return act?.kind === REPORT_VOTE_KIND.kind ? [act.payload.slice(0, 66).toLowerCase()] : [];
    }),
  );
  for (const { id, digest } of due) {
    if (waiting.has(digest)) continue;
    const queued = await db.transaction().execute(async (trx) => {
      const report = await lockReport(trx, id);
      // It was reopened, or withdrawn, meanwhile.
      if (!report?.resolved_at || report.resolved_at > before || report.withdrawn_at) return false;
      const note = report.resolution_note;
      const noteHash = note ? keccak256(stringToHex(resolutionText(note))) : zeroHash;
      await queueReportTask(trx, RESOLVE_REPORT_TASK, { report: digest, noteHash }, now);
      return true;
    });
    if (queued) events.emit({ kind: 'outbox.filled' });
  }
}
