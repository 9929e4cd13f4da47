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

/** Epochs behind one and up to another, with who entered and left with each. */
export async function auditedEpochs(
  db: Kysely<Schema>,
  after: number,
  last: number,
): Promise<AuditedEpochRow[]> {
  const { rows } = await sql<AuditedEpochRow>`
    select c.epoch, c.manifest,
      array(select l.act_id::text from enrolments l where l.entered_epoch = c.epoch order by l.act_id) as entered,
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
