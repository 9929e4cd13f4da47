import type { Schema } from '@sabha/db/schema';
import type {
  Invalidation,
  InvalidationState,
  Invalidations,
} from '@sabha/domain/petitions/invalidate-signatures';
import type { Kysely } from 'kysely';
import {
  type BatchRow,
  batchesOf,
  type OpenSteps,
  openSteps,
  type RecordedDeclaration,
  recordedDeclarations,
  thresholdEvents,
} from './invalidations.store.ts';

/** Everything that offices declared of a petition's signatures, and how its threshold changed. */
export async function presentInvalidations(
  db: Kysely<Schema>,
  petition: { readonly id: number; readonly digest: string },
): Promise<Invalidations> {
  const recorded = await recordedDeclarations(db, petition.digest);
  const batches: Invalidation[] = [];
  for (const batch of await batchesOf(db, petition.id))
    batches.push(present(batch, await openSteps(db, batch), recorded));
  const known = new Set(
    batches.flatMap(({ reason_hash, undo }) => [reason_hash, ...(undo ? [undo.reason_hash] : [])]),
  );
  const foreign = recorded.filter(({ reason_hash }) => !known.has(reason_hash)).map(foreignOf);
  const threshold = (await thresholdEvents(db, petition.digest)).map((change) => ({
    ...change,
    at: change.at.toISOString(),
  }));
  return { batches: [...batches, ...foreign], threshold };
}

/** One batch, by its number; null where there is none. */
export async function presentInvalidation(
  db: Kysely<Schema>,
  petition: { readonly id: number; readonly digest: string },
  number: number,
): Promise<Invalidation | null> {
  const batch = (await batchesOf(db, petition.id)).find((one) => one.number === number);
  if (!batch) return null;
  return present(batch, await openSteps(db, batch), await recordedDeclarations(db, petition.digest));
}

function present(batch: BatchRow, open: OpenSteps, recorded: readonly RecordedDeclaration[]): Invalidation {
  const { undone_at, undone_reason_hash: undoneHash } = batch;
  const [sent, total, waiting] =
    undone_at === null ? [batch.queued, batch.total, open.out] : [batch.undo_queued, batch.queued, open.back];
  return {
    number: batch.number,
    state: stateOf(batch, open),
    started_at: batch.started_at.toISOString(),
    office: batch.office,
    reason: batch.reason,
    ...recordedFor(recorded, batch.reason_hash),
    done: Math.max(0, sent - waiting),
    total,
    undo:
      undone_at === null || undoneHash === null
        ? null
        : {
            started_at: undone_at.toISOString(),
            office: batch.undone_office,
            reason: batch.undone_reason,
            ...recordedFor(recorded, undoneHash),
          },
  };
}

/** How far a batch is. What is not told to the contract of a removed petition is never told. */
export function stateOf(
  batch: Pick<BatchRow, 'queued' | 'total' | 'undo_queued' | 'undone_at' | 'removed'>,
  { out, back, refused }: OpenSteps,
): InvalidationState {
  const isUndone = batch.undone_at !== null;
  const unsent = isUndone ? batch.undo_queued < batch.queued : batch.queued < batch.total;
  if (out + back > 0 || (unsent && !batch.removed)) return isUndone ? 'undoing' : 'working';
  if (unsent || refused) return 'stopped';
  return isUndone ? 'undone' : 'done';
}

function recordedFor(recorded: readonly RecordedDeclaration[], reason_hash: string) {
  const found = recorded.find((one) => one.reason_hash === reason_hash);
  return { reason_hash, signatures: found?.signatures ?? 0, transactions: found?.transactions ?? [] };
}

/** What came to the contract without this server, which knows no reason. What was let count again stands as an undo of nothing. */
function foreignOf({
  name,
  first_at,
  signatures,
  reason_hash,
  transactions,
}: RecordedDeclaration): Invalidation {
  const unknown = { started_at: first_at.toISOString(), office: null, reason: null, reason_hash };
  const isUndo = name === 'SignatureReinstated';
  const own = { ...unknown, signatures, transactions };
  return {
    number: null,
    state: isUndo ? 'undone' : 'done',
    ...(isUndo ? { ...unknown, signatures: 0, transactions: [] } : own),
    done: signatures,
    total: signatures,
    undo: isUndo ? own : null,
  };
}
