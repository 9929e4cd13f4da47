import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataFolder, ProductProcess } from '../test/product-process.ts';
import { settleTown } from '../test/town.ts';
import {
  ballotsOf,
  ledgerTallyOf,
  type SignedVote,
  send,
  signFor,
  tallyOf,
  untilFinal,
} from '../test/voter.ts';

const KILLS = 5;
const CITIZENS = 120;
const AT_ONCE = 12;
/** Answers after which a run is killed, with others under way: early, in the middle, late. */
const KILL_AFTER = [1, 9, 17, 4, 25];

interface Poll {
  readonly waiting: SignedVote[];
  readonly acknowledged: Set<SignedVote>;
}

/** Sends what waits, some at once, until the server dies under it; what was not answered waits again. */
async function sendUntilItDies(
  product: ProductProcess,
  address: string,
  poll: Poll,
  killAfter: number,
): Promise<void> {
  let answers = 0;
  let dying: Promise<void> | null = null;
  const sender = async () => {
    for (let vote = poll.waiting.shift(); vote; vote = dying ? undefined : poll.waiting.shift()) {
      const status = await send(address, vote);
      if (status === 200) {
        poll.acknowledged.add(vote);
        answers += 1;
      } else {
        assert.equal(status, null, 'refused, not cut off');
        poll.waiting.push(vote);
      }
      if (answers >= killAfter) dying ??= product.kill();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  await (dying ?? product.kill());
}

test('a server killed again and again while votes arrive loses none it acknowledged and counts none twice', async () => {
  const dataDir = dataFolder();
  const { citizens, proposalId } = await settleTown({ dataDir }, CITIZENS);
  const poll: Poll = { waiting: [], acknowledged: new Set() };
  for (let kill = 0; kill < KILLS; kill += 1) {
    const product = new ProductProcess({ SABHA_DATA_DIR: dataDir });
    const ready = await product.ready();
    if (kill === 0) {
      const choice = (n: number) => (n % 3 === 0 ? 'no' : 'yes');
      const signed = citizens.map((citizen, n) => signFor(ready, citizen, { proposalId, choice: choice(n) }));
      poll.waiting.push(...(await Promise.all(signed)));
    }
    // Some that were acknowledged are sent again, as by a browser that never saw the answer.
    poll.waiting.unshift(...[...poll.acknowledged].slice(0, 3));
    await sendUntilItDies(product, ready.address, poll, KILL_AFTER[kill] ?? 1);
  }

  const product = new ProductProcess({ SABHA_DATA_DIR: dataDir });
  const ready = await product.ready();
  const digests = (await ballotsOf(ready.address, proposalId)).map(({ digest }) => digest);
  assert.equal(new Set(digests).size, digests.length, 'none is there twice');
  for (const { digest } of poll.acknowledged) assert.ok(digests.includes(digest), 'acknowledged and missing');
  assert.ok(poll.acknowledged.size >= KILL_AFTER.length, 'votes were acknowledged between the kills');

  for (const vote of poll.waiting) assert.equal(await send(ready.address, vote), 200);
  const no = citizens.filter((_, n) => n % 3 === 0).length;
  const tally = { yes: CITIZENS - no, no };
  assert.deepEqual(await tallyOf(ready.address, proposalId), tally);
  const all = await ballotsOf(ready.address, proposalId);
  await untilFinal(
    ready.address,
    all.flatMap(({ digest }) => digest ?? []),
  );
  assert.equal(all.length, CITIZENS);
  assert.deepEqual(await ledgerTallyOf(ready, proposalId), tally);
  assert.equal((await product.end()).code, 0);
});
