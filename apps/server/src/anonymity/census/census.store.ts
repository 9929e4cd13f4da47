import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';

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
  /** How many newer roots its cohort has: after a split those of the half with its number. */
  readonly newer: number;
}

export async function findRoot(db: Kysely<Schema>, root: string): Promise<KnownRoot | null> {
  const { rows } = await sql<KnownRoot>`
    select r.cohort, r.members, r.since, r.until, (
      select count(*)::int from census_roots n
      where n.cohort = r.cohort and n.epoch > r.epoch and n.since is not null
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

/** The manifest of the epoch that was the newest on the contract at a moment; null before the first. */
export async function manifestAt(db: Kysely<Schema>, at: Date): Promise<string | null> {
  const row = await db
    .selectFrom('census_epochs')
    .select('manifest')
    .where('published_at', '<=', at)
    .orderBy('epoch', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.manifest ?? null;
}

/** A root that is the newest of its cohort. */
export interface RootRow {
  readonly cohort: number;
  readonly root: string;
  readonly members: number;
  readonly since: Date | null;
  readonly txHash: string | null;
}

/** What readers compare: the published roots, and how many identities were replaced in each month. */
export async function readFigures(db: Kysely<Schema>): Promise<{
  readonly roots: readonly RootRow[];
  readonly registered: number;
  readonly replacements: ReadonlyArray<{ readonly month: string; readonly replacements: number }>;
}> {
  const { rows: roots } = await sql<RootRow>`
    select * from (
      select distinct on (r.cohort) r.cohort, r.root, r.members, r.since, e.tx_hash as "txHash"
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
