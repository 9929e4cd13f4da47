import { type Kysely, sql } from 'kysely';

/**
 * Files that were published, whatever their rows became: the table of files of policies takes every kind. A proposal remembers
 * the file and the key of the row that it came from; once it is withdrawn, another file may bring that row again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table policy_imports rename to file_imports`.execute(db);
  await sql`alter table file_imports add column kind text not null default 'policies'`.execute(db);
  await sql`alter table file_imports alter column kind drop default`.execute(db);
  await sql`alter table proposals add column import_id integer references file_imports (id)`.execute(db);
  await sql`alter table proposals add column import_key text`.execute(db);
  await sql`create unique index proposals_import_key on proposals (import_key)
    where import_key is not null and withdrawn_at is null`.execute(db);
  await sql`create index proposals_import on proposals (import_id) where import_id is not null`.execute(db);
}
