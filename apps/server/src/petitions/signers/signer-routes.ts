import { colomboDay } from '@sabha/domain/core/colombo';
import type { Hash } from '@sabha/domain/core/hex';
import { pseudonymOf } from '@sabha/domain/core/pseudonym';
import {
  type ListedSigner,
  petitionListingBodySchema,
  petitionListingResponseSchema,
  petitionSignersQuerySchema,
  petitionSignersResponseSchema,
} from '@sabha/domain/petitions/listed-signers';
import { petitionIdParamSchema } from '@sabha/domain/petitions/petition-calls';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { asWritten, jsonOrCsv } from '../../http/answers/answers.ts';
import { conditionalGet } from '../../http/answers/conditional-get.ts';
import { success } from '../../http/answers/envelope.ts';
import { csvOfPages, inPages } from '../../http/answers/export-pages.ts';
import { begun, streamCsv } from '../../http/answers/send-csv.ts';
import type { App } from '../../http/app-type.ts';
import { sessionOf } from '../../http/sessions/session.ts';
import { findPetition } from '../petitions.store.ts';
import { refuse } from '../refuse.ts';
import { countListed, isListed, type ListedRow, listedSigners, setListed } from './listed-signers.store.ts';

const ROWS_AT_ONCE = 1000;
const signedIn = { requires: 'session' as const };

/** Who chose to be listed among the signers of a petition, and changing that choice without signing anew. */
export function signerListRoutes(app: App, context: Pick<Context, 'db' | 'clock'>): void {
  const { db } = context;
  app.get(
    '/api/petitions/:id/signers',
    {
      ...asWritten,
      onSend: conditionalGet,
      schema: {
        params: petitionIdParamSchema,
        querystring: petitionSignersQuerySchema,
        response: { 200: jsonOrCsv(petitionSignersResponseSchema) },
      },
    },
    async ({ params, query: { page, limit, format } }, reply) => {
      const id = await readableId(context, params.id);
      if (typeof id !== 'number') return refuse(reply, id);
      if (format === 'csv') {
        const pages = inPages(ROWS_AT_ONCE, (some) => listedSigners(db, id, some));
        const text = csvOfPages(['pseudonym', 'listed_on'], pages, (row) =>
          Object.values(presentSigner(row)),
        );
        return streamCsv(reply, `petition-${id}-signers`, await begun(text));
      }
      const rows = await listedSigners(db, id, { limit, offset: (page - 1) * limit });
      const total = await countListed(db, id);
      return reply.send({
        ...success(rows.map(presentSigner)),
        page: { page, limit, total, pages: Math.ceil(total / limit) },
      });
    },
  );
  listingRoutes(app, context);
}

function listingRoutes(app: App, context: Pick<Context, 'db' | 'clock'>): void {
  const { db, clock } = context;
  const response = { 200: petitionListingResponseSchema };
  const answer = (reply: FastifyReply, listed: boolean | null) =>
    listed === null
      ? refuse(reply, { kind: 'not-signed' })
      : reply.header('cache-control', 'no-store').send(success({ listed }));
  app.get(
    '/api/petitions/:id/listing',
    { config: signedIn, schema: { params: petitionIdParamSchema, response } },
    async (request, reply) => {
      const id = await readableId(context, request.params.id);
      if (typeof id !== 'number') return refuse(reply, id);
      return answer(reply, await isListed(db, id, sessionOf(request).wallet));
    },
  );
  app.put(
    '/api/petitions/:id/listing',
    {
      config: signedIn,
      schema: { params: petitionIdParamSchema, body: petitionListingBodySchema, response },
    },
    async (request, reply) => {
      const id = await readableId(context, request.params.id);
      if (typeof id !== 'number') return refuse(reply, id);
      const { listed } = request.body;
      const has = await setListed(db, id, sessionOf(request).wallet, listed ? clock() : null);
      return answer(reply, has ? listed : null);
    },
  );
}

function presentSigner({ signer, listed_at }: ListedRow): ListedSigner {
  return { pseudonym: pseudonymOf(signer), listed_on: colomboDay(listed_at) };
}

/** The number of a petition whose signers may be shown, or why not. */
async function readableId({ db }: Pick<Context, 'db'>, asked: number | Hash) {
  const petition = await findPetition(db, asked);
  if (!petition || petition.refused) return { kind: 'petition-unknown' } as const;
  return petition.removed_at ? ({ kind: 'petition-removed' } as const) : petition.id;
}
