import { shareSignatureWorkers } from '@sabha/chain/signature-workers';
import type { LedgerMode } from '@sabha/domain/acts/ledger-mode';
import { parseHash } from '@sabha/domain/core/hex';
import {
  type CreatePetitionBody,
  createPetitionBodySchema,
  createPetitionResponseSchema,
  petitionIdParamSchema,
  type SignPetitionBody,
  signPetitionBodySchema,
  signPetitionResponseSchema,
} from '@sabha/domain/petitions/petition-calls';
import type { PetitionThresholds } from '@sabha/domain/petitions/petition-response';
import { checkDeadline, checkValidity } from '@sabha/domain/petitions/petition-rules';
import { ENDORSEMENT, PETITION_DRAFT, SIGNS, WITHDRAWS } from '@sabha/domain/petitions/petition-structs';
import { petitionTextHash } from '@sabha/domain/petitions/petition-text';
import type { FastifyRequest } from 'fastify';
import { ActIntake } from '../acts/act-intake.ts';
import type { ActLedger } from '../acts/act-ledger.ts';
import { signatureVerifier } from '../acts/verify-signatures.ts';
import type { Context } from '../context.ts';
import type { EventOf } from '../events.ts';
import { success } from '../http/answers/envelope.ts';
import type { App } from '../http/app-type.ts';
import { sessionTokenOf, tokenHash } from '../http/sessions/session-cookie.ts';
import { ministriesNamed } from './asked-ministries.store.ts';
import { type DraftAct, draftKind } from './draft-kind.ts';
import { type EndorsementAct, endorsementKind } from './endorsement-kind.ts';
import { PetitionDigests } from './petition-digests.ts';
import { findPetition } from './petitions.store.ts';
import { presentPetition } from './present-petition.ts';
import { refuse } from './refuse.ts';

/** A text of 10,000 characters in three languages, and a contract wallet's signature. */
const BODY_LIMIT = 131_072;
const route = { bodyLimit: BODY_LIMIT, config: { rate: 'votes' as const, fromAnySite: true } };

type Parts = Pick<Context, 'db' | 'log' | 'clock' | 'events'>;

/** Creating a petition and signing one (specification, section 7). */
export function petitionRoutes(
  app: App,
  context: Parts,
  ledger: ActLedger,
  thresholds: PetitionThresholds,
  ledgerMode: LedgerMode = 'verify',
): void {
  const { db, clock, events, log } = context;
  const workers = shareSignatureWorkers();
  app.addHook('onClose', () => workers.close());
  const verify = signatureVerifier(context, ledger, workers);
  const commit = { db, receiptKey: ledger.receiptKey, clock, events };
  const drafts = new ActIntake({ ...commit, kind: draftKind(verify, thresholds) }, log);
  const endorsements = new ActIntake({ ...commit, kind: endorsementKind(verify, events) }, log);
  const digests = new PetitionDigests(db);

  app.post(
    '/api/petitions',
    { ...route, schema: { body: createPetitionBodySchema, response: { 200: createPetitionResponseSchema } } },
    async ({ body }, reply) => {
      const receivedAt = clock();
      const terms = checkValidity({ validFrom: body.valid_from, deadline: body.deadline }, receivedAt);
      if (!terms.ok) return refuse(reply, terms.failure);
      const { ministry, ledger_mode } = body;
      if (ledger_mode !== ledgerMode) return refuse(reply, { kind: 'other-ledger-mode' });
      if (ministry !== null && !(await ministriesNamed(db, [ministry])).has(ministry))
        return refuse(reply, { kind: 'ministry-unknown' });
      const recorded = await drafts.submit(draftAct(body, receivedAt));
      if (!recorded.ok) return refuse(reply, recorded.failure);
      const { outcome: id, receipt } = recorded.value;
      const petition = await findPetition(db, id);
      if (!petition) return refuse(reply, { kind: 'database-failed' });
      const shown = await presentPetition(db, petition, clock());
      return reply.send(success({ petition: shown, receipt }, 'Petition created'));
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
    async (request, reply) => {
      const { params, body } = request;
      const receivedAt = clock();
      const terms = checkDeadline(body.deadline, receivedAt);
      if (!terms.ok) return refuse(reply, terms.failure);
      const petition = await digests.of(params.id);
      if (petition === null) return refuse(reply, { kind: 'petition-unknown' });
      const recorded = await endorsements.submit(endorsementAct(petition, body, receivedAt));
      if (!recorded.ok) return refuse(reply, recorded.failure);
      const { outcome, receipt } = recorded.value;
      // Sent again, an act has its first receipt: nobody makes many of one signature.
      const isFirst = Date.parse(receipt.received_at) === receivedAt.getTime();
      if (isFirst && body.choice === 'sign') events.emit(signerCame(request, petition, receivedAt));
      const message = body.choice === 'sign' ? 'Petition signed' : 'Signature withdrawn';
      return reply.send(success({ signature_count: outcome, receipt }, message));
    },
  );
}

/** From where a signature came: what `reviews` looks at, in memory alone. */
function signerCame(
  request: FastifyRequest<{ Body: SignPetitionBody }>,
  petition: string,
  at: Date,
): EventOf<'petition.signer-came'> {
  const token = sessionTokenOf(request);
  const session = token === null ? null : tokenHash(token);
  const { wallet_address: signer, seq } = request.body;
  const from = { address: request.ip, session, isFirst: seq === 1n };
  return { kind: 'petition.signer-came', petition, signer, ...from, at };
}

/** The draft that a request brings, as it is handed in. */
export function draftAct(body: CreatePetitionBody, receivedAt: Date): DraftAct {
  const { language, title, description, translations, ministry, ledger_mode } = body;
  const text = { language, title, description, translations, ministry, ledger_mode };
  const { wallet_address: author, closes_at: closesAt } = body;
  const { valid_from: validFrom, deadline } = body;
  const requiredSignatures = body.required_signature_count;
  const textHash = petitionTextHash(text);
  return {
    text,
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

/** The signature or withdrawal that a request brings; `petition` is the digest of the petition's draft. */
export function endorsementAct(petition: string, body: SignPetitionBody, receivedAt: Date): EndorsementAct {
  const { wallet_address: signer, seq, deadline } = body;
  const choice = body.choice === 'sign' ? SIGNS : WITHDRAWS;
  const petitionId = parseHash(petition);
  return {
    petition,
    choice,
    listed: body.list_pseudonym && choice === SIGNS,
    author: signer,
    seq,
    payload: ENDORSEMENT.encode({ petitionId, choice, signer, seq, deadline }),
    authorization: body.signature,
    receivedAt,
  };
}
