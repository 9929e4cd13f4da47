import type { Language } from '@sabha/domain/core/localized';
import type { FaceReview } from '@sabha/domain/face/face-rpc';
import type { EnrolmentStatus } from '@sabha/domain/face/verify-face';

/** What its person agreed to, and when. */
interface ConsentColumns {
  consent_version: string;
  consent_language: Language;
  keep_picture: boolean;
  consented_at: Date;
}

/** A session that nobody has used yet: using it deletes it. */
export interface FaceSessionRow extends ConsentColumns {
  id: string;
  /** SHA-256 of the token, in hexadecimal. */
  token_hash: string;
  /** Parted by commas. */
  poses: string;
  expires_at: Date;
}

export interface FaceEnrolmentRow extends ConsentColumns {
  id: string;
  /** That of the session which made it, so that its person can ask for a review. */
  token_hash: string;
  status: Exclude<EnrolmentStatus, 'failed'>;
  biometric_hash: string;
  /** Sealed. Null once a person decided that it is a duplicate. */
  template: Uint8Array | null;
  /** Sealed. Only for a review, and only where its person agreed. */
  picture: Uint8Array | null;
  confidence: number;
  distance: number | null;
  next_distance: number | null;
  /** Enrolments within the distance of a review, parted by commas: what somebody looks at, and what `unique` is decided against. */
  near: string;
  usable_until: Date | null;
  confirmed_at: Date | null;
  /** When all of it is deleted. */
  delete_at: Date;
  decided: 'unique' | 'duplicate' | null;
}

export interface FaceReviewRow {
  enrolment_id: string;
  asked_at: Date;
  answer_by: Date;
  asked_by: FaceReview['by'];
}

export interface FaceTables {
  face_sessions: FaceSessionRow;
  face_templates: FaceEnrolmentRow;
  face_reviews: FaceReviewRow;
}
