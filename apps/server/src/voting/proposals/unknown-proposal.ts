import { VOTE_PROBLEMS } from '@sabha/domain/voting/vote-errors';
import type { FastifyReply } from 'fastify';
import { sendProblem } from '../../http/answers/problem.ts';

const { status, message } = VOTE_PROBLEMS['proposal-unknown'];

/** Answers that there is no such proposal, in the specification's words. */
export function sendUnknownProposal(reply: FastifyReply, id: number): FastifyReply {
  return sendProblem(reply, { status, kind: 'proposal-unknown', message: message(id) });
}
