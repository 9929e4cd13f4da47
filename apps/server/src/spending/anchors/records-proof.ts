import { type Hash, parseAddress, parseHash } from '@sabha/domain/core/hex';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import {
  leavesForProof,
  type ProjectProof,
  type ProvenRecord,
  proofWith,
  RECORD_KINDS,
  type RecordParams,
  type RecordsProof,
} from '@sabha/domain/spending/anchor-proof';
import type { VerificationState } from '@sabha/domain/spending/verification';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { findProjectRow } from '../projects/projects.store.ts';
import {
  type AnchoredRecord,
  findDeployment,
  findProjectLeaves,
  findRecordLeaf,
  leavesOfRanges,
} from './anchors.store.ts';
import { hasher } from './publish-batch.ts';
import { readAnchoredRecords } from './records.store.ts';

const NO_NODES = new Uint8Array();
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
  const [proofs, records] = await Promise.all([proofsOf(context, leaves), recordsOf(context, leaves)]);
  const proven: ProvenRecord[] = [];
  for (const leaf of leaves) {
    const proof = proofs.get(leaf);
    const record = records.get(`${leaf.record_kind}:${leaf.record_id}`);
    if (!proof || !record) continue;
    proven.push({
      record,
      leaf: parseHash(leaf.leaf),
      proof,
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

/** The proof of each leaf, from the upper nodes of its tree and the leaves below the lowest of them. */
async function proofsOf(
  context: Context,
  leaves: readonly AnchoredRecord[],
): Promise<Map<AnchoredRecord, Hash[]>> {
  const trees = new Map(
    leaves.map((one) => [one, { leafCount: one.leaf_count, upper: one.upper_nodes ?? NO_NODES }] as const),
  );
  const needed = [...trees].flatMap(([{ batch, position }, tree]) =>
    leavesForProof(tree, position).map((range) => ({ batch, ...range })),
  );
  const [found, keccak] = await Promise.all([leavesOfRanges(context.db, needed), hasher()]);
  const read = new Map(found.map(({ batch, position, leaf }) => [`${batch}:${position}`, parseHash(leaf)]));
  const leafAt = (batch: bigint) => (position: number) => read.get(`${batch}:${position}`);
  return new Map(
    [...trees].map(([one, tree]) => [one, proofWith(tree, one.position, leafAt(one.batch), keccak)]),
  );
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
