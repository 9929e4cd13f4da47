import type { Schema } from '@sabha/db/schema';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import { canonicalNic, plainNic } from '@sabha/domain/registration/identity/nic';
import { DUPLICATE_TEXTS } from '@sabha/domain/registration/registration-texts';
import type {
  ChangeableField,
  UpdatedUser,
  UpdateUserBody,
} from '@sabha/domain/registration/users/update-user';
import { CHANGEABLE_FIELDS } from '@sabha/domain/registration/users/update-user';
import type { Transaction } from 'kysely';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Context } from '../../context.ts';
import type { IndexedKind, Privacy } from '../../privacy.ts';
import { presentOwnUser } from '../present-own-user.ts';
import { claimIndexes } from '../privacy/claims.store.ts';
import { uncheckRegistration } from '../registering/release-registration.ts';
import { VERIFIERS } from '../verifiers/registry.ts';
import { moveInStatistics } from './leave-listing.ts';
import { claimsOf, isWallet, type OpenRecord, openRecord, sealRecord } from './open-record.ts';
import { type Changes, readChanges } from './read-changes.ts';
import { deleteChecksOf, lockPerson, type PersonRow, writeSeal } from './records.store.ts';
import type { UserFailure } from './user-problems.ts';
import type { WhoseRecord } from './whose-record.ts';

type Parts = Pick<Context, 'db' | 'privacy' | 'clock' | 'config'>;

const PATHS: Readonly<Record<IndexedKind, ChangeableField | 'nic'>> = {
  nic: 'nic',
  email: 'email',
  mobile: 'mobile_no',
};

/** Rolls the transaction back with a failure. */
class Refused extends Error {
  readonly failure: UserFailure;

  constructor(failure: UserFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/** `PUT /api/users/{id}`: oneself, or an admin who corrects, which is audited by field and never by what it says. */
export async function updateUser(
  parts: Parts,
  whose: WhoseRecord,
  body: UpdateUserBody,
): Promise<Result<UpdatedUser, UserFailure>> {
  if (CHANGEABLE_FIELDS.every((field) => body[field] === undefined) && !body.nic && !body.evm)
    return fail({ kind: 'nothing-to-change' });
  const changes = readChanges(body);
  if (!changes.ok) return changes;
  try {
    return ok(
      await parts.db.transaction().execute((trx) => updateIn(trx, parts, whose, body, changes.value)),
    );
  } catch (error) {
    if (error instanceof Refused) return fail(error.failure);
    throw error;
  }
}

async function updateIn(
  trx: Transaction<Schema>,
  { privacy, clock, config }: Parts,
  { wallet, admin }: WhoseRecord,
  body: UpdateUserBody,
  changes: Changes,
): Promise<UpdatedUser> {
  const person = await lockPerson(trx, wallet);
  if (!person) throw new Refused({ kind: 'not-registered' });
  if (person.status === 'reserved') throw new Refused({ kind: 'not-saved-yet' });
  const before = openRecord(privacy, person);
  refuseFixed(body, person, before);
  const after: OpenRecord = {
    name: changes.name ?? before.name,
    email: changes.email?.written ?? before.email,
    nic: before.nic,
    mobile: changes.mobile ?? before.mobile,
    facts: { ...before.facts, province: changes.province ?? before.facts.province },
  };
  const changed = changedFields(before, after);
  if (changed.length > 0) {
    const gone = await writeAnew(trx, { privacy }, person, { before, after });
    if (person.status === 'checked' && gone.some((kind) => isChecked(config, kind)))
      if (!(await uncheckRegistration(trx, { config, clock, privacy }, person)))
        throw new Refused({ kind: 'being-authorised' });
    await moveIfListed(trx, privacy, person, { before, after });
    if (admin) {
      await recordAudit(trx, {
        at: clock(),
        official: admin,
        action: 'user-corrected',
        subjectKind: 'user',
        // Not the id of the public list: beside the record that changed in this moment it would tell whose row is whose.
        subjectId: person.reference,
        before: null,
        after: { fields: changed },
      });
    }
  }
  return { changed, user: admin ? null : await presentOwnUser(trx, { privacy, clock }, wallet) };
}

function refuseFixed({ nic, evm }: UpdateUserBody, { wallet }: PersonRow, before: OpenRecord): void {
  if (nic !== undefined && canonicalNic(plainNic(nic)) !== canonicalNic(before.nic))
    throw new Refused({ kind: 'nic-fixed' });
  if (evm !== undefined && !isWallet(evm, wallet)) throw new Refused({ kind: 'wallet-fixed' });
}

function changedFields(before: OpenRecord, after: OpenRecord): ChangeableField[] {
  const is: Readonly<Record<ChangeableField, boolean>> = {
    user_name: before.name !== after.name,
    email: before.email !== after.email,
    mobile_no: before.mobile !== after.mobile,
    province: before.facts.province !== after.facts.province,
  };
  return CHANGEABLE_FIELDS.filter((field) => is[field]);
}

/**
 * The whole row under the current key; what an identity check proved of a value that is gone is gone with it. Gives which
 * values are gone that a check may have been about.
 */
async function writeAnew(
  trx: Transaction<Schema>,
  { privacy }: Pick<Parts, 'privacy'>,
  person: PersonRow,
  { before, after }: { before: OpenRecord; after: OpenRecord },
): Promise<ReadonlyArray<'email' | 'mobile'>> {
  const old = claimsOf(privacy, before);
  const seal = sealRecord(privacy, person.reference, after);
  const taken = await claimIndexes(trx, person.id, seal.claims);
  if (taken.length > 0) {
    const errors = taken.map((field) => ({ path: PATHS[field], message: DUPLICATE_TEXTS[field] }));
    throw new Refused({ kind: 'duplicate-data', errors });
  }
  await writeSeal(trx, person.id, seal);
  const gone = (['email', 'mobile'] as const).filter((kind) => old[kind][0] !== seal.claims[kind][0]);
  if (gone.length > 0)
    await deleteChecksOf(
      trx,
      person.wallet,
      gone.flatMap((kind) => old[kind]),
    );
  return gone;
}

function isChecked(config: Parts['config'], kind: 'email' | 'mobile'): boolean {
  return VERIFIERS.some(
    (verifier) => verifier.by === 'code' && verifier.needs === kind && verifier.isRequired(config),
  );
}

async function moveIfListed(
  trx: Transaction<Schema>,
  privacy: Privacy,
  person: PersonRow,
  { before, after }: { readonly before: OpenRecord; readonly after: OpenRecord },
): Promise<void> {
  const { province } = after.facts;
  if (person.listedOn !== null && province !== before.facts.province)
    await moveInStatistics(trx, privacy, before.facts, province);
}
