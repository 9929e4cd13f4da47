import { databaseFault } from '@sabha/db/database-fault';
import {
  checkDuplicateBodySchema,
  checkDuplicateParamsSchema,
  checkDuplicateResponseSchema,
  UNIQUE_FIELDS,
  type UniqueField,
} from '@sabha/domain/registration/check-duplicate';
import {
  REGISTRATION_PROBLEMS,
  type RegistrationFailure,
} from '@sabha/domain/registration/registration-errors';
import { OUTCOME_TEXTS } from '@sabha/domain/registration/registration-texts';
import {
  reserveRegistrationBodySchema,
  reserveRegistrationResponseSchema,
} from '@sabha/domain/registration/reserve-registration';
import { saveUserBodySchema, saveUserResponseSchema } from '@sabha/domain/registration/users/save-user';
import type { OwnUser } from '@sabha/domain/registration/users/user';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { asWritten } from '../http/answers/answers.ts';
import { success } from '../http/answers/envelope.ts';
import { answerError } from '../http/answers/errors.ts';
import { sendProblem } from '../http/answers/problem.ts';
import type { App } from '../http/app-type.ts';
import { findSession, sessionOf } from '../http/sessions/session.ts';
import { TaskWatch } from './authorisation/task-watch.ts';
import type { FaceService } from './face-check/face-service.ts';
import { checkDuplicate } from './registering/check-duplicate.ts';
import { reserveRegistration } from './registering/reserve-registration.ts';
import { type SavingDesk, saveUser } from './registering/save-user.ts';

/** SQLSTATE codes, and those of the operating system for a connection. */
const CODE = /^(?:[0-9A-Z]{5}|E[A-Z]{4,})$/;

/** How drivers word a connection that is gone, for which they give no code. */
const LOST = /connection|terminated|timeout exceeded|is closed|been destroyed/i;

/** Six short fields, a consent and the result of a face check: far below this. */
const BODY_LIMIT = 16_384;
const RETRY_AFTER_SECONDS = '5';
/** Long enough for a block of any chain, short enough for a proxy's patience. */
const LONGEST_WAIT_MS = 15_000;

const SAVED_TEXTS: Readonly<Record<OwnUser['state'], string>> = {
  reserved: OUTCOME_TEXTS.savedFirst,
  checked: OUTCOME_TEXTS.savedFirst,
  active: OUTCOME_TEXTS.saved,
  'under-age': OUTCOME_TEXTS.savedUnderAge,
};

interface RegistrationParts {
  readonly face: FaceService;
  /** How long the second call waits for the contract, where that is not the usual time. */
  readonly longestWaitMs?: number | undefined;
}

/** The two calls of a registration, and the questions before it (specification, section 7). */
export function registrationRoutes(
  app: App,
  context: Context,
  { face, longestWaitMs = LONGEST_WAIT_MS }: RegistrationParts,
): void {
  const watch = new TaskWatch(context);
  app.addHook('preClose', async () => watch.close());
  twoCalls(app, { context, watch, longestWaitMs, face });
  duplicateChecks(app, context);
}

function twoCalls(app: App, desk: SavingDesk): void {
  const config = {
    rate: 'registrations' as const,
    needsRoom: true,
    requires: 'session' as const,
    refusals: REGISTRATION_PROBLEMS,
  };
  const route = { bodyLimit: BODY_LIMIT, config, ...asWritten };
  app.post(
    '/web3/auth/register',
    {
      ...route,
      errorHandler: answerAsDatabase,
      schema: { body: reserveRegistrationBodySchema, response: { 200: reserveRegistrationResponseSchema } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const reserved = await reserveRegistration(desk, sessionOf(request).wallet, request.body);
      if (!reserved.ok) return refuse(reply, reserved.failure);
      return {
        success: true as const,
        transactionHash: null,
        data: reserved.value.registration,
        message: reserved.value.isFaceUnique ? OUTCOME_TEXTS.validatedWithFace : OUTCOME_TEXTS.validated,
      };
    },
  );
  app.post(
    '/api/users',
    {
      ...route,
      errorHandler: answerAsDatabase,
      schema: {
        body: saveUserBodySchema,
        response: { 200: saveUserResponseSchema, 201: saveUserResponseSchema, 202: saveUserResponseSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const saved = await saveUser(desk, sessionOf(request).wallet, request.body);
      if (!saved.ok) return refuse(reply, saved.failure);
      const { user, created, transactionHash } = saved.value;
      return reply
        .code(user.state === 'checked' ? 202 : created ? 201 : 200)
        .send({ ...success(user, SAVED_TEXTS[user.state]), transactionHash });
    },
  );
}

function duplicateChecks(app: App, context: Context): void {
  const config = { rate: 'checks' as const };
  const response = { 200: checkDuplicateResponseSchema };
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    asked: { field: UniqueField; value: string },
  ) => {
    reply.header('cache-control', 'no-store');
    const session = await findSession(context, request);
    const taken = await checkDuplicate(context, session?.wallet ?? null, asked);
    if (!taken.ok) {
      const { message } = taken.failure;
      const errors = [{ path: 'value', message }];
      return sendProblem(reply, { status: 400, kind: 'invalid-request', message, errors });
    }
    return taken.value ? { success: true as const, data: 'exists' as const } : { success: true as const };
  };
  for (const field of UNIQUE_FIELDS) {
    app.get(
      `/api/users/${field}/:value`,
      { config, schema: { params: checkDuplicateParamsSchema, response } },
      (request, reply) => answer(request, reply, { field, value: request.params.value }),
    );
  }
  app.post(
    '/api/users/exists',
    { bodyLimit: BODY_LIMIT, config, schema: { body: checkDuplicateBodySchema, response } },
    (request, reply) => answer(request, reply, request.body),
  );
}

function refuse(reply: FastifyReply, failure: RegistrationFailure): FastifyReply {
  const { status, message } = REGISTRATION_PROBLEMS[failure.kind];
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return sendProblem(reply, {
    status,
    kind: failure.kind,
    // The entry under a failure's own kind takes that failure; the compiler cannot follow the index.
    message: (message as (given: RegistrationFailure) => string)(failure),
    ...('errors' in failure && { errors: failure.errors }),
  });
}

/** A database that fails under one of the calls: nothing of that call was done. */
function answerAsDatabase(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (databaseFault(error) === 'disk-full' || !isDatabaseError(error))
    return answerError(error, request, reply);
  request.log.error({ err: error, route: request.routeOptions.url }, 'a registration could not be written');
  return refuse(reply, { kind: 'database-failed' });
}

/** Whether this is the database's failure, and not a bug of ours. */
function isDatabaseError(error: Error): boolean {
  if ('code' in error && typeof error.code === 'string') return CODE.test(error.code);
  return LOST.test(error.message);
}
