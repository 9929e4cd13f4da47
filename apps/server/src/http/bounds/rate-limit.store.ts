import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';

export interface Bucket {
  readonly key: string;
  /** The most tokens it holds, which is also what it gains in a minute, or in `minutes`. */
  readonly perMinute: number;
  readonly minutes?: number;
}

/** Takes up to `want` tokens from a bucket and says how many it gave and how many are left. One statement, so that processes cannot both win. */
export async function takeTokens(
  db: Kysely<Schema>,
  { key, perMinute, minutes = 1 }: Bucket,
  want: number,
  now: Date,
): Promise<{ granted: number; left: number }> {
  const available = sql`least(${perMinute}::float8, bucket.tokens
    + greatest(0, extract(epoch from (${now}::timestamptz - bucket.updated_at))) * ${perMinute / minutes}::float8 / 60)`;
  const { rows } = await sql<{ granted: number; tokens: number }>`
    insert into rate_limits as bucket (key, tokens, granted, updated_at)
    values (${key}, ${perMinute - want}::float8, ${want}::integer, ${now}::timestamptz)
    on conflict (key) do update set
      granted = least(${want}::float8, floor(${available}))::integer,
      tokens = ${available} - least(${want}::float8, floor(${available})),
      updated_at = greatest(bucket.updated_at, ${now}::timestamptz)
    returning granted, tokens`.execute(db);
  const [row] = rows;
  return row ? { granted: row.granted, left: Math.floor(row.tokens) } : { granted: 0, left: 0 };
}

/** Forgets buckets that are full again. */
export async function deleteOldBuckets(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('updated_at', '<', before).execute();
}
