import type { Hash } from '@sabha/domain/core/hex';
import { type RawBuilder, sql } from 'kysely';
import { arrayLiteral } from '../array-literal.ts';
import { newestDisbursements } from '../disbursements/disbursements.store.ts';
import type { Executor } from '../executor.ts';
import type { RecordKind } from './records.store.ts';

export interface NewLeaf {
  readonly leaf: Hash;
  readonly record_kind: RecordKind;
  readonly record_id: bigint;
  /** The ministry's name that is in the leaf. */
  readonly name_id: number;
}

export interface NewBatch {
  readonly batch_id: Hash;
  readonly root: Hash;
  readonly fiscal_year: number;
  readonly import_id: number | null;
  readonly upper_nodes: Uint8Array;
}

/** Adds a batch with its leaves in order. */
export async function insertBatch(
  db: Executor,
  batch: NewBatch,
  leaves: readonly NewLeaf[],
  now: Date,
): Promise<void> {
  const { id } = await db
    .insertInto('spending_batches')
    .values({ ...batch, leaf_count: leaves.length, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const column = (field: keyof NewLeaf) => arrayLiteral(leaves.map((leaf) => leaf[field]));
  await sql`
    insert into spending_leaves (batch, position, leaf, record_kind, record_id, name_id)
    select ${id}::bigint, l.position - 1, l.leaf, l.record_kind, l.record_id, l.name_id
    from unnest(${column('leaf')}::text[], ${column('record_kind')}::text[], ${column('record_id')}::bigint[],
      ${column('name_id')}::integer[])
      with ordinality as l(leaf, record_kind, record_id, name_id, position)`.execute(db);
}

/** Queues a batch's root for the ledger. */
export async function queueAnchor(
  db: Executor,
  payload: { batchId: Hash; root: Hash; leafCount: number; fiscalYear: number },
  now: Date,
): Promise<void> {
  await db
    .insertInto('outbox')
    .values({
      kind: 'anchor',
      key: `anchor:${payload.batchId}`,
      act_id: null,
      payload: JSON.stringify(payload),
      created_at: now,
      batch_id: null,
    })
    .execute();
}

export interface AnchoredRecord {
  record_kind: RecordKind;
  record_id: bigint;
  leaf: string;
  position: number;
  batch: bigint;
  batch_id: string;
  root: string;
  leaf_count: number;
  upper_nodes: Uint8Array | null;
  fiscal_year: number;
  tx_hash: string | null;
}

/** The newest leaf of a project and of each payment that is shown with it, with the event that anchored it where there is one. */
export async function findProjectLeaves(db: Executor, projectId: number): Promise<AnchoredRecord[]> {
  // By their kind and id: with `or` between them, every leaf there is would be read.
  return newestLeaves(
    db,
    sql`(l.record_kind, l.record_id) in (select 'project', ${projectId}::bigint
      union all select 'disbursement', id from ${newestDisbursements(projectId)} newest)`,
  );
}

/** The newest leaf of a record; none where it is in no batch. */
export async function findRecordLeaf(db: Executor, kind: RecordKind, id: bigint): Promise<AnchoredRecord[]> {
  return newestLeaves(db, sql`l.record_kind = ${kind} and l.record_id = ${id}`);
}

async function newestLeaves(db: Executor, which: RawBuilder<unknown>): Promise<AnchoredRecord[]> {
  const { rows } = await sql<AnchoredRecord>`
    select distinct on (l.record_kind, l.record_id) l.record_kind, l.record_id, l.leaf, l.position, l.batch,
      b.batch_id, b.root, b.leaf_count, b.upper_nodes, b.fiscal_year,
      (select e.tx_hash from chain_events e where e.name = 'Anchored' and e.args ->> 'batchId' = b.batch_id
        and e.args ->> 'root' = b.root limit 1) as tx_hash
    from spending_leaves l join spending_batches b on b.id = l.batch
    where ${which}
    order by l.record_kind desc, l.record_id, l.batch desc`.execute(db);
  return rows;
}

export interface LeafRange {
  readonly batch: bigint;
  readonly from: number;
  readonly to: number;
}

/** The leaves of ranges of positions, both ends included. */
export async function leavesOfRanges(
  db: Executor,
  ranges: readonly LeafRange[],
): Promise<Array<{ batch: bigint; position: number; leaf: string }>> {
  const column = (field: keyof LeafRange) => arrayLiteral(ranges.map((range) => range[field]));
  const { rows } = await sql<{ batch: bigint; position: number; leaf: string }>`
    select l.batch, l.position, l.leaf
    from (select distinct * from unnest(${column('batch')}::bigint[], ${column('from')}::integer[], ${column('to')}::integer[])
      as n(batch, first, last)) needed
    join spending_leaves l on l.batch = needed.batch and l.position between needed.first and needed.last`.execute(
    db,
  );
  return rows;
}

/** The batches that an import's publication (and its undoing) made. */
export async function batchesOfImport(db: Executor, importId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('spending_batches')
    .select('batch_id')
    .where('import_id', '=', importId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.batch_id);
}

/** The chain that this database's events come from, and its deployment; null before the first contact. */
export async function findDeployment(
  db: Executor,
): Promise<{ chainId: number; deployment: Record<string, unknown> } | null> {
  const row = await db.selectFrom('chain_state').select(['chain_id', 'deployment']).executeTakeFirst();
  return row ? { chainId: Number(row.chain_id), deployment: row.deployment } : null;
}
