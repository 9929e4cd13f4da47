import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';

/** The policies of these bills, by the number of the bill. */
export async function policiesOfBills(
  db: Kysely<Schema>,
  bills: readonly string[],
): Promise<ReadonlyMap<string | null, number>> {
  const rows = await db
    .selectFrom('policies')
    .select(['id', 'bill_number'])
    .where('bill_number', 'in', [...bills])
    .where('removed_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, bill_number }) => [bill_number, id]));
}

/** The numbers of the comments that were written with these hashes of texts, also of those that were removed since. */
export async function commentsWritten(
  db: Kysely<Schema>,
  textHashes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('comments')
    .select(['number', 'text_hash'])
    .where('text_hash', 'in', [...textHashes])
    .execute();
  return new Map(rows.map(({ number, text_hash }) => [text_hash, number]));
}

/** Which of these comments nobody likes. */
export async function unliked(db: Kysely<Schema>, numbers: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('comments')
    .select('number')
    .where('number', 'in', [...numbers])
    .where('likes', '=', 0)
    .where('state', '=', 'shown')
    .execute();
  return new Set(rows.map(({ number }) => number));
}

/** Which of these statements nobody has answered. */
export async function unanswered(
  db: Kysely<Schema>,
  numbers: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('statement_answers')
    .select('comment')
    .distinct()
    .where('comment', 'in', [...numbers])
    .execute();
  const answered = new Set(rows.map(({ comment }) => comment));
  return new Set(numbers.filter((number) => !answered.has(number)));
}
