import { randomBytes } from 'node:crypto';
import { createBytesKeccak } from '@sabha/chain/fast-keccak';
import { parseHash } from '@sabha/domain/core/hex';
import { nodesOfLeaves, rootOfNodes, upperNodes } from '@sabha/domain/spending/anchor-proof';
import { type Keccak, spendingLeaf } from '@sabha/domain/spending/spending-leaf';
import type { Executor } from '../executor.ts';
import { insertBatch, type NewLeaf, queueAnchor } from './anchors.store.ts';
import { type NamedRecord, type RecordKind, readRecords } from './records.store.ts';

/** Records that become public together: ids by kind, all of one fiscal year. */
export interface PublishedRecords {
  readonly fiscalYear: number;
  readonly importId: number | null;
  readonly records: ReadonlyArray<{ kind: RecordKind; ids: readonly bigint[] }>;
}

/** The most records under one root: a proof has a hash for each doubling of their number. */
export const MAX_BATCH_LEAVES = 8_192;

/**
 * Hashes records as they are now in the database, keeps the leaves, and queues the roots for the ledger, all within the
 * caller's transaction: a record is never public without its anchor being on the way. Many records become several batches.
 */
export async function publishBatch(trx: Executor, published: PublishedRecords, now: Date): Promise<void> {
  let waiting: NamedRecord[] = [];
  for (const { kind, ids } of published.records) {
    for (let start = 0; start < ids.length; start += MAX_BATCH_LEAVES) {
      waiting.push(...(await readRecords(trx, kind, ids.slice(start, start + MAX_BATCH_LEAVES))));
      if (waiting.length < MAX_BATCH_LEAVES) continue;
      await anchorRecords(trx, published, waiting.slice(0, MAX_BATCH_LEAVES), now);
      waiting = waiting.slice(MAX_BATCH_LEAVES);
    }
  }
  if (waiting.length > 0) await anchorRecords(trx, published, waiting, now);
}

/** Anchors records of one fiscal year, at most `MAX_BATCH_LEAVES`, as one batch. */
export async function anchorRecords(
  trx: Executor,
  { fiscalYear, importId }: Pick<PublishedRecords, 'fiscalYear' | 'importId'>,
  records: readonly NamedRecord[],
  now: Date,
): Promise<void> {
  const keccak = await hasher();
  const leaves = records.map(
    ({ id, record, nameId }): NewLeaf => ({
      leaf: spendingLeaf(record, keccak),
      record_kind: record.kind,
      record_id: id,
      name_id: nameId,
    }),
  );
  const nodes = nodesOfLeaves(
    leaves.map(({ leaf }) => leaf),
    keccak,
  );
  const root = rootOfNodes(nodes);
  const batchId = parseHash(`0x${randomBytes(32).toString('hex')}`);
  await insertBatch(
    trx,
    { batch_id: batchId, root, fiscal_year: fiscalYear, import_id: importId, upper_nodes: upperNodes(nodes) },
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
