import type { Schema } from '@sabha/db/schema';
import type { Transaction } from 'kysely';
import { endMembership } from '../../anonymity/enrolment/enrolments.store.ts';
import type { Context } from '../../context.ts';
import type { PersonalExports } from '../../domain-module.ts';
import { queueReplacement } from '../authorisation/chain-tasks.store.ts';
import { markRevoked, writeCitizen } from '../authorisation/citizens.store.ts';
import { forgetWallet, lockPerson } from '../users/records.store.ts';
import { restIdentity } from '../users/rest-identity.ts';
import {
  deleteOpen,
  dueReplacements,
  earlierWallets,
  holdsOffice,
  isKnownWallet,
  markCarriedOut,
  movePerson,
  type ReplacementRow,
} from './replacements.store.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'events' | 'log'>;

/** Requests in one turn at most, each in a transaction of its own. */
const AT_ONCE = 100;

/**
 * Carries out requests that are due: the person gets the new wallet, and the old one is revoked, at once here and later on the
 * contract, after everything it did. `held`: what other domains hold of the person. Gives how many were carried out.
 */
export async function carryOutReplacements(parts: Parts, held: readonly PersonalExports[]): Promise<number> {
  const due = await dueReplacements(parts.db, parts.clock(), AT_ONCE);
  let done = 0;
  for (const request of due)
    try {
      await parts.db.transaction().execute((trx) => carryOut(trx, request, { now: parts.clock(), held }));
      done += 1;
    } catch (error) {
      // It is tried again in the next turn. The others go on.
      parts.log.error({ err: error }, 'a wallet could not be replaced');
    }
  if (done > 0) parts.events.emit({ kind: 'outbox.filled' });
  return done;
}

async function carryOut(
  trx: Transaction<Schema>,
  { id, wallet, replacement }: ReplacementRow,
  { now, held }: { readonly now: Date; readonly held: readonly PersonalExports[] },
): Promise<void> {
  const person = await lockPerson(trx, wallet);
  // The registration may have changed since the request, or the new wallet may be in use now.
  const isFree = person?.status === 'active' && !(await holdsOffice(trx, wallet));
  if (!isFree || (await isKnownWallet(trx, replacement))) {
    await deleteOpen(trx, 'id', id);
    return;
  }
  if (!(await markCarriedOut(trx, id, now))) return;
  const earlier = [wallet, ...(await earlierWallets(trx, wallet))];
  await restIdentity(trx, person, now);
  await markRevoked(trx, wallet, now);
  await endMembership(trx, wallet, now);
  for (const { move } of held) await move?.(trx, wallet, replacement);
  await writeCitizen(trx, replacement, { status: 'checked', over: ['revoked'], now, earlier });
  const outboxKey = await queueReplacement(trx, { wallet, replacement }, now);
  await movePerson(trx, person.id, { wallet: replacement, outboxKey });
  await forgetWallet(trx, wallet);
}
