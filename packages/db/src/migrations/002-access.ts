import { type Kysely, sql } from 'kysely';

/**
 * Which installation this is, and who may do what there: sessions, citizens, officials, the public log of what officials did, and
 * the bounds on strangers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createInstallation(db);
  await createSessions(db);
  await createCitizens(db);
  await createOfficials(db);
  await createWrites(db);
}

async function createInstallation(db: Kysely<unknown>): Promise<void> {
  // The same id is beside the keys, in the folder of the chain and on the contract.
  // `predecessors` are those whose keys were lost; a database rebuilt from the ledger does not know who the citizens are.
  await sql`create table installation (
    only_row smallint primary key default 1 check (only_row = 1),
    id text not null check (id ~ '^[0-9a-f]{32}$'),
    demonstration boolean not null,
    created_at timestamptz not null,
    people_unknown_since timestamptz,
    predecessors jsonb not null default '[]'
  )`.execute(db);
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await sql`create table sessions (
    token_hash text primary key,
    id uuid not null unique default gen_random_uuid(),
    wallet text not null,
    device text not null check (device in ('phone', 'tablet', 'computer', 'other')),
    created_at timestamptz not null,
    used_at timestamptz not null,
    ends_at timestamptz not null,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create index sessions_expiry on sessions (expires_at)`.execute(db);
  await sql`create index sessions_wallet on sessions (wallet)`.execute(db);
  await sql`create table session_nonces (
    nonce text primary key,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create index session_nonces_expiry on session_nonces (expires_at)`.execute(db);
  await sql`create table rate_limits (
    key text primary key,
    tokens double precision not null,
    granted integer not null,
    updated_at timestamptz not null
  )`.execute(db);
  await sql`create index rate_limits_age on rate_limits (updated_at)`.execute(db);
  await sql`create table work_used (
    puzzle text primary key,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create index work_used_expiry on work_used (expires_at)`.execute(db);
}

async function createCitizens(db: Kysely<unknown>): Promise<void> {
  // Those whom the contract has not authorised yet, and those under age, are citizens in waiting: only 'active' counts.
  // `authorised_at` is when the contract says that it authorised the wallet, in the time of its block.
  // `earlier_wallets` are those that the wallet replaced, newest first: what they did counts once.
  await sql`create table citizens (
    id bigint generated always as identity primary key,
    wallet text not null unique check (wallet = lower(wallet)),
    status text not null check (status in ('checked', 'under-age', 'active', 'revoked')),
    registered_at timestamptz not null,
    revoked_at timestamptz,
    authorised_at timestamptz,
    earlier_wallets text[] not null default '{}'
  )`.execute(db);
  await sql`create index citizens_registered on citizens (registered_at)`.execute(db);
  await sql`create index citizens_revoked on citizens (id) where status = 'revoked'`.execute(db);
  await sql`create index citizens_not_active on citizens (wallet) where status <> 'active'`.execute(db);
  await sql`create index citizens_active_since on citizens (registered_at) where status = 'active'`.execute(
    db,
  );
  await sql`create index citizens_revoked_at on citizens (revoked_at) where status = 'revoked'`.execute(db);
  await sql`create index citizens_earlier_wallets on citizens using gin (earlier_wallets)`.execute(db);
}

async function createOfficials(db: Kysely<unknown>): Promise<void> {
  await sql`create table roles (
    id bigint generated always as identity primary key,
    wallet text not null check (wallet = lower(wallet)),
    role text not null check (role in ('official', 'case-officer', 'moderator', 'admin')),
    office jsonb not null,
    granted_at timestamptz not null,
    withdrawn_at timestamptz
  )`.execute(db);
  await sql`create unique index roles_held on roles (wallet, role) where withdrawn_at is null`.execute(db);
  await sql`create table role_proposals (
    id bigint generated always as identity primary key,
    wallet text not null check (wallet = lower(wallet)),
    role text not null check (role in ('official', 'case-officer', 'moderator', 'admin')),
    office jsonb not null,
    proposed_by text not null,
    proposed_at timestamptz not null,
    expires_at timestamptz not null,
    decided_at timestamptz,
    outcome text check (outcome in ('granted', 'refused', 'expired')),
    check ((decided_at is null) = (outcome is null))
  )`.execute(db);
  await sql`create unique index role_proposals_open on role_proposals (wallet, role)
    where decided_at is null`.execute(db);
  await sql`create table audit_log (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    actor_role text not null check (actor_role in ('official', 'case-officer', 'moderator', 'admin')),
    actor_wallet text,
    office jsonb not null,
    action text not null,
    subject_kind text not null,
    subject_id text not null,
    before jsonb,
    after jsonb
  )`.execute(db);
  await sql`create index audit_log_subject on audit_log (subject_kind, subject_id, id)`.execute(db);
  await sql`create index audit_log_action on audit_log (action, id)`.execute(db);
  await sql`create index audit_log_at on audit_log (at)`.execute(db);
}

async function createWrites(db: Kysely<unknown>): Promise<void> {
  // Writes of officials that carry a key of their own making, so that one sent twice is done once.
  await sql`create table idempotent_writes (
    wallet text not null,
    route text not null,
    key_hash text not null,
    request_hash text not null,
    attempt text not null,
    state text not null check (state in ('begun', 'committed', 'answered')),
    subject_kind text,
    subject_id text,
    status integer,
    location text,
    body text,
    first_at timestamptz not null,
    begun_at timestamptz not null,
    primary key (wallet, route, key_hash),
    check ((state = 'answered') = (status is not null and body is not null))
  )`.execute(db);
  await sql`create index idempotent_writes_age on idempotent_writes (first_at)`.execute(db);
  // Files that were published, whatever their rows became. Constraints and sequence are named after files of policies.
  await sql`create table file_imports (
    id integer constraint policy_imports_id_not_null not null
      generated always as identity (sequence name policy_imports_id_seq)
      constraint policy_imports_pkey primary key,
    file_name text constraint policy_imports_file_name_not_null not null,
    source jsonb constraint policy_imports_source_not_null not null,
    published_at timestamptz constraint policy_imports_published_at_not_null not null,
    undone_at timestamptz,
    kind text not null
  )`.execute(db);
}
