import { type Kysely, sql } from 'kysely';

/** Which face check a registration has. Faces, pictures and templates are in the database of the face service alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
