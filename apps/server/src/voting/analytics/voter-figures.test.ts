import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { forEachDatabase } from '@sabha/db/test/databases';
import type { AgeGroup } from '@sabha/domain/registration/citizen';
import { turnoutResponseSchema } from '@sabha/domain/voting/analytics/turnout';
import { voterDemographicsResponseSchema } from '@sabha/domain/voting/analytics/voter-demographics';
import { members, registerCrowd } from '../../../test/registration/crowd.ts';
import { Town, walletOf } from '../../../test/voting/analytics/town.ts';

/** Numbers `from` up to and without `to`. */
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n);

/** 60 people in three provinces; the first ten of each province are of the first of two ages, the others of the second. */
const PEOPLE = (['Western', 'Central', 'Uva'] as const).flatMap((province, n) => [
  ...members(n * 20, 10, province, { ageGroup: '18-25' satisfies AgeGroup }),
  ...members(n * 20 + 10, 10, province, { ageGroup: '36-45' satisfies AgeGroup }),
]);
/** Six voters in each province: three of each age. */
const VOTERS = [0, 20, 40].flatMap((first) => [
  ...numbers(first, first + 3),
  ...numbers(first + 10, first + 13),
]);

async function demographics(town: Town) {
  return voterDemographicsResponseSchema.parse(
    JSON.parse((await town.get('/api/proposals/voterdemographics')).body),
  );
}
async function turnout(town: Town) {
  return turnoutResponseSchema.parse(JSON.parse((await town.get('/api/proposals/turnout')).body));
}

forEachDatabase((name, open) => {
  describe(`${name}: who votes`, () => {
    test('is told by age group and by province, each person once on however many proposals', async () => {
      const town = await Town.open(await open(), PEOPLE);
      const [one, other] = [await town.propose(), await town.propose()];
      await town.vote(one, VOTERS);
      await town.vote(other, VOTERS.slice(0, 9), 2);
      assert.equal((await demographics(town)).about.reason, 'not-counted-yet');
      await town.refresh();
      const ages = await demographics(town);
      assert.deepEqual(
        ages.data.map(({ name, value, groups }) => [name, value, groups.length]),
        [
          ['18-25', 9, 1],
          ['26-35, 36-45, 46-55, 55+', 9, 4],
        ],
      );
      assert.deepEqual(ages.about, {
        as_of: town.fixture.now.toISOString(),
        voters: 18,
        withheld: 0,
        reason: null,
      });
      const provinces = await turnout(town);
      assert.deepEqual(provinces.data.slice(0, 2), [
        { provinces: ['Western'], voters: 6, citizens: 20, percent: 30 },
        { provinces: ['Central'], voters: 6, citizens: 20, percent: 30 },
      ]);
      assert.deepEqual(provinces.data[2]?.provinces.includes('Uva'), true);
      assert.partialDeepStrictEqual(provinces.about, { voters: 18, citizens: 60, percent: 30 });
      const csv = await town.get('/api/proposals/turnout?format=csv');
      assert.match(csv.body, /^\ufeffprovinces,voters,citizens,percent\r\nWestern,6,20,30\r\n/);
      const ageCsv = await town.get('/api/proposals/voterdemographics?format=csv');
      assert.match(ageCsv.body, /\r\n"26-35, 36-45, 46-55, 55\+",9\r\n$/);
      await town.fixture.close();
    });

    test('is not told of fewer than ten, nor of all who are alike, and says why', async () => {
      const town = await Town.open(await open(), PEOPLE);
      const proposal = await town.propose();
      await town.vote(proposal, VOTERS.slice(0, 9));
      await town.refresh();
      assert.partialDeepStrictEqual(await demographics(town), {
        data: [],
        about: { voters: 0, withheld: 9, reason: 'too-few' },
      });
      await town.vote(proposal, numbers(0, 10));
      await town.refresh();
      assert.partialDeepStrictEqual((await turnout(town)).about, { voters: 0, reason: 'too-few' });
      assert.equal((await turnout(town)).about.percent, null);
      await town.fixture.close();
    });

    test('is not told of single proposals: their figures could be combined', async () => {
      const town = await Town.open(await open());
      for (const call of ['voterdemographics', 'turnout']) {
        const { status, body } = await town.get(`/api/proposals/${call}?proposal=1`);
        assert.equal(status, 400);
        assert.match(body, /for all proposals together only/);
      }
      await town.fixture.close();
    });

    test('the vote of one more, a change of vote and one who leaves change no group; company does', async () => {
      const town = await Town.open(await open(), PEOPLE);
      const proposal = await town.propose();
      await town.vote(proposal, VOTERS);
      await town.refresh();
      const before = [(await demographics(town)).data, (await turnout(town)).data];
      await town.vote(proposal, [4]);
      await town.vote(proposal, VOTERS.slice(0, 5), 2);
      await town.db
        .updateTable('citizens')
        .set({ status: 'revoked', revoked_at: town.fixture.now })
        .where('wallet', '=', walletOf(VOTERS[3] ?? 0))
        .execute();
      await town.refresh();
      assert.deepEqual([(await demographics(town)).data, (await turnout(town)).data], before);
      assert.equal((await demographics(town)).about.withheld, 1);
      await town.vote(proposal, [5, 6, 7, 8, 14, 15, 16, 17, 18]);
      await town.refresh();
      assert.deepEqual(
        (await demographics(town)).data.map(({ value }) => value),
        [14, 14],
      );
      assert.deepEqual((await turnout(town)).data, before[1], 'all of them are of one province');
      await town.fixture.close();
    });

    test('counts only who registered before today: sums of registration tell newcomers apart', async () => {
      const town = await Town.open(await open(), PEOPLE);
      await registerCrowd(town.fixture.context, members(100, 12, 'Eastern'), town.fixture.now);
      await town.vote(await town.propose(), [...VOTERS, ...numbers(100, 112)]);
      await town.refresh();
      assert.partialDeepStrictEqual((await demographics(town)).about, { voters: 18, withheld: 0 });
      await town.fixture.close();
    });
  });
});
