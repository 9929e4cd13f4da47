import type { Schema } from '@sabha/db/schema';
import type { Address } from '@sabha/domain/core/hex';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { RegistrationFailure } from '@sabha/domain/registration/registration-errors';
import type { SaveUserBody } from '@sabha/domain/registration/save-user';
import type { OwnUser } from '@sabha/domain/registration/user';
import type { Transaction } from 'kysely';
import type { Context } from '../context.ts';
import { applicantIndexes } from './applicant-indexes.ts';
import { readTasks } from './chain-tasks.store.ts';
import { setCitizen } from './citizens.store.ts';
import { readSealedPerson, type SealedPerson } from './own-user.store.ts';
import { activatePerson } from './people.store.ts';
import { presentOwnUser } from './present-own-user.ts';
import { type Applicant, readUser } from './read-applicant.ts';
import { type RegistrationDesk, untilAuthorised } from './reserve-registration.ts';
import { missingChecks } from './verifiers/missing-checks.ts';

/** The person as saved; `created` is false where they were before. */
export interface SavedUser {
  readonly user: OwnUser;
  readonly created: boolean;
}

type Saving =
  | { readonly kind: 'saved'; readonly saved: SavedUser }
  /** The contract has not authorised the wallet yet, as far as is known. */
  | { readonly kind: 'waiting'; readonly outboxKey: string };

/** The second call: makes the person a citizen whose place the first call reserved. Saying it again changes nothing. */
export async function saveUser(
  desk: RegistrationDesk,
  session: Address,
  body: SaveUserBody,
): Promise<Result<SavedUser, RegistrationFailure>> {
  if (body.evm !== session) return fail({ kind: 'wallet-mismatch' });
  const { db, clock, config, events } = desk.context;
  const applicant = readUser(body, config.registration, clock());
  if (!applicant.ok) return applicant;
  const save = (known: boolean) =>
    db.transaction().execute((trx) => saveIn(trx, desk.context, applicant.value, known));
  const first = await save(false);
  if (!first.ok || first.value.kind === 'saved') return resultOf(first);
  events.emit({ kind: 'outbox.filled' });
  const deadline = performance.now() + desk.longestWaitMs;
  const authorised = await untilAuthorised(desk, session, first.value.outboxKey, deadline);
  return authorised.ok ? resultOf(await save(true)) : authorised;
}

/** `known`: it has just been seen that a node has the authorisation, which may be mined later. */
async function saveIn(
  trx: Transaction<Schema>,
  context: Context,
  applicant: Applicant,
  known: boolean,
): Promise<Result<Saving, RegistrationFailure>> {
  const { wallet } = applicant;
  const now = context.clock();
  const person = await readSealedPerson(trx, wallet, { lock: true });
  if (!person || isOver(person, now)) return fail({ kind: 'no-reservation' });
  const indexes = applicantIndexes(context, applicant);
  if (!isSame(person, applicant, { privacy: context.privacy, indexes }))
    return fail({ kind: 'reservation-differs' });
  const created = person.status === 'reserved';
  if (created) {
    const verifiers = await missingChecks(context, trx, wallet, indexes);
    if (verifiers.length > 0) return fail({ kind: 'check-missing', verifiers });
    if (!known && person.outbox_key !== null && !(await isAuthorised(trx, person.outbox_key)))
      return ok({ kind: 'waiting', outboxKey: person.outbox_key });
    await activatePerson(trx, person.id, now);
    const status = person.takes_part_from === null ? 'active' : 'under-age';
    await setCitizen(trx, wallet, { status, registeredAt: now });
  }
  const user = await presentOwnUser(trx, context, wallet);
  if (!user) throw new Error('A person who was just saved is not there');
  return ok({ kind: 'saved', saved: { user, created } });
}

async function isAuthorised(trx: Transaction<Schema>, outboxKey: string): Promise<boolean> {
  const task = (await readTasks(trx, [outboxKey])).get(outboxKey);
  return task?.state === 'mined' || task?.state === 'final';
}

function isOver({ status, reserved_until }: SealedPerson, now: Date): boolean {
  return status === 'ending' || (status === 'reserved' && reserved_until !== null && reserved_until <= now);
}

/** By index, whatever way it was written, and the name as it is kept. */
function isSame(
  person: SealedPerson,
  applicant: Applicant,
  { privacy, indexes }: Pick<Context, 'privacy'> & { indexes: ReturnType<typeof applicantIndexes> },
): boolean {
  return (
    indexes.nic.includes(person.nic_index) &&
    indexes.email.includes(person.email_index) &&
    indexes.mobile.includes(person.mobile_index) &&
    privacy.unseal('name', person.public_id, person.name_sealed) === applicant.name &&
    person.province === applicant.province
  );
}

function resultOf(saving: Result<Saving, RegistrationFailure>): Result<SavedUser, RegistrationFailure> {
  if (!saving.ok) return saving;
  if (saving.value.kind === 'waiting') return fail({ kind: 'contract-unreachable' });
  return ok(saving.value.saved);
}
