import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseHash } from '@sabha/domain/core/hex';
import { projectProofSchema } from '@sabha/domain/spending/anchor-proof';
import { listCategoriesResponseSchema } from '@sabha/domain/spending/category';
import { compareMinistriesResponseSchema } from '@sabha/domain/spending/compare-ministries';
import { ministryHistoryResponseSchema } from '@sabha/domain/spending/ministry-history';
import { spendingLeaf } from '@sabha/domain/spending/spending-leaf';
import { sql } from 'kysely';
import { openFreshEmbedded } from '../../../../../packages/db/test/databases.ts';
import { HttpFixture } from '../../../test/http-fixture.ts';
import { buildFile, buildTreasury, publish } from '../../../test/spending/treasury.ts';

const source = { name: 'Gazette of the test', url: 'https://example.org/gazette' };

async function withOffice(run: (office: Awaited<ReturnType<typeof open>>) => Promise<void>): Promise<void> {
  const office = await open();
  try {
    await run(office);
  } finally {
    await office.close();
  }
}

async function open() {
  const database = await openFreshEmbedded();
  const fixture = await HttpFixture.open(database);
  await buildTreasury(fixture.context);
  const headers = { ...(await fixture.signedInAs('official')), 'content-type': 'application/json' };
  const send = async (method: 'DELETE' | 'POST' | 'PUT', path: string, body: unknown = {}) => {
    const url = `/api/spending/ministries${path}`;
    const answer = await fixture.app.inject({ method, url, headers, payload: JSON.stringify(body) });
    return { status: answer.statusCode, kind: answer.json().kind, data: answer.json().data };
  };
  return {
    fixture,
    db: database.db,
    send,
    history: async (id: number) =>
      ministryHistoryResponseSchema.parse(
        (await fixture.app.inject({ url: `/api/spending/ministries/${id}` })).json(),
      ).data,
    add: async (en: string, more: object = {}): Promise<number> => {
      const made = await send('POST', '', { names: namesOf(en), ...more });
      assert.equal(made.status, 201, made.kind);
      return made.data.ministry_id;
    },
    compare: async (from: number, to: number) =>
      compareMinistriesResponseSchema.parse(
        (await fixture.app.inject({ url: `/api/spending/ministries/compare?from=${from}&to=${to}` })).json(),
      ).data.ministries,
    close: async () => {
      await fixture.close();
      await database.close();
    },
  };
}

function namesOf(en: string) {
  return { en, si: `${en} si`, ta: `${en} ta` };
}

function budget(year: number, amounts: Record<string, number>) {
  const rows = Object.entries(amounts).map(([name, amount]) => `${year},${name},capital,${amount}\n`);
  return buildFile({ csv: `fiscal_year,ministry,economic_type,amount\n${rows.join('')}` });
}

test('a new name shows in its years, and leaves what is published provable', () =>
  withOffice(async ({ fixture, send, history, db }) => {
    const named = await send('POST', '/1/names', {
      names: namesOf('Ministry of Wellness'),
      since: 2024,
      source,
    });
    assert.equal(named.status, 201);
    assert.deepEqual(
      (await history(1)).names_by_year.map((one) => [one.names.en, one.from_year, one.to_year, one.source]),
      [
        ['Ministry of Health', null, 2023, null],
        ['Ministry of Wellness', 2024, null, source],
      ],
    );
    const tree = await fixture.app.inject({ url: '/api/spending/tree?fiscal_year=2024' });
    assert.equal(tree.json().data.ministries[0].ministry, 'Ministry of Wellness');
    const proof = projectProofSchema.parse(
      (await fixture.app.inject({ url: '/api/projects/1/proof' })).json().data,
    );
    assert.equal(proof.records.length, 3);
    for (const { record, leaf } of proof.records) assert.equal(spendingLeaf(record), parseHash(leaf));
    assert.equal(
      (await send('POST', '/1/names', { names: namesOf('Other'), since: 2024, source })).kind,
      'ministry-exists',
    );
    const [, added] = (await history(1)).names_by_year;
    assert.equal((await send('DELETE', `/1/names/${added?.name_id}`)).status, 200);
    const [only] = (await history(1)).names_by_year;
    assert.equal((await send('DELETE', `/1/names/${only?.name_id}`)).kind, 'ministry-only-name');
    const { rows } = await sql<{
      action: string;
    }>`select action from audit_log where subject_kind = 'ministry' order by id`.execute(db);
    assert.deepEqual(
      rows.map((row) => row.action),
      ['ministry-created', 'ministry-named', 'ministry-name-removed'],
    );
  }));

test('merged ministries are compared with the sum of all, with what happened, when, and the source', () =>
  withOffice(async ({ fixture, add, compare, send, history }) => {
    const roads = await add('Ministry of Roads');
    const rails = await add('Ministry of Rails');
    await publish(fixture.context, budget(2022, { 'Ministry of Roads': 100, 'Ministry of Rails': 50 }));
    const merged = { predecessor_ids: [roads, rails], kind: 'merged', source };
    assert.equal((await send('POST', '', { names: namesOf('M'), ...merged })).status, 400, 'no year');
    const transport = await add('Ministry of Transport', { ...merged, valid_from: 2023, category_id: 1 });
    await publish(fixture.context, budget(2023, { 'Ministry of Transport': 180 }));
    const [row] = await compare(2022, 2023);
    assert.deepEqual([row?.reason, row?.from?.amount_minor, row?.change_percent], ['merged', '15000', 20]);
    assert.deepEqual(
      row?.changes.map((one) => [one.kind, one.year, one.predecessor.names.en, one.source]),
      [
        ['merged', 2023, 'Ministry of Roads', source],
        ['merged', 2023, 'Ministry of Rails', source],
      ],
    );
    assert.deepEqual([(await history(roads)).ended, (await history(roads)).exists_today], [2022, false]);
    assert.equal((await send('DELETE', `/${roads}`)).kind, 'ministry-in-use');
    const [succession] = (await history(transport)).predecessors;
    await send('DELETE', `/${transport}/predecessors/${succession?.succession_id}`);
    assert.equal((await history(roads)).exists_today, true);
    const back = await compare(2023, 2022);
    assert.deepEqual(
      back.map((one) => [one.names.en, one.from?.amount_minor, one.to?.amount_minor, one.reason]),
      [
        ['Ministry of Roads', undefined, '10000', 'began'],
        ['Ministry of Rails', '18000', '5000', null],
      ],
    );
  }));

test('a part that was taken over makes the amounts comparable only together', () =>
  withOffice(async ({ fixture, add, compare, send }) => {
    const home = await add('Ministry of Home Affairs');
    const police = await add('Ministry of Police');
    await publish(fixture.context, budget(2022, { 'Ministry of Home Affairs': 100 }));
    await publish(
      fixture.context,
      budget(2023, { 'Ministry of Home Affairs': 60, 'Ministry of Police': 50 }),
    );
    const change = { predecessor_ids: [home], year: 2023, source };
    assert.equal(
      (await send('POST', `/${police}/predecessors`, { ...change, kind: 'split' })).kind,
      'predecessor-continues',
    );
    assert.equal(
      (await send('POST', `/${police}/predecessors`, { ...change, kind: 'took-over-part' })).status,
      201,
    );
    const rows = await compare(2022, 2023);
    assert.deepEqual(
      rows.map((row) => [
        row.comparable,
        row.reason,
        row.together?.from.amount_minor,
        row.together?.change_percent,
      ]),
      [
        [false, 'split', '10000', 10],
        [false, 'split', '10000', 10],
      ],
    );
  }));

test('a category counts from its year on, and each line to the one of its year', () =>
  withOffice(async ({ fixture, send, history }) => {
    const categories = async (year: number) =>
      listCategoriesResponseSchema.parse(
        (await fixture.app.inject({ url: `/api/categories?fiscal_year=${year}` })).json(),
      ).data;
    const headers = { ...(await fixture.signedInAs('official')), 'content-type': 'application/json' };
    await fixture.app.inject({
      method: 'POST',
      url: '/api/categories',
      headers,
      payload: JSON.stringify({ names: namesOf('Care') }),
    });
    await publish(fixture.context, budget(2023, { 'Ministry of Health': 7 }));
    assert.equal((await send('PUT', '/1/categories/2024', { category_id: 2 })).status, 200);
    const amounts = async (year: number) =>
      (await categories(year)).map((one) => [one.category_id, one.allocated_budget]);
    assert.deepEqual(await amounts(2023), [
      [1, 7],
      [2, null],
    ]);
    assert.deepEqual(await amounts(2024), [
      [2, 410_790_000_000],
      [1, null],
    ]);
    assert.deepEqual(
      (await history(1)).categories_by_year.map((one) => [one.category_id, one.from_year, one.to_year]),
      [
        [1, null, 2023],
        [2, 2024, null],
      ],
    );
    assert.equal((await send('PUT', '/1/categories/2025', { category_id: null })).status, 200);
    assert.equal((await send('PUT', '/1/categories/2025', { category_id: 99 })).kind, 'unknown-reference');
    assert.equal((await send('DELETE', '/1/categories/2024')).status, 200);
    assert.equal((await send('DELETE', '/1/categories/2024')).kind, 'ministry-entry-not-found');
    assert.deepEqual(await amounts(2024), [
      [1, 410_790_000_000],
      [2, null],
    ]);
  }));

test('another writing finds the ministry, and is refused where a ministry has it', () =>
  withOffice(async ({ add, send, history }) => {
    const ports = await add('Ministry of Ports');
    assert.equal((await send('POST', '/1/aliases', { name: 'Ministry of Heatlh' })).status, 201);
    assert.equal(
      (await send('POST', `/${ports}/aliases`, { name: 'MINISTRY OF HEATLH' })).kind,
      'ministry-exists',
    );
    const [alias] = (await history(1)).aliases;
    assert.equal(alias?.name, 'Ministry of Heatlh');
    assert.equal(
      (await send('DELETE', `/${ports}/aliases/${alias?.alias_id}`)).kind,
      'ministry-entry-not-found',
    );
    assert.equal((await send('DELETE', `/1/aliases/${alias?.alias_id}`)).status, 200);
    assert.equal((await send('DELETE', `/${ports}`)).status, 200);
    assert.equal((await send('POST', `/${ports}/aliases`, { name: 'X' })).kind, 'ministry-not-found');
  }));
