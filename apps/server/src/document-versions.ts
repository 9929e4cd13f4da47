import type { Schema } from '@sabha/db/schema';
import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * The ids and versions that a query gives, in its order. It names its columns `id` and `version`; both are without quotation marks.
 * The database joins them to one text: thousands of rows of their own take twice as long.
 */
export async function readVersions(
  db: Kysely<Schema>,
  query: RawBuilder<unknown>,
): Promise<Array<[id: string, version: string]>> {
  const { rows } = await sql<{ versions: string | null }>`
    select string_agg('["' || x.id || '","' || x.version || '"]', ',') as versions from (${query}) x`.execute(
    db,
  );
  return JSON.parse(`[${rows[0]?.versions ?? ''}]`);
}
