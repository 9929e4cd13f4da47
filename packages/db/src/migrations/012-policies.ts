import { type Kysely, sql } from 'kysely';

/**
 * Policies as they are now, every version of their texts, and every move of their status. An imported policy whose import was
 * undone stays, with the time at which it was removed; its bill's number is then free again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPolicies(db);
  await createHistory(db);
  await createViews(db);
}

async function createPolicies(db: Kysely<unknown>): Promise<void> {
  // The counts of its discussion are kept, so that nobody counts when a page is opened: `comments` and the labels count what is
  // shown of the form comment; `commenters` who ever wrote one.
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
    import_id integer references file_imports (id),
    search_text text not null,
    version integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    removed_at timestamptz,
    comments integer not null default 0 check (comments >= 0),
    comments_for integer not null default 0 check (comments_for >= 0),
    comments_against integer not null default 0 check (comments_against >= 0),
    comments_question integer not null default 0 check (comments_question >= 0),
    comments_neutral integer not null default 0 check (comments_neutral >= 0),
    comment_likes integer not null default 0 check (comment_likes >= 0),
    commenters integer not null default 0,
    latest_comment integer not null default 0
  )`.execute(db);
  await sql`create unique index policies_bill on policies (bill_number) where removed_at is null`.execute(db);
  await sql`create index policies_updated on policies (updated_at desc, id desc) where removed_at is null`.execute(
    db,
  );
  await sql`create index policies_import on policies (import_id) where import_id is not null`.execute(db);
}

async function createHistory(db: Kysely<unknown>): Promise<void> {
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

async function createViews(db: Kysely<unknown>): Promise<void> {
  // How often a policy was looked at: sums alone, nothing of who looked. Hours are those of Colombo, which begin at half past in
  // UTC, so that they add up to its days.
  await sql`create table policy_views (
    policy_id integer not null references policies (id),
    hour timestamptz not null check (hour = date_bin('1 hour', hour, '2000-01-01T00:30:00Z')),
    views integer not null check (views > 0),
    primary key (policy_id, hour)
  )`.execute(db);
  await sql`create table view_hours (hour timestamptz primary key, views integer not null)`.execute(db);
  await sql`create table policy_view_counts (policy_id integer primary key, views integer not null)`.execute(
    db,
  );
}
