import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { OpenDatabase } from '@sabha/db/open';
import { forOneDatabase } from '@sabha/db/test/databases';
import { verifyAnchorProof } from '@sabha/domain/spending/anchor-proof';
import { shownRecords } from '@sabha/domain/spending/shown-records';
import { spendingLeaf } from '@sabha/domain/spending/spending-leaf';
import { buildContext, buildTreasury } from '../../../test/spending/treasury.ts';
import { getProject } from '../projects/get-project.ts';
import { projectProof } from './records-proof.ts';

/** The ledger's answer to every queued root, as the indexer writes it. */
async function anchorAll({ db }: OpenDatabase): Promise<void> {
  const batches = await db.selectFrom('spending_batches').select(['batch_id', 'root']).execute();
  for (const [index, { batch_id, root }] of batches.entries()) {
    await db
      .insertInto('chain_events')
      .values({
        tx_hash: `0x${String(index).padStart(64, '0')}`,
        log_index: 0,
        block_number: 1n,
        contract: 'spendingLedger',
        name: 'Anchored',
        args: JSON.stringify({ batchId: batch_id, root }),
        digest: null,
        subject: null,
        actor: null,
      })
      .execute();
  }
}

async function shownAndProven(context: ReturnType<typeof buildContext>, id: number) {
  const project = await getProject(context, id);
  const proof = await projectProof(context, id);
  assert.ok(project.ok && proof.ok);
  const byLeaf = new Map(proof.value.records.map((record) => [record.leaf, record]));
  const checks = shownRecords(project.value).map((shown) => {
    const leaf = spendingLeaf(shown);
    const proven = byLeaf.get(leaf);
    return proven !== undefined && verifyAnchorProof(proven.root, leaf, proven.proof);
  });
  return { project: project.value, proof: proof.value, checks };
}

forOneDatabase((name, open) => {
  describe(`${name}: anchoring`, () => {
    test('each record shown leads by its proof to a root that is queued for the ledger', async () => {
      const database = await open();
      const context = buildContext(database);
      const { projectId } = await buildTreasury(context);
      const { proof, checks } = await shownAndProven(context, projectId);
      assert.deepEqual(checks, [true, true, true]);
      assert.equal(proof.state, 'pending');
      const queued = await database.db.selectFrom('outbox').select(['kind', 'key', 'payload']).execute();
      assert.deepEqual(
        queued.map(({ kind, payload }) => [kind, payload?.leafCount, payload?.fiscalYear]),
        [
          ['anchor', 2, 2024],
          ['anchor', 1, 2024],
          ['anchor', 2, 2024],
        ],
      );
      await database.close();
    });

    test('is verified once the ledger has every root', async () => {
      const database = await open();
      const context = buildContext(database);
      const { projectId } = await buildTreasury(context);
      await anchorAll(database);
      const { proof, project } = await shownAndProven(context, projectId);
      assert.equal(proof.state, 'verified');
      assert.equal(project.verification.state, 'verified');
      await database.close();
    });

    test('is the same where the upper nodes of a batch were not kept yet', async () => {
      const database = await open();
      const context = buildContext(database);
      const { projectId } = await buildTreasury(context);
      await anchorAll(database);
      const { proof } = await shownAndProven(context, projectId);
      await database.db.updateTable('spending_batches').set({ upper_nodes: null }).execute();
      assert.deepEqual((await shownAndProven(context, projectId)).proof, proof);
      await database.close();
    });

    test('a figure changed behind the back of the log no longer matches its proof', async () => {
      const database = await open();
      const context = buildContext(database);
      const { projectId } = await buildTreasury(context);
      await anchorAll(database);
      await database.db.updateTable('projects').set({ allocated_minor: 7n }).execute();
      const { checks } = await shownAndProven(context, projectId);
      assert.deepEqual(checks, [false, true, true]);
      await database.close();
    });
  });
});
