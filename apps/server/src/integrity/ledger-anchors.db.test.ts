import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { receiptTree } from '@sabha/domain/acts/receipt';
import { parseHash } from '@sabha/domain/core/hex';
import { sql } from 'kysely';
import { ChainFixture } from '../../test/chain-fixture.ts';
import { checkedRecord } from '../../test/integrity/recorded-acts.ts';
import { testsIn } from '../../test/tests-in.ts';

/** Three votes, each under an anchor of its own that is final, and the check of the record. */
async function anchoredVotes(fixture: ChainFixture) {
  await fixture.authorise(0, 1, 2);
  const proposalId = await fixture.propose();
  await fixture.drain();
  for (const voter of [0, 1, 2]) {
    await fixture.cast({ proposalId, voter, choice: 1 });
    const later = Date.now() + (voter + 1) * 61_000;
    fixture.clock = () => new Date(later);
    await fixture.anchor();
    await fixture.anchor(); // sees it final
  }
  const record = checkedRecord({ db: fixture.db, kind: fixture.context.databaseKind }, fixture.link);
  return {
    record,
    /** The findings about anchors that a start, and then a round, come to. */
    async anchors(): Promise<string[]> {
      await record.step();
      const said = (await record.findings()).filter((finding) => finding.startsWith('anchor'));
      await record.start();
      const atStart = (await record.findings()).filter((finding) => finding.startsWith('anchor'));
      assert.deepEqual(atStart, said);
      return said;
    },
  };
}

/** Gives act 2 another time, with all that the record itself has over it. Gives how to undo that. */
async function rewriteAct({ db }: ChainFixture): Promise<() => Promise<void>> {
  const act = await db
    .selectFrom('acts')
    .select(['digest', 'received_at', 'receipt_batch_id'])
    .where('id', '=', 2n)
    .executeTakeFirstOrThrow();
  const write = async (receivedAt: Date) => {
    const { root } = receiptTree([{ digest: parseHash(act.digest), number: 2n, receivedAt }]);
    await sql`update acts set received_at = ${receivedAt} where id = 2`.execute(db);
    await sql`update receipt_batches set root = ${root} where id = ${act.receipt_batch_id}`.execute(db);
    await sql`update receipt_anchors set root = ${root} where first_act = 2`.execute(db);
  };
  await write(new Date(act.received_at.getTime() - 60_000));
  return () => write(act.received_at);
}

forOneDatabase((name, open) => {
  describe(`${name}: anchors that are compared with the contract's`, () => {
    const withFixture = testsIn(async () => ChainFixture.open(await open()));

    withFixture('what was changed with all roots over it is found, until it is put back', async (fixture) => {
      const { anchors } = await anchoredVotes(fixture);
      assert.deepEqual(await anchors(), []);
      const undo = await rewriteAct(fixture);
      assert.deepEqual(await anchors(), ['anchor 2-2']);
      await undo();
      assert.deepEqual(await anchors(), []);
      const move = (seconds: number) => sql`update receipt_anchors
        set anchored_at = anchored_at + make_interval(secs => ${seconds}) where index = 0`;
      await move(-1).execute(fixture.db);
      assert.deepEqual(await anchors(), ['anchor 1-1']);
      await move(1).execute(fixture.db);
      await fixture.cast({ proposalId: await fixture.propose(), voter: 0, choice: 2 });
      await sql`insert into receipt_anchors
          (index, first_act, last_act, first_batch, last_batch, root, made_at, state, tx, block_number, anchored_at)
        select 3, 4, 4, b.id, b.id, b.root, a.made_at, a.state, a.tx, a.block_number, a.anchored_at
        from receipt_batches b, receipt_anchors a where a.index = 2 order by b.id desc limit 1`.execute(
        fixture.db,
      );
      assert.deepEqual(await anchors(), ['anchor 4-4']);
    });

    withFixture('nothing is said of them while the chain is away, or has lost them', async (fixture) => {
      const { record, anchors } = await anchoredVotes(fixture);
      await fixture.stopChain();
      const undo = await rewriteAct(fixture);
      assert.deepEqual(await anchors(), []);
      await fixture.startChain();
      assert.deepEqual(await anchors(), ['anchor 2-2']);
      await fixture.stopChain();
      await undo();
      assert.deepEqual(await anchors(), ['anchor 2-2']);
      await fixture.startChain();
      assert.deepEqual(await anchors(), []);
      assert.equal(record.logged.filter((line) => line.includes('"finding":"anchor"')).length, 1);
      await fixture.stopChain();
      fixture.forgetChain();
      await fixture.startChain();
      assert.deepEqual(await anchors(), []);
      await fixture.anchor(); // its acts are on the ledger again
      assert.deepEqual(await anchors(), []);
    });
  });
});
