import type { MoneyImportKind } from '@sabha/domain/spending/import-records';
import { anchorRecords, MAX_BATCH_LEAVES } from '../anchors/publish-batch.ts';
import { type NamedRecord, recordsOfImport } from '../anchors/records.store.ts';
import type { Executor } from '../executor.ts';
import type { Progress } from './imports-progress.ts';
import { RECORD_OF_IMPORT } from './publish-rows.store.ts';

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
  const { importId, takenBack } = made;
  const which = { kind: RECORD_OF_IMPORT[made.kind], importId, takenBack };
  const waiting = new Map<number, NamedRecord[]>();
  const anchor = async (fiscalYear: number, records: readonly NamedRecord[]) => {
    await anchorRecords(trx, { fiscalYear, importId }, records, now);
    await progress.add(records.length);
  };
  for await (const some of recordsOfImport(trx, which, MAX_BATCH_LEAVES)) {
    for (const [fiscalYear, ofYear] of Map.groupBy(some, (record) => record.fiscalYear)) {
      const all = [...(waiting.get(fiscalYear) ?? []), ...ofYear];
      if (all.length >= MAX_BATCH_LEAVES) await anchor(fiscalYear, all.splice(0, MAX_BATCH_LEAVES));
      waiting.set(fiscalYear, all);
    }
  }
  for (const [fiscalYear, rest] of waiting) if (rest.length > 0) await anchor(fiscalYear, rest);
  return [...waiting.keys()].sort((a, b) => a - b);
}
