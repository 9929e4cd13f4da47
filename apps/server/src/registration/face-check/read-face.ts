import type { Address } from '@sabha/domain/core/hex';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { EnrolmentState } from '@sabha/domain/face/face-rpc';
import type { RegistrationFailure } from '@sabha/domain/registration/registration-errors';
import type { BiometricData } from '@sabha/domain/registration/reserve-registration';
import type { Context } from '../../context.ts';
import { faceCheck } from '../verifiers/registry.ts';
import { type FaceLink, holderOf } from './face-enrolments.store.ts';
import type { FaceFailure, FaceService } from './face-service.ts';

/** Why a face check does not count. */
export type FaceRefusal = Extract<
  RegistrationFailure,
  { kind: 'face-check-required' | 'face-duplicate' | 'face-taken' | 'face-service-down' }
>;

/** What giving a registration a face check needs. */
export interface FaceParts extends Pick<Context, 'db' | 'clock' | 'log' | 'config'> {
  readonly service: FaceService;
}

/**
 * What the face service says of the check that a registration names; null where it names none. Nothing of the form is believed but
 * the id of the check.
 */
export async function readNamedFace(
  parts: FaceParts,
  wallet: Address,
  given: BiometricData | null | undefined,
): Promise<Result<FaceLink | null, FaceRefusal>> {
  if (!given && !faceCheck.isRequired(parts.config)) return ok(null);
  return given?.enrollmentId
    ? readFace(parts, wallet, given.enrollmentId)
    : fail({ kind: 'face-check-required' });
}

/** What the face service says of a check that is to be a wallet's. */
export async function readFace(
  parts: FaceParts,
  wallet: Address,
  enrolmentId: string,
): Promise<Result<FaceLink, FaceRefusal>> {
  const holder = await holderOf(parts.db, enrolmentId);
  if (holder && holder.wallet !== wallet) return fail({ kind: 'face-taken' });
  const state = await parts.service.call('status', { enrollment_id: enrolmentId });
  if (!state.ok) return fail(refusalOf(parts, state.failure));
  return judge(state.value, holder !== undefined, parts.clock());
}

function judge(state: EnrolmentState, isOwn: boolean, now: Date): Result<FaceLink, FaceRefusal> {
  const { enrollment_id: enrolmentId, status, confirmed, usable_until: usableUntil } = state;
  if (status === 'duplicate') return fail({ kind: 'face-duplicate' });
  if (status === 'review') return ok({ enrolmentId, state: 'review' });
  if (confirmed) return isOwn ? ok({ enrolmentId, state: 'provisional' }) : fail({ kind: 'face-taken' });
  const isUsable = usableUntil !== null && new Date(usableUntil) > now;
  if (status !== 'unique' || !isUsable) return fail({ kind: 'face-check-required' });
  return ok({ enrolmentId, state: 'provisional' });
}

/** How a registration is refused where the face service gives no result. */
export function refusalOf(
  { log }: Pick<FaceParts, 'log'>,
  failure: FaceFailure,
): Extract<FaceRefusal, { kind: 'face-check-required' | 'face-service-down' }> {
  if (failure.kind === 'face-unknown') return { kind: 'face-check-required' };
  const why = failure.kind === 'face-unavailable' ? failure.why : failure.kind;
  log.warn({ why }, 'the face service gave no answer about a registration');
  return { kind: 'face-service-down' };
}
