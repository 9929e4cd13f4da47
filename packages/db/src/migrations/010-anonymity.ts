import { type Kysely, sql } from 'kysely';

/** Who is enrolled for anonymous acts, what the census published of it, and anonymous acts that wait for their release. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createEnrolments(db);
  await createCensus(db);
  await createPool(db);
}

async function createEnrolments(db: Kysely<unknown>): Promise<void> {
  // What the server keeps of an identity's key: destroyed when the identity is replaced or its citizen leaves.
  await sql`create table identity_shares (
    citizen text not null,
    generation integer not null,
    share_sealed text not null,
    primary key (citizen, generation)
  )`.execute(db);
  // `entered_epoch`: slots do not say with which epoch an enrolment entered once cohorts are split.
  await sql`create table enrolments (
    commitment text primary key,
    citizen text not null,
    generation integer not null,
    act_id bigint not null unique,
    enters_after timestamptz,
    ended_at timestamptz,
    removed_epoch integer,
    removed_at timestamptz,
    cohort integer,
    slot integer,
    entered_epoch integer,
    unique (citizen, generation)
  )`.execute(db);
  await sql`create index enrolments_slots on enrolments (cohort, slot) where slot is not null`.execute(db);
  // For the audit bundle, which lists the people who left with each epoch.
  await sql`create index enrolments_removed on enrolments (removed_epoch) where removed_epoch is not null`.execute(
    db,
  );
  await sql`create index enrolments_waiting on enrolments (act_id) where entered_epoch is null and ended_at is null`.execute(
    db,
  );
  await sql`create index enrolments_leaving on enrolments (ended_at)
    where entered_epoch is not null and ended_at is not null and removed_at is null`.execute(db);
  await sql`create index enrolments_entered on enrolments (entered_epoch) where entered_epoch is not null`.execute(
    db,
  );
  // By person, under the keyed index of the registration, so that a new wallet does not start the count again.
  await sql`create table enrolment_limits (
    nic_index text primary key,
    index_key text not null,
    replaced_at timestamptz[] not null default '{}',
    rest_until timestamptz
  )`.execute(db);
}

async function createCensus(db: Kysely<unknown>): Promise<void> {
  await sql`create table census_epochs (
    epoch integer primary key,
    bits smallint not null,
    members integer not null,
    manifest text not null,
    manifest_sha text not null,
    made_at timestamptz not null,
    published_at timestamptz,
    tx_hash text
  )`.execute(db);
  await sql`create table census_roots (
    root text primary key,
    epoch integer not null references census_epochs (epoch),
    cohort integer not null,
    bits smallint not null,
    members integer not null,
    file_sha text not null,
    since timestamptz,
    until timestamptz
  )`.execute(db);
  // After a split the first half follows its cohort under the same number.
  await sql`create index census_roots_cohort on census_roots (cohort, epoch)`.execute(db);
  await sql`create table census_files (
    sha text primary key,
    bytes bytea not null
  )`.execute(db);
}

async function createPool(db: Kysely<unknown>): Promise<void> {
  // Rows that nobody can open without the key of their hour, nor tie to a released act: no time, no kind, no author.
  await sql`create table anonymous_pool (
    id uuid primary key,
    sealed bytea not null,
    tag text not null
  )`.execute(db);
  await sql`create index anonymous_pool_tag on anonymous_pool (tag)`.execute(db);
}
