import type { Schema } from '@sabha/db/schema';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { countsOf, type ElectorateSize } from './size.ts';

/** Of the proposals that opened, up to which share of them each of a citizen's ten votes lies: few draw most. */
const REACH = [0.01, 0.03, 0.07, 0.13, 0.21, 0.31, 0.44, 0.6, 0.79, 1];
const DAYS = 30;

/** The wallet of citizen `n`: as good as random, so that it lies anywhere in an index. */
export const walletOf = (n: RawBuilder<unknown>) =>
  sql<string>`'0x' || substr(encode(sha256(convert_to('citizen ' || ${n}, 'UTF8')), 'hex'), 1, 40)`;
/** 32 bytes that stand for something named so. */
export const hashOf = (name: string, n: RawBuilder<unknown>) =>
  sql<string>`'0x' || encode(sha256(convert_to(${sql.lit(`${name} `)} || ${n}, 'UTF8')), 'hex')`;

/**
 * Plans every vote in a table that lasts as long as the transaction: whose it is, on what, which way and when. `form` is
 * `ballot` for those that came to us, numbered in their order; `direct` and `foreign` for those the contract had first.
 */
export async function planVotes(trx: Transaction<Schema>, size: ElectorateSize): Promise<void> {
  const { citizens, changes, direct, foreign } = countsOf(size);
  const first = size.ballots - changes;
  await createBands(trx, size);
  await sql`create temporary table planned_votes on commit drop as
    with numbered as (
      select 'ballot' as form, n, 1 as seq, n as of_first, 0 as shift from generate_series(1, ${first}::int) n
      union all
      select 'ballot', ${first}::int + n, 2, n * ${Math.floor(first / Math.max(1, changes))}::int, 0
      from generate_series(1, ${changes}::int) n
      union all
      select 'direct', n, 1, 9 * ${citizens}::int + n, 1 from generate_series(1, ${direct}::int) n
      union all
      select 'foreign', n, 1, 9 * ${citizens}::int + n, 2 from generate_series(1, ${foreign}::int) n
    ), placed as (
      select form, n, seq, shift, (of_first - 1) % ${citizens}::int + 1 as citizen, (of_first - 1) / ${citizens}::int as round
      from numbered
    )
    select form, n, seq, citizen, ${walletOf(sql`citizen`)} as voter, proposal_id,
      (case when ((citizen * 31 + proposal_id * 17) % 100 < 35 + proposal_id % 40) = (seq = 1) then 1 else 2 end)::smallint as choice,
      ${hashOf('ballot', sql`form || n`)} as digest,
      -- From six in the morning to eight in the evening, day after day.
      ${size.now}::timestamptz - make_interval(days => ${DAYS}::int)
        + make_interval(secs => day * 86400 + 21600 + (n * ${DAYS}::float8 / ${size.ballots + 1}::int - day) * 50400) as cast_at,
      form = 'ballot' and seq = 2 and n % 30 = 0 as refused
    from placed
    join vote_bands b on b.band = (round + citizen) % 10
    cross join lateral (select b.first_id + ((hashint4(citizen * 16 + round) & 1073741823) + shift) % b.proposals as proposal_id) p
    cross join lateral (select floor(n * ${DAYS}::float8 / ${size.ballots + 1}::int) as day) d`.execute(trx);
}

async function createBands(trx: Transaction<Schema>, size: ElectorateSize): Promise<void> {
  const { opened } = countsOf(size);
  const ends = REACH.map((share, band) => Math.max(band * 4 + 4, Math.floor(opened * share)));
  const bands = ends.map((end, band) => {
    const before = ends[band - 1] ?? 0;
    return { band, first_id: before + 1, proposals: end - before };
  });
  await sql`create temporary table vote_bands on commit drop as
    select * from json_to_recordset(${JSON.stringify(bands)}::json) as b(band int, first_id int, proposals int)`.execute(
    trx,
  );
}
