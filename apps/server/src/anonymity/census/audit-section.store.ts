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

/** How many slots the file of a root has: its bytes 8 to 11, the highest first. Cut out before they are read: a file is long. */
const slotsOf = (root: string) => sql`(
  select get_byte(h.head, 0)::bigint * 16777216 + get_byte(h.head, 1) * 65536 + get_byte(h.head, 2) * 256 + get_byte(h.head, 3)
  from (select substring(f.bytes from 9 for 4) as head from census_files f where f.sha = ${sql.ref(`${root}.file_sha`)}) h
)`;

/** Epochs behind one and up to another. Who entered with an epoch has the slots that its file has more than the one before. */
export async function auditedEpochs(
  db: Kysely<Schema>,
  after: number,
  last: number,
): Promise<AuditedEpochRow[]> {
  const { rows } = await sql<AuditedEpochRow>`
    select c.epoch, c.manifest,
      array(
        select l.act_id::text from census_roots r
          left join lateral (
            select p.file_sha from census_roots p
            where p.bits = r.bits and p.cohort = r.cohort and p.epoch < r.epoch order by p.epoch desc limit 1
          ) p on true
          join enrolments l on l.cohort = r.cohort and l.slot >= coalesce(${slotsOf('p')}, 0) and l.slot < ${slotsOf('r')}
        where r.epoch = c.epoch order by l.act_id
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
