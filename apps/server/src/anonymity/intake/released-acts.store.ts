import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';

const HOUR_MS = 3_600_000;

/** In which Unix hour the act with this digest was released; null where it was not. */
export async function releasedHour(db: Kysely<Schema>, digest: string): Promise<number | null> {
  const row = await db
    .selectFrom('acts')
    .select('received_at')
    .where('digest', '=', digest)
    .executeTakeFirst();
  return row ? Math.floor(row.received_at.getTime() / HOUR_MS) : null;
}

/** The highest number of a nullifier among the released acts of a kind; 0 where it has none. Its scope is the only one with this nullifier. */
export async function highestSeq(
  db: Kysely<Schema>,
  kind: string,
  { nullifier }: { readonly nullifier: string },
): Promise<bigint> {
  const { rows } = await sql<{ highest: bigint | null }>`
    select max(seq) as highest from acts where kind = ${kind} and author = ${nullifier} and length(author) = 66`.execute(
    db,
  );
  return rows[0]?.highest ?? 0n;
}

/** An anonymous act as everybody may see it, in hex. */
export interface ReleasedRow {
  /** Its number in the record, and that of what it is about. */
  readonly id: bigint;
  readonly subject: bigint;
  readonly digest: string;
  readonly payload: `0x${string}`;
  readonly authorization: `0x${string}`;
}

/** The nullifiers of the acts of a kind about these public numbers, with ids above `after`, the oldest first. */
export async function releasedAuthors(
  db: Kysely<Schema>,
  kind: string,
  { subjects, after, limit }: { subjects: readonly number[]; after: bigint; limit: number },
): Promise<Array<{ readonly id: bigint; readonly author: `0x${string}` }>> {
  const { rows } = await sql<{ id: bigint; author: `0x${string}` }>`
    select id, author from acts
    where kind = ${kind} and subject = any(${[...subjects]}::bigint[]) and id > ${after} order by id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** The acts with these numbers, the oldest first. */
export async function releasedActs(db: Kysely<Schema>, ids: readonly bigint[]): Promise<ReleasedRow[]> {
  const { rows } = await sql<ReleasedRow>`
    select id, subject, digest, '0x' || encode(payload, 'hex') as payload, '0x' || encode("authorization", 'hex') as "authorization"
    from acts where id = any(${[...ids]}::bigint[]) order by id`.execute(db);
  return rows;
}
