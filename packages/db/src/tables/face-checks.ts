import type { FaceCheckState, FaceDecision } from '@sabha/domain/face/face-calls';
import type { Generated } from 'kysely';

/** The face check of a registration. One without a person is to be erased at the face service; then its row goes. */
interface FaceEnrolmentsTable {
  enrolment_id: string;
  person_id: bigint | null;
  state: FaceCheckState;
  /** When the face service deletes the template; null until it keeps it. */
  delete_at: Date | null;
  /** When the face service is asked next, to erase it or about a review. */
  next_try_at: Date;
  attempts: Generated<number>;
}

/** What an admin decided. `given_at`: when the face service had it; null until then. */
interface FaceDecisionsTable {
  enrolment_id: string;
  decision: FaceDecision;
  next_try_at: Date;
  attempts: Generated<number>;
  given_at: Date | null;
}

export interface FaceCheckTables {
  face_enrolments: FaceEnrolmentsTable;
  face_decisions: FaceDecisionsTable;
}
