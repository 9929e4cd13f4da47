import { type Kysely, sql } from 'kysely';

/** Published figures by year: prices, people, households. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table published_series (
    id integer generated always as identity primary key,
    measure text not null check (measure in ('prices', 'people', 'households')),
    unit text not null check (unit in ('index', 'percent', 'count') and (unit = 'count') = (measure <> 'prices')),
    name_en text not null,
    name_si text not null,
    name_ta text not null,
    source_id integer not null references spending_sources (id),
    created_at timestamptz not null,
    removed_at timestamptz
  )`,
  `create table published_series_values (
    series_id integer not null references published_series (id),
    year integer not null,
    value_millionths bigint not null,
    primary key (series_id, year)
  )`,
];
