import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { startCluster } from '../test/postgres-cluster.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { openDatabase } from './open.ts';
import type { Schema } from './schema.ts';

const TITLE = { en: 'School MEALS', si: 'ශ්‍රී ලංකා', ta: 'கொழும்பு'.normalize('NFD') };
const SHORT = { en: 'Every day', si: 'සෑම දිනකම', ta: 'ஒவ்வொரு நாளும்' };

/** A database as an installation of before left it, with a proposal in it. */
async function fillFormer(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateTo('060-receipt-signers');
  if (error) throw error;
  await sql`insert into proposals (title, short_description, description_in_details, category_id, author, active_status,
      opens_at, expired_date, text_hash, created_at)
    values (${JSON.stringify(TITLE)}::jsonb, ${JSON.stringify(SHORT)}::jsonb, ${JSON.stringify(SHORT)}::jsonb, 1, '0xab',
      true, '2026-01-01', '2026-02-01', '0x01', '2026-01-01')`.execute(db);
}

async function isFoundAfterUpdate(db: Kysely<Schema>): Promise<void> {
  await fillFormer(db);
  await migrate(db);
  const row = await db.selectFrom('proposals').select(['search_text', 'version']).executeTakeFirstOrThrow();
  assert.equal(row.version, 1);
  for (const words of ['school meals', 'ශ්රී ලංකා', 'கொழும்பு'.normalize('NFC'), 'every day', 'සෑම', 'நாளும்']) {
    assert.ok(row.search_text.includes(words), words);
  }
  assert.deepEqual(await migrate(db), []);
}

test('PGlite: proposals of an installation from before are found after its update', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sabha-former-'));
  const { db, close } = await openDatabase({ dataDir: join(folder, 'database') });
  await isFoundAfterUpdate(db);
  await close();
  rmSync(folder, { recursive: true });
});

test('PostgreSQL: proposals of an installation from before are found after its update', async () => {
  const cluster = await startCluster();
  await cluster.createDatabase('former');
  const { db, close } = await openDatabase({ url: cluster.url('former'), poolSize: 1 });
  await isFoundAfterUpdate(db);
  await close();
  await cluster.stop();
});
