import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { openDatabase } from './open.ts';
import type { Schema } from './schema.ts';

test('ministries of before keep their names, years, categories, relations, money and published leaves', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sabha-migrate-'));
  const { db, close } = await openDatabase({ dataDir: join(folder, 'db') });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
    assert.equal((await migrator.migrateTo('480-face-checks')).error, undefined);
    await publishBefore(db);
    const before = await amounts(db);
    await migrate(db);
    assert.deepEqual(await amounts(db), before, 'each line counts once, to the category of before');
    await assertOrganisations(db);
    await assertSuccessions(db);
    const leaves = await db
      .selectFrom('spending_leaves as l')
      .innerJoin('organisation_names as n', 'n.id', 'l.name_id')
      .select(['l.record_kind', 'l.record_id', 'n.name_en'])
      .orderBy('l.position')
      .execute();
    assert.deepEqual(
      leaves.map((leaf) => Object.values(leaf)),
      [
        ['budget-line', 1n, 'Defence'],
        ['budget-line', 2n, 'Defence'],
        ['budget-line', 3n, 'Agriculture and Plantations'],
        ['project', 1, 'Agriculture and Plantations'],
        ['disbursement', 1n, 'Lands'],
      ].map(([kind, id, name]) => [kind, BigInt(id ?? 0), name]),
    );
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
});

/** 1 and 2 are one ministry that an import of an earlier year made twice; 3 and 4 merged to 5; 6 was split to 7 and 8. */
async function publishBefore(db: Kysely<Schema>): Promise<void> {
  await sql`insert into organisations (name_en, name_si, name_ta, valid_from, valid_to) values
    ('Defence', 'a', 'b', 2022, 2022), ('Defence', 'a', 'b', 2023, null),
    ('Agriculture', 'c', 'd', 2023, 2023), ('Plantations', 'e', 'f', 2023, 2023),
    ('Agriculture and Plantations', 'g', 'h', 2024, null), ('Home', 'i', 'j', 2020, 2023),
    ('Lands', 'k', 'l', 2024, null), ('Police', 'm', 'n', 2024, null)`.execute(db);
  await sql`insert into organisation_predecessors (organisation_id, predecessor_id) values (5, 3), (5, 4), (7, 6), (8, 6)`.execute(
    db,
  );
  await sql`insert into spending_categories (name_en, name_si, name_ta, created_at, updated_at)
    values ('Security', 'o', 'p', now(), now()), ('Farming', 'q', 'r', now(), now())`.execute(db);
  await sql`insert into organisation_categories (organisation_id, programme, category_id)
    values (1, '', 1), (2, '', 1), (5, '', 2), (5, 'Tea', 1)`.execute(db);
  await sql`insert into spending_sources (name, retrieved_at, invented) values ('Estimates', '2026-01-01', false)`.execute(
    db,
  );
  await sql`insert into budget_lines
      (fiscal_year, organisation_id, programme, economic_type, phase, amount_minor, source_id)
    values (2022, 1, '', 'recurrent', 'approved', 100, 1), (2023, 2, '', 'recurrent', 'approved', 200, 1),
      (2024, 5, 'Tea', 'capital', 'approved', 300, 1), (2024, 5, '', 'capital', 'approved', 400, 1)`.execute(
    db,
  );
  await sql`insert into projects (name_en, name_si, name_ta, search_text, province, organisation_id, category_id, status,
      allocated_minor, fiscal_year, source_id, created_at, updated_at)
    values ('Farm', 's', 't', '', 'Uva', 5, 2, 'Planned', 10, 2024, 1, now(), now())`.execute(db);
  await sql`insert into disbursements
      (organisation_id, category_id, fiscal_year, paid_on, amount_minor, source_id, created_at)
    values (7, 1, 2024, '2024-05-01', 5, 1, now())`.execute(db);
  await sql`insert into spending_batches (batch_id, root, leaf_count, fiscal_year, created_at)
    values ('0x1', '0x2', 5, 2024, now())`.execute(db);
  await sql`insert into spending_leaves (batch, position, leaf, record_kind, record_id)
    values (1, 0, '0xa', 'budget-line', 1), (1, 1, '0xb', 'budget-line', 2), (1, 2, '0xc', 'budget-line', 3),
      (1, 3, '0xd', 'project', 1), (1, 4, '0xe', 'disbursement', 1)`.execute(db);
}

async function amounts(db: Kysely<Schema>) {
  const { rows } =
    await sql`select id, organisation_id, category_id, amount_minor from appropriations_in_force order by id`.execute(
      db,
    );
  return rows;
}

async function assertOrganisations(db: Kysely<Schema>): Promise<void> {
  const now = await db.selectFrom('organisations_now').selectAll().orderBy('id').execute();
  assert.deepEqual(
    now.map((row) => [row.id, row.name_en, row.name_ta, row.began, row.ended]),
    [
      [1, 'Defence', 'b', null, 2022],
      [2, 'Defence', 'b', null, null],
      [3, 'Agriculture', 'd', null, 2023],
      [4, 'Plantations', 'f', null, 2023],
      [5, 'Agriculture and Plantations', 'h', 2024, null],
      [6, 'Home', 'j', null, 2023],
      [7, 'Lands', 'l', 2024, null],
      [8, 'Police', 'n', 2024, null],
    ],
  );
  const names = await db.selectFrom('organisation_names_in_force').selectAll().execute();
  assert.ok(
    names.every((name) => name.from_year === 0 && name.to_year === 9999),
    'one name in every year',
  );
}

async function assertSuccessions(db: Kysely<Schema>): Promise<void> {
  const successions = await db.selectFrom('organisation_successions').selectAll().orderBy('id').execute();
  assert.deepEqual(
    successions.map((row) => [row.predecessor_id, row.successor_id, row.year, row.kind]),
    [
      [3, 5, 2024, 'merged'],
      [4, 5, 2024, 'merged'],
      [6, 7, 2024, 'split'],
      [6, 8, 2024, 'split'],
      [1, 2, 2023, 'renamed'],
    ],
  );
}
