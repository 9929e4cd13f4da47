import type { Schema } from '@sabha/db/schema';
import type { Address } from '@sabha/domain/core/hex';
import type { Kysely } from 'kysely';

export interface IdentityCheck {
  readonly verifier: string;
  /** The blind index of what was proved. */
  readonly subject: string | null;
}

/** The checks that a wallet has passed and that still count. */
export async function checksOf(db: Kysely<Schema>, wallet: Address, now: Date): Promise<IdentityCheck[]> {
  return db
    .selectFrom('identity_checks')
    .select(['verifier', 'subject_index as subject'])
    .where('person_wallet', '=', wallet)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .execute();
}

/** Notes that a wallet passed a check; it takes the place of an earlier one of the same verifier. */
export async function writeCheck(
  trx: Kysely<Schema>,
  check: {
    wallet: Address;
    verifier: string;
    subject: string | null;
    provedAt: Date;
    expiresAt: Date | null;
  },
): Promise<void> {
  const { wallet, verifier, subject, provedAt, expiresAt } = check;
  const facts = { proved_at: provedAt, expires_at: expiresAt, subject_index: subject };
  await trx
    .insertInto('identity_checks')
    .values({ person_wallet: wallet, verifier, ...facts })
    .onConflict((conflict) => conflict.columns(['person_wallet', 'verifier']).doUpdateSet(facts))
    .execute();
}

/** Forgets checks that count no more. */
export async function forgetOldChecks(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.deleteFrom('identity_checks').where('expires_at', '<=', now).execute();
}

/** Takes away one check of a wallet. */
export async function deleteCheck(trx: Kysely<Schema>, wallet: Address, verifier: string): Promise<void> {
  await trx
    .deleteFrom('identity_checks')
    .where('person_wallet', '=', wallet)
    .where('verifier', '=', verifier)
    .execute();
}
