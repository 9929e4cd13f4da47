import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';

/** The figures of voting as they are kept, and as they are counted from everything there is, both as sorted lines. */
export async function recountVoting(db: Kysely<Schema>) {
  const lines = async (query: ReturnType<typeof sql<{ line: string }>>) =>
    (await query.execute(db)).rows.map(({ line }) => line).sort();
  const kept = {
    voters: await lines(sql`select voter as line from counted_voters where stands`),
    hours: await lines(sql`
      select proposal_id || ' ' || to_char(hour at time zone 'UTC', 'DD HH24:MI') || ' ' || ballots as line
      from ballot_hours where ballots <> 0`),
    figures: await lines(sql`
      select f.dimension || ' ' || c.key || ' ' || c.value as line
      from voter_figures f, jsonb_each_text(f.counted) c where c.value <> '0'`),
  };
  const recounted = {
    voters: await lines(sql`select distinct voter as line from votes_current`),
    hours: await lines(sql`
      with votes as (
        select subject::integer as proposal_id, received_at as at from acts where kind = 'ballot'
        union all
        select d.proposal_id, b.mined_at from direct_votes d join chain_blocks b on b.number = d.block_number
      ), hours as (
        select proposal_id, date_trunc('hour', at at time zone 'Asia/Colombo') - interval '5 hours 30 minutes' as hour
        from votes
      )
      select coalesce(proposal_id, 0) || ' ' || to_char(hour, 'DD HH24:MI') || ' ' || count(*) as line
      from hours group by grouping sets ((proposal_id, hour), (hour))`),
    figures: await lines(sql`
      select 'age_group ' || age_group || ' ' || count(*) as line from counted_voters
      where age_group is not null group by age_group
      union all
      select 'province ' || province || ' ' || count(*) from counted_voters
      where province is not null group by province`),
  };
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from counted_voters where province is not null`.execute(db);
  return { kept, recounted, counted: Number(rows[0]?.count) };
}
