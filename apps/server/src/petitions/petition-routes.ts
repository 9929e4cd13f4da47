import { startSignatureWorkers } from '@sabha/chain/signature-workers';
import { parseHash } from '@sabha/domain/core/hex';
import {
  type CreatePetitionBody,
  createPetitionBodySchema,
  createPetitionResponseSchema,
  type PetitionView,
  petitionIdParamSchema,
  petitionResponseSchema,
  petitionSignerParamSchema,
  type SignPetitionBody,
  signerResponseSchema,
  signPetitionBodySchema,
  signPetitionResponseSchema,
} from '@sabha/domain/petitions/petition-calls';
import {
  checkDeadline,
  checkValidity,
  PETITION_PROBLEMS,
  type PetitionFailure,
} from '@sabha/domain/petitions/petition-rules';
import { ENDORSEMENT, PETITION_DRAFT, SIGNS, WITHDRAWS } from '@sabha/domain/petitions/petition-structs';
import { petitionTextHash } from '@sabha/domain/petitions/petition-text';
import type { FastifyReply } from 'fastify';
import { ActIntake } from '../acts/act-intake.ts';
import type { ActLedger } from '../acts/act-ledger.ts';
import { signatureVerifier } from '../acts/verify-signatures.ts';
import type { Context } from '../context.ts';
import { success } from '../http/answers/envelope.ts';
import { sendFailure } from '../http/answers/problem.ts';
import type { App } from '../http/app-type.ts';
import { type DraftAct, draftKind } from './draft-kind.ts';
import { type EndorsementAct, endorsementKind } from './endorsement-kind.ts';
import { findPetition, type PetitionRow, readSigners } from './petitions.store.ts';

/** A text of 10,000 characters in Sinhala or Tamil, and a contract wallet's signature. */
const BODY_LIMIT = 65_536;
const route = { bodyLimit: BODY_LIMIT, config: { rate: 'votes' as const, fromAnySite: true } };
const RETRY_AFTER_SECONDS = '1';

type Parts = Pick<Context, 'db' | 'log' | 'clock' | 'events'>;

/** Creating a petition, signing one, and reading both (specification, section 7). */
export function petitionRoutes(app: App, context: Parts, ledger: ActLedger): void {
  const { db, clock, events, log } = context;
  const workers = startSignatureWorkers();
  app.addHook('onClose', () => workers.close());
  const verify = signatureVerifier(context, ledger, workers);
  const commit = { db, receiptKey: ledger.receiptKey, clock, events };
  const drafts = new ActIntake({ ...commit, kind: draftKind(verify) }, log);
  const endorsements = new ActIntake({ ...commit, kind: endorsementKind(verify) }, log);

  app.post(
    '/api/petitions',
    { ...route, schema: { body: createPetitionBodySchema, response: { 200: createPetitionResponseSchema } } },
    async ({ body }, reply) => {
      const receivedAt = clock();
      const terms = checkValidity({ validFrom: body.valid_from, deadline: body.deadline }, receivedAt);
      if (!terms.ok) return refuse(reply, terms.failure);
      const recorded = await drafts.submit(draftAct(body, receivedAt));
      if (!recorded.ok) return refuse(reply, recorded.failure);
      const { outcome: id, receipt } = recorded.value;
      const petition = await findPetition(db, id);
      if (!petition) return refuse(reply, { kind: 'database-failed' });
      return reply.send(success({ petition: present(petition), receipt }, 'Petition created'));
    },
  );
  app.post(
    '/api/petitions/:id/sign',
    {
      ...route,
      schema: {
        params: petitionIdParamSchema,
        body: signPetitionBodySchema,
        response: { 200: signPetitionResponseSchema },
      },
    },
    async ({ params, body }, reply) => {
      const receivedAt = clock();
      const terms = checkDeadline(body.deadline, receivedAt);
      if (!terms.ok) return refuse(reply, terms.failure);
      const petition = await findPetition(db, params.id);
      if (!petition) return refuse(reply, { kind: 'petition-unknown' });
      const recorded = await endorsements.submit(endorsementAct(petition.digest, body, receivedAt));
      if (!recorded.ok) return refuse(reply, recorded.failure);
      const { outcome, receipt } = recorded.value;
      const message = body.choice === 'sign' ? 'Petition signed' : 'Signature withdrawn';
      return reply.send(success({ signature_count: outcome, receipt }, message));
    },
  );
  app.get(
    '/api/petitions/:id',
    { schema: { params: petitionIdParamSchema, response: { 200: petitionResponseSchema } } },
    async ({ params }, reply) => {
      const petition = await findPetition(db, params.id);
      if (!petition || petition.refused) return refuse(reply, { kind: 'petition-unknown' });
      return reply.send(success(present(petition)));
    },
  );
  app.get(
    '/api/petitions/:id/signatures/:wallet',
    { schema: { params: petitionSignerParamSchema, response: { 200: signerResponseSchema } } },
    async ({ params }, reply) => {
      const petition = await findPetition(db, params.id);
      if (!petition || petition.refused) return refuse(reply, { kind: 'petition-unknown' });
      const [row] = await readSigners(db, [{ petition: petition.digest, signer: params.wallet }]);
      const next_seq = ((row?.highest ?? 0n) + 1n).toString();
      const has_signed = row?.choice === SIGNS;
      return reply.send(success({ has_signed, next_seq, blockchain_petition_id: petition.digest }));
    },
  );
}

function draftAct(body: CreatePetitionBody, receivedAt: Date): DraftAct {
  const { title, description, wallet_address: author, closes_at: closesAt } = body;
  const { valid_from: validFrom, deadline } = body;
  const requiredSignatures = body.required_signature_count;
  const textHash = petitionTextHash({ title, description });
  return {
    title,
    description,
    textHash,
    requiredSignatures,
    closesAt: new Date(Number(closesAt) * 1000),
    author,
    seq: 1n,
    payload: PETITION_DRAFT.encode({ textHash, requiredSignatures, closesAt, author, validFrom, deadline }),
    authorization: body.signature,
    receivedAt,
  };
}

function endorsementAct(petition: string, body: SignPetitionBody, receivedAt: Date): EndorsementAct {
  const { wallet_address: signer, seq, deadline } = body;
  const choice = body.choice === 'sign' ? SIGNS : WITHDRAWS;
  const petitionId = parseHash(petition);
  return {
    petition,
    choice,
    author: signer,
    seq,
    payload: ENDORSEMENT.encode({ petitionId, choice, signer, seq, deadline }),
    authorization: body.signature,
    receivedAt,
  };
}

function refuse(reply: FastifyReply, failure: PetitionFailure): FastifyReply {
  if (PETITION_PROBLEMS[failure.kind].status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return sendFailure(reply, PETITION_PROBLEMS, failure);
}

function present(row: PetitionRow): PetitionView {
  return {
    id: row.id,
    blockchain_petition_id: row.digest,
    title: row.title,
    description: row.description,
    author: row.author,
    required_signature_count: Number(row.required_signatures),
    signature_count: Number(row.signatures),
    completed: row.signatures >= row.required_signatures,
    created_at: row.created_at.toISOString(),
    deadline: row.closes_at.toISOString(),
  };
}
