import { type Kysely, sql } from 'kysely';

/** With which epoch an enrolment entered the census: slots no longer say it once cohorts are split. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table enrolments add column entered_epoch integer`.execute(db);
  // So far, whoever entered with an epoch has the slots that its file has more than the one before: its bytes 8 to 11 say how many.
  await sql`
    with sized as (
      select r.cohort, r.epoch, get_byte(h.head, 0)::bigint * 16777216 + get_byte(h.head, 1) * 65536
        + get_byte(h.head, 2) * 256 + get_byte(h.head, 3) as slots
      from census_roots r join census_files f on f.sha = r.file_sha,
        lateral (select substring(f.bytes from 9 for 4) as head) h
    )
    update enrolments l set entered_epoch = (
      select min(s.epoch) from sized s where s.cohort = l.cohort and s.slots > l.slot
    ) where l.slot is not null`.execute(db);
  await sql`drop index enrolments_waiting`.execute(db);
  await sql`create index enrolments_waiting on enrolments (act_id) where entered_epoch is null and ended_at is null`.execute(
    db,
  );
  await sql`drop index enrolments_leaving`.execute(db);
  await sql`create index enrolments_leaving on enrolments (ended_at)
    where entered_epoch is not null and ended_at is not null and removed_at is null`.execute(db);
  await sql`create index enrolments_entered on enrolments (entered_epoch) where entered_epoch is not null`.execute(
    db,
  );
  // After a split the first half follows its cohort under the same number.
  await sql`drop index census_roots_cohort`.execute(db);
  await sql`create index census_roots_cohort on census_roots (cohort, epoch)`.execute(db);
}
