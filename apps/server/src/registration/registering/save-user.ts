import type { Schema } from '@sabha/db/schema';
import type { Address, Hash } from '@sabha/domain/core/hex';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { RegistrationFailure } from '@sabha/domain/registration/registration-errors';
import type { SaveUserBody } from '@sabha/domain/registration/users/save-user';
import type { OwnUser } from '@sabha/domain/registration/users/user';
import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import { queueTask } from '../authorisation/chain-tasks.store.ts';
import { writeCitizen } from '../authorisation/citizens.store.ts';
import { registrationClosedSince } from '../authorisation/restored-citizens.store.ts';
import type { TaskWatch } from '../authorisation/task-watch.ts';
import { countDay } from '../daily/citizen-days.store.ts';
import { type ConfirmedFace, confirmFace, keepFace } from '../face-check/confirm-face.ts';
import type { FaceService } from '../face-check/face-service.ts';
import { readSealedPerson } from '../own-user.store.ts';
import { isOver, markChecked } from '../people.store.ts';
import { openFacts } from '../person-facts.ts';
import { presentOwnUser } from '../present-own-user.ts';
import { missingChecks } from '../verifiers/missing-checks.ts';
import { faceCheck } from '../verifiers/registry.ts';
import { applicantIndexes } from './applicant-indexes.ts';
import { type Applicant, readUser } from './read-applicant.ts';
import { releaseRefused } from './release-registration.ts';
import { isSamePerson } from './same-person.ts';

/** What saving needs: the context, and where to wait for the contract, and how long at most. */
export interface SavingDesk {
  readonly context: Context;
  readonly watch: TaskWatch;
  readonly longestWaitMs: number;
  readonly face: FaceService;
}

/** The person as saved; `created` is false where they were before. */
export interface SavedUser {
  readonly user: OwnUser;
  readonly created: boolean;
  readonly transactionHash: Hash | null;
}

/**
 * The second call: saves the person for whom the first call made a reservation, sends the authorisation to the contract, and waits for a while until
 * the wallet is authorised. Saying it again changes nothing.
 */
export async function saveUser(
  desk: SavingDesk,
  session: Address,
  body: SaveUserBody,
): Promise<Result<SavedUser, RegistrationFailure>> {
  if (body.evm !== session) return fail({ kind: 'wallet-mismatch' });
  const { context } = desk;
  if ((await registrationClosedSince(context.db)) !== null) return fail({ kind: 'registration-closed' });
  const applicant = readUser(body, context.config.registration, context.clock());
  if (!applicant.ok) return applicant;
  const face = await confirmFace({ ...context, service: desk.face }, session);
  if (!face.ok) return face;
  const saved = await context.db
    .transaction()
    .execute((trx) => saveIn(trx, context, applicant.value, face.value));
  if (!saved.ok) return saved;
  const { created, outboxKey } = saved.value;
  if (created) context.events.emit({ kind: 'outbox.filled' });
  const hash = await untilAuthorised(desk, outboxKey);
  if (!hash.ok) return hash;
  const user = await presentOwnUser(context.db, context, session);
  return user ? ok({ user, created, transactionHash: hash.value }) : fail({ kind: 'no-reservation' });
}

/**
 * `face`: what the face service said of the reservation's face check, where it has one. Every check passed and the person saved, in one transaction: only with it does the authorisation go into the outbox. One
 * under age is not put on the contract before the day: our refusal alone would leave them the direct way to it.
 */
export async function saveIn(
  trx: Kysely<Schema>,
  context: Pick<Context, 'privacy' | 'config' | 'clock'>,
  applicant: Applicant,
  face: ConfirmedFace | null,
): Promise<Result<{ created: boolean; outboxKey: string | null }, RegistrationFailure>> {
  const { wallet } = applicant;
  const now = context.clock();
  const person = await readSealedPerson(trx, wallet, { lock: true });
  if (!person || isOver({ status: person.status, reservedUntil: person.reserved_until }, now))
    return fail({ kind: 'no-reservation' });
  const indexes = applicantIndexes(context, applicant);
  if (!isSamePerson(person, applicant, { privacy: context.privacy, indexes }))
    return fail({ kind: 'reservation-differs' });
  if (person.status !== 'reserved') return ok({ created: false, outboxKey: person.outbox_key });
  const verifiers = await missingChecks(context, trx, wallet, indexes);
  if (verifiers.length > 0) return fail({ kind: 'check-missing', verifiers });
  const isRequired = faceCheck.isRequired(context.config);
  const kept = await keepFace(trx, { personId: person.id, wallet, now, isRequired }, face);
  if (!kept.ok) return kept;
  const isOfAge = openFacts(context.privacy, person).takes_part_from === null;
  const status = isOfAge ? 'checked' : 'under-age';
  if ((await writeCitizen(trx, wallet, { status, over: ['revoked'], now })) === null)
    return fail({ kind: 'wallet-already-registered' });
  const outboxKey = isOfAge ? await queueTask(trx, 'authorise', wallet, now) : null;
  await markChecked(trx, person.id, outboxKey, now);
  await countDay(trx, isOfAge ? 'passed' : 'passed_under_age', now);
  return ok({ created: true, outboxKey });
}

/** For a person who is not active when the time is over, the answer has the hash, if there is one by then: the rest happens in the background. */
async function untilAuthorised(
  { context, watch, longestWaitMs }: SavingDesk,
  outboxKey: string | null,
): Promise<Result<Hash | null, RegistrationFailure>> {
  if (outboxKey === null) return ok(null);
  const authorisation = await watch.until(outboxKey, longestWaitMs);
  switch (authorisation.state) {
    case 'sent':
    case 'done':
      return ok(authorisation.txHash);
    case 'waiting':
      return ok(null);
    case 'refused':
      await releaseRefused(context);
      return fail({ kind: 'contract-refused' });
  }
}
