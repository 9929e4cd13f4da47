import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import type { AgeGroup } from '@sabha/domain/registration/citizen';
import { turnoutResponseSchema } from '@sabha/domain/voting/analytics/turnout';
import { voterDemographicsResponseSchema } from '@sabha/domain/voting/analytics/voter-demographics';
import { members, registerCrowd } from '../../../test/registration/crowd.ts';
import { CitizensFixture, walletOf } from '../../../test/voting/analytics/citizens-fixture.ts';

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

async function demographics(citizens: CitizensFixture) {
  return voterDemographicsResponseSchema.parse(
    JSON.parse((await citizens.get('/api/proposals/voterdemographics')).body),
  );
}
async function turnout(citizens: CitizensFixture) {
  return turnoutResponseSchema.parse(JSON.parse((await citizens.get('/api/proposals/turnout')).body));
}

forOneDatabase((name, open) => {
  describe(`${name}: who votes`, () => {
    test('is published by age group and by province, each person once for any number of proposals', async () => {
      const citizens = await CitizensFixture.open(await open(), PEOPLE);
      const [one, other] = [await citizens.propose(), await citizens.propose()];
      await citizens.vote(one, VOTERS);
      await citizens.vote(other, VOTERS.slice(0, 9), 2);
      assert.equal((await demographics(citizens)).about.reason, 'not-counted-yet');
      await citizens.refresh();
      const ages = await demographics(citizens);
      assert.deepEqual(
        ages.data.map(({ name, value, groups }) => [name, value, groups.length]),
        [
          ['18-25', 9, 1],
          ['26-35, 36-45, 46-55, 55+', 9, 4],
        ],
      );
      assert.deepEqual(ages.about, {
        as_of: citizens.http.now.toISOString(),
        voters: 18,
        withheld: 0,
        reason: null,
      });
      const provinces = await turnout(citizens);
      assert.deepEqual(provinces.data.slice(0, 2), [
        { provinces: ['Western'], voters: 6, citizens: 20, percent: 30 },
        { provinces: ['Central'], voters: 6, citizens: 20, percent: 30 },
      ]);
      assert.deepEqual(provinces.data[2]?.provinces.includes('Uva'), true);
      assert.partialDeepStrictEqual(provinces.about, { voters: 18, citizens: 60, percent: 30 });
      const csv = await citizens.get('/api/proposals/turnout?format=csv');
      assert.match(csv.body, /^\ufeffprovinces,voters,citizens,percent\r\nWestern,6,20,30\r\n/);
      const ageCsv = await citizens.get('/api/proposals/voterdemographics?format=csv');
      assert.match(ageCsv.body, /\r\n"26-35, 36-45, 46-55, 55\+",9\r\n$/);
      await citizens.http.close();
    });

    test('is not published for fewer than ten, nor if all are in one group, and says why', async () => {
      const citizens = await CitizensFixture.open(await open(), PEOPLE);
      const proposal = await citizens.propose();
      await citizens.vote(proposal, VOTERS.slice(0, 9));
      await citizens.refresh();
      assert.partialDeepStrictEqual(await demographics(citizens), {
        data: [],
        about: { voters: 0, withheld: 9, reason: 'too-few' },
      });
      await citizens.vote(proposal, numbers(0, 10));
      await citizens.refresh();
      assert.partialDeepStrictEqual((await turnout(citizens)).about, { voters: 0, reason: 'too-few' });
      assert.equal((await turnout(citizens)).about.percent, null);
      await citizens.http.close();
    });

    test('is not published for single proposals: their figures could be combined', async () => {
      const citizens = await CitizensFixture.open(await open());
      for (const call of ['voterdemographics', 'turnout']) {
        const { status, body } = await citizens.get(`/api/proposals/${call}?proposal=1`);
        assert.equal(status, 400);
        assert.match(body, /for all proposals together only/);
      }
      await citizens.http.close();
    });

    test('the vote of one more, a change of vote and one who leaves change no group; company does', async () => {
      const citizens = await CitizensFixture.open(await open(), PEOPLE);
      const proposal = await citizens.propose();
      await citizens.vote(proposal, VOTERS);
      await citizens.refresh();
      const before = [(await demographics(citizens)).data, (await turnout(citizens)).data];
      await citizens.vote(proposal, [4]);
      await citizens.vote(proposal, VOTERS.slice(0, 5), 2);
      await citizens.db
        .updateTable('citizens')
        .set({ status: 'revoked', revoked_at: citizens.http.now })
        .where('wallet', '=', walletOf(VOTERS[3] ?? 0))
        .execute();
      await citizens.refresh();
      assert.deepEqual([(await demographics(citizens)).data, (await turnout(citizens)).data], before);
      assert.equal((await demographics(citizens)).about.withheld, 1);
      await citizens.vote(proposal, [5, 6, 7, 8, 14, 15, 16, 17, 18]);
      await citizens.refresh();
      assert.deepEqual(
        (await demographics(citizens)).data.map(({ value }) => value),
        [14, 14],
      );
      assert.deepEqual((await turnout(citizens)).data, before[1], 'all of them are of one province');
      await citizens.http.close();
    });

    test('counts only people who registered before today: sums of registration identify newcomers', async () => {
      const citizens = await CitizensFixture.open(await open(), PEOPLE);
      await registerCrowd(citizens.http.context, members(100, 12, 'Eastern'), citizens.http.now);
      await citizens.vote(await citizens.propose(), [...VOTERS, ...numbers(100, 112)]);
      await citizens.refresh();
      assert.partialDeepStrictEqual((await demographics(citizens)).about, { voters: 18, withheld: 0 });
      await citizens.http.close();
    });
  });
});
