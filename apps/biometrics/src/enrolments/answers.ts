import type { EnrolmentState } from '@sabha/domain/face/face-rpc';
import type { EnrolmentStatus, FaceVerification, ScanFault } from '@sabha/domain/face/verify-face';
import type { FaceEnrolmentRow } from '../templates/tables.ts';

/** Texts of the specification, section 6; a card has its own in three languages. */
const MESSAGES: Readonly<Record<EnrolmentStatus, string | null>> = {
  unique: null,
  review: null,
  duplicate: 'Biometric identity already registered. Each person can only register once.',
  failed: 'Biometric verification failed',
};

/** What frames are answered that were not judged. */
export function faultAnswer(fault: ScanFault): FaceVerification {
  return {
    isValid: false,
    isUnique: false,
    biometricHash: null,
    errorMessage: MESSAGES.failed,
    enrollmentId: null,
    status: 'failed',
    fault,
    confidence: null,
    usable_until: null,
    answer_by: null,
  };
}

/** What a check is answered whose frames were judged. */
export function verificationAnswer(row: FaceEnrolmentRow, answerBy: Date | null): FaceVerification {
  return {
    isValid: true,
    isUnique: row.status === 'unique',
    biometricHash: hashOf(row),
    errorMessage: MESSAGES[row.status],
    enrollmentId: row.id,
    status: row.status,
    fault: null,
    confidence: row.confidence,
    usable_until: row.usable_until?.toISOString() ?? null,
    answer_by: answerBy?.toISOString() ?? null,
  };
}

/** What became of an enrolment. */
export function stateAnswer(row: FaceEnrolmentRow): EnrolmentState {
  return {
    enrollment_id: row.id,
    status: row.status,
    biometric_hash: hashOf(row),
    confirmed: row.confirmed_at !== null,
    usable_until: row.usable_until?.toISOString() ?? null,
    delete_at: row.delete_at.toISOString(),
    decided: row.decided,
  };
}

/** Of a duplicate there is nothing that a registration could name. */
function hashOf({ status, biometric_hash }: FaceEnrolmentRow): string | null {
  return status === 'duplicate' ? null : biometric_hash;
}
