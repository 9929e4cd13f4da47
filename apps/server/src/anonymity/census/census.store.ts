import type { Schema } from '@sabha/db/schema';
import { REPLACEMENT_REST_DAYS } from '@sabha/domain/anonymity/enrolment';
import { type Kysely, sql, type Transaction } from 'kysely';

/** The epoch that was made last. */
export interface LastEpoch {
  readonly epoch: number;
  readonly bits: number;
  readonly manifestSha: string;
  readonly publishedAt: Date | null;
}

export async function lastEpoch(db: Kysely<Schema>): Promise<LastEpoch | null> {
  const row = await db
    .selectFrom('census_epochs')
    .select(['epoch', 'bits', 'manifest_sha as manifestSha', 'published_at as publishedAt'])
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
    where e.slot is null and e.ended_at is null and c.status = 'active'
      and (e.enters_after is null or (e.enters_after <= ${now} and not exists (
        select from enrolments o
        where o.slot is not null and o.ended_at <= e.enters_after - make_interval(days => ${REPLACEMENT_REST_DAYS}) + interval '1 minute'
          and (o.removed_at is null or o.removed_at > ${now}::timestamptz - interval '30 days')
      )))
    order by e.act_id limit ${limit}`.execute(trx);
  const { rows: shrinking } = await sql<{ cohort: number }>`
    select distinct cohort from enrolments
    where slot is not null and ended_at is not null and removed_epoch is null order by cohort`.execute(trx);
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

/** The cohorts of the newest epoch with their roots, whether a block has them yet or not. */
export async function newestRoots(db: Kysely<Schema>): Promise<RootRow[]> {
  const { rows } = await sql<RootRow>`
    select distinct on (cohort) cohort, bits, root, members, file_sha as "fileSha", epoch, since
    from census_roots order by cohort, epoch desc`.execute(db);
  return rows;
}

export interface RootRow {
  readonly cohort: number;
  readonly bits: number;
  readonly root: string;
  readonly members: number;
  readonly fileSha: string;
  readonly epoch: number;
  readonly since: Date | null;
}

/** One cohort as an epoch publishes it anew. */
export interface NewCohort {
  readonly cohort: number;
  readonly root: string;
  readonly members: number;
  readonly fileSha: string;
  readonly file: Uint8Array;
  /** Who enters, with their slots. */
  readonly entering: ReadonlyArray<{ readonly commitment: string; readonly slot: number }>;
}

export interface NewEpoch {
  readonly epoch: number;
  readonly bits: number;
  readonly members: number;
  readonly manifest: string;
  readonly manifestSha: string;
  readonly cohorts: readonly NewCohort[];
  readonly task: unknown;
}

/** Writes an epoch and queues its publication. */
export async function writeEpoch(trx: Transaction<Schema>, made: NewEpoch, now: Date): Promise<void> {
  const { epoch, bits, members, manifest, manifestSha, cohorts } = made;
  await trx
    .insertInto('census_epochs')
    .values({ epoch, bits, members, manifest, manifest_sha: manifestSha, made_at: now })
    .execute();
  for (const { cohort, root, members: inCohort, fileSha, file, entering } of cohorts) {
    await trx
      .insertInto('census_files')
      .values({ sha: fileSha, bytes: file })
      .onConflict((conflict) => conflict.column('sha').doNothing())
      .execute();
    await trx
      .insertInto('census_roots')
      .values({ root, epoch, cohort, bits, members: inCohort, file_sha: fileSha })
      .execute();
    await sql`
      update enrolments e set cohort = ${cohort}, slot = x.slot
      from json_to_recordset(${JSON.stringify(entering)}::json) as x(commitment text, slot integer)
      where e.commitment = x.commitment`.execute(trx);
    await sql`
      update enrolments set removed_epoch = ${epoch}
      where cohort = ${cohort} and slot is not null and ended_at is not null and removed_epoch is null`.execute(
      trx,
    );
  }
  await trx
    .insertInto('outbox')
    .values({ kind: 'census', key: `census:${epoch}`, payload: JSON.stringify(made.task), created_at: now })
    .execute();
}

/** Notes from when to when each root was the newest on the contract, as its events say. Gives how many epochs changed. */
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
      where later.bits = r.bits and later.cohort = r.cohort and later.epoch > r.epoch order by later.epoch limit 1
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

/** The manifest of the newest epoch that a block has. */
export async function publishedManifest(db: Kysely<Schema>): Promise<{
  readonly manifest: string;
  readonly sha: string;
  readonly epoch: number;
  readonly at: Date;
} | null> {
  const row = await db
    .selectFrom('census_epochs')
    .select(['manifest', 'manifest_sha as sha', 'epoch', 'published_at as at'])
    .where('published_at', 'is not', null)
    .orderBy('epoch', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && row.at !== null ? { ...row, at: row.at } : null;
}

export async function censusFile(db: Kysely<Schema>, sha: string): Promise<Uint8Array | null> {
  const row = await db.selectFrom('census_files').select('bytes').where('sha', '=', sha).executeTakeFirst();
  return row?.bytes ?? null;
}

/** A root that was published, as the rules of scopes ask for it. */
export interface KnownRoot {
  readonly cohort: number;
  readonly members: number;
  readonly since: Date;
  readonly until: Date | null;
  /** How many newer roots its cohort has. */
  readonly newer: number;
}

export async function findRoot(db: Kysely<Schema>, root: string): Promise<KnownRoot | null> {
  const { rows } = await sql<KnownRoot>`
    select r.cohort, r.members, r.since, r.until, (
      select count(*)::int from census_roots n
      where n.bits = r.bits and n.cohort = r.cohort and n.epoch > r.epoch and n.since is not null
    ) as newer
    from census_roots r where r.root = ${root} and r.since is not null`.execute(db);
  return rows[0] ?? null;
}

/** How many members the smallest cohort of the newest published epoch has; 0 before the first. */
export async function smallestCohort(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ members: number | null }>`
    select min(members)::integer as members from census_roots where since is not null and until is null`.execute(
    db,
  );
  return rows[0]?.members ?? 0;
}

/** The roots that were the newest of their cohorts at a moment. */
export async function rootsAt(
  db: Kysely<Schema>,
  at: Date,
): Promise<ReadonlyArray<Pick<RootRow, 'cohort' | 'root' | 'members' | 'fileSha'>>> {
  const { rows } = await sql<Pick<RootRow, 'cohort' | 'root' | 'members' | 'fileSha'>>`
    select cohort, root, members, file_sha as "fileSha" from census_roots
    where since is not null and since <= ${at}::timestamptz and (until is null or until > ${at}::timestamptz)
    order by cohort`.execute(db);
  return rows;
}

/** What readers compare: the published roots, and how many identities were replaced in each month. */
export async function readFigures(db: Kysely<Schema>): Promise<{
  readonly roots: ReadonlyArray<RootRow & { readonly txHash: string | null }>;
  readonly registered: number;
  readonly replacements: ReadonlyArray<{ readonly month: string; readonly replacements: number }>;
}> {
  const { rows: roots } = await sql<RootRow & { txHash: string | null }>`
    select * from (
      select distinct on (r.cohort) r.cohort, r.bits, r.root, r.members, r.file_sha as "fileSha", r.epoch, r.since,
        e.tx_hash as "txHash"
      from census_roots r join census_epochs e on e.epoch = r.epoch where r.since is not null
      order by r.cohort, r.epoch desc
    ) newest order by cohort`.execute(db);
  const { rows: registered } = await sql<{ count: bigint }>`
    select count(*) as count from citizens where status = 'active'`.execute(db);
  const { rows: replacements } = await sql<{ month: string; replacements: number }>`
    select to_char(a.received_at at time zone 'Asia/Colombo', 'YYYY-MM') as month, count(*)::int as replacements
    from enrolments e join acts a on a.id = e.act_id where e.generation > 1 group by 1 order by 1 desc limit 24`.execute(
    db,
  );
  return { roots, registered: Number(registered[0]?.count ?? 0n), replacements };
}
