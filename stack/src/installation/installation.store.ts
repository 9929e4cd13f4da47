import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';

export interface RecordedInstallation {
  readonly id: string;
  readonly demonstration: boolean;
}

/** Whether this table is there: a database may be asked before its migrations have run. */
async function hasTable(db: Kysely<Schema>, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(
    db,
  );
  return rows[0]?.found === true;
}

/** Which installation a database belongs to; null where it says none. */
export async function readInstallation(db: Kysely<Schema>): Promise<RecordedInstallation | null> {
  if (!(await hasTable(db, 'installation'))) return null;
  return (await db.selectFrom('installation').select(['id', 'demonstration']).executeTakeFirst()) ?? null;
}

/** Writes it down where nothing is written down yet. Gives what is: of two processes that begin at once, one is first. */
export async function recordInstallation(
  db: Kysely<Schema>,
  installation: RecordedInstallation,
  now: Date,
): Promise<RecordedInstallation> {
  await db
    .insertInto('installation')
    .values({ ...installation, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db.selectFrom('installation').select(['id', 'demonstration']).executeTakeFirstOrThrow();
}

/** Whether anything of what people and offices did is in this database. */
export async function holdsRecords(db: Kysely<Schema>): Promise<boolean> {
  if (!(await hasTable(db, 'outbox'))) return false;
  const { rows } = await sql<{ holds: boolean }>`
    select exists (select from outbox) or exists (select from acts) or exists (select from citizens) as holds`.execute(
    db,
  );
  return rows[0]?.holds === true;
}

/** What a ledger that is lost held: acts that can be sent again, and those that came without us, which cannot. */
export async function countReplay(db: Kysely<Schema>): Promise<{ acts: bigint; direct: bigint }> {
  const { rows } = await sql<{ acts: bigint; direct: bigint }>`
    select (select count(*) from acts) as acts, (select count(*) from direct_acts) as direct`.execute(db);
  return rows[0] ?? { acts: 0n, direct: 0n };
}
