import {
  castVoteResponseSchema,
  type SignedBallotFields,
  voteBodySchema,
  voteByPathBodySchema,
  voteTypeParamSchema,
  voteYesNoBodySchema,
} from '@sabha/domain/voting/cast-vote';
import type { Choice } from '@sabha/domain/voting/choice';
import { proposalIdParamSchema } from '@sabha/domain/voting/get-proposal';
import { VOTE_PROBLEMS, type VoteFailure } from '@sabha/domain/voting/vote-errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Context } from '../../context.ts';
import { asWritten } from '../../http/answers/answers.ts';
import { success } from '../../http/answers/envelope.ts';
import { answerError, refusalOfFrame } from '../../http/answers/errors.ts';
import { sendProblem } from '../../http/answers/problem.ts';
import type { App } from '../../http/app-type.ts';
import type { BallotBox } from './ballot-box.ts';
import { recordVote } from './record-vote.ts';

const WALLET = 'Invalid wallet address';
const FAILED = 'Failed to record vote';

const RETRY_AFTER_SECONDS = '1';
/** A ballot is some 700 bytes; a contract wallet's signature may add 4 KB. */
const BODY_LIMIT = 16_384;

/** The four calls by which the specification lets a vote be cast (section 7). All record it the same way. */
export function voteRoutes(
  app: App,
  context: Pick<Context, 'clock'>,
  box: BallotBox,
  minimumAge?: number,
): void {
  const route = {
    bodyLimit: BODY_LIMIT,
    config: { rate: 'votes' as const, fromAnySite: true },
    errorHandler: answerMalformedVote,
    ...asWritten,
  };
  const response = { 200: castVoteResponseSchema };
  const cast = async (
    reply: FastifyReply,
    signed: SignedBallotFields,
    proposalId: number,
    choice: Choice,
  ) => {
    const recorded = await recordVote(box, { ...signed, proposalId, choice }, context.clock());
    return recorded.ok
      ? reply.send(success(recorded.value, 'Vote recorded'))
      : refuse(reply, recorded.failure, minimumAge);
  };

  for (const choice of ['yes', 'no'] as const) {
    app.post(
      `/api/proposal/vote-${choice}`,
      { ...route, schema: { body: voteYesNoBodySchema, response } },
      ({ body }, reply) => cast(reply, body, body.proposalId, choice),
    );
  }
  app.post(
    '/api/proposals/vote',
    { ...route, schema: { body: voteBodySchema, response } },
    ({ body }, reply) => cast(reply, body, body.proposalId, body.voteType),
  );
  app.post(
    '/api/proposals/:id/vote/:type',
    {
      ...route,
      schema: {
        params: proposalIdParamSchema.extend(voteTypeParamSchema.shape),
        body: voteByPathBodySchema,
        response,
      },
    },
    ({ params, body }, reply) => cast(reply, body, params.id, params.type),
  );
}

function refuse(reply: FastifyReply, failure: VoteFailure, minimumAge: number | undefined): FastifyReply {
  const { status, title, message } = VOTE_PROBLEMS[failure.kind];
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  const errors = [{ path: 'ballot', message: title }];
  return sendProblem(reply, {
    status,
    kind: failure.kind,
    message: message(failure.proposalId, minimumAge),
    errors,
  });
}

/** A vote that is not even of the right form: the specification's text, and what is wrong with which field. */
function answerMalformedVote(
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
