import { type Kysely, sql } from 'kysely';

/** How an import changed a ministry's first and last year and the year of its first name, so that undoing it changes them back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table organisation_years_changed (
      import_id integer not null references spending_imports (id),
      organisation_id integer not null references organisations (id),
      began_before integer,
      began_after integer,
      ended_before integer,
      ended_after integer,
      named_before integer not null,
      named_after integer not null,
      primary key (import_id, organisation_id)
    )`.execute(db);
}
