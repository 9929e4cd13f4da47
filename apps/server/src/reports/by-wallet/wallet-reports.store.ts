import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql, type Transaction } from 'kysely';
import { insertReports, type NewReport } from '../reports.store.ts';

/** What the contract says of a report that a wallet created. */
export interface CreatedOnChain {
  readonly author: string;
  readonly txHash: string;
  readonly blockNumber: bigint;
  readonly titleDigest: string;
  readonly descriptionDigest: string;
  readonly minedAt: Date;
}

export async function createdOnChain(db: Kysely<Schema>, id: string): Promise<CreatedOnChain | null> {
  const { rows } = await sql<CreatedOnChain>`
    select actor as author, tx_hash as "txHash", block_number as "blockNumber", args ->> 'titleDigest' as "titleDigest",
      args ->> 'descriptionDigest' as "descriptionDigest", mined_at as "minedAt"
    from chain_events where contract = 'reports' and name = 'ReportCreated' and subject_digest = ${id}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The vote that the contract has of a wallet: 1 up, 2 down, 0 none. */
export async function voteOnChain(db: Kysely<Schema>, id: string, wallet: string): Promise<number> {
  const { rows } = await sql<{ vote: number }>`
    select (args ->> 'vote')::int as vote from chain_events
    where contract = 'reports' and name = 'ReportVoted' and subject_digest = ${id} and actor = ${wallet}
    order by block_number desc, log_index desc limit 1`.execute(db);
  return rows[0]?.vote ?? 0;
}

/** Writes a report under the next number, unless it is there. To be called under the lock of the record, which numbers reports. */
export async function addWalletReport(
  trx: Transaction<Schema>,
  report: Omit<NewReport, 'id'>,
): Promise<void> {
  const { rows } = await sql<{ next: number; known: boolean }>`
    select coalesce(max(id), 0)::int + 1 as next, coalesce(bool_or(digest = ${report.digest}), false) as known
    from reports`.execute(trx);
  const [row] = rows;
  if (row && !row.known) await insertReports(trx, [{ ...report, id: row.next }]);
}

/**
 * Brings reports under a wallet, and the votes on them, to what the blocks have: both ways, also after a chain changed its past. Gives the
 * reports that changed.
 */
export async function followWalletReports(trx: Transaction<Schema>): Promise<number[]> {
  const { rows: refused } = await sql<{ id: number }>`
    update reports r set refused = not r.refused
    where r.author is not null and r.refused = exists (
      select from chain_events e where e.name = 'ReportCreated' and e.subject_digest = r.digest and e.contract = 'reports'
    ) returning r.id`.execute(trx);
  const { rows: voted } = await sql<{ id: number }>`
    with due as (
      select distinct on (r.id, e.actor) r.id as report_id, e.actor as author, (e.args ->> 'vote')::smallint as choice,
        e.block_number as seq, floor(extract(epoch from e.mined_at) / 3600)::integer as hour
      from reports r join chain_events e on e.name = 'ReportVoted' and e.subject_digest = r.digest and e.contract = 'reports'
      where r.author is not null order by r.id, e.actor, e.block_number desc, e.log_index desc
    ), gone as (
      delete from report_votes_current v using reports r
      where r.id = v.report_id and r.author is not null
        and not exists (select from due d where d.report_id = v.report_id and d.author = v.author)
      returning v.report_id as id
    ), written as (
      insert into report_votes_current (report_id, author, choice, seq, act_id, hour)
      select report_id, author, choice, seq, null, hour from due
      on conflict (report_id, author) do update set choice = excluded.choice, seq = excluded.seq, hour = excluded.hour
      where (report_votes_current.choice, report_votes_current.seq) is distinct from (excluded.choice, excluded.seq)
      returning report_id as id
    )
    select id from gone union select id from written`.execute(trx);
  const touched = voted.map(({ id }) => id);
  if (touched.length > 0)
    await sql`
      update reports r set likes = c.likes, dislikes = c.dislikes from (
        select x.id, count(v.choice) filter (where v.choice = 1) as likes, count(v.choice) filter (where v.choice = 2) as dislikes
        from unnest(${touched}::integer[]) x(id) left join report_votes_current v on v.report_id = x.id group by x.id
      ) c where r.id = c.id`.execute(trx);
  return [...new Set([...refused.map(({ id }) => id), ...touched])];
}
