import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { PublishedDocument } from '@sabha/domain/chat/published-document';

/** A document of the platform for a test; its version changes with its text. */
export function published(
  document: Pick<PublishedDocument, 'kind' | 'id' | 'title' | 'text'> & Partial<PublishedDocument>,
): PublishedDocument {
  return {
    version:
      JSON.stringify([document.title, document.text]).length.toString(36) +
      JSON.stringify(document.text).slice(-20),
    url: `/policy/${document.id}`,
    facts: {},
    updated_at: '2026-11-20T00:00:00.000Z',
    ...document,
  };
}

/** The calls of the platform that the service makes, over HTTP, with documents that a test changes. */
export class SmallPlatform {
  documents: PublishedDocument[] = [];
  /** Answers by path that documents do not give. */
  readonly answers = new Map<string, unknown>();
  /** Paths that were asked for, in their order. */
  readonly asked: string[] = [];
  isDown = false;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => this.#answer(request, response));
  }

  static async open(): Promise<SmallPlatform> {
    const platform = new SmallPlatform();
    platform.#server.listen(0, '127.0.0.1');
    await once(platform.#server, 'listening');
    return platform;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('It does not listen');
    return `http://127.0.0.1:${address.port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://platform');
    this.asked.push(request.url ?? '');
    if (this.isDown) {
      response.destroy();
      return;
    }
    const [, kind, part] = /^\/api\/documents\/([a-z-]+)(\/versions)?$/.exec(pathname) ?? [];
    if (kind !== undefined) {
      const own = this.documents.filter((document) => document.kind === kind);
      const ids = (searchParams.get('ids') ?? '').split(',');
      if (part !== undefined) this.#sendVersions(own, request, response);
      else send(response, 200, { success: true, data: own.filter(({ id }) => ids.includes(id)) });
      return;
    }
    const answer = this.answers.get(request.url ?? '');
    send(response, answer === undefined ? 404 : 200, answer ?? { message: 'unknown' });
  }

  #sendVersions(own: readonly PublishedDocument[], request: IncomingMessage, response: ServerResponse): void {
    const versions = own.map(({ id, version }) => [id, version]);
    const etag = `"${Buffer.from(JSON.stringify(versions)).toString('base64url')}"`;
    response.setHeader('etag', etag);
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else send(response, 200, { success: true, data: { versions, next: null } });
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
