import {
  exportPetitionsResponseSchema,
  type ListPetitionsQuery,
  listPetitionsQuerySchema,
  listPetitionsResponseSchema,
  petitionStatisticsResponseSchema,
  similarPetitionsQuerySchema,
  similarPetitionsResponseSchema,
} from '@sabha/domain/petitions/list-petitions';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { asWritten, jsonOrCsv } from '../http/answers/answers.ts';
import { conditionalGet } from '../http/answers/conditional-get.ts';
import { success } from '../http/answers/envelope.ts';
import { begun, streamCsv, streamJson } from '../http/answers/send-csv.ts';
import type { App } from '../http/app-type.ts';
import { petitionsCsv, petitionsJson } from './export-petitions.ts';
import {
  countPetitionRows,
  listPetitionRows,
  petitionFigures,
  similarPetitionRows,
} from './petition-list.store.ts';
import { presentPetitions } from './present-petition.ts';

const forVisitors = { onSend: conditionalGet, ...asWritten, config: { visitorCache: true } };

type Parts = Pick<Context, 'db' | 'clock'>;

/** The list of petitions, petitions like a title, and the figures above the list. */
export function petitionListRoutes(app: App, context: Parts): void {
  app.get(
    '/api/petitions',
    {
      ...forVisitors,
      schema: {
        querystring: listPetitionsQuerySchema,
        response: { 200: jsonOrCsv(z.union([listPetitionsResponseSchema, exportPetitionsResponseSchema])) },
      },
    },
    async ({ query: { format, ...query } }, reply) => {
      if (format === 'csv') return streamCsv(reply, 'petitions', await begun(petitionsCsv(context, query)));
      if (format === 'json')
        return streamJson(reply, 'petitions', await begun(petitionsJson(context, query)));
      const { data, page } = await listPetitions(context, query);
      return reply.send({ ...success(data), page });
    },
  );
  app.get(
    '/api/petitions/similar',
    {
      ...forVisitors,
      schema: {
        querystring: similarPetitionsQuerySchema,
        response: { 200: similarPetitionsResponseSchema },
      },
    },
    async ({ query }, reply) => {
      const now = context.clock();
      const rows = await similarPetitionRows(context.db, query.title, now);
      const alike = await presentPetitions(context.db, rows, now);
      return reply.send(
        success(
          alike.map((petition) => ({
            id: petition.id,
            language: petition.language,
            title: petition.title,
            translations: petition.translations.map(({ language, title }) => ({ language, title })),
            signature_count: petition.signature_count,
            required_signature_count: petition.required_signature_count,
            status: petition.status,
            deadline: petition.deadline,
          })),
        ),
      );
    },
  );
  app.get(
    '/api/petitions/statistics',
    { ...forVisitors, schema: { response: { 200: petitionStatisticsResponseSchema } } },
    async (_request, reply) => reply.send(success(await petitionStatistics(context))),
  );
}

/** A page of the petitions that match. */
async function listPetitions({ db, clock }: Parts, { page, limit, ...filter }: ListPetitionsQuery) {
  const now = clock();
  const rows = await listPetitionRows(db, filter, { limit, offset: (page - 1) * limit }, now);
  const total = await countPetitionRows(db, filter, now);
  return {
    data: await presentPetitions(db, rows, now),
    page: { page, limit, total, pages: Math.ceil(total / limit) },
  };
}

async function petitionStatistics({ db, clock }: Parts) {
  const { active, met, ended, signatures } = await petitionFigures(db, clock());
  const decided = met + ended;
  return {
    active_petitions: active,
    total_signatures: signatures,
    success_rate: decided === 0 ? null : Math.round((met / decided) * 1000) / 10,
    total_petitions: active + decided,
    met,
    ended,
  };
}
