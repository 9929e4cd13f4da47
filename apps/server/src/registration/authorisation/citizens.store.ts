import type { Schema } from '@sabha/db/schema';
import type { Address } from '@sabha/domain/core/hex';
import type { CitizenStatus } from '@sabha/domain/registration/citizen';
import type { Kysely } from 'kysely';

/**
 * Writes a citizen and gives the id; null, and nothing is written, where the wallet is a citizen in any status but
 * `over`: one that was revoked may begin anew, and counts as revoked until it is active again.
 */
export async function writeCitizen(
  trx: Kysely<Schema>,
  wallet: Address,
  {
    status,
    over,
    now,
    earlier,
  }: {
    status: CitizenStatus;
    over: readonly CitizenStatus[];
    now: Date;
    /** The wallets of the same person that this one replaces, newest first. */
    earlier?: readonly string[];
  },
): Promise<bigint | null> {
  const isActive = status === 'active';
  const facts = {
    status,
    registered_at: now,
    authorised_at: isActive ? now : null,
    ...(isActive && { revoked_at: null }),
    ...(earlier && { earlier_wallets: [...earlier] }),
  };
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

/** The status of a wallet as a citizen, and when it was revoked last; locked until the end of the transaction; null where it never was one. */
export async function lockCitizen(
  trx: Kysely<Schema>,
  wallet: Address,
): Promise<{ readonly status: CitizenStatus; readonly revokedAt: Date | null } | null> {
  const row = await trx
    .selectFrom('citizens')
    .select(['status', 'revoked_at as revokedAt'])
    .where('wallet', '=', wallet)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Moves a citizen on, for example from under age to of age. */
export async function setCitizen(
  trx: Kysely<Schema>,
  wallet: Address,
  { status }: { status: CitizenStatus },
): Promise<void> {
  await trx.updateTable('citizens').set({ status }).where('wallet', '=', wallet).execute();
}

/** Makes a checked citizen active at once, where nobody waits for the contract: in a demonstration. */
export async function activateCitizen(
  trx: Kysely<Schema>,
  wallet: Address,
  { registeredAt, authorisedAt }: { readonly registeredAt: Date; readonly authorisedAt: Date },
): Promise<void> {
  await trx
    .updateTable('citizens')
    .set({ status: 'active', registered_at: registeredAt, authorised_at: authorisedAt, revoked_at: null })
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

/** Takes back that a wallet was to become a citizen: it is what it was before, revoked or nothing. */
export async function unwriteCitizen(trx: Kysely<Schema>, wallet: Address): Promise<void> {
  const waiting = ['checked', 'under-age'] as const;
  await trx
    .updateTable('citizens')
    .set({ status: 'revoked' })
    .where('wallet', '=', wallet)
    .where('status', 'in', waiting)
    .where('revoked_at', 'is not', null)
    .execute();
  await trx.deleteFrom('citizens').where('wallet', '=', wallet).where('status', 'in', waiting).execute();
}
