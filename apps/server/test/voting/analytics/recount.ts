import type { Schema } from '@sabha/db/schema';
import { VOTER_DIMENSIONS } from '@sabha/db/tables/analytics';
import { type Kysely, sql } from 'kysely';
import type { Privacy } from '../../../src/privacy.ts';
import { readKeptFigures } from '../../../src/voting/analytics/figures.store.ts';

/** The figures of voting as they are kept, and as they are counted from everything there is, both as sorted lines. */
export async function recountVoting(db: Kysely<Schema>, privacy: Privacy) {
  const lines = async (query: ReturnType<typeof sql<{ line: string }>>) =>
    (await query.execute(db)).rows.map(({ line }) => line).sort();
  const kept = {
    voters: await lines(sql`select voter as line from counted_voters where stands`),
    hours: await lines(sql`
      select proposal_id || ' ' || to_char(hour at time zone 'UTC', 'DD HH24:MI') || ' ' || ballots as line
      from ballot_hours where ballots <> 0`),
    figures: await keptFigures(db, privacy),
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
    figures: await countedValues(db, privacy),
  };
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from counted_voters where province_sealed is not null`.execute(db);
  return { kept, recounted, counted: Number(rows[0]?.count) };
}

async function keptFigures(db: Kysely<Schema>, privacy: Privacy): Promise<string[]> {
  const lines: string[] = [];
  for (const dimension of VOTER_DIMENSIONS) {
    const kept = await readKeptFigures(db, privacy, dimension);
    for (const [value, count] of kept?.counted ?? [])
      if (count !== 0) lines.push(`${dimension} ${value} ${count}`);
  }
  return lines.sort();
}

async function countedValues(db: Kysely<Schema>, privacy: Privacy): Promise<string[]> {
  const voters = await db
    .selectFrom('counted_voters')
    .select(['voter', 'age_group_sealed as age_group', 'province_sealed as province'])
    .execute();
  const values = voters.flatMap(({ voter, ...sealed }) =>
    VOTER_DIMENSIONS.flatMap((dimension) => {
      const text = sealed[dimension];
      return text === null ? [] : [`${dimension} ${privacy.unseal(dimension, voter, text)}`];
    }),
  );
  return [...Map.groupBy(values, (value) => value)].map(([value, all]) => `${value} ${all.length}`).sort();
}
