import { type Kysely, sql } from 'kysely';

/** Who may do what: sessions, citizens, officials, the public log of what officials did, and the bounds on strangers. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
  await sql`create table citizens (
    id bigint generated always as identity primary key,
    wallet text not null unique check (wallet = lower(wallet)),
    status text not null check (status in ('active', 'revoked')),
    registered_at timestamptz not null,
    revoked_at timestamptz
  )`.execute(db);
  await sql`create index citizens_registered on citizens (registered_at)`.execute(db);
  await sql`create table roles (
    id bigint generated always as identity primary key,
    wallet text not null check (wallet = lower(wallet)),
    role text not null check (role in ('official', 'case-officer', 'admin')),
    office jsonb not null,
    granted_at timestamptz not null,
    withdrawn_at timestamptz
  )`.execute(db);
  await sql`create unique index roles_held on roles (wallet, role) where withdrawn_at is null`.execute(db);
  await sql`create table role_proposals (
    id bigint generated always as identity primary key,
    wallet text not null check (wallet = lower(wallet)),
    role text not null check (role in ('official', 'case-officer', 'admin')),
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
    actor_role text not null check (actor_role in ('official', 'case-officer', 'admin')),
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
