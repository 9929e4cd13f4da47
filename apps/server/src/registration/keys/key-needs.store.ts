import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';

/** What one key is still needed for. */
export interface KeyNeeds {
  readonly id: string;
  readonly people: number;
  readonly messages: number;
  readonly memories: number;
  /** Sealed figures, and voters under whose group they are counted. */
  readonly figures: number;
  /** When the last NIC that is kept under it is forgotten. */
  readonly memoriesUntil: Date | null;
}

/** Every sealed text that is about figures. */
const SEALED_FIGURES = sql`
  select age_group_sealed as sealed from counted_voters where age_group_sealed is not null
  union all select province_sealed from counted_voters where province_sealed is not null
  union all select counted_sealed from voter_figures
  union all select figures_sealed from held_statistics
  union all select change_sealed from listing_changes
  union all select share_sealed from identity_shares
  union all select keys_sealed from report_threads`;

/** What each key is needed for, by id; a key that nothing needs is not among them. */
export async function keyNeeds(db: Kysely<Schema>, now: Date): Promise<KeyNeeds[]> {
  const { rows } = await sql<{
    id: string;
    people: bigint;
    messages: bigint;
    memories: bigint;
    figures: bigint;
    memoriesUntil: Date | null;
  }>`
    select id, sum(people)::bigint as people, sum(messages)::bigint as messages,
      sum(memories)::bigint as memories,
      sum(figures)::bigint as figures, max(until) as "memoriesUntil"
    from (
      select index_key as id, count(*) as people, 0 as messages, 0 as memories, 0 as figures,
        null::timestamptz as until
      from people group by 1
      union all
      select split_part(target_sealed, '.', 1), 0, count(*), 0, 0, null from outgoing_messages group by 1
      union all
      select index_key, 0, 0, count(*), 0, max(kept_until) from remembered_nics
      where kept_until > ${now} group by 1
      union all
      select index_key, 0, 0, count(*), 0, max(rest_until) from enrolment_limits
      where rest_until > ${now} group by 1
      union all
      select split_part(sealed, '.', 1), 0, 0, 0, count(*), null from (${SEALED_FIGURES}) f group by 1
    ) needs group by id order by id
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    people: Number(row.people),
    messages: Number(row.messages),
    memories: Number(row.memories),
    figures: Number(row.figures),
  }));
}

/** Forgets what was indexed under keys that are gone, and the keys themselves. */
export async function forgetKeysExcept(db: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('person_indexes')
    .where('index_key', 'not in', [...ids])
    .execute();
  await db
    .deleteFrom('personal_data_keys')
    .where('id', 'not in', [...ids])
    .execute();
}
