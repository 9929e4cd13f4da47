import { EventEmitter, once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const askedSchema = z.object({
  q: z.string(),
  source: z.string(),
  target: z.string(),
  format: z.string(),
  api_key: z.string().optional(),
});
type Asked = z.infer<typeof askedSchema>;

/** A machine that translates, with LibreTranslate's call, on a port of its own. It answers as `answer` says. */
export class TranslationServer {
  readonly url: string;
  /** What it was asked, in order. */
  readonly asked: Asked[] = [];
  /** Every path that was asked for. */
  readonly paths: string[] = [];
  answer: (response: ServerResponse, asked: Asked) => void = translated;
  readonly #events = new EventEmitter();
  readonly #server: ReturnType<typeof createServer>;

  private constructor(server: ReturnType<typeof createServer>) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
    server.on('request', async (request, response) => {
      this.paths.push(`${request.method} ${request.url}`);
      if (request.method !== 'POST') return response.end('{"translatedText":"from elsewhere"}');
      const asked = askedSchema.parse(await json(request));
      this.asked.push(asked);
      this.answer(response, asked);
      this.#events.emit('asked');
    });
  }

  static async open(): Promise<TranslationServer> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new TranslationServer(server);
  }

  /** Resolves once it was asked so often. */
  async wasAsked(times: number): Promise<void> {
    while (this.asked.length < times) await once(this.#events, 'asked');
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

/** The good answer. */
export function translated(response: ServerResponse, { q, target }: Pick<Asked, 'q' | 'target'>): void {
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify({ translatedText: `[${target}] ${q}` }));
}
