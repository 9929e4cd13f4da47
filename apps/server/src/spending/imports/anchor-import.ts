import type { MoneyImportKind } from '@sabha/domain/spending/import-records';
import { MAX_BATCH_LEAVES, publishBatch } from '../anchors/publish-batch.ts';
import type { RecordKind } from '../anchors/records.store.ts';
import type { Executor } from '../executor.ts';
import type { Progress } from './imports-progress.ts';
import { RECORD_OF_IMPORT, recordsOfImport } from './publish-rows.store.ts';

interface Waiting {
  fiscalYear: number;
  ids: bigint[];
}

/**
 * Anchors the records that an import made, or with `takenBack` their taking back, in batches of bounded size of one fiscal year
 * each. Gives the fiscal years, oldest first.
 */
export async function anchorImport(
  trx: Executor,
  made: { readonly importId: number; readonly kind: MoneyImportKind; readonly takenBack: boolean },
  progress: Progress,
  now: Date,
): Promise<number[]> {
  const kind = RECORD_OF_IMPORT[made.kind];
  const waiting = new Map<number, Waiting>();
  for await (const { fiscalYear, ids } of recordsOfImport(
    trx,
    kind,
    made.importId,
    made.takenBack,
    MAX_BATCH_LEAVES,
  )) {
    const ofYear = waiting.get(fiscalYear) ?? { fiscalYear, ids: [] };
    waiting.set(fiscalYear, ofYear);
    ofYear.ids.push(...ids);
    if (ofYear.ids.length < MAX_BATCH_LEAVES) continue;
    const full = ofYear.ids.splice(0, MAX_BATCH_LEAVES);
    await anchor(trx, made.importId, kind, { fiscalYear, ids: full }, progress, now);
  }
  for (const rest of waiting.values()) await anchor(trx, made.importId, kind, rest, progress, now);
  return [...waiting.keys()].sort((a, b) => a - b);
}

async function anchor(
  trx: Executor,
  importId: number,
  kind: RecordKind,
  { fiscalYear, ids }: Waiting,
  progress: Progress,
  now: Date,
): Promise<void> {
  await publishBatch(trx, { fiscalYear, importId, records: [{ kind, ids }] }, now);
  progress.add(ids.length);
}
