import type { Schema } from '@sabha/db/schema';
import type { Transaction } from 'kysely';
import { endMembership } from '../../anonymity/enrolment/enrolments.store.ts';
import type { Context } from '../../context.ts';
import type { PersonalExports } from '../../domain-module.ts';
import { queueReplacement } from '../authorisation/chain-tasks.store.ts';
import { markRevoked, writeCitizen } from '../authorisation/citizens.store.ts';
import { countDay } from '../daily/citizen-days.store.ts';
import { lockPerson } from '../users/records.store.ts';
import { restIdentity } from '../users/rest-identity.ts';
import {
  deleteReplacement,
  dueReplacements,
  earlierWallets,
  holdsOffice,
  isKnownWallet,
  markCarriedOut,
  movePerson,
  type ReplacementRow,
  setEarlierWallets,
} from './replacements.store.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'events' | 'log'>;

/** People in one turn at most, each in a transaction of their own. */
const AT_ONCE = 100;

/**
 * Replaces wallets whose time of waiting is over: the person belongs to the new one, the old one is no citizen any more, here at once and
 * on the contract in turn, behind everything that it did. `held`: what other domains hold of the person. Gives how many.
 */
export async function carryOutReplacements(parts: Parts, held: readonly PersonalExports[]): Promise<number> {
  const due = await dueReplacements(parts.db, parts.clock(), AT_ONCE);
  let done = 0;
  for (const request of due)
    try {
      await parts.db.transaction().execute((trx) => carryOut(trx, request, { now: parts.clock(), held }));
      done += 1;
    } catch (error) {
      // One that fails is tried again with the next turn, and keeps nobody else waiting.
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
  // Meanwhile the person changed what they are, or the new wallet became somebody's.
  const isFree = person?.status === 'active' && !(await holdsOffice(trx, wallet));
  if (!isFree || (await isKnownWallet(trx, replacement))) {
    await deleteReplacement(trx, id);
    return;
  }
  if (!(await markCarriedOut(trx, id, now))) return;
  const earlier = [wallet, ...(await earlierWallets(trx, wallet))];
  await restIdentity(trx, person, now);
  await markRevoked(trx, wallet, now);
  await endMembership(trx, wallet, now);
  for (const { move } of held) await move?.(trx, wallet, replacement);
  await writeCitizen(trx, replacement, { status: 'checked', over: ['revoked'], now });
  await setEarlierWallets(trx, replacement, earlier);
  const outboxKey = await queueReplacement(trx, { wallet, replacement }, now);
  await movePerson(trx, person, { wallet: replacement, outboxKey });
  await countDay(trx, 'replaced', now);
}
