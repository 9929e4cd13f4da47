import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Hash, parseHash } from '@sabha/domain/core/hex';
import { anchorProof, anchorRoot, anchorTree, type ProjectProof } from '@sabha/domain/spending/anchor-proof';
import type { ProjectDetails } from '@sabha/domain/spending/project';
import { shownRecords } from '@sabha/domain/spending/shown-records';
import { spendingLeaf } from '@sabha/domain/spending/spending-leaf';
import { verifyRecords } from './verify-records.ts';

const BATCH = parseHash(`0x${'ab'.repeat(32)}`);
const TX = parseHash(`0x${'cd'.repeat(32)}`);
const source = {
  source_id: 1,
  name: 'Estimates',
  url: null,
  licence: null,
  retrieved_at: '2026-11-20',
  invented: true,
};
const verification = { state: 'verified' as const, batch_id: BATCH, tx_hash: TX };
const names = { en: 'Ward', si: 'වාට්ටුව', ta: 'விடுதி' };

function buildProject(changes: Partial<ProjectDetails> = {}): ProjectDetails {
  return {
    project_id: 7,
    project_name: names.en,
    names,
    province: 'Uva',
    ministry: 'Health',
    ministry_id: 1,
    ministry_names: names,
    category_id: 2,
    categories: { category_id: 2, category_name: 'Health', names },
    status: 'In Progress',
    view_details: null,
    details: null,
    progress: 50,
    fiscal_year: 2024,
    source,
    verification,
    version: 1,
    created_at: '2024-01-02T00:00:00Z',
    updated_at: '2024-06-02T00:00:00Z',
    updatedAt: '2024-06-02T00:00:00Z',
    allocated_budget: 100,
    allocated_budget_minor: '10000',
    spent_budget: 50,
    spent_budget_minor: '5000',
    remaining_budget: 50,
    remaining_budget_minor: '5000',
    utilization: 50,
    disbursement_count: 2,
    disbursements: [
      {
        disbursement_id: 3,
        paid_on: '2024-05-01',
        note: null,
        source,
        verification,
        amount: 50,
        amount_minor: '5000',
      },
    ],
    ...changes,
  };
}

function proofOf(project: ProjectDetails): ProjectProof {
  const records = shownRecords(project);
  const tree = anchorTree(records.map((record) => spendingLeaf(record)));
  return {
    project_id: project.project_id,
    state: 'verified',
    chain_id: 31337,
    contract: null,
    records: records.map((record, position) => ({
      record,
      leaf: spendingLeaf(record),
      proof: anchorProof(tree, position),
      batch_id: BATCH,
      root: anchorRoot(tree),
      leaf_count: records.length,
      fiscal_year: 2024,
      state: 'verified',
      tx_hash: TX,
    })),
  };
}

function rootOf(proof: ProjectProof): Hash {
  return parseHash(proof.records[0]?.root ?? '');
}

const check = (shown: ProjectDetails, proof: ProjectProof, onLedger: Hash | null) =>
  verifyRecords(shownRecords(shown), {
    proof: async () => proof,
    anchoredRoot: async () =>
      onLedger === null ? null : { root: onLedger, anchoredAt: new Date('2024-07-01T00:00:00Z') },
  });

test('records that the ledger holds are verified, with their transaction', async () => {
  const project = buildProject();
  const proof = proofOf(project);
  assert.deepEqual(await check(project, proof, rootOf(proof)), {
    kind: 'verified',
    records: 2,
    anchoredAt: '2024-07-01T00:00:00.000Z',
    transactions: [TX],
  });
});

test('a shown figure that is not the proven one is a mismatch', async () => {
  const proof = proofOf(buildProject());
  const changes: Partial<ProjectDetails>[] = [
    { allocated_budget_minor: '10001' },
    { status: 'Completed' },
    { names: { ...names, ta: 'வேறு' } },
  ];
  for (const change of changes) {
    assert.deepEqual(await check(buildProject(change), proof, rootOf(proof)), { kind: 'mismatch' });
  }
});

test('a proof that does not lead to the root on the ledger is a mismatch', async () => {
  const project = buildProject();
  const proof = proofOf(project);
  assert.deepEqual(await check(project, proof, parseHash(`0x${'11'.repeat(32)}`)), { kind: 'mismatch' });
});

test('a batch that the ledger does not hold yet is pending', async () => {
  const project = buildProject();
  assert.deepEqual(await check(project, proofOf(project), null), { kind: 'pending' });
});

test('a record in no batch keeps the whole from being verified', async () => {
  const project = buildProject();
  const proof = proofOf(project);
  const without = { ...proof, records: proof.records.slice(0, 1) };
  assert.deepEqual(await check(project, without, rootOf(proof)), { kind: 'pending' });
  assert.deepEqual(await check(project, { ...proof, records: [] }, rootOf(proof)), { kind: 'none' });
});
