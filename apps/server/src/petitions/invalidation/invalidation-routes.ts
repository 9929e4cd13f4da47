import type { Result } from '@sabha/domain/core/result';
import {
  type Invalidation,
  invalidationNumberSchema,
  invalidationResponseSchema,
  invalidationsQuerySchema,
  invalidationsResponseSchema,
  previewInvalidationBodySchema,
  previewInvalidationResponseSchema,
  startInvalidationBodySchema,
  undoInvalidationBodySchema,
} from '@sabha/domain/petitions/invalidate-signatures';
import { petitionIdParamSchema } from '@sabha/domain/petitions/petition-calls';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { asWritten, jsonOrCsv } from '../../http/answers/answers.ts';
import { conditionalGet } from '../../http/answers/conditional-get.ts';
import { type Cell, csvTable } from '../../http/answers/csv-export.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendFailure } from '../../http/answers/problem.ts';
import { sendCsv } from '../../http/answers/send-csv.ts';
import type { App } from '../../http/app-type.ts';
import { type Access, officialOf } from '../../http/sessions/session.ts';
import { OFFICE_PROBLEMS, type OfficeFailure } from '../lifecycle/office-problems.ts';
import { numberOf, officeOf } from '../lifecycle/official-petition-routes.ts';
import { findPetition } from '../petitions.store.ts';
import { refuse } from '../refuse.ts';
import { previewInvalidation, startInvalidation, undoInvalidation } from './invalidate-signatures.ts';
import { presentInvalidation, presentInvalidations } from './present-invalidations.ts';

const CSV_HEADINGS = [
  ...['number', 'state', 'started_at', 'office_en', 'reason_en', 'reason_si', 'reason_ta', 'reason_hash'],
  ...['signatures', 'done', 'total', 'transactions', 'undone_at', 'undone_office_en', 'undone_reason_en'],
  ...['undone_reason_hash', 'reinstated', 'undo_transactions'],
];

const requires: Access = ['case-officer', 'admin'];
/** A list of 5,000 wallets, and a reason in three languages. */
const BODY_LIMIT = 393_216;
const oneParams = petitionIdParamSchema.extend({ number: invalidationNumberSchema });

/** What anybody may read of signatures that were declared invalid: every batch with its reason, and how far one is. */
export function readInvalidationRoutes(app: App, { db }: Pick<Context, 'db'>): void {
  app.get(
    '/api/petitions/:id/invalidations',
    {
      ...asWritten,
      onSend: conditionalGet,
      schema: {
        params: petitionIdParamSchema,
        querystring: invalidationsQuerySchema,
        response: { 200: jsonOrCsv(invalidationsResponseSchema) },
      },
    },
    async ({ params, query }, reply) => {
      const petition = await findPetition(db, params.id);
      if (!petition || petition.refused) return refuse(reply, { kind: 'petition-unknown' });
      const found = await presentInvalidations(db, petition);
      if (query.format === 'json') return reply.send(success(found));
      const rows = found.batches.map(csvCells);
      return sendCsv(reply, `petition-${petition.id}-invalidations`, csvTable(CSV_HEADINGS, rows));
    },
  );
  app.get(
    '/api/petitions/:id/invalidations/:number',
    {
      onSend: conditionalGet,
      schema: { params: oneParams, response: { 200: invalidationResponseSchema } },
    },
    async ({ params }, reply) => {
      const petition = await findPetition(db, params.id);
      if (!petition || petition.refused) return refuse(reply, { kind: 'petition-unknown' });
      const batch = await presentInvalidation(db, petition, params.number);
      if (!batch) return sendFailure(reply, OFFICE_PROBLEMS, { kind: 'invalidation-unknown' });
      return reply.send(success(batch));
    },
  );
}

/** What offices may do about signatures: see what a condition meets, declare it invalid, let it count again. */
export function officialInvalidationRoutes(app: App, context: Context): void {
  app.post(
    '/api/petitions/:id/invalidations/preview',
    {
      bodyLimit: BODY_LIMIT,
      config: { requires },
      schema: {
        params: petitionIdParamSchema,
        body: previewInvalidationBodySchema,
        response: { 200: previewInvalidationResponseSchema },
      },
    },
    async ({ params, body }, reply) => {
      reply.header('cache-control', 'no-store');
      const id = await numberOf(context, params.id);
      if (id === null) return sendFailure(reply, OFFICE_PROBLEMS, { kind: 'petition-unknown' });
      const preview = await previewInvalidation(context, id, body.conditions);
      if (!preview.ok) return sendFailure(reply, OFFICE_PROBLEMS, preview.failure);
      return reply.send(success(preview.value));
    },
  );
  app.post(
    '/api/petitions/:id/invalidations',
    {
      bodyLimit: BODY_LIMIT,
      config: { requires },
      schema: {
        params: petitionIdParamSchema,
        body: startInvalidationBodySchema,
        response: { 200: invalidationResponseSchema },
      },
    },
    async (request, reply) => {
      const id = await numberOf(context, request.params.id);
      if (id === null) return sendFailure(reply, OFFICE_PROBLEMS, { kind: 'petition-unknown' });
      const asked = { official: officeOf(officialOf(request)), id };
      return answer(context, reply, id, await startInvalidation(context, asked, request.body));
    },
  );
  app.post(
    '/api/petitions/:id/invalidations/:number/undo',
    {
      config: { requires },
      schema: {
        params: oneParams,
        body: undoInvalidationBodySchema,
        response: { 200: invalidationResponseSchema },
      },
    },
    async (request, reply) => {
      const id = await numberOf(context, request.params.id);
      if (id === null) return sendFailure(reply, OFFICE_PROBLEMS, { kind: 'petition-unknown' });
      const asked = { official: officeOf(officialOf(request)), id };
      const undo = { number: request.params.number, reason: request.body.reason };
      return answer(context, reply, id, await undoInvalidation(context, asked, undo));
    },
  );
}

/** The batch as it is now, or why nothing was changed. */
async function answer(
  { db }: Context,
  reply: FastifyReply,
  id: number,
  done: Result<{ readonly number: number }, OfficeFailure>,
): Promise<FastifyReply> {
  if (!done.ok) return sendFailure(reply, OFFICE_PROBLEMS, done.failure);
  const petition = await findPetition(db, id);
  const batch = petition && (await presentInvalidation(db, petition, done.value.number));
  if (!batch) throw new Error(`A batch of petition ${id} was changed and is not there`);
  return reply.send(success(batch));
}

/** One batch in the order of the headings; transactions with spaces between them. */
function csvCells(batch: Invalidation): Cell[] {
  const { number, state, started_at, office, reason, reason_hash, signatures, done, total, undo } = batch;
  return [
    ...[number, state, started_at, office?.en ?? null, reason?.en ?? null, reason?.si ?? null],
    ...[reason?.ta ?? null, reason_hash, signatures, done, total, batch.transactions.join(' ')],
    ...[undo?.started_at ?? null, undo?.office?.en ?? null, undo?.reason?.en ?? null],
    ...[undo?.reason_hash ?? null, undo?.signatures ?? null, undo?.transactions.join(' ') ?? null],
  ];
}
