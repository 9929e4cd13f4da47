import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const CONSENT = sql`
  consent_version text not null,
  consent_language text not null check (consent_language in ('en', 'si', 'ta')),
  keep_picture boolean not null,
  consented_at timestamptz not null`;

/** The migrations of the face service: its database is not the platform's. */
export const FACE_MIGRATIONS: Record<string, Migration> = {
  '001-enrolments': { up },
};

async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table face_sessions (
    id uuid primary key,
    token_hash text not null,
    poses text not null,
    ${CONSENT},
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create index face_sessions_expires on face_sessions (expires_at)`.execute(db);
  await sql`create table face_templates (
    id uuid primary key,
    token_hash text not null,
    status text not null check (status in ('unique', 'duplicate', 'review')),
    biometric_hash text not null unique,
    template bytea,
    picture bytea,
    confidence double precision not null,
    distance double precision,
    next_distance double precision,
    near text not null,
    ${CONSENT},
    usable_until timestamptz,
    confirmed_at timestamptz,
    delete_at timestamptz not null,
    decided text check (decided in ('unique', 'duplicate')),
    check (confirmed_at is null or (status = 'unique' and template is not null))
  )`.execute(db);
  await sql`create index face_templates_delete on face_templates (delete_at)`.execute(db);
  await sql`create index face_templates_confirmed on face_templates (id) where confirmed_at is not null`.execute(
    db,
  );
  // A row is there while somebody has to look.
  await sql`create table face_reviews (
    enrolment_id uuid primary key references face_templates on delete cascade,
    asked_at timestamptz not null,
    answer_by timestamptz not null,
    asked_by text not null check (asked_by in ('result', 'person'))
  )`.execute(db);
}
