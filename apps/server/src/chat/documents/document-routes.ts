import {
  documentVersionsQuerySchema,
  documentVersionsResponseSchema,
  PLATFORM_KINDS,
  readDocumentsQuerySchema,
  readDocumentsResponseSchema,
} from '@sabha/domain/chat/published-document';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { DocumentSource } from '../../domain-module.ts';
import { asWritten } from '../../http/answers/answers.ts';
import { conditionalGet } from '../../http/answers/conditional-get.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendFailure } from '../../http/answers/problem.ts';
import type { App } from '../../http/app-type.ts';
import { numbersOfId, sourceOf } from './document-ids.ts';

const paramsSchema = z.object({ kind: z.enum(PLATFORM_KINDS) });

/** Refusals of the feed of documents. */
export const DOCUMENT_PROBLEMS = {
  'document-id-invalid': { status: 400, message: 'This is not the id of a document of this kind' },
} as const;

/** What the platform publishes, for whoever indexes it: first what changed, then the documents themselves. */
export function documentRoutes(app: App, { db, clock }: Context, sources: readonly DocumentSource[]): void {
  app.get(
    '/api/documents/:kind/versions',
    {
      ...asWritten,
      onSend: conditionalGet,
      schema: {
        summary: 'The ids and versions of all public documents of a kind',
        description:
          'In the order of ids, page by page: `next` is the `after` of the next page. A version changes when the text changes, never with a count. With `If-None-Match` the answer is 304 while nothing has changed.',
        params: paramsSchema,
        querystring: documentVersionsQuerySchema,
        response: { 200: documentVersionsResponseSchema },
      },
    },
    async ({ params, query }, reply) => {
      const source = sourceOf(sources, params.kind);
      const after = query.after === undefined ? null : numbersOfId(source, query.after);
      if (query.after !== undefined && after === null)
        return sendFailure(reply, DOCUMENT_PROBLEMS, { kind: 'document-id-invalid' });
      const versions = await source.versions(db, { after, limit: query.limit }, clock());
      const last = versions.length < query.limit ? undefined : versions.at(-1);
      return success({ versions, next: last?.[0] ?? null });
    },
  );
  app.get(
    '/api/documents/:kind',
    {
      ...asWritten,
      onSend: conditionalGet,
      schema: {
        summary: 'Public documents of a kind, by their ids',
        description:
          'At most 100 ids, separated by commas. A document that is not public, or not public any more, is left out. Facts are those of this moment.',
        params: paramsSchema,
        querystring: readDocumentsQuerySchema,
        response: { 200: readDocumentsResponseSchema },
      },
    },
    async ({ params, query }) => {
      const source = sourceOf(sources, params.kind);
      const ids = query.ids.flatMap((id) => {
        const numbers = numbersOfId(source, id);
        return numbers === null ? [] : [numbers];
      });
      return success(ids.length === 0 ? [] : await source.read(db, ids, clock()));
    },
  );
}
