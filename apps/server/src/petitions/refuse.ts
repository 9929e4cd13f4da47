import { PETITION_PROBLEMS, type PetitionFailure } from '@sabha/domain/petitions/petition-rules';
import type { FastifyReply } from 'fastify';
import { sendFailure } from '../http/answers/problem.ts';

const RETRY_AFTER_SECONDS = '1';

/** Says why something about petitions is refused; a client that is to come again hears when. */
export function refuse(reply: FastifyReply, failure: PetitionFailure): FastifyReply {
  if (PETITION_PROBLEMS[failure.kind].status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return sendFailure(reply, PETITION_PROBLEMS, failure);
}
