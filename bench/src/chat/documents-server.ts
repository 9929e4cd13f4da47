import { createServer, type ServerResponse } from 'node:http';
import type { PublishedDocument } from '@sabha/domain/chat/published-document';
import { MAX_VERSIONS_AT_ONCE } from '@sabha/domain/chat/published-document';
import { readDocuments } from './invented-documents.ts';

/*
 * A platform that publishes the documents of a file, in a process of its own: `documents-server.ts FILE ORIGIN`. Everything but
 * documents is asked of the product at ORIGIN, so that questions about figures are answered as ever. Prints its address.
 */

const [, , file = '', origin = ''] = process.argv;
const documents = await readDocuments(file);
const byKind = Map.groupBy(documents, ({ kind }) => kind as string);
const byKindAndId = new Map(documents.map((document) => [`${document.kind}/${document.id}`, document]));

const server = createServer((request, response) => {
  answer(new URL(request.url ?? '/', 'http://127.0.0.1'), request.headers['if-none-match'], response).catch(
    () => {
      response.writeHead(502).end();
    },
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) console.log(`http://127.0.0.1:${address.port}`);
});

async function answer(url: URL, etag: string | undefined, response: ServerResponse): Promise<void> {
  const [, kind = '', isVersions] = /^\/api\/documents\/([a-z-]+)(\/versions)?$/.exec(url.pathname) ?? [];
  if (kind === '') {
    const answered = await fetch(new URL(url.pathname + url.search, origin));
    const body = Buffer.from(await answered.arrayBuffer());
    response.writeHead(answered.status, { 'content-type': 'application/json' }).end(body);
    return;
  }
  const mark = '"documents-of-a-file"';
  if (isVersions && etag === mark) response.writeHead(304, { etag: mark }).end();
  else {
    const data = isVersions
      ? versions(kind, url.searchParams.get('after'))
      : chosen(kind, url.searchParams.get('ids'));
    response
      .writeHead(200, { 'content-type': 'application/json', etag: mark })
      .end(JSON.stringify({ success: true, data }));
  }
}

function versions(kind: string, after: string | null): { versions: [string, string][]; next: string | null } {
  const all = byKind.get(kind) ?? [];
  const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const page = all.slice(from, from + MAX_VERSIONS_AT_ONCE);
  const isLast = from + MAX_VERSIONS_AT_ONCE >= all.length;
  return {
    versions: page.map(({ id, version }) => [id, version]),
    next: isLast ? null : (page.at(-1)?.id ?? null),
  };
}

function chosen(kind: string, ids: string | null): PublishedDocument[] {
  return (ids ?? '').split(',').flatMap((id) => byKindAndId.get(`${kind}/${id}`) ?? []);
}
