import type { Schema } from '@sabha/db/schema';
import type { Address } from '@sabha/domain/core/hex';
import type { Province } from '@sabha/domain/core/provinces';
import type { AgeGroup, CitizenStatus, Gender, UNDER_AGE_GROUP } from '@sabha/domain/registration/citizen';
import type { Kysely } from 'kysely';

/** What is written of a citizen; only one under age is in the group below the specification's. */
export interface CitizenFacts {
  readonly wallet: Address;
  readonly province: Province;
  readonly ageGroup: AgeGroup | typeof UNDER_AGE_GROUP;
  readonly gender: Gender;
}

/**
 * Writes a citizen and gives the id; null, and nothing is written, where the wallet is a citizen in any status but
 * `over`: one that was revoked may begin anew.
 */
export async function writeCitizen(
  trx: Kysely<Schema>,
  { wallet, province, ageGroup, gender }: CitizenFacts,
  { status, over, now }: { status: CitizenStatus; over: readonly CitizenStatus[]; now: Date },
): Promise<bigint | null> {
  const facts = { status, province, age_group: ageGroup, gender, registered_at: now, revoked_at: null };
  const row = await trx
    .insertInto('citizens')
    .values({ wallet, ...facts })
    .onConflict((conflict) =>
      conflict
        .column('wallet')
        .doUpdateSet(facts)
        .where('citizens.status', 'in', [...over]),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** How a wallet stands as a citizen, locked until the end of the transaction; null where it never was one. */
export async function lockCitizen(trx: Kysely<Schema>, wallet: Address): Promise<CitizenStatus | null> {
  const row = await trx
    .selectFrom('citizens')
    .select('status')
    .where('wallet', '=', wallet)
    .forUpdate()
    .executeTakeFirst();
  return row?.status ?? null;
}

/** Moves a citizen on: from reserved to what the registration made of them, or from under age to of age. */
export async function setCitizen(
  trx: Kysely<Schema>,
  wallet: Address,
  change: { status: CitizenStatus; registeredAt?: Date; ageGroup?: AgeGroup },
): Promise<void> {
  await trx
    .updateTable('citizens')
    .set({
      status: change.status,
      ...(change.registeredAt && { registered_at: change.registeredAt }),
      ...(change.ageGroup && { age_group: change.ageGroup }),
    })
    .where('wallet', '=', wallet)
    .execute();
}

/** Notes that a wallet is no citizen any more. */
export async function markRevoked(trx: Kysely<Schema>, wallet: Address, now: Date): Promise<void> {
  await trx
    .updateTable('citizens')
    .set({ status: 'revoked', revoked_at: now })
    .where('wallet', '=', wallet)
    .execute();
}

/** Forgets a citizen who never took part. */
export async function deleteCitizen(trx: Kysely<Schema>, wallet: Address): Promise<void> {
  await trx.deleteFrom('citizens').where('wallet', '=', wallet).execute();
}
