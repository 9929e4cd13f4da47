import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { PROVINCES } from '@sabha/domain/core/provinces';
import { petitionProvincesResponseSchema } from '@sabha/domain/petitions/provinces/petition-provinces';
import type { Member } from '../../../test/registration/crowd.ts';
import { testsIn } from '../../../test/tests-in.ts';
import { CitizensFixture, walletOf } from '../../../test/voting/analytics/citizens-fixture.ts';
import { insertPetitions, writeSignatures } from '../petitions.store.ts';
import { countNext, countProvinces } from './count-provinces.ts';
import { readFigures } from './province-figures.store.ts';

/** Everybody's province is Western, but every third lives in Uva. */
const provinceOf = (n: number) => (n % 3 === 0 ? 'Uva' : 'Western');
const PEOPLE: Member[] = Array.from({ length: 160 }, (_, n) => ({
  n,
  province: provinceOf(n),
  ageGroup: '26-35',
}));
const upTo = (end: number, from = 0) => Array.from({ length: end - from }, (_, n) => from + n);
const hash = (n: number) => `0x${n.toString(16).padStart(64, '0')}`;

forOneDatabase((name, open) => {
  const inCrowd = testsIn(async () => {
    const citizens = await CitizensFixture.open(await open(), PEOPLE);
    return Object.assign(citizens, { close: () => citizens.http.close() });
  });
  const create = async ({ db, http }: CitizensFixture, id: number) => {
    const times = { closes_at: new Date(http.now.getTime() + 86_400_000), created_at: http.now };
    const numbers = { required_signatures: 1000, supporters_needed: 1, response_signatures: 1000 };
    const text = { language: 'en' as const, title: 'A bridge', description: 'Soon', translations: [] };
    await db.transaction().execute((trx) =>
      insertPetitions(trx, [
        {
          ...{ id, digest: hash(id), text_hash: hash(id), author: walletOf(0), ministry: null },
          ledger_mode: 'verify' as const,
          ...{ ...text, ...times, ...numbers, debate_signatures: 100_000 },
        },
      ]),
    );
  };
  const sign = async ({ db, http }: CitizensFixture, id: number, people: number[], choice = 1) => {
    const rows = people.map((n) => ({
      ...{ petition_id: id, signer: walletOf(n), choice },
      ...{ seq: String(choice), act_id: null },
    }));
    const delta = choice === 1 ? people.length : -people.length;
    await db.transaction().execute((trx) => writeSignatures(trx, rows, new Map([[id, delta]]), http.now));
  };
  const shown = async ({ http }: CitizensFixture, id: number) => {
    const answer = await http.app.inject({ url: `/api/petitions/${id}/provinces` });
    assert.equal(answer.statusCode, 200, answer.body);
    return petitionProvincesResponseSchema.parse(answer.json());
  };
  /** The exact numbers never leave the database: they are not even in it. */
  const near = (noisy: number | undefined, exact: number, batches: number) =>
    Math.abs((noisy ?? 0) - exact) <= 40 * Math.sqrt(batches); // likelier to be struck by lightning

  describe(`${name}: the signers of a petition by province`, () => {
    inCrowd('are shown once twenty can be counted at once, about, and in fives', async (citizens) => {
      const { context } = citizens.http;
      await create(citizens, 1);
      await sign(citizens, 1, upTo(19));
      await countProvinces(context, 1);
      const few = await shown(citizens, 1);
      assert.deepEqual([few.data, few.about.reason, few.about.counted], [[], 'too-few', 0]);

      await sign(citizens, 1, upTo(150, 19));
      await countNext(context, 0);
      const { data, about } = await shown(citizens, 1);
      assert.deepEqual([about.reason, about.counted, about.waiting], [null, 150, 0]);
      assert.deepEqual(
        data.map(({ province }) => province),
        [...PROVINCES],
      );
      for (const { signatures } of data) assert.ok(signatures === null || signatures % 5 === 0);
      const { noisy } = await readFigures(citizens.db, 1);
      assert.ok(near(noisy.Western, 100, 1) && near(noisy.Uva, 50, 1) && near(noisy.Northern, 0, 1));
      assert.equal(Object.keys(noisy).length, PROVINCES.length, 'noise everywhere');
      const csv = await citizens.http.app.inject({ url: '/api/petitions/1/provinces?format=csv' });
      assert.match(csv.body, /^\ufeff?province,signatures\r?\nWestern,\d+/);
    });

    inCrowd('do not move by one signature, nor when they are counted again @all', async (citizens) => {
      const { context } = citizens.http;
      await create(citizens, 1);
      await sign(citizens, 1, upTo(80));
      await countProvinces(context, 1);
      const before = await readFigures(citizens.db, 1);
      for (const n of upTo(99, 80)) {
        await sign(citizens, 1, [n]);
        await countProvinces(context, 1);
        assert.deepEqual(await readFigures(citizens.db, 1), before);
      }
      await sign(citizens, 1, [99]); // the twentieth
      await countProvinces(context, 1);
      assert.equal((await readFigures(citizens.db, 1)).counted, 100);
    });

    inCrowd('are of people whom the public list has, and go in batches as they came', async (citizens) => {
      const { context } = citizens.http;
      await create(citizens, 1);
      await citizens.db
        .updateTable('people')
        .set({ listed_on: null })
        .where('wallet', '=', walletOf(1))
        .execute();
      await sign(citizens, 1, upTo(120));
      await countProvinces(context, 1);
      assert.equal((await readFigures(citizens.db, 1)).counted, 119);
      await sign(citizens, 1, upTo(20), 2);
      await countProvinces(context, 1);
      assert.equal((await readFigures(citizens.db, 1)).counted, 119, '19 go, and that is no batch');
      await sign(citizens, 1, upTo(60, 20), 2);
      await countProvinces(context, 1);
      const after = await readFigures(citizens.db, 1);
      assert.equal(after.counted, 60);
      assert.ok(near(after.noisy.Western, 40, 2));
    });

    inCrowd('follow when as many come as go, though their number stays the same', async (citizens) => {
      const { context } = citizens.http;
      await create(citizens, 1);
      await sign(citizens, 1, upTo(60));
      await countNext(context, 0);
      await sign(citizens, 1, upTo(20), 2);
      await sign(citizens, 1, upTo(80, 60));
      const before = await readFigures(citizens.db, 1);
      await countNext(context, 0);
      const after = await readFigures(citizens.db, 1);
      assert.equal(after.counted, 60);
      assert.notDeepEqual(after.noisy, before.noisy, 'two batches went in and out');
      const inFigures = await citizens.db
        .selectFrom('petition_signatures_current')
        .select('signer')
        .where('in_provinces', '=', true)
        .execute();
      const expected = upTo(80, 20).map((n) => walletOf(n));
      assert.deepEqual(inFigures.map(({ signer }) => signer).sort(), expected.sort());
    });

    inCrowd('are not told of a petition that is unknown or was removed', async (citizens) => {
      await create(citizens, 1);
      const status = async (id: number) =>
        (await citizens.http.app.inject({ url: `/api/petitions/${id}/provinces` })).statusCode;
      assert.equal(await status(2), 404);
      assert.equal(await status(1), 200);
      await citizens.db.updateTable('petitions').set({ removed_at: citizens.http.now }).execute();
      assert.notEqual(await status(1), 200);
    });
  });
});
