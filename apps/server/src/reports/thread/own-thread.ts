import type { Schema } from '@sabha/db/schema';
import { isThreadOpen, officersOf } from '@sabha/domain/reports/thread-rules';
import type { Kysely } from 'kysely';
import { findThread } from '../../anonymity/thread/report-threads.store.ts';
import { openThreadKeys, type ReporterKeys, sealThread } from '../../anonymity/thread/sealed-threads.ts';
import type { Context } from '../../context.ts';
import { findReport, type ReportRow } from '../reports.store.ts';
import { currentOfficers, type OfficerRow } from './officers/officer-keys.store.ts';

const WORD = /^0x[0-9a-f]{64}$/;
/** What is looked for in place of a malformed receipt's: nobody has it. */
const NOBODY = `0x${'0'.repeat(64)}`;

/** The thread that a receipt opens. */
export interface OwnThread {
  readonly report: ReportRow;
  readonly keys: ReporterKeys;
  readonly opening: Uint8Array;
}

/** Finds threads by what receipts give. */
export class OwnThreads {
  readonly #context: Pick<Context, 'db' | 'clock' | 'privacy'>;
  readonly #unknown: string;

  constructor(context: Pick<Context, 'db' | 'clock' | 'privacy'>) {
    this.#context = context;
    const nobody = { lookup: NOBODY, recipient: `age1${'q'.repeat(58)}`, address: `0x${'0'.repeat(40)}` };
    this.#unknown = sealThread(context.privacy, 0, nobody).keys_sealed;
  }

  /**
   * The thread under this look-up; null for one that is unknown, withdrawn, expired or malformed. The work is the same for each: keyed
   * indexes, two look-ups, one decryption.
   */
  async find(lookup: unknown): Promise<OwnThread | null> {
    const { db, clock, privacy } = this.#context;
    const asked = typeof lookup === 'string' && WORD.test(lookup) ? lookup : NOBODY;
    const thread = await findThread(db, privacy.indexesOf('thread', asked));
    const id = thread?.report_id ?? 0;
    const keys = openThreadKeys(privacy, id, thread?.keys_sealed ?? this.#unknown);
    const report = await findReport(db, id);
    if (!thread || !report || report.withdrawn_at || !isThreadOpen(report, clock())) return null;
    return { report, keys, opening: thread.opening };
  }
}

/** The officers to whom the thread of a report is encrypted now. */
export async function threadOfficers(
  db: Kysely<Schema>,
  report: ReportRow,
  now: Date,
): Promise<readonly OfficerRow[]> {
  return officersOf(report, await currentOfficers(db, now));
}
