import type { Schema } from '@sabha/db/schema';
import type { Address } from '@sabha/domain/core/hex';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { NewCitizen } from '@sabha/domain/registration/citizen';
import type { Kysely } from 'kysely';
import { insertCitizen, insertTask, revokeActiveCitizen } from './citizens.store.ts';

/**
 * Registers a citizen and asks the chain to let their wallet act, in the caller's transaction. A wallet belongs to one
 * person (specification, section 6). After it, emit `outbox.filled`.
 */
export async function authoriseCitizen(
  trx: Kysely<Schema>,
  citizen: NewCitizen,
  now: Date,
): Promise<Result<{ id: bigint }, { kind: 'wallet-already-registered' }>> {
  const id = await insertCitizen(trx, citizen, now);
  if (id === null) return fail({ kind: 'wallet-already-registered' });
  await insertTask(trx, 'authorise', citizen.wallet, now);
  return ok({ id });
}

/** Takes a citizen's right to act away, here at once and on the chain in turn; what they did stays. */
export async function revokeCitizen(
  trx: Kysely<Schema>,
  wallet: Address,
  now: Date,
): Promise<Result<null, { kind: 'not-a-citizen' }>> {
  if (!(await revokeActiveCitizen(trx, wallet, now))) return fail({ kind: 'not-a-citizen' });
  await insertTask(trx, 'revoke', wallet, now);
  return ok(null);
}
