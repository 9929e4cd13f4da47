import { type Kysely, sql } from 'kysely';

/**
 * Policies as they are now, every version of their texts, and every move of their status. An imported policy whose import was
 * undone stays, with the time at which it was removed; its bill's number is then free again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table policy_imports (
    id integer generated always as identity primary key,
    file_name text not null,
    source jsonb not null,
    published_at timestamptz not null,
    undone_at timestamptz
  )`.execute(db);
  await sql`create table policies (
    id integer generated always as identity primary key,
    name jsonb not null,
    description jsonb not null,
    text jsonb not null,
    links jsonb not null,
    ministry_id integer references organisations (id),
    status text not null,
    bill_number text,
    bill_date text,
    import_id integer references policy_imports (id),
    search_text text not null,
    version integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    removed_at timestamptz
  )`.execute(db);
  await sql`create unique index policies_bill on policies (bill_number) where removed_at is null`.execute(db);
  await sql`create index policies_updated on policies (updated_at desc, id desc) where removed_at is null`.execute(
    db,
  );
  await sql`create index policies_import on policies (import_id) where import_id is not null`.execute(db);
  await sql`create table policy_versions (
    policy_id integer not null references policies (id),
    number integer not null,
    name jsonb not null,
    description jsonb not null,
    text jsonb not null,
    links jsonb not null,
    ministry_id integer references organisations (id),
    office jsonb not null,
    written_at timestamptz not null,
    primary key (policy_id, number)
  )`.execute(db);
  await sql`create table policy_status_changes (
    policy_id integer not null references policies (id),
    number integer not null,
    from_status text,
    to_status text not null,
    reason jsonb,
    office jsonb not null,
    changed_at timestamptz not null,
    primary key (policy_id, number)
  )`.execute(db);
}
