import type { DemoWallet } from '@sabha/chain/accounts';
import { parseAddress } from '@sabha/domain/core/hex';
import type { Context } from '@sabha/server/context';
import { setCitizen } from '@sabha/server/registration/citizens.store';
import { activatePerson, lockPlace } from '@sabha/server/registration/people.store';
import { readRegistration } from '@sabha/server/registration/read-applicant';
import { takePlace } from '@sabha/server/registration/take-place';
import { listNewcomers } from '@sabha/server/registration/users/list-newcomers';
import { inventedPerson, registeredAt } from './invented-people.ts';

/**
 * Registers the citizens of the demonstration as both calls of a registration do, without waiting for the contract between
 * them, and lists them. Doing it again changes nothing: also one who was erased stays so.
 */
export async function seedPeople(context: Context, wallets: readonly DemoWallet[]): Promise<void> {
  const now = context.clock();
  await context.db.transaction().execute(async (trx) => {
    for (const [n, wallet] of wallets.entries()) await register(trx, context, { n, wallet, now });
  });
  context.events.emit({ kind: 'outbox.filled' });
  await listNewcomers(context);
}

async function register(
  trx: Context['db'],
  context: Context,
  { n, wallet, now }: { n: number; wallet: DemoWallet; now: Date },
): Promise<void> {
  const address = parseAddress(wallet.address);
  const data = inventedPerson(n, address, now);
  const applicant = readRegistration(data, context.config.registration, now);
  if (!applicant.ok || !data.consent) throw new Error(`Citizen ${n} of the demonstration breaks a rule`);
  const placed = await takePlace(trx, context, { applicant: applicant.value, consent: data.consent, now });
  if (!placed.ok) return; // registered at an earlier start, or erased since
  const place = await lockPlace(trx, address);
  if (place?.status !== 'reserved') return;
  const at = registeredAt(n, now);
  await activatePerson(trx, place.id, at);
  const status = applicant.value.takesPartFrom === null ? 'active' : 'under-age';
  await setCitizen(trx, address, { status, registeredAt: at });
}
