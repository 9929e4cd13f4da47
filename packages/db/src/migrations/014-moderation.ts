import { type Kysely, sql } from 'kysely';

/** Flags on comments, and what moderators decided. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createFlags(db);
  await createSteps(db);
}

async function createFlags(db: Kysely<unknown>): Promise<void> {
  // One for each member and comment. The note goes when it is decided.
  await sql`create table comment_flags (
    comment integer not null,
    member integer not null,
    reason text not null,
    note text,
    created_at timestamptz not null,
    state text not null default 'open' check (state in ('open', 'upheld', 'rejected')),
    settled_at timestamptz,
    primary key (comment, member)
  )`.execute(db);
  await sql`create index comment_flags_open on comment_flags (comment) where state = 'open'`.execute(db);
  await sql`create index comment_flags_member on comment_flags (member, created_at)`.execute(db);
}

async function createSteps(db: Kysely<unknown>): Promise<void> {
  // What was done, in its order. `appeal` is of a hiding: what became of it.
  await sql`create table moderation_steps (
    id integer generated always as identity primary key,
    comment integer not null,
    step text not null,
    member integer not null,
    office jsonb,
    reason text,
    note text,
    note_salt text,
    digest text,
    at timestamptz not null,
    appeal text check (appeal in ('open', 'upheld', 'restored'))
  )`.execute(db);
  await sql`create index moderation_steps_comment on moderation_steps (comment, id)`.execute(db);
  // The latest hiding of each comment. `hiding` is its step.
  await sql`create table comment_hidings (
    comment integer primary key,
    hiding integer not null,
    hidden_by integer not null,
    hidden_at timestamptz not null,
    reason text not null,
    appeal integer,
    outcome text check (outcome in ('upheld', 'restored')),
    wipe_at timestamptz
  )`.execute(db);
  await sql`create index comment_hidings_wiped on comment_hidings (wipe_at) where wipe_at is not null`.execute(
    db,
  );
  await sql`create index comment_hidings_appealed on comment_hidings (hiding)
    where appeal is not null and outcome is null`.execute(db);
}
