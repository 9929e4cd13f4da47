import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { forEachDatabase } from '@sabha/db/test/databases';
import { receiptTree } from '@sabha/domain/acts/receipt';
import { parseHash } from '@sabha/domain/core/hex';
import { sql } from 'kysely';
import { ChainWorld } from '../../test/chain-world.ts';
import { checkedRecord } from '../../test/integrity/recorded-acts.ts';
import { testsIn } from '../../test/tests-in.ts';

/** Three votes, each under an anchor of its own that is final, and the check of the record. */
async function anchoredVotes(world: ChainWorld) {
  await world.authorise(0, 1, 2);
  const proposalId = await world.propose();
  await world.drain();
  for (const voter of [0, 1, 2]) {
    await world.cast({ proposalId, voter, choice: 1 });
    const later = Date.now() + (voter + 1) * 61_000;
    world.clock = () => new Date(later);
    await world.anchor();
    await world.anchor(); // sees it final
  }
  const record = checkedRecord({ db: world.db, kind: world.context.databaseKind }, world.link);
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
async function rewriteAct({ db }: ChainWorld): Promise<() => Promise<void>> {
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

forEachDatabase((name, open) => {
  describe(`${name}: anchors that are compared with the contract's`, () => {
    const inWorld = testsIn(async () => ChainWorld.open(await open()));

    inWorld('what was changed with all roots over it is found, until it is put back', async (world) => {
      const { anchors } = await anchoredVotes(world);
      assert.deepEqual(await anchors(), []);
      const undo = await rewriteAct(world);
      assert.deepEqual(await anchors(), ['anchor 2-2']);
      await undo();
      assert.deepEqual(await anchors(), []);
      const move = (seconds: number) => sql`update receipt_anchors
        set anchored_at = anchored_at + make_interval(secs => ${seconds}) where index = 0`;
      await move(-1).execute(world.db);
      assert.deepEqual(await anchors(), ['anchor 1-1']);
      await move(1).execute(world.db);
      await world.cast({ proposalId: await world.propose(), voter: 0, choice: 2 });
      await sql`insert into receipt_anchors
          (index, first_act, last_act, first_batch, last_batch, root, made_at, state, tx, block_number, anchored_at)
        select 3, 4, 4, b.id, b.id, b.root, a.made_at, a.state, a.tx, a.block_number, a.anchored_at
        from receipt_batches b, receipt_anchors a where a.index = 2 order by b.id desc limit 1`.execute(
        world.db,
      );
      assert.deepEqual(await anchors(), ['anchor 4-4']);
    });

    inWorld('nothing is said of them while the chain is away, or has lost them', async (world) => {
      const { record, anchors } = await anchoredVotes(world);
      await world.stopChain();
      const undo = await rewriteAct(world);
      assert.deepEqual(await anchors(), []);
      await world.startChain();
      assert.deepEqual(await anchors(), ['anchor 2-2']);
      await world.stopChain();
      await undo();
      assert.deepEqual(await anchors(), ['anchor 2-2']);
      await world.startChain();
      assert.deepEqual(await anchors(), []);
      assert.equal(record.logged.filter((line) => line.includes('"finding":"anchor"')).length, 1);
      await world.stopChain();
      world.forgetChain();
      await world.startChain();
      assert.deepEqual(await anchors(), []);
      await world.anchor(); // what stood on it stands there again
      assert.deepEqual(await anchors(), []);
    });
  });
});
