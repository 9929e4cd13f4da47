import type { Schema } from '@sabha/db/schema';
import { REPLACEMENT_REST_DAYS } from '@sabha/domain/anonymity/enrolment';
import { type Kysely, sql, type Transaction } from 'kysely';

/** The epoch that was made last. */
export interface LastEpoch {
  readonly epoch: number;
  readonly manifest: string;
  readonly manifestSha: string;
  readonly publishedAt: Date | null;
}

export async function lastEpoch(db: Kysely<Schema>): Promise<LastEpoch | null> {
  const row = await db
    .selectFrom('census_epochs')
    .select(['epoch', 'manifest', 'manifest_sha as manifestSha', 'published_at as publishedAt'])
    .orderBy('epoch', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** A leaf of the census: its slot, and the commitment; null for one that was removed. */
export interface LeafRow {
  readonly slot: number;
  readonly commitment: string | null;
}

/** A citizen who is enrolled and in no epoch yet. */
export interface WaitingRow {
  readonly commitment: string;
  readonly actId: bigint;
}

/** What changes with the next epoch. */
export interface CensusChanges {
  readonly waiting: readonly WaitingRow[];
  /** The cohorts that lose somebody. */
  readonly shrinking: readonly number[];
  readonly lastAct: bigint;
}

/**
 * Who enters and who leaves with the next epoch. One that replaces another waits until everybody who left up to then is out of the
 * census for more than thirty days, by the time of the blocks: whatever delayed those.
 */
export async function readChanges(trx: Kysely<Schema>, now: Date, limit: number): Promise<CensusChanges> {
  const { rows: waiting } = await sql<WaitingRow>`
    select e.commitment, e.act_id as "actId" from enrolments e join citizens c on c.wallet = e.citizen
    where e.entered_epoch is null and e.ended_at is null and c.status = 'active'
      and (e.enters_after is null or (e.enters_after <= ${now} and not exists (
        select from enrolments o
        where o.entered_epoch is not null and o.ended_at <= e.enters_after - make_interval(days => ${REPLACEMENT_REST_DAYS}) + interval '1 minute'
          and (o.removed_at is null or o.removed_at > ${now}::timestamptz - interval '30 days')
      )))
    order by e.act_id limit ${limit}`.execute(trx);
  const { rows: shrinking } = await sql<{ cohort: number }>`
    select distinct cohort from enrolments
    where entered_epoch is not null and ended_at is not null and removed_epoch is null order by cohort`.execute(
    trx,
  );
  const { rows: last } = await sql<{ last: bigint }>`select coalesce(max(id), 0) as last from acts`.execute(
    trx,
  );
  return { waiting, shrinking: shrinking.map(({ cohort }) => cohort), lastAct: last[0]?.last ?? 0n };
}

/** The leaves of a cohort in the order of their slots. */
export async function readLeaves(trx: Kysely<Schema>, cohort: number): Promise<LeafRow[]> {
  const { rows } = await sql<LeafRow>`
    select slot, case when ended_at is null then commitment end as commitment from enrolments
    where cohort = ${cohort} and slot is not null order by slot`.execute(trx);
  return rows;
}

/** The commitments of a cohort that are not removed, in the order of their enrolments. */
export async function readLiving(trx: Kysely<Schema>, cohort: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('enrolments')
    .select('commitment')
    .where('cohort', '=', cohort)
    .where('slot', 'is not', null)
    .where('ended_at', 'is', null)
    .orderBy('act_id')
    .execute();
  return rows.map(({ commitment }) => commitment);
}

/** The first bytes of a cohort's file, and how long it is. */
export interface FileHead {
  readonly head: Uint8Array;
  readonly length: number;
}

const HEAD_BYTES = 64;

export async function readHeads(
  trx: Kysely<Schema>,
  files: readonly string[],
): Promise<ReadonlyMap<string, FileHead>> {
  const { rows } = await sql<FileHead & { sha: string }>`
    select sha, substring(bytes from 1 for ${HEAD_BYTES}) as head, octet_length(bytes) as length
    from census_files where sha = any(${[...files]})`.execute(trx);
  return new Map(rows.map((row) => [row.sha, row]));
}

/** Keeps a cohort's file by its SHA-256. */
export async function keepFile(trx: Kysely<Schema>, sha: string, bytes: Uint8Array): Promise<void> {
  await trx
    .insertInto('census_files')
    .values({ sha, bytes })
    .onConflict((conflict) => conflict.column('sha').doNothing())
    .execute();
}

/** One cohort as an epoch publishes it anew. */
export interface NewCohort {
  readonly cohort: number;
  readonly bits: number;
  readonly root: string;
  readonly members: number;
  readonly fileSha: string;
  /** Who gets which slot. */
  readonly given: ReadonlyArray<{ readonly commitment: string; readonly slot: number }>;
}

export interface NewEpoch {
  readonly epoch: number;
  readonly bits: number;
  readonly members: number;
  readonly manifest: string;
  readonly manifestSha: string;
  readonly cohorts: readonly NewCohort[];
  /** The cohort that it splits; null where it splits none. */
  readonly split: number | null;
  readonly task: unknown;
}

/** Writes an epoch and queues its publication. The files of its cohorts are there. */
export async function writeEpoch(trx: Transaction<Schema>, made: NewEpoch, now: Date): Promise<void> {
  const { epoch, bits, members, manifest, manifestSha, cohorts, split } = made;
  await trx
    .insertInto('census_epochs')
    .values({ epoch, bits, members, manifest, manifest_sha: manifestSha, made_at: now })
    .execute();
  for (const { cohort } of cohorts)
    await sql`
      update enrolments set removed_epoch = ${epoch}
      where cohort = ${cohort} and slot is not null and ended_at is not null and removed_epoch is null`.execute(
      trx,
    );
  // The slots of removed members end with their cohort.
  if (split !== null)
    await sql`
      update enrolments set cohort = null, slot = null
      where cohort = ${split} and slot is not null and ended_at is not null`.execute(trx);
  for (const { cohort, bits: ownBits, root, members: inCohort, fileSha, given } of cohorts) {
    await trx
      .insertInto('census_roots')
      .values({ root, epoch, cohort, bits: ownBits, members: inCohort, file_sha: fileSha })
      .execute();
    await sql`
      update enrolments e set cohort = ${cohort}, slot = x.slot, entered_epoch = coalesce(e.entered_epoch, ${epoch}::integer)
      from json_to_recordset(${JSON.stringify(given)}::json) as x(commitment text, slot integer)
      where e.commitment = x.commitment`.execute(trx);
  }
  await trx
    .insertInto('outbox')
    .values({ kind: 'census', key: `census:${epoch}`, payload: JSON.stringify(made.task), created_at: now })
    .execute();
}

/**
 * Notes from when to when each root was the newest on the contract, as its events say: until another of its number, which after a split is
 * that of its first half. Gives how many epochs changed.
 */
export async function followPublications(trx: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ epoch: number }>`
    with said as (
      select (args ->> 'epoch')::integer as epoch, mined_at, tx_hash from chain_events
      where name = 'CensusPublished' and contract = 'census'
    )
    update census_epochs e set published_at = s.mined_at, tx_hash = s.tx_hash
    from census_epochs o left join said s on s.epoch = o.epoch
    where o.epoch = e.epoch and (e.published_at is distinct from s.mined_at or e.tx_hash is distinct from s.tx_hash)
    returning e.epoch`.execute(trx);
  if (rows.length === 0) return 0;
  await sql`
    update census_roots r set since = e.published_at, until = (
      select n.published_at from census_roots later join census_epochs n on n.epoch = later.epoch
      where later.cohort = r.cohort and later.epoch > r.epoch order by later.epoch limit 1
    ) from census_epochs e where e.epoch = r.epoch`.execute(trx);
  await sql`
    update enrolments l set removed_at = e.published_at from census_epochs e
    where e.epoch = l.removed_epoch and l.removed_at is distinct from e.published_at`.execute(trx);
  return rows.length;
}

/** Puts a publication that the chain refused back into the queue. True where there was one. */
export async function retryPublication(db: Kysely<Schema>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ outcome: null, failure: null, attempts: 0 })
    .where('kind', '=', 'census')
    .where('outcome', '=', 'failed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
