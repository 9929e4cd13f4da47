import type { Hash } from '@sabha/domain/core/hex';
import {
  type ProjectProof,
  type ProvenRecord,
  projectProofResponseSchema,
  verifyAnchorProof,
} from '@sabha/domain/spending/anchor-proof';
import type { ProjectDetails } from '@sabha/domain/spending/project';
import { shownRecords } from '@sabha/domain/spending/shown-records';
import { type SpendingRecord, spendingLeaf } from '@sabha/domain/spending/spending-leaf';
import { apiGet } from '../../api/api-client.ts';
import type { Verdict } from './verdict.ts';

/** What a check needs of the outside: the published proof, and what the ledger holds of a batch. */
export interface Witnesses {
  proof(projectId: number): Promise<ProjectProof>;
  /** The root that the contract holds of a batch; null when it holds none. */
  anchoredRoot(batchId: Hash): Promise<{ root: Hash; anchoredAt: Date } | null>;
}

/**
 * Checks what the reader sees of a project against the ledger. Each shown record is hashed again; its leaf must be
 * the proven one, the proof must lead from it to the root, and the contract must hold that very root.
 */
export async function verifyProject(project: ProjectDetails, witnesses: Witnesses): Promise<Verdict> {
  const proof = await witnesses.proof(project.project_id);
  const proven = new Map(proof.records.map((entry) => [identity(entry.record), entry]));
  const entries: ProvenRecord[] = [];
  let unpublished = false;
  for (const record of shownRecords(project)) {
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

/** Reads the published proof of a project from the API. Throws when it can not be had. */
export async function fetchProof(projectId: number): Promise<ProjectProof> {
  const asked = await apiGet(`/api/projects/${projectId}/proof`, projectProofResponseSchema);
  if (!asked.ok) throw new Error(`The proof could not be read: ${asked.failure.kind}`);
  return asked.value.body.data;
}
