import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';
import type { AuthorOnSubject } from '../ledger/followed-kind.ts';

const PAGE = 1_000;

/** Who did acts of a kind on these subjects, in order, behind one of them. */
export async function authorsOf(
  db: Kysely<Schema>,
  kind: string,
  subject: number,
  after: string,
): Promise<AuthorOnSubject[]> {
  const { rows } = await sql<{ author: string }>`
    select distinct author from acts
    where kind = ${kind} and subject = ${subject} and author > ${after}
    order by author limit ${sql.lit(PAGE)}`.execute(db);
  return rows.map(({ author }) => ({ subject, author }));
}
