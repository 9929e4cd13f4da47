import { type Kysely, sql } from 'kysely';
import type { Schema } from '../src/schema.ts';

/** What a database is like without any data of a test: its schema, and the rows and sequences that the migrations left. */
export interface EmptyState {
  readonly schema: string;
  readonly rows: ReadonlyMap<string, string>;
  readonly sequences: string;
}

/** The state of a database that was just migrated. */
export async function emptyStateOf(db: Kysely<Schema>): Promise<EmptyState> {
  const rows = new Map<string, string>();
  for (const table of await tablesWithRows(db)) rows.set(table, await rowsOf(db, table));
  return { schema: await schemaOf(db), rows, sequences: await sequencesOf(db) };
}

/**
 * Brings a database that a test has used back to that state. False where the test changed more than rows (a trigger, a setting),
 * which only a new database is without.
 */
export async function emptied(db: Kysely<Schema>, { schema, rows, sequences }: EmptyState): Promise<boolean> {
  if ((await schemaOf(db)) !== schema) return false;
  const changed: string[] = [];
  for (const table of await tablesWithRows(db)) {
    const kept = rows.get(table);
    if (kept === undefined || kept !== (await rowsOf(db, table))) changed.push(table);
  }
  if (changed.length > 0) {
    await sql`truncate ${sql.join(changed.map((table) => sql.table(table)))} restart identity cascade`.execute(
      db,
    );
    for (const [table, kept] of rows)
      if ((await rowsOf(db, table)) !== kept)
        await sql`insert into ${sql.table(table)}
          select * from json_populate_recordset(null::${sql.table(table)}, ${kept}::json)`.execute(db);
  }
  if ((await sequencesOf(db)) !== sequences) return false;
  // What a planner knows of rows that are gone; none of it on a new database.
  await sql`delete from pg_statistic`.execute(db);
  await sql`discard all`.execute(db);
  return true;
}

/** Tables that are not empty; also those from which all rows were deleted. */
async function tablesWithRows(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0 order by relname`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

async function rowsOf(db: Kysely<Schema>, table: string): Promise<string> {
  const { rows } = await sql<{ rows: string }>`
    select coalesce(json_agg(x order by x::text), '[]')::text as rows from ${sql.table(table)} x`.execute(db);
  return rows[0]?.rows ?? '';
}

/** Sequences that are not at their beginning. */
async function sequencesOf(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ all: string }>`
    select coalesce(string_agg(sequencename || ' ' || last_value, ',' order by sequencename), '') as all
    from pg_sequences where last_value is not null`.execute(db);
  return rows[0]?.all ?? '';
}

/** All that is not rows, as one text that differs when any of it does. */
async function schemaOf(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ digest: string }>`select md5(concat_ws(';',
    (select string_agg(concat_ws(' ', oid, relname, relkind, relnatts, relchecks, reloptions), ',' order by oid)
      from pg_class where relnamespace = 'public'::regnamespace),
    (select string_agg(concat_ws(' ', oid, tgenabled), ',' order by oid) from pg_trigger),
    (select string_agg(concat_ws(' ', oid, conname), ',' order by oid) from pg_constraint),
    (select string_agg(concat_ws(' ', oid, proname), ',' order by oid) from pg_proc
      where pronamespace = 'public'::regnamespace),
    (select string_agg(concat_ws(' ', setdatabase, setrole, setconfig), ',' order by setdatabase, setrole) from pg_db_role_setting)
    )) as digest`.execute(db);
  return rows[0]?.digest ?? '';
}
