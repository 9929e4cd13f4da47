import type { Schema } from '@sabha/db/schema';
import type { Address } from '@sabha/domain/core/hex';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { Kysely } from 'kysely';
import { endMembership } from '../../anonymity/enrolment/enrolments.store.ts';
import { queueTask } from './chain-tasks.store.ts';
import { lockCitizen, markRevoked, writeCitizen } from './citizens.store.ts';

/**
 * Makes a wallet a citizen and asks the chain to let it act, in the caller's transaction; one that was revoked may become
 * one again. A wallet belongs to one person (specification, section 6). After it, emit `outbox.filled`.
 */
export async function authoriseCitizen(
  trx: Kysely<Schema>,
  wallet: Address,
  now: Date,
): Promise<Result<{ id: bigint }, { kind: 'wallet-already-registered' }>> {
  const id = await writeCitizen(trx, wallet, { status: 'active', over: ['revoked'], now });
  if (id === null) return fail({ kind: 'wallet-already-registered' });
  await queueTask(trx, 'authorise', wallet, now);
  return ok({ id });
}

/**
 * Takes a citizen's right to act away, here at once and on the chain in turn, and out of the census with its next epoch; what they did stays. Gives the key of that
 * task; null for one under age, whom the chain does not know. After it, emit `outbox.filled`.
 */
export async function revokeCitizen(
  trx: Kysely<Schema>,
  wallet: Address,
  now: Date,
): Promise<Result<string | null, { kind: 'not-a-citizen' }>> {
  const citizen = await lockCitizen(trx, wallet);
  if (citizen === null || citizen.status === 'revoked') return fail({ kind: 'not-a-citizen' });
  await markRevoked(trx, wallet, now);
  await endMembership(trx, wallet, now);
  return ok(citizen.status === 'under-age' ? null : await queueTask(trx, 'revoke', wallet, now));
}
