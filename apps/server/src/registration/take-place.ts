import type { Schema } from '@sabha/db/schema';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import { ageGroupOf } from '@sabha/domain/registration/age';
import type { FieldError, RegistrationFailure } from '@sabha/domain/registration/registration-errors';
import { DUPLICATE_TEXTS } from '@sabha/domain/registration/registration-texts';
import type { RegistrationData } from '@sabha/domain/registration/reserve-registration';
import type { Kysely } from 'kysely';
import type { Context } from '../context.ts';
import type { Indexes } from '../privacy.ts';
import { INDEXED_KINDS, type IndexedKind } from '../privacy.ts';
import { applicantIndexes } from './applicant-indexes.ts';
import { queueTask } from './chain-tasks.store.ts';
import { lockCitizen, writeCitizen } from './citizens.store.ts';
import { beginEnding } from './end-registration.ts';
import {
  insertPerson,
  lockHolders,
  lockPlace,
  type PersonRecord,
  type Place,
  rewritePerson,
} from './people.store.ts';
import { claimIndexes } from './privacy/claims.store.ts';
import { newPublicId } from './privacy/public-id.ts';
import { forgetNic, rememberedNic } from './privacy/remembered-nics.store.ts';
import type { Applicant } from './read-applicant.ts';
import { TakenMeanwhile } from './try-again.ts';

type Consent = NonNullable<RegistrationData['consent']>;
type Parts = Pick<Context, 'privacy' | 'config'>;

/** What became of a wish for a place: taken, or others must end first whose time is over. */
export type Placing =
  | { readonly kind: 'taken'; readonly outboxKey: string | null; readonly reservedUntil: Date }
  | {
      readonly kind: 'ending';
      readonly ends: ReadonlyArray<{ wallet: Place['wallet']; outboxKey: string }>;
      /** The fields that others hold until they have ended. */
      readonly held: readonly FieldError[];
    };

const PATHS: Readonly<Record<IndexedKind, string>> = {
  nic: 'nicNumber',
  email: 'email',
  mobile: 'mobileNumber',
};

/**
 * Takes NIC, e-mail, mobile number and wallet for a person, all or none, in one transaction; the wallet's authorisation goes
 * into the outbox with them. A wallet that has a reservation takes it up again where it stands, with corrected fields.
 * Throws TakenMeanwhile, or a unique violation, where another was quicker: run it again.
 */
export async function takePlace(
  trx: Kysely<Schema>,
  parts: Parts,
  { applicant, consent, now }: { applicant: Applicant; consent: Consent; now: Date },
): Promise<Result<Placing, RegistrationFailure>> {
  const { wallet } = applicant;
  const own = await lockPlace(trx, wallet);
  const citizen = await lockCitizen(trx, wallet);
  // One without a person is a citizen of the demonstration.
  if (own?.status === 'active' || (!own && (citizen === 'active' || citizen === 'under-age')))
    return fail({ kind: 'wallet-already-registered' });
  const indexes = applicantIndexes(parts, applicant);
  const holders = await lockHolders(trx, Object.values(indexes).flat(), wallet);
  const errors = duplicates(holders.filter(({ place }) => !isOver(place, now)).map(({ field }) => field));
  if (errors.length > 0) return fail({ kind: 'duplicate-data', errors });
  const inTheWay = holders.map(({ place }) => place);
  if (own && mustEndFirst(own, applicant)) inTheWay.push(own);
  const ends = await endAll(trx, inTheWay, now);
  if (ends.length > 0)
    return ok({ kind: 'ending', ends, held: duplicates(holders.map(({ field }) => field)) });
  // After the holders were looked at: who was erased meanwhile was a holder then, or is remembered now.
  const remembered = await rememberedNic(trx, indexes.nic, wallet, now);
  if (remembered) return fail({ kind: 'nic-remembered', until: remembered.until });
  return ok(await write(trx, parts, { applicant, consent, now, own, indexes }));
}

async function write(
  trx: Kysely<Schema>,
  { privacy, config }: Parts,
  {
    applicant,
    consent,
    now,
    own,
    indexes,
  }: {
    applicant: Applicant;
    consent: Consent;
    now: Date;
    own: Awaited<ReturnType<typeof lockPlace>>;
    indexes: Readonly<Record<IndexedKind, Indexes>>;
  },
): Promise<Placing> {
  const { wallet, province, takesPartFrom } = applicant;
  // One under age is not put on the contract: our refusal alone would leave them the direct way to it.
  const outboxKey =
    takesPartFrom === null ? (own?.outboxKey ?? (await queueTask(trx, 'authorise', wallet, now))) : null;
  const publicId = own?.publicId ?? newPublicId();
  const reservedUntil = new Date(now.getTime() + config.registration.reservationMs);
  const person: PersonRecord = {
    publicId,
    wallet,
    province,
    indexKey: privacy.currentKey,
    sealed: {
      name: privacy.seal('name', publicId, applicant.name),
      email: privacy.seal('email', publicId, applicant.email.written),
      nic: privacy.seal('nic', publicId, applicant.nic.written),
      mobile: privacy.seal('mobile', publicId, applicant.mobile),
    },
    indexes,
    consent,
    takesPartFrom,
    outboxKey,
    reservedUntil,
  };
  if (own) await rewritePerson(trx, own.id, person, now);
  const id = own?.id ?? (await insertPerson(trx, person, now));
  if ((await claimIndexes(trx, id, indexes)).length > 0) throw new TakenMeanwhile();
  await forgetNic(trx, indexes.nic);
  const facts = { wallet, province, ageGroup: ageGroupOf(applicant.age), gender: applicant.nic.gender };
  await writeCitizen(trx, facts, { status: 'reserved', over: ['revoked', 'reserved'], now });
  return { kind: 'taken', outboxKey, reservedUntil };
}

function isOver({ status, reservedUntil }: Place, now: Date): boolean {
  return status === 'ending' || (status === 'reserved' && reservedUntil !== null && reservedUntil <= now);
}

/** A wallet that is on its way off the contract, or must go because its corrected NIC says under age. */
function mustEndFirst(own: Place, { takesPartFrom }: Applicant): boolean {
  return own.status === 'ending' || (own.outboxKey !== null && takesPartFrom !== null);
}

async function endAll(trx: Kysely<Schema>, places: readonly Place[], now: Date) {
  const ends = new Map<Place['wallet'], string>();
  for (const place of new Map(places.map((one) => [one.id, one])).values()) {
    const outboxKey = place.status === 'ending' ? place.outboxKey : await beginEnding(trx, place, now);
    if (outboxKey !== null) ends.set(place.wallet, outboxKey);
  }
  return [...ends].map(([wallet, outboxKey]) => ({ wallet, outboxKey }));
}

function duplicates(fields: readonly IndexedKind[]): FieldError[] {
  return INDEXED_KINDS.filter((field) => fields.includes(field)).map((field) => ({
    path: PATHS[field],
    message: DUPLICATE_TEXTS[field],
  }));
}
