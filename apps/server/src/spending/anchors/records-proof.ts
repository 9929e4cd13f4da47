import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import {
  type ProjectProof,
  type ProvenRecord,
  proofOfLeaf,
  RECORD_KINDS,
  type RecordParams,
  type RecordsProof,
} from '@sabha/domain/spending/anchor-proof';
import type { VerificationState } from '@sabha/domain/spending/verification';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { findProjectRow } from '../projects/projects.store.ts';
import { type AnchoredRecord, findDeployment, findProjectLeaves, findRecordLeaf } from './anchors.store.ts';
import { proofTree } from './proof-trees.ts';
import { readAnchoredRecords } from './records.store.ts';

const deploymentSchema = z.object({ addresses: z.object({ spendingLedger: z.string() }) });

/** `GET /api/projects/{id}/proof`: every record of a project with what is needed to check it against the ledger. */
export async function projectProof(
  context: Context,
  id: number,
): Promise<Result<ProjectProof, { readonly kind: 'project-not-found' }>> {
  if (!(await findProjectRow(context.db, id))) return fail({ kind: 'project-not-found' });
  return ok({ project_id: id, ...(await proofOf(context, await findProjectLeaves(context.db, id))) });
}

/** `GET /api/spending/records/{kind}/{id}/proof`: the same of one record, also of one that was taken back since. */
export async function recordProof(
  context: Context,
  { kind, id }: RecordParams,
): Promise<Result<RecordsProof, { readonly kind: 'record-not-found' }>> {
  const leaves = await findRecordLeaf(context.db, kind, BigInt(id));
  if (leaves.length > 0) return ok(await proofOf(context, leaves));
  const [record] = await readAnchoredRecords(context.db, kind, [BigInt(id)]);
  return record ? ok(await proofOf(context, [])) : fail({ kind: 'record-not-found' });
}

async function proofOf(context: Context, leaves: readonly AnchoredRecord[]): Promise<RecordsProof> {
  const trees = await treesOf(context, leaves);
  const records = await recordsOf(context, leaves);
  const proven: ProvenRecord[] = [];
  for (const leaf of leaves) {
    const tree = trees.get(leaf.batch);
    const record = records.get(`${leaf.record_kind}:${leaf.record_id}`);
    if (!tree || !record) continue;
    proven.push({
      record,
      leaf: parseHash(leaf.leaf),
      proof: proofOfLeaf(tree, leaf.position),
      batch_id: parseHash(leaf.batch_id),
      root: parseHash(leaf.root),
      leaf_count: leaf.leaf_count,
      fiscal_year: leaf.fiscal_year,
      state: leaf.tx_hash === null ? 'pending' : 'verified',
      tx_hash: leaf.tx_hash === null ? null : parseHash(leaf.tx_hash),
    });
  }
  const ledger = await ledgerOf(context);
  return { state: stateOf(proven), ...ledger, records: proven };
}

async function treesOf(context: Context, leaves: readonly AnchoredRecord[]) {
  const batches = new Map(leaves.map(({ batch, leaf_count }) => [batch, leaf_count]));
  const trees = [...batches].map(
    async ([batch, count]) => [batch, await proofTree(context.db, batch, count)] as const,
  );
  return new Map(await Promise.all(trees));
}

async function recordsOf(context: Context, leaves: readonly AnchoredRecord[]) {
  const found = RECORD_KINDS.map(async (kind) => {
    const ids = leaves.filter((leaf) => leaf.record_kind === kind).map((leaf) => leaf.record_id);
    const records = await readAnchoredRecords(context.db, kind, ids);
    return records.map(({ id, record }) => [`${kind}:${id}`, record] as const);
  });
  return new Map((await Promise.all(found)).flat());
}

async function ledgerOf(context: Context): Promise<Pick<RecordsProof, 'chain_id' | 'contract'>> {
  const found = await findDeployment(context.db);
  const deployment = deploymentSchema.safeParse(found?.deployment);
  if (!found || !deployment.success) return { chain_id: null, contract: null };
  return { chain_id: found.chainId, contract: parseAddress(deployment.data.addresses.spendingLedger) };
}

function stateOf(records: readonly ProvenRecord[]): VerificationState {
  if (records.length === 0) return 'none';
  return records.every((record) => record.state === 'verified') ? 'verified' : 'pending';
}
