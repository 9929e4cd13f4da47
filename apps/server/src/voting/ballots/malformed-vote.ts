import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { answerError, refusalOfFrame } from '../../http/answers/errors.ts';
import { sendProblem } from '../../http/answers/problem.ts';

const WALLET = 'Invalid wallet address';
const FAILED = 'Failed to record vote';

/** A vote that is not even of the right form: the specification's text, and what is wrong with which field. */
export function answerMalformedVote(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (!hasZodFastifySchemaValidationErrors(error)) {
    const refused = refusalOfFrame(error);
    if (!refused) return answerError(error, request, reply);
    const errors = [{ path: 'body', message: refused.message }];
    return sendProblem(reply, { ...refused, message: FAILED, errors });
  }
  const errors = error.validation.slice(0, 20).map(({ instancePath, message }) => ({
    path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: message ?? 'Invalid',
  }));
  const message = errors.some((issue) => issue.message === WALLET) ? WALLET : FAILED;
  return sendProblem(reply, { status: 400, kind: 'invalid-request', message, errors });
}
