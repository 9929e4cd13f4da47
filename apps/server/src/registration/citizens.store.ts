import type { Schema } from '@sabha/db/schema';
import type { Address } from '@sabha/domain/core/hex';
import type { NewCitizen } from '@sabha/domain/registration/citizen';
import type { Kysely } from 'kysely';

/** The new citizen's id; null when the wallet is registered already. */
export async function insertCitizen(
  trx: Kysely<Schema>,
  citizen: NewCitizen,
  now: Date,
): Promise<bigint | null> {
  const row = await trx
    .insertInto('citizens')
    .values({
      wallet: citizen.wallet,
      status: 'active',
      province: citizen.province,
      age_group: citizen.ageGroup,
      gender: citizen.gender,
      registered_at: now,
      revoked_at: null,
    })
    .onConflict((conflict) => conflict.column('wallet').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether there was an active citizen with this wallet. */
export async function revokeActiveCitizen(trx: Kysely<Schema>, wallet: Address, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('citizens')
    .set({ status: 'revoked', revoked_at: now })
    .where('wallet', '=', wallet)
    .where('status', '=', 'active')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts a wallet's authorisation or its end in line for the chain, once. */
export async function insertTask(
  trx: Kysely<Schema>,
  kind: 'authorise' | 'revoke',
  wallet: Address,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({ kind, key: `${kind}:${wallet}`, payload: JSON.stringify({ wallet }), created_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}
