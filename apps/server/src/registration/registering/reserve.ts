import type { Schema } from '@sabha/db/schema';
import type { Address } from '@sabha/domain/core/hex';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import { ageGroupOf } from '@sabha/domain/registration/identity/age';
import type { FieldError, RegistrationFailure } from '@sabha/domain/registration/registration-errors';
import { DUPLICATE_TEXTS } from '@sabha/domain/registration/registration-texts';
import type { RegistrationData } from '@sabha/domain/registration/reserve-registration';
import { REVOCATION_REST_MS } from '@sabha/domain/registration/wallet-rest';
import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import { INDEXED_KINDS, type IndexedKind, type Indexes } from '../../privacy.ts';
import { TakenMeanwhile } from '../../try-again.ts';
import { lastSaidOf, wasReplaced } from '../authorisation/authorisations.store.ts';
import { lockCitizen } from '../authorisation/citizens.store.ts';
import { type FaceLink, isTaken, linkFace } from '../face-check/face-enrolments.store.ts';
import { readSealedPerson } from '../own-user.store.ts';
import {
  deletePerson,
  insertPerson,
  isOver,
  lockHolders,
  lockRegistration,
  type PersonRecord,
  rewritePerson,
} from '../people.store.ts';
import { openFacts, sealFacts } from '../person-facts.ts';
import { claimIndexes } from '../privacy/claims.store.ts';
import { newPublicId } from '../privacy/public-id.ts';
import { forgetNic, rememberedNic } from '../privacy/remembered-nics.store.ts';
import { applicantIndexes } from './applicant-indexes.ts';
import type { Applicant } from './read-applicant.ts';
import { uncheckRegistration } from './release-registration.ts';
import { isSamePerson } from './same-person.ts';

type Consent = NonNullable<RegistrationData['consent']>;
type Parts = Pick<Context, 'privacy' | 'config' | 'clock'>;
type Registration = NonNullable<Awaited<ReturnType<typeof lockRegistration>>>;

/** What the wallet has now: a reservation until then, or a registration that was checked before and is on its way to the contract. */
export type Reserved =
  | { readonly state: 'reserved'; readonly reservedUntil: Date }
  | { readonly state: 'checked' };

const PATHS: Readonly<Record<IndexedKind, string>> = {
  nic: 'nicNumber',
  email: 'email',
  mobile: 'mobileNumber',
};

/**
 * Takes NIC, e-mail, mobile number and wallet for a person, all or none, in one transaction. Nothing is sent to the contract yet.
 * A wallet that has a reservation takes it up again where it stands, with corrected fields. Throws TakenMeanwhile, or a
 * unique violation, where another was quicker: run it again.
 */
export async function reserve(
  trx: Kysely<Schema>,
  parts: Parts,
  {
    applicant,
    consent,
    face,
    now,
  }: { applicant: Applicant; consent: Consent; face: FaceLink | null; now: Date },
): Promise<Result<Reserved, RegistrationFailure>> {
  const { wallet } = applicant;
  const indexes = applicantIndexes(parts, applicant);
  const own = await lockRegistration(trx, wallet);
  const before = await beforeIt(trx, parts, { applicant, own, indexes, now });
  if (!before.ok || before.value === 'checked') return before.ok ? ok({ state: 'checked' as const }) : before;
  const holders = await lockHolders(trx, Object.values(indexes).flat(), wallet);
  const errors = duplicates(
    holders.filter(({ registration }) => !isOver(registration, now)).map(({ field }) => field),
  );
  if (errors.length > 0) return fail({ kind: 'duplicate-data', errors });
  for (const id of new Set(holders.map(({ registration }) => registration.id))) await deletePerson(trx, id);
  if (face !== null && (await isTaken(trx, face, wallet))) return fail({ kind: 'face-taken' });
  // After the holders were looked at: who was erased meanwhile was a holder then, or is remembered now.
  const remembered = await rememberedNic(trx, indexes.nic, now);
  if (remembered) return fail({ kind: 'nic-remembered', until: remembered.until });
  return ok(await write(trx, parts, { applicant, consent, face, now, own, indexes }));
}

/** What the wallet is already: free to begin, checked with this very data, or in the way. */
async function beforeIt(
  trx: Kysely<Schema>,
  parts: Parts,
  { applicant, own, indexes, now }: Omit<Writing, 'consent' | 'face'>,
): Promise<Result<'free' | 'checked', RegistrationFailure>> {
  const { wallet } = applicant;
  const citizen = await lockCitizen(trx, wallet);
  // One without a person is a citizen of the demonstration.
  if (citizen?.status === 'active' || citizen?.status === 'under-age')
    return fail({ kind: 'wallet-already-registered' });
  if (own?.status === 'checked') return checkedBefore(trx, parts, { applicant, own, indexes });
  if (await wasReplaced(trx, wallet)) return fail({ kind: 'wallet-replaced' });
  const until = await restsUntil(trx, wallet, citizen?.revokedAt ?? null, now);
  return until ? fail({ kind: 'wallet-resting', until }) : ok('free');
}

async function checkedBefore(
  trx: Kysely<Schema>,
  parts: Parts,
  { applicant, own, indexes }: Pick<Writing, 'applicant' | 'indexes'> & { readonly own: Registration },
): Promise<Result<'free' | 'checked', RegistrationFailure>> {
  const person = await readSealedPerson(trx, applicant.wallet);
  if (person && isSamePerson(person, applicant, { privacy: parts.privacy, indexes })) return ok('checked');
  return (await uncheckRegistration(trx, parts, own)) ? ok('free') : fail({ kind: 'being-authorised' });
}

/** Until when the contract does not authorise this wallet again after a revocation; null where nothing is in the way. */
async function restsUntil(
  trx: Kysely<Schema>,
  wallet: Address,
  revokedAt: Date | null,
  now: Date,
): Promise<Date | null> {
  const said = await lastSaidOf(trx, wallet);
  // Of a wallet that nobody has any more: its revocation is still on its way.
  const last = said?.authorised ? now : (said?.at ?? revokedAt);
  if (last === null) return null;
  const until = new Date(Math.max(last.getTime(), revokedAt?.getTime() ?? 0) + REVOCATION_REST_MS);
  return until > now ? until : null;
}

interface Writing {
  readonly applicant: Applicant;
  readonly consent: Consent;
  /** What the face service said of the face check; null without one. */
  readonly face: FaceLink | null;
  readonly now: Date;
  readonly own: Registration | null;
  readonly indexes: Readonly<Record<IndexedKind, Indexes>>;
}

async function write(
  trx: Kysely<Schema>,
  { privacy, config }: Parts,
  { applicant, consent, face, now, own, indexes }: Writing,
): Promise<Reserved> {
  const { wallet, province, takesPartFrom } = applicant;
  const reference = own?.reference ?? newPublicId();
  const publicId = own ? openFacts(privacy, own).public_id : newPublicId();
  const takesPartAt = Math.max(applicant.age, config.registration.minimumAge);
  const reservedUntil = new Date(now.getTime() + config.registration.reservationMs);
  const person: PersonRecord = {
    reference,
    wallet,
    publicIndex: privacy.indexesOf('public-id', publicId)[0],
    indexKey: privacy.currentKey,
    sealed: {
      name: privacy.seal('name', reference, applicant.name),
      email: privacy.seal('email', reference, applicant.email.written),
      nic: privacy.seal('nic', reference, applicant.nic.written),
      mobile: privacy.seal('mobile', reference, applicant.mobile),
      facts: sealFacts(privacy, reference, {
        public_id: publicId,
        province,
        age_group: ageGroupOf(takesPartAt),
        gender: applicant.nic.gender,
        takes_part_from: takesPartFrom,
      }),
    },
    indexes,
    consent,
    reservedUntil,
  };
  if (own) await rewritePerson(trx, own.id, person, now);
  const id = own?.id ?? (await insertPerson(trx, person, now));
  if ((await claimIndexes(trx, id, indexes)).length > 0) throw new TakenMeanwhile();
  await linkFace(trx, { personId: id, wallet, now }, face);
  await forgetNic(trx, indexes.nic);
  return { state: 'reserved', reservedUntil };
}

function duplicates(fields: readonly IndexedKind[]): FieldError[] {
  return INDEXED_KINDS.filter((field) => fields.includes(field)).map((field) => ({
    path: PATHS[field],
    message: DUPLICATE_TEXTS[field],
  }));
}
