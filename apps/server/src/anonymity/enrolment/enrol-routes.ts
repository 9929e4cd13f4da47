import type { Verifiers } from '@sabha/anonymity/proof/verify-processes';
import { installationOf } from '@sabha/chain/accounts';
import { shareSignatureWorkers } from '@sabha/chain/signature-workers';
import { enrolBodySchema, enrolResponseSchema } from '@sabha/domain/anonymity/enrolment';
import {
  checkEnrolmentDeadline,
  ENROLMENT_PROBLEMS,
  type EnrolmentFailure,
} from '@sabha/domain/anonymity/enrolment-rules';
import { ENROLMENT } from '@sabha/domain/anonymity/enrolment-struct';
import type { FastifyReply } from 'fastify';
import { ActIntake } from '../../acts/act-intake.ts';
import type { ActLedger } from '../../acts/act-ledger.ts';
import { signatureVerifier } from '../../acts/verify-signatures.ts';
import type { Context } from '../../context.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendFailure } from '../../http/answers/problem.ts';
import type { App } from '../../http/app-type.ts';
import { sessionOf } from '../../http/sessions/session.ts';
import type { ChainLink } from '../../jobs/chain-link.ts';
import { enrolmentKind } from './enrolment-kind.ts';
import { membershipOf } from './membership.ts';

const BODY_LIMIT = 16_384;

/** `POST /api/anonymity/enrolments`: a signed-in citizen puts a commitment into the census. */
export function enrolRoutes(
  app: App,
  context: Context,
  {
    link,
    ledger,
    verifiers,
  }: { readonly link: ChainLink; readonly ledger: ActLedger; readonly verifiers: Verifiers },
): void {
  const { db, log, clock, events } = context;
  const workers = shareSignatureWorkers();
  app.addHook('onClose', () => workers.close());
  const kind = enrolmentKind(signatureVerifier(context, ledger, workers), verifiers, ledger, events);
  const intake = new ActIntake({ db, kind, receiptKey: ledger.receiptKey, clock, events }, log);
  app.post(
    '/api/anonymity/enrolments',
    {
      bodyLimit: BODY_LIMIT,
      config: { requires: 'citizen' },
      schema: { body: enrolBodySchema, response: { 200: enrolResponseSchema } },
    },
    async (request, reply) => {
      const { body } = request;
      const { wallet } = sessionOf(request);
      const receivedAt = clock();
      reply.header('cache-control', 'no-store');
      if (body.citizen !== wallet) return refuse(reply, { kind: 'not-authorised' });
      const terms = checkEnrolmentDeadline(Number(body.deadline), receivedAt);
      if (!terms.ok) return refuse(reply, terms.failure);
      const commitment = body.commitment as `0x${string}`; // by its form
      const payload = ENROLMENT.encode({
        citizen: wallet,
        commitment: BigInt(commitment),
        generation: body.generation,
        deadline: BigInt(body.deadline),
      });
      const recorded = await intake.submit({
        ...{
          author: wallet,
          seq: BigInt(body.generation),
          payload,
          authorization: body.signature,
          receivedAt,
        },
        ...{ commitment, generation: body.generation, proof: body.proof },
      });
      if (!recorded.ok) return refuse(reply, recorded.failure);
      const membership = await membershipOf(context, wallet, installationOf(link.connection.accounts));
      return reply.send(success({ membership, receipt: recorded.value.receipt }));
    },
  );
}

function refuse(reply: FastifyReply, failure: EnrolmentFailure): FastifyReply {
  if (ENROLMENT_PROBLEMS[failure.kind].status === 503) reply.header('retry-after', '1');
  return sendFailure(reply, ENROLMENT_PROBLEMS, failure);
}
