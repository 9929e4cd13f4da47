import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';

const EPOCHS = 100;

/** An epoch with the numbers of the enrolments that entered and left with it. */
export interface AuditedEpochRow {
  readonly epoch: number;
  readonly manifest: string;
  readonly entered: readonly string[];
  readonly left: readonly string[];
}

/** How many slots a cohort's file has: bytes 8 to 11, the highest first. */
const SLOTS = sql`(get_byte(f.bytes, 8)::bigint * 16777216 + get_byte(f.bytes, 9) * 65536
  + get_byte(f.bytes, 10) * 256 + get_byte(f.bytes, 11))`;

/** Epochs behind one and up to another. Who entered with an epoch has the slots that its file has more than the one before. */
export async function auditedEpochs(
  db: Kysely<Schema>,
  after: number,
  last: number,
): Promise<AuditedEpochRow[]> {
  const { rows } = await sql<AuditedEpochRow>`
    with sizes as (
      select r.epoch, r.bits, r.cohort, ${SLOTS} as slots from census_roots r join census_files f on f.sha = r.file_sha
      where r.epoch <= ${last}
    ), grown as (
      select epoch, cohort, slots, coalesce(lag(slots) over (partition by bits, cohort order by epoch), 0) as before from sizes
    )
    select c.epoch, c.manifest,
      array(
        select l.act_id::text from grown g join enrolments l on l.cohort = g.cohort and l.slot >= g.before and l.slot < g.slots
        where g.epoch = c.epoch order by l.act_id
      ) as entered,
      array(select l.act_id::text from enrolments l where l.removed_epoch = c.epoch order by l.act_id) as left
    from census_epochs c where c.epoch > ${after} and c.epoch <= ${last} order by c.epoch limit ${EPOCHS}`.execute(
    db,
  );
  return rows;
}

/** The last epoch whose publication was read from the chain, and how many members it has. */
export async function lastPublished(
  db: Kysely<Schema>,
): Promise<{ readonly epoch: number; readonly members: number }> {
  const { rows } = await sql<{ epoch: number; members: number }>`
    select (args ->> 'epoch')::int as epoch, (args ->> 'members')::int as members from chain_events
    where name = 'CensusPublished' and contract = 'census' order by block_number desc, log_index desc limit 1`.execute(
    db,
  );
  return rows[0] ?? { epoch: 0, members: 0 };
}

export async function hasEnrolments(db: Kysely<Schema>): Promise<boolean> {
  const row = await db.selectFrom('enrolments').select('commitment').limit(1).executeTakeFirst();
  return row !== undefined;
}
