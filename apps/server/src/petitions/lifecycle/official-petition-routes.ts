import type { Hash } from '@sabha/domain/core/hex';
import type { Result } from '@sabha/domain/core/result';
import { listPetitionsResponseSchema } from '@sabha/domain/petitions/list-petitions';
import { petitionIdParamSchema, petitionResponseSchema } from '@sabha/domain/petitions/petition-calls';
import {
  decidePetitionBodySchema,
  petitionPageQuerySchema,
  petitionRecountResponseSchema,
  reopenPetitionBodySchema,
  respondToPetitionBodySchema,
} from '@sabha/domain/petitions/petition-decisions';
import type { FastifyReply } from 'fastify';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendFailure } from '../../http/answers/problem.ts';
import type { App } from '../../http/app-type.ts';
import { type Access, type Official, officialOf } from '../../http/sessions/session.ts';
import { ifMatchHeadersSchema, versionOf } from '../../http/writes/if-match.ts';
import { findPetition } from '../petitions.store.ts';
import { presentPetition, presentPetitions } from '../present-petition.ts';
import { rejectPetition, removePetition, reopenPetition } from './decide-petition.ts';
import { unlistedPetitions } from './decisions.store.ts';
import { OFFICE_PROBLEMS, type OfficeFailure } from './office-problems.ts';
import { presentRecount, recountPetition } from './recount-petitions.ts';
import { respondToPetition } from './respond-to-petition.ts';

/** Those who open proposals do not decide about what citizens ask. */
const requires: Access = ['case-officer', 'admin'];
/** A response of 10,000 characters in three languages. */
const BODY_LIMIT = 131_072;

/** What offices may do about a petition: answer, reject, remove, reopen, recount. Each is in the public log. */
export function officialPetitionRoutes(app: App, context: Context): void {
  decisionRoutes(app, context);
  unlistedRoute(app, context);
  app.put(
    '/api/petitions/:id/response',
    {
      bodyLimit: BODY_LIMIT,
      config: { requires },
      schema: {
        params: petitionIdParamSchema,
        headers: ifMatchHeadersSchema,
        body: respondToPetitionBodySchema,
        response: { 200: petitionResponseSchema },
      },
    },
    async (request, reply) => {
      const version = versionOf(request.headers['if-match']);
      if (!version.ok) return sendFailure(reply, OFFICE_PROBLEMS, version.failure);
      const id = await numberOf(context, request.params.id);
      if (id === null) return sendFailure(reply, OFFICE_PROBLEMS, { kind: 'petition-unknown' });
      const asked = { official: officialOf(request), id };
      const response = { text: request.body.text, version: version.value };
      return answer(context, reply, id, await respondToPetition(context, asked, response));
    },
  );
  app.post(
    '/api/petitions/:id/recount',
    {
      config: { requires },
      schema: { params: petitionIdParamSchema, response: { 200: petitionRecountResponseSchema } },
    },
    async (request, reply) => {
      const id = await numberOf(context, request.params.id);
      if (id === null) return sendFailure(reply, OFFICE_PROBLEMS, { kind: 'petition-unknown' });
      const recount = presentRecount(await recountPetition(context, id));
      const { at: _, ...after } = recount;
      await recordAudit(context.db, {
        ...{ at: context.clock(), official: officeOf(officialOf(request)), action: 'petition-recounted' },
        ...{ subjectKind: 'petition', subjectId: String(id), before: null, after },
      });
      return reply.send(success(recount));
    },
  );
}

/** The queue of those who may reject: a petition is found by its address alone until it is listed. */
function unlistedRoute(app: App, { db, clock }: Context): void {
  app.get(
    '/api/petitions/unlisted',
    {
      config: { requires },
      schema: { querystring: petitionPageQuerySchema, response: { 200: listPetitionsResponseSchema } },
    },
    async ({ query: { page, limit } }, reply) => {
      reply.header('cache-control', 'no-store');
      const { rows, total } = await unlistedPetitions(db, { limit, offset: (page - 1) * limit });
      const data = await presentPetitions(db, rows, clock());
      return reply.send({
        ...success(data),
        page: { page, limit, total, pages: Math.ceil(total / limit) },
      });
    },
  );
}

function decisionRoutes(app: App, context: Context): void {
  for (const [name, decide] of [
    ['reject', rejectPetition],
    ['remove', removePetition],
  ] as const) {
    app.post(
      `/api/petitions/:id/${name}`,
      {
        config: { requires },
        schema: {
          params: petitionIdParamSchema,
          body: decidePetitionBodySchema,
          response: { 200: petitionResponseSchema },
        },
      },
      async (request, reply) => {
        const id = await numberOf(context, request.params.id);
        if (id === null) return sendFailure(reply, OFFICE_PROBLEMS, { kind: 'petition-unknown' });
        const asked = { official: officeOf(officialOf(request)), id };
        return answer(context, reply, id, await decide(context, asked, request.body));
      },
    );
  }
  app.post(
    '/api/petitions/:id/reopen',
    {
      config: { requires },
      schema: {
        params: petitionIdParamSchema,
        body: reopenPetitionBodySchema,
        response: { 200: petitionResponseSchema },
      },
    },
    async (request, reply) => {
      const id = await numberOf(context, request.params.id);
      if (id === null) return sendFailure(reply, OFFICE_PROBLEMS, { kind: 'petition-unknown' });
      const asked = { official: officeOf(officialOf(request)), id };
      return answer(context, reply, id, await reopenPetition(context, asked, request.body.reason));
    },
  );
}

/** An official as decisions and the public log name one. */
export function officeOf({ role, wallet, office }: Official) {
  return { role, wallet, office };
}

/** The number of a petition that readers know; null where there is none. */
export async function numberOf({ db }: Context, id: number | Hash): Promise<number | null> {
  const petition = await findPetition(db, id);
  return petition && !petition.refused ? petition.id : null;
}

/** The petition as it is now, or why nothing was changed. */
async function answer(
  { db, clock }: Context,
  reply: FastifyReply,
  id: number,
  done: Result<unknown, OfficeFailure>,
): Promise<FastifyReply> {
  if (!done.ok) return sendFailure(reply, OFFICE_PROBLEMS, done.failure);
  const petition = await findPetition(db, id);
  if (!petition) throw new Error(`Petition ${id} was decided about and is not there`);
  return reply.send(success(await presentPetition(db, petition, clock())));
}
