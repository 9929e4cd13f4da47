import type { Schema } from '@sabha/db/schema';
import type { LedgerMode } from '@sabha/domain/acts/ledger-mode';
import type { Language } from '@sabha/domain/core/localized';
import { type Kysely, type QueryExecutorProvider, sql, type Transaction } from 'kysely';

/** Fragments of `FollowedKind`: the report of event `e`, and what is current of the author and subject in `x`. */
export const REPORT_OF_EVENT = sql`join (select id as number, digest from reports) s on s.digest = e.subject_digest`;
/** The same for votes: what somebody brought to the contract counts nothing where votes are anchored. */
export const VOTED_REPORT_OF_EVENT = sql`join (
  select id as number, digest from reports where ledger_mode = 'verify'
) s on s.digest = e.subject_digest`;
export const CURRENT_REPORT = sql`select 1::smallint as choice, 1::bigint as seq from reports
  where id = x.subject and not refused`;
export const CURRENT_REPORT_VOTE = sql`select choice, seq from report_votes_current
  where report_id = x.subject and author = x.author limit 1`;

const COLUMNS = [
  'id',
  'digest',
  'author',
  'category',
  'title_digest',
  'body_digest',
  'language',
  'title',
  'description',
  'initial_priority',
  'priority',
  'previous_priority',
  'likes',
  'dislikes',
  'created_at',
  'updated_at',
  'text_due',
  'text_published_at',
  'assigned_office',
  'resolved_at',
  'resolution_note',
  'hidden_at',
  'hidden_reason',
  'reply',
  'withdrawn_at',
  'ledger_mode',
] as const;

/** A query for reports, to be narrowed. */
export function reportRows(db: Kysely<Schema>) {
  return db.selectFrom('reports').select(COLUMNS);
}
export type ReportRow = Awaited<ReturnType<ReturnType<typeof reportRows>['execute']>>[number];

/** A report that the contract did not refuse, by its public number. */
export async function findReport(db: Kysely<Schema>, id: number): Promise<ReportRow | undefined> {
  return reportRows(db).where('id', '=', id).where('refused', '=', false).executeTakeFirst();
}

/** The reports with one of these titles. */
export async function reportsTitled(db: Kysely<Schema>, titles: readonly string[]): Promise<ReportRow[]> {
  return reportRows(db)
    .where('title', 'in', [...titles])
    .where('refused', '=', false)
    .orderBy('id', 'desc')
    .execute();
}

/** What a vote asks of its report. */
export async function reportOfDigest(db: Kysely<Schema>, digest: string) {
  return db
    .selectFrom('reports')
    .select(['id', 'author', 'day', 'resolved_at', 'hidden_at', 'withdrawn_at', 'refused'])
    .where('digest', '=', digest)
    .executeTakeFirst();
}

export async function reportIdsOfDay(db: Kysely<Schema>, day: number): Promise<number[]> {
  const rows = await db.selectFrom('reports').select('id').where('day', '=', day).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Whether one of these nullifiers has a report, and the highest number of a report so far. */
export async function readReporters(
  trx: QueryExecutorProvider,
  nullifiers: readonly string[],
): Promise<{ readonly taken: ReadonlySet<string>; readonly last: number }> {
  const { rows } = await sql<{ taken: string[]; last: number }>`
    select coalesce((select array_agg(nullifier) from reports where nullifier = any(${[...nullifiers]}::text[])), '{}') as taken,
      coalesce((select max(id) from reports), 0)::integer as last`.execute(trx);
  return { taken: new Set(rows[0]?.taken ?? []), last: rows[0]?.last ?? 0 };
}

export interface NewReport {
  readonly id: number;
  readonly digest: string;
  /** Null for a report under its author's own wallet. */
  readonly nullifier: string | null;
  /** The wallet of such a report. */
  readonly author?: string;
  readonly day: number;
  readonly category: number;
  readonly titleDigest: string;
  readonly bodyDigest: string;
  readonly titleText: string;
  readonly bodyText: string;
  readonly threadCommitment: string;
  readonly evidenceRoot: string;
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  readonly words: readonly string[];
  readonly priority: number;
  readonly createdAt: Date;
  readonly textDue: Date;
  /** How votes on it reach the ledger; absent where none goes there through us. */
  readonly ledgerMode?: LedgerMode;
}

export async function insertReports(
  trx: QueryExecutorProvider,
  reports: readonly NewReport[],
): Promise<void> {
  if (reports.length === 0) return;
  await sql`
    insert into reports (id, digest, nullifier, author, day, category, title_digest, body_digest, title_bytes, body_bytes,
      thread_commitment, evidence_root, language, title, description, words, initial_priority, priority, created_at,
      updated_at, text_due, ledger_mode)
    select x.id, x.digest, x.nullifier, x.author, x.day, x.category, x."titleDigest", x."bodyDigest", convert_to(x."titleText", 'UTF8'),
      convert_to(x."bodyText", 'UTF8'), x."threadCommitment", x."evidenceRoot", x.language, x.title, x.description,
      array_to_tsvector(array(select json_array_elements_text(x.words))), x.priority, x.priority, x."createdAt",
      x."createdAt", x."textDue", coalesce(x."ledgerMode", 'verify')
    from json_to_recordset(${JSON.stringify(reports)}::json) as x(id integer, digest text, nullifier text, author text, day integer,
      category smallint, "titleDigest" text, "bodyDigest" text, "titleText" text, "bodyText" text, "threadCommitment" text,
      "evidenceRoot" text, language text, title text, description text, words json, priority smallint,
      "createdAt" timestamptz, "textDue" timestamptz, "ledgerMode" text)`.execute(trx);
}

/** Marks reports that the contract refused, or that it took after all. */
export async function markRefused(
  trx: Transaction<Schema>,
  reports: ReadonlyArray<{ readonly id: number; readonly refused: boolean }>,
): Promise<void> {
  for (const { id, refused } of reports)
    await trx.updateTable('reports').set({ refused }).where('id', '=', id).execute();
}

/** What a vote asks of its author: the public number of the report, and the latest vote. */
export interface VoterRow {
  readonly id: number | null;
  readonly choice: number | null;
  readonly seq: bigint | null;
}

/** What is known of these voters, in their order. */
export async function readVoters(
  trx: QueryExecutorProvider,
  pairs: ReadonlyArray<{ readonly report: string; readonly author: string }>,
): Promise<VoterRow[]> {
  const { rows } = await sql<VoterRow>`
    select r.id, v.choice, v.seq
    from json_to_recordset(${JSON.stringify(pairs.map((pair, at) => ({ ...pair, at })))}::json)
      as x(at integer, report text, author text)
    left join reports r on r.digest = x.report
    left join report_votes_current v on v.report_id = r.id and v.author = x.author
    order by x.at`.execute(trx);
  return rows;
}

export interface CurrentVote {
  readonly report_id: number;
  readonly author: string;
  readonly choice: number;
  readonly seq: string;
  readonly act_id: string | null;
  readonly hour: number;
}

/** Makes votes current, takes others away, and counts anew the reports that they are about. */
export async function writeVotes(
  trx: QueryExecutorProvider,
  votes: readonly CurrentVote[],
  gone: ReadonlyArray<{ readonly report_id: number; readonly author: string }>,
): Promise<void> {
  const touched = [...new Set([...votes, ...gone].map(({ report_id }) => report_id))];
  const deleted = sql`
    delete from report_votes_current v using json_to_recordset(${JSON.stringify(gone)}::json) as x(report_id integer, author text)
    where v.report_id = x.report_id and v.author = x.author`.execute(trx);
  const written = sql`
    insert into report_votes_current (report_id, author, choice, seq, act_id, hour)
    select * from json_to_recordset(${JSON.stringify(votes)}::json)
      as x(report_id integer, author text, choice smallint, seq bigint, act_id bigint, hour integer)
    on conflict (report_id, author) do update set choice = excluded.choice, seq = excluded.seq, act_id = excluded.act_id,
      hour = excluded.hour`.execute(trx);
  const counted = sql`
    update reports r set likes = c.likes, dislikes = c.dislikes
    from (
      select x.id, count(v.choice) filter (where v.choice = 1) as likes, count(v.choice) filter (where v.choice = 2) as dislikes
      from unnest(${touched}::integer[]) x(id) left join report_votes_current v on v.report_id = x.id group by x.id
    ) c where r.id = c.id`.execute(trx);
  // All are sent before the first is answered: the commit follows right behind them.
  await Promise.all([deleted, written, counted]);
}

/** The current votes on a report by the hour of their release. */
export interface VotesOfHour {
  readonly hour: number;
  readonly up: number;
  readonly down: number;
}

export async function votesByHour(db: Kysely<Schema>, id: number): Promise<VotesOfHour[]> {
  const { rows } = await sql<VotesOfHour>`
    select hour, count(*) filter (where choice = 1)::int as up, count(*) filter (where choice = 2)::int as down
    from report_votes_current where report_id = ${id} group by hour order by hour`.execute(db);
  return rows;
}

/** Writes what votes made of a report's priority. True where it is another. */
export async function writePriority(
  db: Kysely<Schema>,
  { id, priority, at }: { readonly id: number; readonly priority: number; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set((eb) => ({ previous_priority: eb.ref('priority'), priority, updated_at: at }))
    .where('id', '=', id)
    .where('priority', '<>', priority)
    .where('resolved_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** In which transaction a report reached the contract, by its digest. */
export async function reportsOnChain(db: Kysely<Schema>, digests: readonly string[]) {
  const { rows } = await sql<{ digest: string; tx_hash: string; block_number: bigint }>`
    select digest, tx_hash, block_number from chain_events
    where digest = any(${[...digests]}::text[]) and name = 'ReportFiled'
    union all
    select subject_digest, tx_hash, block_number from chain_events
    where subject_digest = any(${[...digests]}::text[]) and name = 'ReportCreated' and contract = 'reports'`.execute(
    db,
  );
  return rows;
}

/** The reports that can still be voted on. */
export async function openReportIds(db: Kysely<Schema>): Promise<number[]> {
  const rows = await db
    .selectFrom('reports')
    .select('id')
    .where('resolved_at', 'is', null)
    .where('refused', '=', false)
    .execute();
  return rows.map(({ id }) => id);
}
