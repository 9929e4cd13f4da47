import type { Schema } from '@sabha/db/schema';
import type { Province } from '@sabha/domain/core/provinces';
import { SIGNS } from '@sabha/domain/petitions/petition-structs';
import { SMALLEST_SIGNER_BATCH } from '@sabha/domain/petitions/provinces/noise';
import { readPersonFacts } from '@sabha/domain/registration/statistics/person-facts';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { eachInTurn } from '../../each-in-turn.ts';
import type { Privacy } from '../../privacy.ts';

/** What is kept of a petition: numbers with their noise, by province, and how many signers are in them. */
export interface ProvinceFigures {
  readonly noisy: Partial<Record<Province, number>>;
  readonly counted: number;
  readonly asOf: Date | null;
}

const NONE: ProvinceFigures = { noisy: {}, counted: 0, asOf: null };

/** The figures as they were last counted. */
export async function readFigures(db: Kysely<Schema>, petitionId: number): Promise<ProvinceFigures> {
  const row = await db
    .selectFrom('petition_provinces')
    .select(['noisy', 'counted', 'as_of'])
    .where('petition_id', '=', petitionId)
    .executeTakeFirst();
  return row ? { noisy: row.noisy, counted: Number(row.counted), asOf: row.as_of } : NONE;
}

/** The same, and keeps every other server from counting this petition until the end of the transaction. */
export async function lockFigures(
  trx: Transaction<Schema>,
  petitionId: number,
  now: Date,
): Promise<ProvinceFigures> {
  await trx
    .insertInto('petition_provinces')
    .values({ petition_id: petitionId, noisy: '{}', counted: 0n, as_of: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .selectFrom('petition_provinces')
    .select('petition_id')
    .where('petition_id', '=', petitionId)
    .forUpdate()
    .execute();
  return readFigures(trx, petitionId);
}

export async function writeFigures(
  trx: Transaction<Schema>,
  petitionId: number,
  { noisy, counted }: Pick<ProvinceFigures, 'noisy' | 'counted'>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('petition_provinces')
    .set({ noisy: JSON.stringify(noisy), counted: BigInt(counted), as_of: now })
    .where('petition_id', '=', petitionId)
    .execute();
}

/**
 * The next petitions, by number, that may have a batch to count: `limit` at most. Those who come and those who go are looked at
 * apart: as many of each would change no sum. No more rows are read of a petition than make a batch, `most` at once.
 */
export async function petitionsToCount(
  db: Kysely<Schema>,
  { after, limit, most }: { readonly after: number; readonly limit: number; readonly most: number },
): Promise<number[]> {
  const isReached = (movement: Movement) => sql`(
    select count(*) from (
      select from petition_signatures_current s where s.petition_id = p.id and ${MOVING[movement]} limit b.batch
    ) few) = b.batch`;
  const { rows } = await sql<{ id: number }>`
    select p.id from petitions p left join petition_provinces f on f.petition_id = p.id
    cross join lateral (select least(${sql.lit(most)}::bigint,
      greatest(${sql.lit(SMALLEST_SIGNER_BATCH)}::bigint, ceil(coalesce(f.counted, 0) / 4.0)::bigint)) as batch) b
    where p.id > ${after} and not p.refused and p.removed_at is null
      and (${isReached('in')} or ${isReached('out')})
    order by p.id limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A signer and where the person lives. */
export interface SignerInProvince {
  readonly signer: string;
  readonly province: Province;
}

/** Which signers are looked for: those who come into the figures, or those who go. */
export type Movement = 'in' | 'out';

/** Rows `s` of those who sign and are not counted, or are counted and do not sign any more. */
const MOVING: Readonly<Record<Movement, RawBuilder<unknown>>> = {
  in: sql`s.choice = ${sql.lit(SIGNS)} and not s.in_provinces`,
  out: sql`s.choice <> ${sql.lit(SIGNS)} and s.in_provinces`,
};

/**
 * Signers who are to come into the figures, or to go from them, `limit` at most. Only people in the public list: it appears a day after
 * they registered, and nobody can be told apart by it.
 */
export async function readMoving(
  trx: Transaction<Schema>,
  privacy: Privacy,
  { petitionId, movement, limit }: { petitionId: number; movement: Movement; limit: number },
): Promise<SignerInProvince[]> {
  const { rows } = await sql<{ signer: string; reference: string; sealed: string }>`
    select s.signer, p.reference, p.facts_sealed as sealed
    from petition_signatures_current s join people p on p.wallet = s.signer and p.listed_on is not null
    where s.petition_id = ${petitionId} and ${MOVING[movement]}
    order by s.signer limit ${sql.lit(limit)}`.execute(trx);
  return eachInTurn(rows, ({ signer, reference, sealed }) => ({
    signer,
    province: readPersonFacts(privacy.unseal('facts', reference, sealed)).province,
  }));
}

/** Notes that these came into the figures, or went. */
export async function markMoved(
  trx: Transaction<Schema>,
  petitionId: number,
  movement: Movement,
  signers: readonly SignerInProvince[],
): Promise<void> {
  const wallets = signers.map(({ signer }) => signer);
  await trx
    .updateTable('petition_signatures_current')
    .set({ in_provinces: movement === 'in' })
    .where('petition_id', '=', petitionId)
    .where('signer', '=', sql<string>`any(${wallets}::text[])`)
    .execute();
}
