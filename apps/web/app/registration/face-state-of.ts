import type { VerifierState } from '@sabha/domain/registration/codes/verifiers';
import type { RegistrationOptions } from '@sabha/domain/registration/registration-options';
import type { BiometricData } from '@sabha/domain/registration/reserve-registration';
import type { FaceCheck } from '@sabha/domain/registration/wizard/wizard-state';
import type { FaceResult } from './face/face-state.ts';

/** Whether this installation requires the face check, or has one. */
export function faceOfferOf({ verifiers }: RegistrationOptions): VerifierState {
  return verifiers.find(({ by }) => by === 'camera')?.state ?? 'unavailable';
}

/** What a result means for the Register dialog. */
export function faceStateOf(result: FaceResult | null): FaceCheck {
  if (result === null) return 'waiting';
  if (result.answerBy !== null) return 'review';
  const { status } = result.verification;
  return status === 'failed' ? 'waiting' : status;
}

/**
 * What a registration says of its face check; null without one (specification, section 3). The server believes none of it: it asks
 * the face service what became of this enrolment.
 */
export function biometricDataOf(face: FaceCheck, result: FaceResult | null): BiometricData | null {
  if (result === null || (face !== 'unique' && face !== 'review')) return null;
  const { isValid, isUnique, biometricHash, enrollmentId } = result.verification;
  return { isVerified: isValid, isUnique, biometricHash, enrollmentId };
}
