import type { Schema } from '@sabha/db/schema';
import type { RecordState } from '@sabha/domain/comparison/comparison-report';
import { type Kysely, sql } from 'kysely';
import type { ContractAnswer } from './ask-contract.ts';
import type { ComparedKind, Subject } from './compared-kind.ts';
import { findSubjects } from './subjects.store.ts';

/** What counting a subject anew has shown. */
export interface CountFound {
  readonly countDiffers: boolean;
  readonly contract: ContractAnswer;
  /** Whether the contract's tally is not what its events add up to. */
  readonly contractDiffers: boolean;
}

/** Keeps what counting a subject anew has shown. */
export async function keepCount(
  db: Kysely<Schema>,
  { kind, subject }: Subject,
  comparison: bigint,
  { countDiffers, contract, contractDiffers }: CountFound,
): Promise<void> {
  const numberOf = (count: number | null | undefined) => (typeof count === 'number' ? BigInt(count) : null);
  const asked =
    contract.kind === 'tally'
      ? {
          contract_first: numberOf(contract.tally?.first),
          contract_second: numberOf(contract.tally?.second),
          contract_differs: contractDiffers,
        }
      : {};
  await db
    .updateTable('comparison_subjects')
    .set({ counted_in: comparison, count_differs: countDiffers, ...asked })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();
  if (contract.kind !== 'silent') return;
  // One that could not be asked about is due again; a large one is counted in its turn.
  await db
    .updateTable('comparison_parts')
    .set({ touched: true })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('prefix', '=', '')
    .execute();
}

/** How a subject's own record compares. */
export interface RecordFound extends Subject {
  readonly record: RecordState;
}

/** Keeps what has changed of them, in one statement. */
export async function keepRecords(db: Kysely<Schema>, found: readonly RecordFound[]): Promise<void> {
  const rows = found.map(({ kind, subject, record }) => ({ kind, subject: String(subject), record }));
  await sql`
    update comparison_subjects v set record = r.record
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(kind text, subject bigint, record text)
    where v.kind = r.kind and v.subject = r.subject and v.record <> r.record`.execute(db);
}

/** Ends the comparison: whether the ledger answered, and whether a round over everything is over. Then a new one begins. */
export async function endComparison(
  db: Kysely<Schema>,
  kinds: readonly ComparedKind[],
  at: { readonly now: Date; readonly ledgerAnswers: boolean | null },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const answered = at.ledgerAnswers === null ? {} : { ledger_answers: at.ledgerAnswers };
    const asked = at.ledgerAnswers === true ? { ledger_asked_at: at.now } : {};
    await trx
      .updateTable('comparison_state')
      .set({ compared_at: at.now, ...answered, ...asked })
      .execute();
    const { rows } = await sql<{ over: boolean }>`
      select not exists (
        select from comparison_parts p, comparison_state s
        where p.compared_in is null or p.compared_in < s.round_from
      ) and not exists (
        select from comparison_subjects v, comparison_state s
        where v.depth > 0 and (v.counted_in is null or v.counted_in < s.round_from)
      ) as over`.execute(trx);
    if (rows[0]?.over !== true) return;
    await sql`
      update comparison_state set full_started_at = round_started_at, full_ended_at = ${at.now}::timestamptz,
        round_from = comparison + 1, round_started_at = ${at.now}::timestamptz`.execute(trx);
    await findSubjects(trx, kinds);
  });
}
