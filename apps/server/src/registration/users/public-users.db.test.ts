import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { userStatisticsResponseSchema } from '@sabha/domain/registration/statistics/user-statistics';
import { listUsersResponseSchema } from '@sabha/domain/registration/users/list-users';
import { forOneDatabase } from '../../../../../packages/db/test/databases.ts';
import { HttpFixture } from '../../../test/http-fixture.ts';
import { members, registerCrowd } from '../../../test/registration/crowd.ts';
import { listNewcomers } from './list-newcomers.ts';

const DAY_MS = 86_400_000;

async function list(fixture: HttpFixture, url = '/api/users?limit=200') {
  return listUsersResponseSchema.parse((await fixture.app.inject({ url })).json());
}
async function statistics(fixture: HttpFixture) {
  return userStatisticsResponseSchema.parse(
    (await fixture.app.inject({ url: '/api/users/statistics' })).json(),
  ).data;
}
const provinces = (rows: ReadonlyArray<{ province: string | null }>) =>
  rows.map(({ province }) => province).sort();

forOneDatabase((name, open) => {
  describe(`the public list of users, on ${name}`, () => {
    test('shows people from the day after, as pseudonyms, once', async () => {
      const fixture = await HttpFixture.open(await open());
      const crowd = await registerCrowd(
        fixture.context,
        [...members(0, 6, 'Western'), ...members(6, 6, 'Uva'), ...members(12, 1, 'Central')],
        fixture.now,
      );
      assert.equal(await listNewcomers(fixture.context), 0);
      assert.deepEqual((await list(fixture)).data, []);
      fixture.pass(DAY_MS);
      assert.equal(await listNewcomers(fixture.context), 13);
      assert.equal(await listNewcomers(fixture.context), 0);
      const { data, page } = await list(fixture);
      assert.deepEqual(page, { page: 1, limit: 200, total: 13, pages: 1 });
      assert.deepEqual(provinces(data), [...Array(6).fill('Uva'), ...Array(6).fill('Western'), null].sort());
      assert.ok(data.every(({ registered_month }) => registered_month === '2026-03'));
      const [one] = crowd;
      const answer = await fixture.app.inject({ url: `/api/users/${one?.publicId}` });
      assert.deepEqual(answer.json().data, {
        id: one?.publicId,
        province: 'Western',
        registered_month: '2026-03',
      });
      assert.equal(answer.headers['access-control-allow-origin'], '*');
      const again = await fixture.app.inject({
        url: '/api/users?limit=200',
        headers: {
          'if-none-match': String((await fixture.app.inject({ url: '/api/users?limit=200' })).headers.etag),
        },
      });
      assert.equal(again.statusCode, 304);
      const whole = JSON.stringify([data, await statistics(fixture)]);
      for (const { wallet } of crowd) assert.ok(!whole.includes(wallet.slice(2)));
      await fixture.close();
    });

    test('is paged, searched by province in three languages and by the beginning of an id', async () => {
      const fixture = await HttpFixture.open(await open());
      const people = [
        ...members(0, 7, 'North Western'),
        ...members(7, 6, 'North Central'),
        ...members(13, 1, 'Uva'),
      ];
      const crowd = await registerCrowd(fixture.context, people, fixture.now);
      fixture.pass(DAY_MS);
      await listNewcomers(fixture.context);
      const pages = [1, 2, 3].map((page) => list(fixture, `/api/users?limit=5&page=${page}`));
      const ids = (await Promise.all(pages)).flatMap(({ data }) => data.map(({ id }) => id));
      assert.equal(new Set(ids).size, 14);
      const search = (q: string, more = '') =>
        list(fixture, `/api/users/search/${encodeURIComponent(q)}${more}`);
      for (const q of ['north w', 'වයඹ', 'වයඹ\u200d', 'வட மே', 'North Western'.normalize('NFD')])
        assert.deepEqual(provinces((await search(q)).data), Array(7).fill('North Western'), q);
      const both = await search('North', '?limit=5&page=2');
      assert.deepEqual(both.page, { page: 2, limit: 5, total: 13, pages: 3 });
      assert.deepEqual(
        both.data.map(({ province }) => province),
        [...Array(2).fill('North Western'), ...Array(3).fill('North Central')],
      );
      assert.deepEqual((await search('Uva')).data, [], 'one alone is not found by their province');
      const id = crowd[3]?.publicId ?? '';
      assert.deepEqual(
        (await search(id.slice(0, 8))).data.map((one) => one.id),
        [id],
      );
      for (const q of ['%', '_', 'x', 'zz%', '\u200d']) assert.deepEqual((await search(q)).data, [], q);
      assert.equal(
        (await fixture.app.inject({ url: `/api/users/search/${'q'.repeat(61)}` })).statusCode,
        400,
      );
      const recent = await fixture.app.inject({ url: '/api/users/recent?limit=3' });
      assert.deepEqual(
        recent.json().data.map((one: { id: string }) => one.id),
        ids.slice(0, 3),
      );
      await fixture.close();
    });

    test('one under age is in no list, and later comes with the month in which they took part', async () => {
      const fixture = await HttpFixture.open(await open());
      const [young] = await registerCrowd(
        fixture.context,
        members(0, 1, 'Uva', { underAge: true }),
        fixture.now,
      );
      fixture.pass(DAY_MS);
      assert.equal(await listNewcomers(fixture.context), 0);
      assert.equal((await fixture.app.inject({ url: `/api/users/${young?.publicId}` })).statusCode, 404);
      fixture.pass(80 * DAY_MS);
      await fixture.context.db.updateTable('citizens').set({ status: 'active' }).execute();
      const birthday = new Date('2026-05-10T06:00:00Z');
      await fixture.context.db
        .updateTable('people')
        .set({ status: 'active', activated_at: birthday })
        .execute();
      assert.equal(await listNewcomers(fixture.context), 1);
      assert.equal((await list(fixture)).data[0]?.registered_month, '2026-05');
      await fixture.close();
    });
  });

  test(`"Active citizens" of the overview is the total of the statistics, on ${name}`, async () => {
    const fixture = await HttpFixture.open(await open());
    const counted = async () => {
      const { data } = (await fixture.app.inject({ url: '/api/overview/metrics' })).json();
      assert.equal(data.activeCitizens.count, (await statistics(fixture)).total);
      return data.activeCitizens;
    };
    assert.deepEqual(await counted(), { count: 0, change: null });
    const crowd = await registerCrowd(fixture.context, members(0, 20, 'Western'), fixture.now);
    assert.deepEqual(await counted(), { count: 0, change: null }, 'from the day after');
    fixture.pass(DAY_MS);
    await listNewcomers(fixture.context);
    assert.deepEqual(await counted(), { count: 20, change: null }, 'nobody was there the month before');
    fixture.pass(31 * DAY_MS);
    assert.deepEqual(await counted(), { count: 20, change: 0 }, 'nobody came this month');
    await registerCrowd(fixture.context, members(20, 6, 'Uva'), fixture.now);
    const headers = await fixture.signedIn(crowd[0]?.wallet);
    await fixture.app.inject({ method: 'DELETE', url: '/api/users/me', headers });
    fixture.pass(DAY_MS);
    await listNewcomers(fixture.context);
    assert.deepEqual(await counted(), { count: 25, change: 25 });
    await fixture.close();
  });

  /**
   * The contract announces CitizenAuthorised and CitizenRevoked with the wallet, at once and in order. Somebody who keeps
   * every answer of ours beside these events must not learn what a wallet's person said of themselves.
   */
  describe(`a watcher of the contract, on ${name}`, () => {
    test('learns nothing of one who comes alone, or on a day when all are of one province', async () => {
      const fixture = await HttpFixture.open(await open());
      const crowd = [
        ...members(0, 20, 'Western'),
        ...members(20, 20, 'Uva', { gender: 'male', ageGroup: '55+' }),
      ];
      await registerCrowd(fixture.context, crowd, fixture.now);
      fixture.pass(DAY_MS);
      await listNewcomers(fixture.context);
      const published = async () => {
        const { by_province, by_age_group, by_gender } = await statistics(fixture);
        const groups = [by_province, by_age_group, by_gender].map((one) => one.groups);
        const rows = (await list(fixture)).data.filter(({ province }) => province !== null).length;
        const { data } = (await fixture.app.inject({ url: '/api/users/provinces' })).json();
        return { groups, rows, data };
      };
      const before = await published();
      await registerCrowd(fixture.context, members(40, 1, 'Uva'), fixture.now);
      fixture.pass(DAY_MS);
      await listNewcomers(fixture.context);
      assert.deepEqual(await published(), before, 'one alone');
      await registerCrowd(fixture.context, members(41, 12, 'Central'), fixture.now);
      fixture.pass(DAY_MS);
      await listNewcomers(fixture.context);
      assert.deepEqual(await published(), before, 'all of one province, age and gender');
      assert.equal((await statistics(fixture)).total, 53);
      await fixture.close();
    });

    test('learns nothing about the person who completes a withheld group', async () => {
      const fixture = await HttpFixture.open(await open());
      const publishedProvinces = async () => (await statistics(fixture)).by_province.groups;
      const come = async (...people: Parameters<typeof registerCrowd>[1]) => {
        await registerCrowd(fixture.context, people, fixture.now);
        fixture.pass(DAY_MS);
        await listNewcomers(fixture.context);
      };
      await come(...members(0, 20, 'Western'), ...members(20, 20, 'Uva'));
      const before = await publishedProvinces();
      await come(...members(40, 6, 'Western'), ...members(46, 4, 'Uva'));
      assert.deepEqual(await publishedProvinces(), before, 'four of a province');
      await come(...members(50, 1, 'Uva'));
      assert.deepEqual(await publishedProvinces(), before, 'the fifth, who came alone');
      await come(...members(51, 5, 'Western'), ...members(56, 4, 'Uva'));
      const published = await publishedProvinces();
      assert.equal(published.find(({ value }) => value === 'Uva')?.count, 29, 'when as many more have come');
      await fixture.close();
    });

    test('cannot match the order of the list with the order of the authorisations', async () => {
      const fixture = await HttpFixture.open(await open());
      const crowd = await registerCrowd(
        fixture.context,
        [...members(0, 30, 'Western'), ...members(30, 30, 'Uva')],
        fixture.now,
      );
      fixture.pass(DAY_MS);
      await listNewcomers(fixture.context);
      const rows = (await list(fixture)).data.map(({ id }) => id);
      assert.deepEqual(rows, crowd.map(({ publicId }) => publicId).sort(), 'by random id alone');
      const later = await registerCrowd(fixture.context, members(60, 12, 'Uva'), fixture.now);
      fixture.pass(DAY_MS);
      await listNewcomers(fixture.context);
      const recent = (await fixture.app.inject({ url: '/api/users/recent?limit=50' })).json().data;
      assert.deepEqual(
        recent.slice(0, 12).map(({ id }: { id: string }) => id),
        later.map(({ publicId }) => publicId).sort(),
        'the latest day first',
      );
      await fixture.close();
    });

    test('sees no row and no sum change when one leaves, until enough have left', async () => {
      const fixture = await HttpFixture.open(await open());
      const crowd = await registerCrowd(
        fixture.context,
        [...members(0, 20, 'Western'), ...members(20, 20, 'Uva', { gender: 'male', ageGroup: '55+' })],
        fixture.now,
      );
      fixture.pass(DAY_MS);
      await listNewcomers(fixture.context);
      const seen = async () => {
        const { by_province, by_age_group, by_gender } = await statistics(fixture);
        return {
          groups: [by_province, by_age_group, by_gender].map((one) => one.groups),
          rows: (await list(fixture)).data,
        };
      };
      const leave = async (n: number) => {
        const headers = await fixture.signedIn(crowd[n]?.wallet);
        const answer = await fixture.app.inject({ method: 'DELETE', url: '/api/users/me', headers });
        assert.equal(answer.statusCode, 200);
      };
      const before = await seen();
      for (const n of [0, 1, 2, 3, 4, 5]) await leave(n);
      assert.deepEqual(await seen(), before);
      fixture.pass(DAY_MS);
      await listNewcomers(fixture.context);
      assert.deepEqual(await seen(), before, 'six of one province');
      for (const n of [20, 21, 22, 23, 24]) await leave(n);
      fixture.pass(DAY_MS);
      await listNewcomers(fixture.context);
      const after = await list(fixture);
      assert.equal(after.data.length, 29);
      assert.equal(after.page.total, 29);
      const { by_province, growth, total } = await statistics(fixture);
      assert.equal(total, 29);
      assert.deepEqual(growth, [{ month: '2026-03', registered: 40, ended: 11 }]);
      assert.equal(by_province.groups.find(({ value }) => value === 'Western')?.count, 14);
      await fixture.close();
    });
  });
});
