import type { Hash } from '@sabha/domain/core/hex';
import {
  type ProvenRecord,
  type RecordsProof,
  recordsProofResponseSchema,
  verifyAnchorProof,
} from '@sabha/domain/spending/anchor-proof';
import { type SpendingRecord, spendingLeaf } from '@sabha/domain/spending/spending-leaf';
import { apiGet } from '../../api/api-client.ts';
import type { Verdict } from './verdict.ts';

/** What a check needs of the outside: the published proof, and what the ledger holds of a batch. */
export interface Witnesses {
  proof(): Promise<RecordsProof>;
  /** The root that the contract holds of a batch; null when it holds none. */
  anchoredRoot(batchId: Hash): Promise<{ root: Hash; anchoredAt: Date } | null>;
}

/**
 * Checks what the reader sees against the ledger. Each shown record is hashed again; its leaf must be
 * the proven one, the proof must lead from it to the root, and the contract must hold that very root.
 */
export async function verifyRecords(
  records: readonly SpendingRecord[],
  witnesses: Witnesses,
): Promise<Verdict> {
  const proof = await witnesses.proof();
  const proven = new Map(proof.records.map((entry) => [identity(entry.record), entry]));
  const entries: ProvenRecord[] = [];
  let unpublished = false;
  for (const record of records) {
    const entry = proven.get(identity(record));
    if (!entry || entry.state === 'none') {
      unpublished = true;
      continue;
    }
    const leaf = spendingLeaf(record);
    if (leaf !== entry.leaf || !verifyAnchorProof(entry.root, leaf, entry.proof)) return { kind: 'mismatch' };
    entries.push(entry);
  }
  return checkLedger(entries, unpublished, witnesses);
}

async function checkLedger(
  entries: readonly ProvenRecord[],
  unpublished: boolean,
  witnesses: Witnesses,
): Promise<Verdict> {
  const batches = new Map(entries.map((entry) => [entry.batch_id, entry]));
  let waiting = false;
  let anchoredAt: Date | null = null;
  for (const [batchId, { root }] of batches) {
    const anchored = await witnesses.anchoredRoot(batchId);
    if (anchored === null) waiting = true;
    else if (anchored.root !== root) return { kind: 'mismatch' };
    else if (anchoredAt === null || anchored.anchoredAt > anchoredAt) anchoredAt = anchored.anchoredAt;
  }
  if (unpublished && entries.length === 0) return { kind: 'none' };
  if (waiting || unpublished || anchoredAt === null) return { kind: 'pending' };
  return {
    kind: 'verified',
    records: entries.length,
    anchoredAt: anchoredAt.toISOString(),
    transactions: [...new Set(entries.flatMap(({ tx_hash }) => tx_hash ?? []))],
  };
}

function identity(record: SpendingRecord): string {
  switch (record.kind) {
    case 'budget-line':
      return `${record.kind}:${record.budget_line_id}`;
    case 'project':
      return `${record.kind}:${record.project_id}`;
    case 'disbursement':
      return `${record.kind}:${record.disbursement_id}`;
  }
}

/** Reads a published proof from the API. Throws when it can not be had. */
export async function fetchProof(path: string): Promise<RecordsProof> {
  const asked = await apiGet(path, recordsProofResponseSchema);
  if (!asked.ok) throw new Error(`The proof could not be read: ${asked.failure.kind}`);
  return asked.value.body.data;
}
