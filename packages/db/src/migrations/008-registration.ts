import { type Kysely, sql } from 'kysely';

/**
 * People behind the wallets. What names a person is sealed; what must be unique has a keyed index beside it, so that the
 * database alone tells neither who is in it nor whether somebody is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPeople(db);
  await createIndexes(db);
  await createIdentityChecks(db);
  await createFaceChecks(db);
  await createReplacements(db);
  await createOutgoing(db);
  await createDays(db);
  await createList(db);
}

async function createPeople(db: Kysely<unknown>): Promise<void> {
  await sql`create table people (
    id bigint generated always as identity primary key,
    reference text not null unique,
    wallet text not null unique check (wallet = lower(wallet)),
    status text not null check (status in ('reserved', 'checked', 'active')),
    public_index text not null unique,
    nic_index text not null unique,
    email_index text not null unique,
    mobile_index text not null unique,
    index_key text not null,
    name_sealed text not null,
    email_sealed text not null,
    nic_sealed text not null,
    mobile_sealed text not null,
    facts_sealed text not null,
    consent_version text not null,
    consent_language text not null,
    consented_at timestamptz not null,
    reserved_at timestamptz not null,
    reserved_until timestamptz,
    checked_at timestamptz,
    activated_at timestamptz,
    outbox_key text unique,
    listed_on date
  )`.execute(db);
  await sql`create index people_activated on people (activated_at, id) where status = 'active'`.execute(db);
  await sql`create index people_reserved on people (reserved_until, id) where status = 'reserved'`.execute(
    db,
  );
  await sql`create index people_checked on people (id) where status = 'checked' and outbox_key is not null`.execute(
    db,
  );
  await sql`create index people_coming_of_age on people (id)
    where status = 'checked' and outbox_key is null`.execute(db);
  await sql`create index people_index_key on people (index_key, id)`.execute(db);
  await sql`create index people_unlisted on people (activated_at, id)
    where status = 'active' and listed_on is null`.execute(db);
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`create table person_indexes (
    index_value text primary key,
    person_id bigint not null references people (id) on delete cascade,
    index_key text not null,
    field text not null check (field in ('nic', 'email', 'mobile'))
  )`.execute(db);
  await sql`create index person_indexes_person on person_indexes (person_id, field)`.execute(db);
  await sql`create index person_indexes_key on person_indexes (index_key)`.execute(db);
  await sql`create table remembered_nics (
    nic_index text primary key,
    index_key text not null,
    kept_until timestamptz not null
  )`.execute(db);
  await sql`create index remembered_nics_end on remembered_nics (kept_until)`.execute(db);
  await sql`create index remembered_nics_key on remembered_nics (index_key, kept_until)`.execute(db);
  // Identifies each key, so that a lost or exchanged one is noticed before it is used.
  await sql`create table personal_data_keys (
    id text primary key,
    fingerprint text not null,
    first_used_at timestamptz not null
  )`.execute(db);
}

async function createIdentityChecks(db: Kysely<unknown>): Promise<void> {
  await sql`create table identity_checks (
    person_wallet text not null check (person_wallet = lower(person_wallet)),
    verifier text not null,
    proved_at timestamptz not null,
    expires_at timestamptz,
    subject_index text,
    primary key (person_wallet, verifier)
  )`.execute(db);
  await sql`create index identity_checks_expiry on identity_checks (expires_at)`.execute(db);
  await sql`create table one_time_codes (
    id bigint generated always as identity primary key,
    wallet text not null check (wallet = lower(wallet)),
    channel text not null check (channel in ('email', 'mobile')),
    target_index text not null,
    code_hash text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    attempts_left smallint not null check (attempts_left >= 0),
    used_at timestamptz
  )`.execute(db);
  await sql`create index one_time_codes_wallet on one_time_codes (wallet, channel, id desc)`.execute(db);
  await sql`create index one_time_codes_target on one_time_codes (target_index, created_at)`.execute(db);
  await sql`create index one_time_codes_expiry on one_time_codes (expires_at)`.execute(db);
}

/** Which face check a registration has. Faces, pictures and templates are in the database of the face service alone. */
async function createFaceChecks(db: Kysely<unknown>): Promise<void> {
  // Without a person (who left, or has another check now) the row says that the face service has to erase its template.
  await sql`create table face_enrolments (
    enrolment_id uuid primary key,
    person_id bigint unique references people (id) on delete set null,
    state text not null check (state in ('provisional', 'review', 'confirmed', 'refused', 'over')),
    delete_at timestamptz,
    next_try_at timestamptz not null,
    attempts integer not null default 0
  )`.execute(db);
  await sql`create index face_enrolments_to_erase on face_enrolments (next_try_at) where person_id is null`.execute(
    db,
  );
  await sql`create index face_enrolments_reviewed on face_enrolments (next_try_at) where state = 'review'`.execute(
    db,
  );
  await sql`create index face_enrolments_delete on face_enrolments (delete_at)`.execute(db);
  // Decisions that are in the public log: until the face service has them, and some minutes more, so that none is made twice.
  await sql`create table face_decisions (
    enrolment_id uuid primary key,
    decision text not null check (decision in ('unique', 'duplicate')),
    next_try_at timestamptz not null,
    attempts integer not null default 0,
    given_at timestamptz
  )`.execute(db);
}

async function createReplacements(db: Kysely<unknown>): Promise<void> {
  // Requests to replace lost wallets.
  await sql`create table replacements (
    id bigint generated always as identity primary key,
    person_id bigint not null references people (id) on delete cascade,
    wallet text not null,
    replacement text not null,
    requested_at timestamptz not null,
    due_at timestamptz not null,
    carried_out_at timestamptz
  )`.execute(db);
  // One at a time for a person, and one person for a wallet.
  await sql`create unique index replacements_of_person on replacements (person_id) where carried_out_at is null`.execute(
    db,
  );
  await sql`create unique index replacements_by_wallet on replacements (replacement)`.execute(db);
  await sql`create index replacements_due on replacements (due_at) where carried_out_at is null`.execute(db);
}

async function createOutgoing(db: Kysely<unknown>): Promise<void> {
  await sql`create table outgoing_messages (
    id bigint generated always as identity primary key,
    reference text not null unique,
    channel text not null check (channel in ('email', 'mobile')),
    target_sealed text not null,
    body_sealed text not null,
    state text not null check (state in ('waiting', 'sent', 'failed')),
    attempts smallint not null default 0,
    next_try_at timestamptz not null,
    created_at timestamptz not null,
    sent_at timestamptz,
    failure text
  )`.execute(db);
  await sql`create index outgoing_messages_waiting on outgoing_messages (next_try_at, id)
    where state = 'waiting'`.execute(db);
  await sql`create index outgoing_messages_age on outgoing_messages (created_at)`.execute(db);
}

/** How many people a day passed every check, according to this server, and how many the contract authorised, according to its events. */
async function createDays(db: Kysely<unknown>): Promise<void> {
  await sql`create table citizen_days (
    day date primary key,
    passed bigint not null default 0,
    passed_under_age bigint not null default 0,
    came_of_age bigint not null default 0,
    unknown bigint not null default 0,
    authorised bigint not null default 0,
    revoked bigint not null default 0,
    replaced bigint not null default 0
  )`.execute(db);
  await sql`create table citizen_findings (
    id smallint primary key default 1 check (id = 1),
    findings jsonb not null
  )`.execute(db);
}

async function createList(db: Kysely<unknown>): Promise<void> {
  // The public list stands apart from the people: whose row it is says the person's, and nothing once that is gone.
  await sql`create table listed_users (
    public_id text collate "C" primary key,
    listed_on date not null,
    month text not null,
    province text
  )`.execute(db);
  // In an order that says nothing of who came first: the contract tells the order in which wallets were authorised.
  await sql`create index listed_users_order on listed_users (listed_on desc, public_id)`.execute(db);
  await sql`create index listed_users_province on listed_users (province, listed_on desc, public_id)`.execute(
    db,
  );
  // Rows that are to go, or to show their province no more: sealed, or the day would tell whose they are.
  await sql`create table listing_changes (
    id bigint generated always as identity primary key,
    change_sealed text not null
  )`.execute(db);
  // The published statistics. `pending` concerns decisions only: changes of people that are held back are sealed below.
  await sql`create table user_statistics (
    dimension text not null,
    value text not null,
    published bigint not null default 0,
    pending bigint not null default 0,
    primary key (dimension, value)
  )`.execute(db);
  // A change is held back until it points at nobody; all together in one text, or the row that changed would tell.
  await sql`create table held_statistics (
    id smallint primary key default 1 check (id = 1),
    figures_sealed text not null
  )`.execute(db);
}
