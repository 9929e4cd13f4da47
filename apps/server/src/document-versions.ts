import type { Schema } from '@sabha/db/schema';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DocumentSource } from './domain-module.ts';

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

/** Where documents with a number of their own are read from: the number, the version, and `from … where …`. */
interface NumberedDocuments {
  readonly id: RawBuilder<unknown>;
  readonly version: RawBuilder<string>;
  readonly from: RawBuilder<unknown>;
}

/** The versions of documents with a number of their own, by these numbers: a page of at most `limit` after that of `after`. */
export function readNumberedVersions(
  db: Kysely<Schema>,
  { id, version, from }: NumberedDocuments,
  { after, limit }: Parameters<DocumentSource['versions']>[1],
): Promise<Array<[id: string, version: string]>> {
  return readVersions(
    db,
    sql`select ${id}, ${version} as version ${from} and ${id} > ${after?.[0] ?? 0}::integer order by ${id} limit ${limit}`,
  );
}
