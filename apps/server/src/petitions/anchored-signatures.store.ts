import type { Schema } from '@sabha/db/schema';
import { SIGNS } from '@sabha/domain/petitions/petition-structs';
import { type Kysely, sql, type Transaction } from 'kysely';

/** Those of these petitions whose signatures are anchored. */
export async function anchoredPetitions(
  db: Kysely<Schema>,
  ids: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('petitions')
    .select('id')
    .where('id', 'in', ids.map(Number))
    .where('ledger_mode', '=', 'anchor')
    .execute();
  return new Set(rows.map(({ id }) => BigInt(id)));
}

/** The digest by which the contract knows a petition. */
export async function digestOf(trx: Transaction<Schema>, id: bigint): Promise<string> {
  const row = await trx
    .selectFrom('petitions')
    .select('digest')
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow();
  return row.digest;
}

/** What follows from the batches of a petition so far: the latest choice of each signer, and how many sign. */
export async function signersSoFar(
  trx: Transaction<Schema>,
  petition: string,
): Promise<{ readonly choices: Map<string, number>; readonly signatures: number }> {
  const { rows } = await sql<{ actor: string; choice: number }>`
    select distinct on (actor) actor, (args ->> 'choice')::int as choice from chain_events
    where (case when name = 'PetitionSigned' and contract = 'petitions' then subject_digest end) = ${petition} and derived
    order by actor, block_number desc, log_index desc`.execute(trx);
  return {
    choices: new Map(rows.map(({ actor, choice }) => [actor, choice])),
    signatures: rows.filter(({ choice }) => choice === SIGNS).length,
  };
}
