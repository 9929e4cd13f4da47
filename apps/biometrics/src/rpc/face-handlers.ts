import { fail, ok, type Result } from '@sabha/domain/core/result';
import { FACE_ERRORS, type FACE_METHODS } from '@sabha/domain/face/face-rpc';
import type { FaceVerification } from '@sabha/domain/face/verify-face';
import type { AuthenticateFailure, CheckFailure, Enrolments, NotFound } from '../enrolments/enrolments.ts';
import type { AskFailure, Reviews } from '../enrolments/reviews.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { RPC_ERRORS, type RpcError, type RpcFailure, type RpcHandlers } from './json-rpc.ts';

type Failure = AskFailure | AuthenticateFailure | CheckFailure | NotFound | { readonly kind: 'too-many' };

/** What runs the methods. */
interface Parts {
  readonly sessions: Sessions;
  readonly enrolments: Enrolments;
  readonly reviews: Reviews;
  /** Called when a session begins. */
  readonly onSession: () => void;
  /** Called with each result of a check. */
  readonly onVerification: (verification: FaceVerification) => void;
}

/** Runs each method of the service, and says its failures as errors of JSON-RPC. */
export function faceHandlers({
  sessions,
  enrolments,
  reviews,
  onSession,
  onVerification,
}: Parts): RpcHandlers<typeof FACE_METHODS> {
  return {
    session: async ({ consent }) => {
      const begun = await sessions.begin(consent);
      if (begun.ok) onSession();
      return answer(begun);
    },
    enroll: async (params) => {
      const enrolled = await enrolments.enroll(params);
      if (enrolled.ok) onVerification(enrolled.value);
      return answer(enrolled);
    },
    authenticate: async (params) => answer(await enrolments.authenticate(params)),
    status: async ({ enrollment_id }) => answer(await enrolments.status(enrollment_id)),
    confirm: async ({ enrollment_id }) => answer(await enrolments.confirm(enrollment_id)),
    erase: async ({ enrollment_id }) => ok({ erased: await enrolments.erase(enrollment_id) }),
    ask_review: async ({ enrollment_id, token }) => answer(await reviews.ask(enrollment_id, token)),
    reviews: async () => ok(await reviews.open()),
    decide_review: async ({ enrollment_id, decision }) =>
      answer(await reviews.decide(enrollment_id, decision)),
  };
}

function answer<Value>(result: Result<Value, Failure>): Result<Value, RpcFailure> {
  return result.ok ? result : fail({ kind: 'rpc', error: errorOf(result.failure) });
}

function errorOf(failure: Failure): RpcError {
  switch (failure.kind) {
    case 'not-found':
      return { code: FACE_ERRORS.personNotFound, message: 'Person not found' };
    case 'too-many':
      return { code: FACE_ERRORS.tooManyRequests, message: 'Too many sessions are open' };
    case 'busy':
      return { code: FACE_ERRORS.busy, message: 'Busy' };
    case 'wrong-token':
      return { code: FACE_ERRORS.sessionOver, message: 'Not the session of this enrolment' };
    case 'nothing-to-review':
      return { ...RPC_ERRORS.invalidParams, data: { reason: failure.kind } };
    case 'fault':
      if (failure.fault === 'session-over')
        return { code: FACE_ERRORS.sessionOver, message: 'The session is over' };
      return { ...RPC_ERRORS.invalidParams, data: { fault: failure.fault } };
  }
}
