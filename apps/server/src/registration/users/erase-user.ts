import type { Schema } from '@sabha/db/schema';
import { LATE_WINDOW_MS } from '@sabha/domain/acts/late-window';
import { parseAddress } from '@sabha/domain/core/hex';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import { canonicalNic } from '@sabha/domain/registration/identity/nic';
import type { ErasedUser } from '@sabha/domain/registration/users/erase-user';
import type { Transaction } from 'kysely';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Context } from '../../context.ts';
import type { PersonalExports } from '../../domain-module.ts';
import { revokeCitizen } from '../authorisation/authorise-citizen.ts';
import { queueTask, withdrawTask } from '../authorisation/chain-tasks.store.ts';
import { unwriteCitizen } from '../authorisation/citizens.store.ts';
import { openFacts } from '../person-facts.ts';
import { rememberNic } from '../privacy/remembered-nics.store.ts';
import { earlierWallets } from '../replacement/replacements.store.ts';
import { leaveStatistics } from './leave-listing.ts';
import { deleteRecord, lastOpenClose, lockPerson, type PersonRow } from './records.store.ts';
import { restIdentity } from './rest-identity.ts';
import type { UserFailure } from './user-problems.ts';
import type { WhoseRecord } from './whose-record.ts';

type Parts = Pick<Context, 'db' | 'privacy' | 'clock' | 'config' | 'events'>;
const NOTHING: ErasedUser = { erased: false, nic_kept_until: null };

/**
 * `DELETE /api/users/{id}`: ends a registration and erases what is held of the person, in one transaction. The wallet is
 * revoked here at once and on the contract in turn; votes stay, under the wallet that signed them. The NIC's index stays
 * for a stated time. `held`: what other domains hold of the person. Saying it again changes nothing.
 */
export async function eraseUser(
  parts: Parts,
  { wallet, admin }: WhoseRecord,
  held: readonly PersonalExports[] = [],
): Promise<Result<ErasedUser, UserFailure>> {
  const now = parts.clock();
  const erased = await parts.db.transaction().execute(async (trx) => {
    const person = await lockPerson(trx, wallet);
    if (!person) return NOTHING;
    await restIdentity(trx, person, now);
    const until = await rememberPerson(trx, parts, person, now);
    await endCitizen(trx, parts, person, now);
    for (const { forget } of held) await forget?.(trx, person.wallet);
    await deleteRecord(trx, person);
    if (admin) {
      await recordAudit(trx, {
        at: now,
        official: admin,
        action: 'user-erased',
        subjectKind: 'wallet',
        // The contract announces this wallet's end. Beside the id of the public list it would name the list's row.
        subjectId: wallet,
        before: null,
        after: { nic_kept_until: until.toISOString() },
      });
    }
    return { erased: true, nic_kept_until: until.toISOString() };
  });
  if (erased.erased) parts.events.emit({ kind: 'outbox.filled' });
  return !erased.erased && admin ? fail({ kind: 'user-not-found' }) : ok(erased);
}

async function rememberPerson(
  trx: Transaction<Schema>,
  { privacy, config }: Parts,
  person: PersonRow,
  now: Date,
): Promise<Date> {
  // Also where less is configured: who voted on what is still open, or is still counted, must not come back as another.
  const lastClose = await lastOpenClose(trx, now);
  const counted = lastClose === null ? 0 : lastClose.getTime() + LATE_WINDOW_MS;
  const until = new Date(Math.max(now.getTime() + config.personalData.erasedNicMs, counted));
  const nic = privacy.unseal('nic', person.reference, person.nicSealed);
  await rememberNic(trx, {
    index: privacy.indexesOf('nic', canonicalNic(nic))[0],
    key: privacy.currentKey,
    until,
  });
  return until;
}

async function endCitizen(
  trx: Transaction<Schema>,
  { privacy }: Pick<Parts, 'privacy'>,
  person: PersonRow,
  now: Date,
): Promise<void> {
  if (person.listedOn !== null) await leaveStatistics(trx, privacy, openFacts(privacy, person), now);
  // Whose authorisation never left the outbox, the contract does not know: there is nothing to take back there.
  if (
    person.status !== 'active' &&
    (person.outboxKey === null || (await withdrawTask(trx, person.outboxKey)))
  )
    return unwriteCitizen(trx, person.wallet);
  // If the contract refused the replacement, the earlier wallet is still authorised there. Revoking it twice changes nothing.
  const [before] = await earlierWallets(trx, person.wallet);
  if (before !== undefined && person.status !== 'active')
    await queueTask(trx, 'revoke', parseAddress(before), now);
  await revokeCitizen(trx, person.wallet, now);
}
