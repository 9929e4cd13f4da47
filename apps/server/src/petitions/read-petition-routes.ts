import type { LedgerMode } from '@sabha/domain/acts/ledger-mode';
import type { Hash } from '@sabha/domain/core/hex';
import {
  hasSignedResponseSchema,
  petitionAuthorParamSchema,
  petitionAuthorResponseSchema,
  petitionHoursQuerySchema,
  petitionHoursResponseSchema,
  petitionIdParamSchema,
  petitionResponseSchema,
  petitionSignerParamSchema,
  signedParamSchema,
  signerResponseSchema,
} from '@sabha/domain/petitions/petition-calls';
import { nextPossible } from '@sabha/domain/petitions/petition-rules';
import { INVALIDATED, SIGNS } from '@sabha/domain/petitions/petition-structs';
import type { Context } from '../context.ts';
import { asWritten, jsonOrCsv } from '../http/answers/answers.ts';
import { conditionalGet } from '../http/answers/conditional-get.ts';
import { csvTable } from '../http/answers/csv-export.ts';
import { success } from '../http/answers/envelope.ts';
import { sendCsv } from '../http/answers/send-csv.ts';
import type { App } from '../http/app-type.ts';
import { invalidationOf } from './invalidation/invalidations.store.ts';
import { readPetitionHours } from './petition-list.store.ts';
import {
  findPetition,
  type LastPetition,
  lastPetitionOf,
  readAuthors,
  readSigners,
} from './petitions.store.ts';
import { presentPetition } from './present-petition.ts';
import { refuse } from './refuse.ts';

type Parts = Pick<Context, 'db' | 'clock'>;

/** Reading one petition: itself, its signatures by hour, who has signed it, and when an author may start the next. */
export function readPetitionRoutes(app: App, context: Parts, ledgerMode: LedgerMode): void {
  const { db, clock } = context;
  app.get(
    '/api/petitions/:id',
    {
      onSend: conditionalGet,
      schema: { params: petitionIdParamSchema, response: { 200: petitionResponseSchema } },
    },
    async ({ params }, reply) => {
      const petition = await shownPetition(context, params.id);
      if (!petition) return refuse(reply, { kind: 'petition-unknown' });
      return reply.send(success(await presentPetition(db, petition, clock())));
    },
  );
  app.get(
    '/api/petitions/:id/hours',
    {
      ...asWritten,
      onSend: conditionalGet,
      schema: {
        params: petitionIdParamSchema,
        querystring: petitionHoursQuerySchema,
        response: { 200: jsonOrCsv(petitionHoursResponseSchema) },
      },
    },
    async ({ params, query }, reply) => {
      const petition = await shownPetition(context, params.id);
      if (!petition) return refuse(reply, { kind: 'petition-unknown' });
      const hours = (await readPetitionHours(db, petition.id)).map(({ hour, signatures }) => ({
        starts_at: hour.toISOString(),
        signatures,
      }));
      if (query.format === 'json') return reply.send(success(hours));
      const rows = hours.map(({ starts_at, signatures }) => [starts_at, signatures]);
      return sendCsv(reply, `petition-${petition.id}-hours`, csvTable(['starts_at', 'signatures'], rows));
    },
  );
  signerRoutes(app, context);
  app.get(
    '/api/petitions/authors/:wallet',
    { schema: { params: petitionAuthorParamSchema, response: { 200: petitionAuthorResponseSchema } } },
    async ({ params: { wallet } }, reply) => {
      const [author] = await readAuthors(db, [wallet]);
      const next = nextPossible(author?.last_created ?? null);
      const last = await lastPetitionOf(db, wallet);
      return reply.send(
        success({
          authorised: author?.citizen === 'active',
          ledger_mode: ledgerMode,
          next_possible_at: next !== null && next > clock() ? next.toISOString() : null,
          last_petition: last ? presentLast(last) : null,
        }),
      );
    },
  );
}

/** Of one that was removed nothing is told that its author wrote. */
function presentLast({ id, title, language, created_at, removed_at }: LastPetition) {
  return removed_at ? null : { id, title, language, created_at: created_at.toISOString() };
}

function signerRoutes(app: App, context: Parts): void {
  const signerOf = async (id: number | Hash, wallet: string) => {
    const petition = await shownPetition(context, id);
    if (!petition) return null;
    const [row] = await readSigners(context.db, [{ petition: petition.digest, signer: wallet }]);
    const { choice = null, highest = 0n } = row ?? {};
    return { id: petition.id, digest: petition.digest, choice, hasSigned: choice === SIGNS, highest };
  };
  app.get(
    '/api/petitions/:id/signatures/:wallet',
    { schema: { params: petitionSignerParamSchema, response: { 200: signerResponseSchema } } },
    async ({ params }, reply) => {
      const signer = await signerOf(params.id, params.wallet);
      if (!signer) return refuse(reply, { kind: 'petition-unknown' });
      const { id, digest, choice, hasSigned, highest } = signer;
      const found = choice === INVALIDATED ? await invalidationOf(context.db, id, params.wallet) : null;
      const invalidated = found && { ...found, at: found.at.toISOString() };
      const next_seq = (highest + 1n).toString();
      return reply.send(
        success({ has_signed: hasSigned, next_seq, blockchain_petition_id: digest, invalidated }),
      );
    },
  );
  app.get(
    '/api/petitions/:id/signed/:userId',
    { schema: { params: signedParamSchema, response: { 200: hasSignedResponseSchema } } },
    async ({ params }, reply) => {
      const signer = await signerOf(params.id, params.userId);
      if (!signer) return refuse(reply, { kind: 'petition-unknown' });
      return reply.send(success({ hasSigned: signer.hasSigned }));
    },
  );
}

/** A petition that exists for its readers: one that the contract refused does not. */
async function shownPetition({ db }: Parts, id: number | Hash) {
  const petition = await findPetition(db, id);
  return petition && !petition.refused ? petition : null;
}
