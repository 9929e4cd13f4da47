import '@sabha/domain/core/schema-words';
import { isDatabaseAway } from '@sabha/db/database-away';
import { databaseFault } from '@sabha/db/database-fault';
import { diskFull } from '@sabha/domain/acts/record-closed';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type ProblemAnswer, sendProblem } from './problem.ts';

/** What the server itself refuses before a handler sees it, by Fastify's code. */
const REFUSED_BY_FRAME: Readonly<Record<string, ProblemAnswer>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, kind: 'body-too-large', message: 'The request is too large' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    kind: 'unsupported-media-type',
    message: 'Send the request as JSON',
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, kind: 'malformed', message: 'The request has no body' },
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, kind: 'malformed', message: 'The request is not valid JSON' },
};
const MALFORMED: ProblemAnswer = { status: 400, kind: 'malformed', message: 'The request could not be read' };
/** A text with U+0000 that a handler hands to the database: PostgreSQL's codes, for a text and within JSON. */
const UNSTORABLE = new Set(['22021', '22P05']);
export const DATABASE_AWAY: ProblemAnswer = {
  status: 503,
  kind: 'database-unavailable',
  message: 'The records cannot be reached for the moment. Please try again.',
};
/** The answer of every route, and of the guard before them, while the disk is full. */
export const DISK_FULL: ProblemAnswer = {
  status: 503,
  kind: 'disk-full',
  message: diskFull('Nothing was saved.'),
};
const RETRY_AFTER_SECONDS = '5';
const UNEXPECTED: ProblemAnswer = {
  status: 500,
  kind: 'unexpected',
  message: 'Something went wrong on our side. Please try again.',
};

/** Every error that a handler lets out ends here: a problem document without details of the inside. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (hasZodFastifySchemaValidationErrors(error)) return sendProblem(reply, invalid(error.validation));
  const refused = refusalOfFrame(error);
  if (refused) return sendProblem(reply, refused);
  const unavailable = unavailability(error);
  if (unavailable) {
    request.log.error({ err: error, route: request.routeOptions.url }, `unavailable: ${unavailable.kind}`);
    return sendUnavailable(reply, unavailable);
  }
  request.log.error({ err: error, route: request.routeOptions.url }, 'unexpected');
  return sendProblem(reply, UNEXPECTED);
}

/**
 * The answer where the database or its disk is to blame and trying again later can succeed; null for any other error.
 * Damaged files are not among them: they need an operator.
 */
function unavailability(error: Error): ProblemAnswer | null {
  const fault = databaseFault(error);
  if (fault === 'disk-full') return DISK_FULL;
  return fault === 'ended' || fault === 'disk-failing' || isDatabaseAway(error) ? DATABASE_AWAY : null;
}

/** Sends what `unavailability` and its like give, with how long to wait before asking again. */
export function sendUnavailable(reply: FastifyReply, problem: ProblemAnswer): FastifyReply {
  return sendProblem(reply.header('retry-after', RETRY_AFTER_SECONDS), problem);
}

/** How a request is answered that is no request of ours, whatever it was for; null for any other error. */
export function refusalOfFrame(error: FastifyError): ProblemAnswer | null {
  return (
    REFUSED_BY_FRAME[error.code] ??
    (UNSTORABLE.has(error.code) ? MALFORMED : null) ??
    (isClientError(error) ? { ...MALFORMED, status: error.statusCode } : null)
  );
}

function isClientError(error: FastifyError): error is FastifyError & { statusCode: number } {
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
}

function invalid(
  issues: ReadonlyArray<{ instancePath: string; message?: string | undefined }>,
): ProblemAnswer {
  const errors = issues.slice(0, 20).map(({ instancePath, message }) => ({
    path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: message ?? 'Invalid',
  }));
  return { status: 400, kind: 'invalid-request', message: errors[0]?.message ?? MALFORMED.message, errors };
}
