import type { Schema } from '@sabha/db/schema';
import type { Address } from '@sabha/domain/core/hex';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import {
  MOST_REPLACEMENTS,
  type Replacement,
  type RequestedReplacement,
  type RequestReplacementBody,
} from '@sabha/domain/registration/replacement';
import type { Kysely, Transaction } from 'kysely';
import type { AskContract } from '../../acts/contract-version.ts';
import type { Context } from '../../context.ts';
import type { IndexedKind, Indexes } from '../../privacy.ts';
import { registrationClosedSince } from '../authorisation/restored-citizens.store.ts';
import { transportsOf } from '../messages/message-jobs.ts';
import { writeMessage } from '../messages/write-message.ts';
import { applicantIndexes } from '../registering/applicant-indexes.ts';
import { readContacts } from '../registering/read-applicant.ts';
import { missingChecks } from '../verifiers/missing-checks.ts';
import { VERIFIERS } from '../verifiers/registry.ts';
import type { ReplacementFailure } from './replacement-failures.ts';
import { replacementMessage } from './replacement-message.ts';
import {
  deleteOpen,
  earlierWallets,
  holdsOffice,
  isKnownWallet,
  lockPersonByNic,
  type ReplacementRow,
  replacementOf,
  writeReplacement,
} from './replacements.store.ts';

/** The first version of the registry that replaces wallets. */
export const REPLACES = { name: 'registry', version: 3 } as const;

type Parts = Pick<Context, 'db' | 'privacy' | 'config' | 'clock' | 'events'>;
type Outcome = Result<RequestedReplacement, ReplacementFailure>;

/**
 * Requests that the session's wallet replaces the lost wallet of a registration. The session's wallet must have confirmed the
 * codes for the e-mail address and mobile number given; only then is the registration looked up, so that nobody can find out
 * who is registered. Both addresses are told, and the old wallet can stop the request until `due_at`. Repeating it changes nothing.
 */
export async function requestReplacement(
  { contract, ...parts }: Parts & { readonly contract: AskContract },
  session: Address,
  written: RequestReplacementBody,
): Promise<Outcome> {
  const { db, config, clock, events } = parts;
  const before = await replacementOf(db, session);
  if (before?.replacement === session)
    return ok({ missing_checks: [], replacement: presentReplacement(before, session) });
  if ((await registrationClosedSince(db)) !== null) return fail({ kind: 'registration-closed' });
  if (!VERIFIERS.some((verifier) => verifier.by === 'code' && verifier.isRequired(config)))
    return fail({ kind: 'replacement-unavailable' });
  const can = await contract();
  if (can !== 'yes') return fail({ kind: can === 'no' ? 'contract-outdated' : 'contract-unreachable' });
  const contacts = readContacts(written, config.registration, clock());
  if (!contacts.ok) return contacts;
  const indexes = applicantIndexes(parts, contacts.value);
  const missing = await missingChecks(parts, db, session, indexes);
  if (missing.length > 0) return ok({ missing_checks: missing, replacement: null });
  const asked = await db.transaction().execute((trx) => requestIn(trx, parts, session, indexes));
  if (!asked.ok) return asked;
  events.emit({ kind: 'message.queued' });
  return ok({ missing_checks: [], replacement: asked.value });
}

async function requestIn(
  trx: Transaction<Schema>,
  { privacy, config, clock }: Parts,
  session: Address,
  indexes: Readonly<Record<IndexedKind, Indexes>>,
): Promise<Result<Replacement, ReplacementFailure>> {
  const person = await lockPersonByNic(trx, indexes.nic);
  const isTheirs =
    person && indexes.email.includes(person.emailIndex) && indexes.mobile.includes(person.mobileIndex);
  if (!isTheirs) return fail({ kind: 'no-such-registration' });
  if (await isKnownWallet(trx, session)) return fail({ kind: 'wallet-known' });
  if (person.status !== 'active') return fail({ kind: 'not-active-yet' });
  if (await holdsOffice(trx, person.wallet)) return fail({ kind: 'holds-office' });
  if ((await earlierWallets(trx, person.wallet)).length >= MOST_REPLACEMENTS)
    return fail({ kind: 'too-many-replacements' });
  const now = clock();
  const dueAt = new Date(now.getTime() + config.registration.replacementMs);
  await writeReplacement(trx, {
    personId: person.id,
    wallet: person.wallet,
    replacement: session,
    now,
    dueAt,
  });
  // To both registered addresses, in the language of the registration, whichever of them was confirmed.
  const { reference, emailSealed, mobileSealed, language } = person;
  const targets = {
    email: privacy.unseal('email', reference, emailSealed),
    mobile: privacy.unseal('mobile', reference, mobileSealed),
  };
  const transports = transportsOf(config);
  for (const channel of ['email', 'mobile'] as const)
    if (transports[channel]) {
      const body = replacementMessage(channel, language, dueAt);
      await writeMessage(trx, privacy, { channel, target: targets[channel], body, now });
    }
  return ok({
    wallet: 'new',
    state: 'waiting',
    requested_at: now.toISOString(),
    due_at: dueAt.toISOString(),
  });
}

/** The latest request that concerns the session's wallet; null if there is none. */
export async function ownReplacement(db: Kysely<Schema>, session: Address): Promise<Replacement | null> {
  const row = await replacementOf(db, session);
  return row && presentReplacement(row, session);
}

/** Stops an open request. Both the old and the new wallet may. Repeating it changes nothing. */
export async function stopReplacement(
  { db }: Pick<Parts, 'db'>,
  session: Address,
): Promise<Result<null, ReplacementFailure>> {
  return db.transaction().execute(async (trx) => {
    const row = await replacementOf(trx, session);
    if (!row) return ok(null);
    return (await deleteOpen(trx, 'id', row.id)) ? ok(null) : fail({ kind: 'replacement-under-way' });
  });
}

function presentReplacement(row: ReplacementRow, session: Address): Replacement {
  const { wallet, requestedAt, dueAt, carriedOutAt, isOnItsWay } = row;
  return {
    wallet: wallet === session ? 'replaced' : 'new',
    state: carriedOutAt === null ? 'waiting' : isOnItsWay ? 'under-way' : 'done',
    requested_at: requestedAt.toISOString(),
    due_at: dueAt.toISOString(),
  };
}
