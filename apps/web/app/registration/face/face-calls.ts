import { FACE_SERVICE_WITHIN_MS } from '@sabha/domain/face/face-rpc';
import {
  type FaceConsent,
  type FaceSession,
  faceSessionResponseSchema,
} from '@sabha/domain/face/face-session';
import {
  askReviewResponseSchema,
  type FaceVerification,
  faceVerificationResponseSchema,
  type VerifyFace,
} from '@sabha/domain/face/verify-face';
import { type ApiFailure, type ApiResult, apiPost } from '../../api/api-client.ts';

/** The server waits for the face service as long as the specification has it; the pictures take their time to it as well. */
const ANSWER_WITHIN_MS = 3 * FACE_SERVICE_WITHIN_MS;

/** A call that did not go through. */
export class FaceCallFailed extends Error {
  override readonly name = 'FaceCallFailed';
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/** The calls of a face check. Each rejects with FaceCallFailed, or when its signal ends it. */
export interface FaceCalls {
  begin(consent: FaceConsent, signal: AbortSignal): Promise<FaceSession>;
  enrol(scan: VerifyFace, signal: AbortSignal): Promise<FaceVerification>;
  /** The time by which a person answers. */
  askReview(enrolmentId: string, token: string, signal: AbortSignal): Promise<string>;
}

export const faceCalls: FaceCalls = {
  begin: async (consent, signal) =>
    read(await apiPost('/api/face/sessions', { consent }, faceSessionResponseSchema, { signal })).data,
  enrol: async (scan, signal) =>
    read(
      await apiPost('/api/face/enrolments', scan, faceVerificationResponseSchema, {
        signal,
        withinMs: ANSWER_WITHIN_MS,
      }),
    ).data,
  askReview: async (enrolmentId, token, signal) =>
    read(
      await apiPost(`/api/face/enrolments/${enrolmentId}/reviews`, { token }, askReviewResponseSchema, {
        signal,
      }),
    ).data.answer_by,
};

function read<Body>(answer: ApiResult<Body>): Body {
  if (answer.ok) return answer.value.body;
  throw new FaceCallFailed(answer.failure);
}
