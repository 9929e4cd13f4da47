import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Privacy } from '../../privacy.ts';
import { lockThreads, writeThreadSeal } from './report-threads.store.ts';

const BATCH = 500;

/** What a receipt gives the server: sealed, since whoever reads it can test guessed receipts. */
const keysSchema = z.object({ lookup: z.string(), recipient: z.string(), address: z.string() });
export type ReporterKeys = z.infer<typeof keysSchema>;

/** Under which index a thread is kept, and what is sealed of it, bound to its report. */
export function sealThread(privacy: Privacy, report: number, keys: ReporterKeys) {
  const { lookup, recipient, address } = keys;
  const keys_sealed = privacy.seal('thread', ownerOf(report), JSON.stringify({ lookup, recipient, address }));
  return { report_id: report, lookup: privacy.indexesOf('thread', lookup)[0], keys_sealed };
}

export function openThreadKeys(privacy: Privacy, report: number, sealed: string): ReporterKeys {
  return keysSchema.parse(JSON.parse(privacy.unseal('thread', ownerOf(report), sealed)));
}

/** Seals and indexes all threads under the current key. Gives how many were under another. */
export async function resealThreads(
  db: Kysely<Schema>,
  privacy: Privacy,
  progress: () => void,
): Promise<number> {
  let done = 0;
  for (let after = 0; ; ) {
    const last = await db.transaction().execute(async (trx) => {
      const threads = await lockThreads(trx, after, BATCH);
      for (const { report_id: report, keys_sealed: sealed } of threads) {
        if (sealed.startsWith(`${privacy.currentKey}.`)) continue;
        await writeThreadSeal(trx, sealThread(privacy, report, openThreadKeys(privacy, report, sealed)));
        done += 1;
      }
      return threads.at(-1);
    });
    progress();
    if (last === undefined) return done;
    after = last.report_id;
  }
}

function ownerOf(report: number): string {
  return `report:${report}`;
}
