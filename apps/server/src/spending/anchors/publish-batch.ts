import { randomBytes } from 'node:crypto';
import { parseHash } from '@sabha/domain/core/hex';
import { anchorRoot, anchorTree } from '@sabha/domain/spending/anchor-proof';
import { spendingLeaf } from '@sabha/domain/spending/spending-leaf';
import type { Executor } from '../executor.ts';
import { insertBatch, type NewLeaf, queueAnchor } from './anchors.store.ts';
import { type RecordKind, readRecords } from './records.store.ts';

/** Records that become public together: ids by kind, all of one fiscal year. */
export interface PublishedRecords {
  readonly fiscalYear: number;
  readonly importId: number | null;
  readonly records: ReadonlyArray<{ kind: RecordKind; ids: readonly bigint[] }>;
}

/**
 * Hashes records as they are now in the database, keeps the leaves, and queues the root for the ledger, all within the
 * caller's transaction: a record is never public without its anchor being on the way.
 */
export async function publishBatch(trx: Executor, published: PublishedRecords, now: Date): Promise<void> {
  const leaves: NewLeaf[] = [];
  for (const { kind, ids } of published.records) {
    for (const { id, record, nameId } of await readRecords(trx, kind, ids)) {
      leaves.push({ leaf: spendingLeaf(record), record_kind: kind, record_id: id, name_id: nameId });
    }
  }
  if (leaves.length === 0) return;
  const root = anchorRoot(anchorTree(leaves.map(({ leaf }) => leaf)));
  const batchId = parseHash(`0x${randomBytes(32).toString('hex')}`);
  await insertBatch(
    trx,
    { batch_id: batchId, root, fiscal_year: published.fiscalYear, import_id: published.importId },
    leaves,
    now,
  );
  await queueAnchor(trx, { batchId, root, leafCount: leaves.length, fiscalYear: published.fiscalYear }, now);
}
