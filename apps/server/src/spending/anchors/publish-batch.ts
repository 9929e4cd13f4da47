import { randomBytes } from 'node:crypto';
import { createBytesKeccak } from '@sabha/chain/fast-keccak';
import { parseHash } from '@sabha/domain/core/hex';
import { rootOfLeaves } from '@sabha/domain/spending/anchor-proof';
import { type Keccak, spendingLeaf } from '@sabha/domain/spending/spending-leaf';
import type { Executor } from '../executor.ts';
import { insertBatch, type NewLeaf, queueAnchor } from './anchors.store.ts';
import { type RecordKind, readRecords } from './records.store.ts';

/** Records that become public together: ids by kind, all of one fiscal year. */
export interface PublishedRecords {
  readonly fiscalYear: number;
  readonly importId: number | null;
  readonly records: ReadonlyArray<{ kind: RecordKind; ids: readonly bigint[] }>;
}

/** The most records under one root: whoever asks for a proof waits for its tree. */
export const MAX_BATCH_LEAVES = 8_192;

/**
 * Hashes records as they are now in the database, keeps the leaves, and queues the roots for the ledger, all within the
 * caller's transaction: a record is never public without its anchor being on the way. Many records become several batches.
 */
export async function publishBatch(trx: Executor, published: PublishedRecords, now: Date): Promise<void> {
  const keccak = await hasher();
  let leaves: NewLeaf[] = [];
  for (const { kind, ids } of published.records) {
    for (let start = 0; start < ids.length; start += MAX_BATCH_LEAVES) {
      const some = ids.slice(start, start + MAX_BATCH_LEAVES);
      for (const { id, record, nameId } of await readRecords(trx, kind, some)) {
        leaves.push({
          leaf: spendingLeaf(record, keccak),
          record_kind: kind,
          record_id: id,
          name_id: nameId,
        });
        if (leaves.length < MAX_BATCH_LEAVES) continue;
        await anchorLeaves(trx, published, leaves, keccak, now);
        leaves = [];
      }
    }
  }
  if (leaves.length > 0) await anchorLeaves(trx, published, leaves, keccak, now);
}

async function anchorLeaves(
  trx: Executor,
  { fiscalYear, importId }: PublishedRecords,
  leaves: readonly NewLeaf[],
  keccak: Keccak,
  now: Date,
): Promise<void> {
  const root = rootOfLeaves(
    leaves.map(({ leaf }) => leaf),
    keccak,
  );
  const batchId = parseHash(`0x${randomBytes(32).toString('hex')}`);
  await insertBatch(
    trx,
    { batch_id: batchId, root, fiscal_year: fiscalYear, import_id: importId },
    leaves,
    now,
  );
  await queueAnchor(trx, { batchId, root, leafCount: leaves.length, fiscalYear }, now);
}

let made: Promise<Keccak> | undefined;

/** The quick keccak, started once. */
export function hasher(): Promise<Keccak> {
  made ??= createBytesKeccak();
  return made;
}
