import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Schema } from '@sabha/db/schema';
import { forEachDatabase } from '@sabha/db/test/databases';
import { type Kysely, sql } from 'kysely';
import { beginAnew } from './begin-anew.store.ts';

const ID = '1f'.repeat(16);
const NOW = new Date('2026-11-22T10:00:00Z');

/** Every row of every table but the one that names the installation, and how far each numbering has come. */
async function contents(db: Kysely<Schema>): Promise<Record<string, unknown>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename::text as name from pg_tables where schemaname = current_schema()
      and tablename <> 'installation' and tablename not like 'kysely%' order by 1`.execute(db);
  const held: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: unknown }>`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(
      db,
    );
    held[name] = rows.map(({ row }) => row);
  }
  const { rows } = await sql`select sequencename, last_value from pg_sequences order by 1`.execute(db);
  return { ...held, numbering: rows };
}

forEachDatabase((name, open) => {
  test(`${name}: a database that begins anew is as the migrations make it, whatever they come to make`, async () => {
    const { db } = await open();
    const fresh = await contents(db);
    await sql`insert into citizens (wallet, status, registered_at) values ('0xa', 'active', now())`.execute(
      db,
    );
    await sql`insert into outbox (kind, key, created_at) values ('authorise', 'a', now())`.execute(db);
    await sql`update analytics_progress set act_id = 7, refreshed_at = now()`.execute(db);
    await sql`update review_progress set act_id = 7, block_number = 9`.execute(db);
    await sql`insert into installation (id, demonstration, created_at) values (${'2e'.repeat(16)}, false, now())`.execute(
      db,
    );
    assert.notDeepEqual(await contents(db), fresh);
    await db.transaction().execute((trx) => beginAnew(trx, { id: ID, predecessors: [] }, NOW));
    assert.deepEqual(await contents(db), fresh);
    const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
    assert.equal(id, ID);
  });
});
