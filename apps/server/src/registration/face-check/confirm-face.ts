import type { Schema } from '@sabha/db/schema';
import type { Address } from '@sabha/domain/core/hex';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { EnrolmentState } from '@sabha/domain/face/face-rpc';
import type { RegistrationFailure } from '@sabha/domain/registration/registration-errors';
import type { Kysely } from 'kysely';
import { writeCheck } from '../verifiers/identity-checks.store.ts';
import { faceCheck } from '../verifiers/registry.ts';
import { faceOf, faceOfPerson, forgetFace, setFaceState } from './face-enrolments.store.ts';
import { type FaceParts, type FaceRefusal, refusalOf } from './read-face.ts';

/** How often a registration that was saved during a review asks whether it was decided; milliseconds. */
export const REVIEW_LOOK_MS = 60 * 60_000;

/** A template that the face service keeps, until then at the latest. */
export interface KeptFace {
  readonly enrolmentId: string;
  readonly outcome: 'confirmed';
  readonly deleteAt: Date | null;
}

/** What the face service said when a registration was to be saved. `none`: it goes on without the face check. */
export type ConfirmedFace = KeptFace | { readonly enrolmentId: string; readonly outcome: 'review' | 'none' };

/**
 * Has the face service keep the template of a wallet's registration, before the wallet is authorised. Null where the registration has no
 * face check, or it is kept already. What is refused stays so until the first call is made again, without it or with another.
 */
export async function confirmFace(
  parts: FaceParts,
  wallet: Address,
): Promise<Result<ConfirmedFace | null, FaceRefusal>> {
  const face = await faceOf(parts.db, wallet);
  if (!face || face.state === 'confirmed') return ok(null);
  if (face.state === 'refused') return fail({ kind: 'face-duplicate' });
  if (face.state === 'over') return fail({ kind: 'face-check-required' });
  const { enrolmentId } = face;
  const asked = await parts.service.call('confirm', { enrollment_id: enrolmentId });
  if (!asked.ok) {
    // A review keeps nobody waiting.
    if (face.state === 'review')
      return ok({ enrolmentId, outcome: asked.failure.kind === 'face-unknown' ? 'none' : 'review' });
    const refusal = refusalOf(parts, asked.failure);
    if (refusal.kind === 'face-check-required') await setFaceState(parts.db, enrolmentId, { state: 'over' });
    return fail(refusal);
  }
  const outcome = outcomeOf(asked.value);
  if (outcome === 'refused' || outcome === 'over') {
    await setFaceState(parts.db, enrolmentId, { state: outcome });
    return fail({ kind: outcome === 'refused' ? 'face-duplicate' : 'face-check-required' });
  }
  return ok(outcome);
}

/** What an answer to `confirm` means for whoever has the enrolment. */
export function outcomeOf(state: EnrolmentState): ConfirmedFace | 'refused' | 'over' {
  const { enrollment_id: enrolmentId, status, confirmed, delete_at: deleteAt } = state;
  if (confirmed)
    return { enrolmentId, outcome: 'confirmed', deleteAt: deleteAt === null ? null : new Date(deleteAt) };
  if (status === 'review') return { enrolmentId, outcome: 'review' };
  return status === 'duplicate' ? 'refused' : 'over';
}

/**
 * Notes in the transaction that saves a person what the face service said. Fails where the registration has another face check by now,
 * one that was not confirmed, or none although `isRequired`.
 */
export async function keepFace(
  trx: Kysely<Schema>,
  {
    personId,
    wallet,
    now,
    isRequired,
  }: {
    readonly personId: bigint;
    readonly wallet: Address;
    readonly now: Date;
    readonly isRequired: boolean;
  },
  confirmed: ConfirmedFace | null,
): Promise<
  Result<null, Extract<RegistrationFailure, { kind: 'face-check-required' | 'reservation-differs' }>>
> {
  const face = await faceOfPerson(trx, personId);
  const without = () => (isRequired ? fail({ kind: 'face-check-required' as const }) : ok(null));
  if (!face) return without();
  if (face.state === 'confirmed') return ok(null);
  if (face.enrolmentId !== confirmed?.enrolmentId) return fail({ kind: 'reservation-differs' });
  if (confirmed.outcome === 'confirmed') await noteConfirmed(trx, { wallet, now }, confirmed);
  else if (confirmed.outcome === 'none') {
    await forgetFace(trx, face.enrolmentId);
    return without();
  } else {
    const nextTryAt = new Date(now.getTime() + REVIEW_LOOK_MS);
    await setFaceState(trx, face.enrolmentId, { state: 'review', nextTryAt });
  }
  return ok(null);
}

/** Notes that the face service keeps the template: the wallet has passed the check for as long as it does. */
export async function noteConfirmed(
  trx: Kysely<Schema>,
  { wallet, now }: { readonly wallet: Address; readonly now: Date },
  { enrolmentId, deleteAt }: KeptFace,
): Promise<void> {
  await setFaceState(trx, enrolmentId, { state: 'confirmed', deleteAt });
  const check = { wallet, verifier: faceCheck.name, subject: null };
  await writeCheck(trx, { ...check, provedAt: now, expiresAt: deleteAt });
}
