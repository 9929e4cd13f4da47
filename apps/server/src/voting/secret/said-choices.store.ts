import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';
import type { SaidChoice } from './secret-ballots.store.ts';

/**
 * What these acts say, as the contract is to learn it with the ballot: of proposals with live results. What is hidden goes by its hash,
 * also once it is open here: the contract takes hidden ballots in one form alone.
 */
export async function saidByActs(
  db: Kysely<Schema>,
  numbers: readonly bigint[],
): Promise<ReadonlyMap<bigint, SaidChoice>> {
  const { rows } = await sql<{ act_id: bigint } & SaidChoice>`
    select act_id, choice, salt from secret_choices
    where act_id = any(${numbers.map(String)}::bigint[]) and sealed is null`.execute(db);
  return new Map(rows.map(({ act_id, choice, salt }) => [act_id, { choice, salt }]));
}
