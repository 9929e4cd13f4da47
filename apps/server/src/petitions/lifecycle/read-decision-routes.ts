import { petitionIdParamSchema } from '@sabha/domain/petitions/petition-calls';
import {
  listRemovedPetitionsResponseSchema,
  petitionPageQuerySchema,
  petitionResponsesResponseSchema,
} from '@sabha/domain/petitions/petition-decisions';
import type { Context } from '../../context.ts';
import { conditionalGet, contentHash } from '../../http/answers/conditional-get.ts';
import { success } from '../../http/answers/envelope.ts';
import type { App } from '../../http/app-type.ts';
import { entityTag } from '../../http/writes/if-match.ts';
import { findPetition } from '../petitions.store.ts';
import { removalOf } from '../present-petition.ts';
import { refuse } from '../refuse.ts';
import { removedPetitions } from './decisions.store.ts';
import { responsesTo } from './responses.store.ts';

/** What offices decided, for anyone to read: tombstones of removed petitions, and every version of a response. */
export function readDecisionRoutes(app: App, { db }: Pick<Context, 'db'>): void {
  app.get(
    '/api/petitions/removed',
    {
      onSend: conditionalGet,
      config: { visitorCache: true },
      schema: {
        querystring: petitionPageQuerySchema,
        response: { 200: listRemovedPetitionsResponseSchema },
      },
    },
    async ({ query: { page, limit } }, reply) => {
      const { rows, total } = await removedPetitions(db, { limit, offset: (page - 1) * limit });
      const data = rows.flatMap((row) => {
        const removal = removalOf(row, { removedOnLedger: row.removed_on_ledger });
        const { id, digest: blockchain_petition_id } = row;
        const created_at = row.created_at.toISOString();
        const signature_count = Number(row.signatures);
        return removal ? [{ id, blockchain_petition_id, created_at, signature_count, removal }] : [];
      });
      return reply.send({
        ...success(data),
        page: { page, limit, total, pages: Math.ceil(total / limit) },
      });
    },
  );
  app.get(
    '/api/petitions/:id/responses',
    {
      onSend: conditionalGet,
      schema: { params: petitionIdParamSchema, response: { 200: petitionResponsesResponseSchema } },
    },
    async ({ params }, reply) => {
      const petition = await findPetition(db, params.id);
      if (!petition || petition.refused) return refuse(reply, { kind: 'petition-unknown' });
      if (petition.removed_at) return refuse(reply, { kind: 'petition-removed' });
      const versions = (await responsesTo(db, petition.id)).map(({ published_at, ...version }) => ({
        ...version,
        published_at: published_at.toISOString(),
      }));
      // What `If-Match` of the next version names: how many there are.
      reply.header('etag', entityTag(versions.length, contentHash(JSON.stringify(versions))));
      return reply.send(success(versions));
    },
  );
}
