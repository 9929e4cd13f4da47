import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import type { Privacy } from '../../privacy.ts';
import { lockRefused, type RefusedPerson } from '../authorisation/authorisations.store.ts';
import { withdrawTask } from '../authorisation/chain-tasks.store.ts';
import { setCitizen, unwriteCitizen } from '../authorisation/citizens.store.ts';
import { countDay } from '../daily/citizen-days.store.ts';
import { backToReserved, type Registration, setOutboxKey } from '../people.store.ts';
import { openFacts } from '../person-facts.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'config' | 'privacy'>;

export type CheckedRegistration = Pick<
  Registration,
  'id' | 'wallet' | 'outboxKey' | 'checkedAt' | 'reference' | 'factsSealed'
>;

/** People in one transaction at most, so that none is held for long. */
const AT_ONCE = 100;

/**
 * Makes the registration of one who was checked and is not authorised yet a mere reservation again, in the caller's transaction, which
 * holds it: what was checked is to change. False where a transaction that authorises the wallet may be on its way.
 */
export async function uncheckRegistration(
  trx: Kysely<Schema>,
  { config, clock, privacy }: Pick<Parts, 'config' | 'clock' | 'privacy'>,
  registration: CheckedRegistration,
): Promise<boolean> {
  const { id, wallet, outboxKey, checkedAt } = registration;
  if (outboxKey !== null && !(await withdrawTask(trx, outboxKey))) return false;
  const now = clock();
  await unwriteCitizen(trx, wallet);
  await backToReserved(trx, id, new Date(now.getTime() + config.registration.reservationMs));
  await countDay(
    trx,
    registeredUnderAge(privacy, registration) ? 'passed_under_age' : 'passed',
    checkedAt ?? now,
    -1,
  );
  return true;
}

/**
 * Takes authorisations out of the outbox that the contract refused, so that neither a restart nor a replay tries them again.
 * Whoever waited keeps the reservation and may save again; one who came of age is tried again with the next who do.
 */
export async function releaseRefused(parts: Parts): Promise<number> {
  return parts.db.transaction().execute(async (trx) => {
    const refused = await lockRefused(trx, AT_ONCE);
    for (const person of refused) await release(trx, parts, person);
    return refused.length;
  });
}

async function release(trx: Kysely<Schema>, parts: Parts, person: RefusedPerson): Promise<void> {
  // One who came of age since: nobody waits for the answer.
  if (!registeredUnderAge(parts.privacy, person)) {
    await uncheckRegistration(trx, parts, person);
    return;
  }
  await withdrawTask(trx, person.outboxKey);
  await setOutboxKey(trx, person.id, null);
  await setCitizen(trx, person.wallet, { status: 'under-age' });
  await countDay(trx, 'came_of_age', person.queuedAt, -1);
}

function registeredUnderAge(
  privacy: Privacy,
  registration: Pick<Registration, 'reference' | 'factsSealed'>,
): boolean {
  return openFacts(privacy, registration).takes_part_from !== null;
}
