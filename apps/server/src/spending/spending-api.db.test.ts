import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { OpenDatabase } from '@sabha/db/open';
import type { Schema } from '@sabha/db/schema';
import { forOneDatabase } from '@sabha/db/test/databases';
import { categorySchema } from '@sabha/domain/spending/category';
import { listProjectsResponseSchema } from '@sabha/domain/spending/list-projects';
import { projectDetailsSchema, SHOWN_PAYMENTS } from '@sabha/domain/spending/project';
import { spendingOverviewResponseSchema } from '@sabha/domain/spending/spending-overview';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { HttpFixture } from '../../test/http-fixture.ts';
import { buildTreasury } from '../../test/spending/treasury.ts';

const HUGE = (2n ** 256n).toString();
const SQL = "'; drop table projects; --";
const HTML = '<img src=x onerror=alert(1)>';
const CONTENT = [
  'projects',
  'spending_categories',
  'disbursements',
  'spending_imports',
  'audit_log',
] as const;

/** Adds projects like the first, more than a page can have. */
async function addProjects(db: Kysely<Schema>, count: number): Promise<void> {
  const { id: _, ...project } = await db
    .selectFrom('projects')
    .selectAll()
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('projects')
    .values(Array.from({ length: count }, (_, n) => ({ ...project, name_en: `${project.name_en} ${n}` })))
    .execute();
}

async function prepare(database: OpenDatabase) {
  const fixture = await HttpFixture.open(database, {
    settings: { RATE_READS_PER_MINUTE: '100000', RATE_WRITES_PER_MINUTE: '100000' },
  });
  const treasury = await buildTreasury(fixture.context);
  const official = await fixture.signedInAs('official');
  const get = (url: string, headers: Record<string, string> = {}) =>
    fixture.app.inject({ method: 'GET', url, headers });
  const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, headers = official) =>
    fixture.app.inject({
      method,
      url,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
  const project = {
    names: { en: 'Bridge', si: 'පාලම', ta: 'பாலம்' },
    province: 'Uva',
    ministry_id: treasury.ministryId,
    category_id: treasury.categoryId,
    status: 'Planned',
    allocated_budget: '1500.25',
    details: null,
    fiscal_year: 2024,
    source_id: 1,
  };
  return { fixture, ...treasury, official, get, send, project };
}

async function contents({ db }: OpenDatabase): Promise<string> {
  const counts = await Promise.all(
    CONTENT.map((table) =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .executeTakeFirstOrThrow(),
    ),
  );
  return counts.map((row) => String(row.count)).join();
}

forOneDatabase((name, open) => {
  describe(`${name}: reading public money`, () => {
    test('categories and projects have the fields of the specification', async () => {
      const database = await open();
      const { fixture, get } = await prepare(database);
      const categories = z
        .array(categorySchema)
        .parse((await get('/api/categories?fiscal_year=2024')).json().data);
      assert.equal(categories[0]?.allocated_budget, 410_790_000_000);
      assert.equal(categories[0]?.spent_budget, 400.5);
      const [project] = listProjectsResponseSchema.parse((await get('/api/projects')).json()).data;
      assert.equal(project?.categories?.category_name, 'Health');
      assert.equal(project?.updatedAt, project?.updated_at);
      assert.equal((await get('/api/categories/1')).statusCode, 200);
      spendingOverviewResponseSchema.parse((await get('/api/spending/overview')).json());
      for (const path of [
        'tree',
        'provinces',
        'ministries',
        'ministries/1',
        'ministries/compare?from=2023&to=2024',
        'fiscal-years',
        'sources',
      ]) {
        assert.equal((await get(`/api/spending/${path}`)).statusCode, 200, path);
      }
      await fixture.close();
      await database.close();
    });

    test('filters, search in any language, paging and exports agree with each other', async () => {
      const database = await open();
      const { fixture, get } = await prepare(database);
      const total = async (query: string) => (await get(`/api/projects?${query}`)).json().page.total;
      assert.equal(await total('q=CLIN'), 1);
      assert.equal(await total(`q=${encodeURIComponent('පාසල')}`), 0);
      assert.equal(await total(`q=${encodeURIComponent('සාය\u200d')}`), 1);
      assert.equal(await total(`q=${encodeURIComponent('සා\u200dයනය')}`), 1);
      assert.equal(await total(`q=${encodeURIComponent('மருத்துவ')}`), 1);
      assert.equal(await total('q=%25'), 0);
      assert.equal(
        await total('province=Uva&status=In%20Progress&category=1&ministry=1&fiscal_year=2024'),
        1,
      );
      assert.equal(await total('province=Western'), 0);
      const csv = await get('/api/projects?format=csv&province=Western');
      assert.equal(csv.body.trim().split('\r\n').length, 1);
      assert.match(csv.headers['content-type'] as string, /text\/csv/);
      const json = await get('/api/projects?format=json&q=clinic');
      assert.equal(json.json().data[0].spent_budget_minor, '40050');
      assert.deepEqual((await get('/api/projects?format=json&q=nothing')).json(), {
        success: true,
        data: [],
      });
      await addProjects(fixture.context.db, 210);
      const all = (await get('/api/projects')).json();
      assert.deepEqual(all.page, { page: 1, limit: all.data.length, total: all.data.length, pages: 1 });
      assert.ok(all.data.length > 210);
      assert.equal((await get('/api/projects?page=2')).json().data.length, 50);
      await fixture.close();
      await database.close();
    });

    test('a reader who has the answer gets 304', async () => {
      const database = await open();
      const { fixture, get } = await prepare(database);
      for (const url of ['/api/projects', '/api/projects/1', '/api/categories', '/api/spending/overview']) {
        const { etag } = (await get(url)).headers;
        assert.ok(etag, url);
        assert.equal((await get(url, { 'if-none-match': etag })).statusCode, 304, url);
      }
      await fixture.close();
      await database.close();
    });

    test('an export can not carry a formula', async () => {
      const database = await open();
      const { fixture, get, send, project } = await prepare(database);
      for (const [index, start] of ['=', '+', '-', '@'].entries()) {
        const names = { ...project.names, en: `${start}SUM(${index})` };
        assert.equal((await send('POST', '/api/projects', { ...project, names })).statusCode, 201);
      }
      const { body } = await get('/api/projects?format=csv');
      for (const start of ['=', '+', '-', '@']) assert.ok(body.includes(`,'${start}SUM(`), start);
      assert.doesNotMatch(body, /,[=+@-]SUM/);
      await fixture.close();
      await database.close();
    });
  });

  describe(`${name}: an official's writes`, () => {
    test('create, replace under a version, pay, remove; each in the log, the last a tombstone', async () => {
      const database = await open();
      const { fixture, get, send, project, official } = await prepare(database);
      const made = await send('POST', '/api/projects', project);
      assert.equal(made.statusCode, 201);
      const { project_id: id, allocated_budget_minor } = projectDetailsSchema.parse(made.json().data);
      assert.equal(allocated_budget_minor, '150025');
      const url = `/api/projects/${id}`;
      const { etag = '' } = (await get(url)).headers;
      const changed = { ...project, status: 'In Progress' };
      assert.equal((await send('PUT', url, changed)).statusCode, 428);
      assert.equal(
        (await send('PUT', url, changed, { ...official, 'if-match': String(etag) })).statusCode,
        200,
      );
      assert.equal(
        (await send('PUT', url, changed, { ...official, 'if-match': String(etag) })).statusCode,
        412,
      );
      const paid = await send('POST', `${url}/disbursements`, {
        paid_on: '2024-05-01',
        amount: '-3',
        source_id: 1,
      });
      assert.equal(paid.json().data.spent_budget, -3);
      assert.equal(
        (await send('DELETE', url, undefined, { ...official, 'if-match': '"2"' })).statusCode,
        200,
      );
      assert.equal((await get(url)).statusCode, 410);
      const log = await database.db
        .selectFrom('audit_log')
        .select(['action', 'before', 'after'])
        .where('subject_kind', '=', 'project')
        .orderBy('id')
        .execute();
      assert.deepEqual(
        log.map((entry) => entry.action),
        ['project-created', 'project-updated', 'disbursement-recorded', 'project-removed'],
      );
      assert.equal(log[1]?.before?.status, 'Planned');
      assert.equal(log[1]?.after?.status, 'In Progress');
      await fixture.close();
      await database.close();
    });

    test('a project of many payments shows and proves the newest, and says how many there are', async () => {
      const database = await open();
      const { fixture, get, send, project } = await prepare(database);
      const url = `/api/projects/${(await send('POST', '/api/projects', project)).json().data.project_id}`;
      for (let paid = 0; paid < SHOWN_PAYMENTS + 2; paid += 1) {
        const paid_on = new Date(Date.UTC(2024, 0, 1 + paid)).toISOString().slice(0, 10);
        const payment = { paid_on, amount: '1', source_id: 1 };
        assert.equal((await send('POST', `${url}/disbursements`, payment)).statusCode, 201);
      }
      const shown = projectDetailsSchema.parse((await get(url)).json().data);
      assert.equal(shown.disbursement_count, SHOWN_PAYMENTS + 2);
      assert.equal(shown.spent_budget, SHOWN_PAYMENTS + 2);
      assert.equal(shown.disbursements.length, SHOWN_PAYMENTS);
      assert.deepEqual(
        [shown.disbursements.at(0)?.paid_on, shown.disbursements.at(-1)?.paid_on],
        ['2024-01-03', '2024-02-21'],
      );
      const { records } = (await get(`${url}/proof`)).json().data;
      assert.equal(records.length, 1 + SHOWN_PAYMENTS);
      await fixture.close();
      await database.close();
    });

    test('strangers and citizens write nothing', async () => {
      const database = await open();
      const { fixture, send, project } = await prepare(database);
      const before = await contents(database);
      const citizen = await fixture.signedIn();
      for (const [headers, status] of [
        [{}, 401],
        [citizen, 403],
      ] as const) {
        for (const [method, url, body] of [
          ['POST', '/api/projects', project],
          ['PUT', '/api/projects/1', project],
          ['DELETE', '/api/projects/1', undefined],
          ['POST', '/api/projects/1/disbursements', {}],
          ['POST', '/api/categories', {}],
          ['POST', '/api/spending/ministries', {}],
          ['DELETE', '/api/spending/ministries/1', undefined],
          ['POST', '/api/spending/ministries/1/names', {}],
          ['DELETE', '/api/spending/ministries/1/names/1', undefined],
          ['POST', '/api/spending/ministries/1/aliases', {}],
          ['DELETE', '/api/spending/ministries/1/aliases/1', undefined],
          ['POST', '/api/spending/ministries/1/predecessors', {}],
          ['DELETE', '/api/spending/ministries/1/predecessors/1', undefined],
          ['PUT', '/api/spending/ministries/1/categories/2024', {}],
          ['DELETE', '/api/spending/ministries/1/categories/2024', undefined],
          ['POST', '/api/spending/imports', {}],
          ['POST', '/api/spending/imports/1/publish', undefined],
          ['POST', '/api/spending/imports/1/undo', undefined],
          ['POST', '/api/spending/series', {}],
          ['DELETE', '/api/spending/series/1', undefined],
        ] as const) {
          assert.equal((await send(method, url, body, headers)).statusCode, status, `${method} ${url}`);
        }
      }
      assert.equal(await contents(database), before);
      await fixture.close();
      await database.close();
    });
  });

  describe(`${name}: hostile input`, () => {
    test('in a URL is answered with a problem document or finds nothing', async () => {
      const database = await open();
      const { fixture, get } = await prepare(database);
      const refused = [
        '/api/projects?page=0',
        '/api/projects?page=-1',
        '/api/projects?page=NaN',
        `/api/projects?page=${HUGE}`,
        '/api/projects?limit=100000',
        `/api/projects?q=${'a'.repeat(101)}`,
        '/api/projects?q=%00',
        '/api/projects?province=Atlantis',
        `/api/projects?category=${encodeURIComponent(SQL)}`,
        '/api/projects?sort=name;drop',
        '/api/projects?fiscal_year=1e9',
        `/api/projects/${HUGE}`,
        '/api/projects/-1',
        '/api/projects/abc',
        '/api/projects/999',
        '/api/projects/999/proof',
        '/api/categories/999',
        '/api/spending/overview?fiscal_year=NaN',
        '/api/spending/tree?economic_type=both',
        '/api/spending/ministries/compare?from=2023',
        '/api/spending/ministries/999',
        `/api/spending/ministries/${HUGE}`,
        '/api/spending/ministries/abc',
        '/api/spending/ministries/compare?from=2023&to=2024&prices=x',
        '/api/spending/analysis/shares?fiscal_year=NaN',
        '/api/spending/analysis/years?prices=1e9',
        '/api/spending/analysis/delays?format=xml',
      ];
      for (const url of refused) {
        const answer = await get(url);
        assert.ok([400, 404].includes(answer.statusCode), `${url} ${answer.statusCode}`);
        assert.match(String(answer.headers['content-type']), /problem\+json/, url);
        assert.equal(answer.json().success, false);
      }
      for (const text of [SQL, HTML, '\\', "%'", '\u{1f600}']) {
        const answer = await get(`/api/projects?q=${encodeURIComponent(text)}`);
        assert.deepEqual([answer.statusCode, answer.json().data], [200, []], text);
      }
      await fixture.close();
      await database.close();
    });

    test('in a body is refused and changes nothing', async () => {
      const database = await open();
      const { fixture, send, project } = await prepare(database);
      const before = await contents(database);
      const file = {
        kind: 'budget',
        file_name: 'f.csv',
        csv: 'a',
        source: { name: 's', retrieved_at: '2026-01-01' },
      };
      const hostile: ReadonlyArray<readonly [string, unknown]> = [
        ['/api/projects', null],
        ['/api/projects', []],
        ['/api/projects', { ...project, names: { en: 'x' } }],
        ['/api/projects', { ...project, names: { ...project.names, en: 'a\u0000b' } }],
        ['/api/projects', { ...project, names: { ...project.names, en: '\ud800' } }],
        ['/api/projects', { ...project, names: { ...project.names, en: 'a'.repeat(201) } }],
        ['/api/projects', { ...project, names: { ...project.names, en: '  ' } }],
        ['/api/projects', { ...project, allocated_budget: 5 }],
        ['/api/projects', { ...project, allocated_budget: '-5' }],
        ['/api/projects', { ...project, allocated_budget: 'NaN' }],
        ['/api/projects', { ...project, allocated_budget: '1e5' }],
        ['/api/projects', { ...project, allocated_budget: '0.001' }],
        ['/api/projects', { ...project, allocated_budget: HUGE.slice(0, 30) }],
        ['/api/projects', { ...project, allocated_budget: HUGE }],
        ['/api/projects', { ...project, ministry_id: 999 }],
        ['/api/projects', { ...project, category_id: 2 ** 31 }],
        ['/api/projects', { ...project, source_id: -1 }],
        ['/api/projects', { ...project, province: SQL }],
        ['/api/projects', { ...project, status: HTML }],
        ['/api/projects', { ...project, fiscal_year: 99_999 }],
        ['/api/projects', { ...project, spent_budget: '1' }],
        ['/api/projects/1/disbursements', { paid_on: '2024-02-30', amount: '1', source_id: 1 }],
        ['/api/projects/1/disbursements', { paid_on: '2024-02-01', amount: '0', source_id: 1 }],
        ['/api/projects/1/disbursements', { paid_on: '2024-02-01', amount: '1', source_id: 999 }],
        ['/api/projects/999/disbursements', { paid_on: '2024-02-01', amount: '1', source_id: 1 }],
        ['/api/categories', { names: { en: 'health', si: 'x', ta: 'x' } }],
        ['/api/categories', { names: { en: 'N', si: 'x', ta: 'x' }, ministry_ids: [999] }],
        ['/api/spending/imports', { ...file, kind: 'people' }],
        ['/api/spending/imports', { ...file, csv: 'a\u0000' }],
        ['/api/spending/imports', { ...file, source: { ...file.source, url: 'javascript:alert(1)' } }],
        ['/api/spending/imports', { ...file, expect: { total: 'lots' } }],
        ['/api/spending/imports/999/publish', undefined],
        ['/api/spending/imports/1/publish', undefined],
        ['/api/spending/imports/999/undo', undefined],
      ];
      for (const [url, body] of hostile) {
        const answer = await send('POST', url, body);
        const said = `${url} ${JSON.stringify(body)} ${answer.body}`;
        assert.ok(answer.statusCode >= 400 && answer.statusCode < 500, said);
        assert.match(String(answer.headers['content-type']), /problem\+json/, said);
      }
      assert.equal(await contents(database), before);
      await fixture.close();
      await database.close();
    });

    test('that is only text is kept as text', async () => {
      const database = await open();
      const { fixture, get, send, project } = await prepare(database);
      const names = { en: SQL, si: HTML, ta: HTML };
      const made = await send('POST', '/api/projects', { ...project, names });
      assert.deepEqual(made.json().data.names, names);
      assert.equal((await get('/api/projects')).json().page.total, 2);
      await fixture.close();
      await database.close();
    });
  });
});
