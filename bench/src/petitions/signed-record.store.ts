import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';
import { TEXT_HASH } from '../votes/ballot-file.ts';
import { PETITION } from './endorsement-file.ts';

const DAY_MS = 86_400_000;
/** More than sign, so that signing does not end. */
const THRESHOLD = 4_000_000_000n;

/** Adds the petition that everybody signs, open and listed. */
export async function addPetition(db: Kysely<Schema>, now: Date): Promise<void> {
  const text = { title: 'A bridge', description: 'The old one was washed away.', text_hash: TEXT_HASH };
  const times = { created_at: now, closes_at: new Date(now.getTime() + 7 * DAY_MS), listed_at: now };
  const author = `0x${'a0'.repeat(20)}`;
  await db
    .insertInto('petitions')
    .values({ ...PETITION, ...text, ...times, author, required_signatures: THRESHOLD })
    .execute();
}

/** The count that is shown, and what it must equal. */
export interface SignedRecord {
  readonly shown: number;
  /** Of the hours together. */
  readonly byHour: number;
  /** Current signatures, each signer once. */
  readonly current: number;
  /** Recorded acts, and how many signers and digests they have. */
  readonly acts: number;
  readonly signers: number;
  readonly digests: number;
}

/** Counts again from the rows. */
export async function recount(db: Kysely<Schema>): Promise<SignedRecord> {
  const { rows } = await sql<SignedRecord>`
    select (select signatures::integer from petitions where id = ${PETITION.id}) as shown,
      (select coalesce(sum(signatures), 0)::integer from petition_hours where petition_id = ${PETITION.id}) as "byHour",
      (select count(*)::integer from petition_signatures_current
        where petition_id = ${PETITION.id} and choice = 1) as current,
      count(*)::integer as acts, count(distinct author)::integer as signers, count(distinct digest)::integer as digests
    from acts where kind = 'endorsement' and subject = ${PETITION.id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Counting gave no row');
  return row;
}

/** How many signatures the petition has. */
export async function shownCount(db: Kysely<Schema>): Promise<number> {
  const { signatures } = await db
    .selectFrom('petitions')
    .select('signatures')
    .where('id', '=', PETITION.id)
    .executeTakeFirstOrThrow();
  return Number(signatures);
}

/** Of these digests, those that have no recorded act whose signer's signature is current. */
export async function withoutSignature(db: Kysely<Schema>, digests: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ digest: string }>`
    select x.digest from unnest(${[...digests]}::text[]) x(digest)
    where not exists (
      select from acts a
      join petition_signatures_current s on s.petition_id = a.subject and s.signer = a.author and s.choice = 1
      where a.digest = x.digest and a.kind = 'endorsement' and a.subject = ${PETITION.id}
    )`.execute(db);
  return rows.map(({ digest }) => digest);
}

/** The process under which PostgreSQL runs, on this machine. */
export async function serverProcess(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ file: string }>`select pg_read_file('postmaster.pid') as file`.execute(db);
  return Number.parseInt(rows[0]?.file ?? '', 10);
}

/** What the whole database takes on the disk, in bytes. */
export async function databaseBytes(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ bytes: bigint }>`
    select pg_database_size(current_database()) as bytes`.execute(db);
  return Number(rows[0]?.bytes);
}
