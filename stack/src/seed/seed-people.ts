import type { DemoWallet } from '@sabha/chain/accounts';
import { parseAddress } from '@sabha/domain/core/hex';
import type { Context } from '@sabha/server/context';
import { activateCitizen } from '@sabha/server/registration/authorisation/citizens.store';
import { activatePerson } from '@sabha/server/registration/people.store';
import { applicantIndexes } from '@sabha/server/registration/registering/applicant-indexes';
import { type Applicant, readRegistration } from '@sabha/server/registration/registering/read-applicant';
import { reserve } from '@sabha/server/registration/registering/reserve';
import { saveIn } from '@sabha/server/registration/registering/save-user';
import { listNewcomers } from '@sabha/server/registration/users/list-newcomers';
import { writeCheck } from '@sabha/server/registration/verifiers/identity-checks.store';
import { VERIFIERS } from '@sabha/server/registration/verifiers/registry';
import { inventedPerson, registeredAt } from './invented-people.ts';

/**
 * Registers the citizens of the demonstration as both calls of a registration do, without waiting for the contract between
 * them, and lists them. Doing it again changes nothing: also one who was erased stays so.
 */
export async function seedPeople(
  context: Context,
  wallets: readonly DemoWallet[],
  loading: () => void = () => undefined,
): Promise<void> {
  const now = context.clock();
  await context.db.transaction().execute(async (trx) => {
    for (const [n, wallet] of wallets.entries()) await register(trx, context, { n, wallet, now, loading });
  });
  context.events.emit({ kind: 'outbox.filled' });
  await listNewcomers(context);
}

async function register(
  trx: Context['db'],
  context: Context,
  { n, wallet, now, loading }: { n: number; wallet: DemoWallet; now: Date; loading: () => void },
): Promise<void> {
  const address = parseAddress(wallet.address);
  const data = inventedPerson(n, address, now);
  const applicant = readRegistration(data, context.config.registration, now);
  if (!applicant.ok || !data.consent) throw new Error(`Citizen ${n} of the demonstration breaks a rule`);
  const reserved = await reserve(trx, context, {
    applicant: applicant.value,
    consent: data.consent,
    face: null,
    now,
  });
  if (!reserved.ok || reserved.value.state !== 'reserved') return; // registered at an earlier start, or erased since
  loading();
  await passChecks(trx, context, applicant.value, now);
  const saved = await saveIn(trx, context, applicant.value, null);
  if (!saved.ok) throw new Error(`Citizen ${n} of the demonstration was not saved: ${saved.failure.kind}`);
  if (saved.value.outboxKey === null) return;
  const at = registeredAt(n, now);
  await activatePerson(trx, address, at);
  await activateCitizen(trx, address, { registeredAt: at, authorisedAt: now });
}

/** Nobody can read the mail of an invented person: the checks that this installation asks for count as passed. */
async function passChecks(
  trx: Context['db'],
  { config, privacy }: Context,
  applicant: Applicant,
  now: Date,
): Promise<void> {
  const indexes = applicantIndexes({ privacy }, applicant);
  for (const verifier of VERIFIERS) {
    if (verifier.by !== 'code' || !verifier.isRequired(config)) continue;
    await writeCheck(trx, {
      wallet: applicant.wallet,
      verifier: verifier.name,
      subject: indexes[verifier.needs][0],
      provedAt: now,
      expiresAt: new Date(now.getTime() + verifier.lastsForMs),
    });
  }
}
