import type { Schema } from '@sabha/db/schema';
import type { Comparison } from '@sabha/domain/voting/verification';
import { type Kysely, sql } from 'kysely';

/** What the last comparison said of a proposal and its votes. */
export type ComparedVotes = Comparison;

/** The last comparison of these proposals, from kept sums; those never compared are left out. */
export async function readComparedVotes(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<Map<number, ComparedVotes>> {
  const { rows } = await sql<{
    subject: bigint;
    record: ComparedVotes['record'];
    verified: bigint;
    on_the_way: bigint;
    differs: boolean;
  }>`
    select subject, record, verified, waiting + matched - verified as on_the_way,
      mismatched > 0 or count_differs or contract_differs as differs
    from comparison_subjects
    where kind = 'ballot' and subject = any(${[...ids]}::bigint[]) and compared_at is not null`.execute(db);
  return new Map(
    rows.map((row) => [
      Number(row.subject),
      {
        record: row.record,
        verified: Number(row.verified),
        onTheWay: Number(row.on_the_way),
        differs: row.differs,
      },
    ]),
  );
}
