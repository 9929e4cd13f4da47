import type { PlatformKind, PublishedDocument } from '@sabha/domain/chat/published-document';
import {
  type SiteResult,
  type SiteSearch,
  searchSiteQuerySchema,
  searchSiteResponseSchema,
} from '@sabha/domain/chat/search-site';
import type { Context } from '../../context.ts';
import type { DocumentSource } from '../../domain-module.ts';
import { asWritten } from '../../http/answers/answers.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendFailure } from '../../http/answers/problem.ts';
import type { App } from '../../http/app-type.ts';
import { clientOf } from '../../http/bounds/client-address.ts';
import { leaving, noteFailure } from '../asking/ask-routes.ts';
import { numbersOfId } from '../documents/document-ids.ts';
import type { ChatService, Found } from '../service/chat-service.ts';

const RETRY_AFTER_SECONDS = '5';

/** How a search is answered while the answering service is down. */
export const SEARCH_PROBLEMS = {
  'search-unavailable': { status: 503, message: 'Sorry, the search is unavailable. Please try again later.' },
} as const;

/** `GET /api/search`: what the service finds, with the facts of this moment; what is not public any more is left out. */
export function searchRoutes(
  app: App,
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  service: ChatService,
  sources: readonly DocumentSource[],
): void {
  app.get(
    '/api/search',
    {
      ...asWritten,
      schema: {
        summary: 'Searches proposals, petitions, policies, public money, resolved reports and help',
        querystring: searchSiteQuerySchema,
        response: { 200: searchSiteResponseSchema },
      },
    },
    async (request, reply) => {
      const found = await service.search(request.query, {
        gone: leaving(reply),
        address: clientOf(request.ip),
      });
      if (found.ok) return success(await withFacts(context, sources, found.value));
      noteFailure(context.log, found.failure);
      reply.header('retry-after', RETRY_AFTER_SECONDS);
      return sendFailure(reply, SEARCH_PROBLEMS, { kind: 'search-unavailable' });
    },
  );
}

async function withFacts(
  context: Pick<Context, 'db' | 'clock'>,
  sources: readonly DocumentSource[],
  found: Found,
): Promise<SiteSearch> {
  const published = await readPublished(context, sources, found.results);
  const results = found.results.flatMap((result): SiteResult[] => {
    if (result.kind === 'help') return [{ ...result, facts: {} }];
    const document = published.get(`${result.kind} ${result.id}`);
    return document ? [{ ...result, facts: document.facts }] : [];
  });
  return { ...found, results, total: found.total - (found.results.length - results.length) };
}

async function readPublished(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  sources: readonly DocumentSource[],
  results: Found['results'],
): Promise<Map<string, PublishedDocument>> {
  const read = await Promise.all(
    sources.map((source) => {
      const ids = idsOf(source, results);
      return ids.length === 0 ? [] : source.read(db, ids, clock());
    }),
  );
  return new Map(read.flat().map((document) => [`${document.kind} ${document.id}`, document]));
}

function idsOf(source: DocumentSource, results: Found['results']): number[][] {
  const kind: PlatformKind = source.kind;
  return results.flatMap((result) => {
    const numbers = result.kind === kind ? numbersOfId(source, result.id) : null;
    return numbers === null ? [] : [numbers];
  });
}
