import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ChatAnswer } from '@sabha/domain/chat/ask-question';

/** A good answer. */
export const ANSWER: ChatAnswer = {
  answer: 'You register once, with your NIC number.',
  status: 'answered',
  citations: [
    {
      title: 'Register as a citizen',
      url: '/help/register',
      snippet: 'You register once',
      score: 0.9,
      kind: 'help',
      language: 'en',
      updated_at: '2026-11-26T00:00:00Z',
    },
  ],
  language: 'en',
  answer_id: '5f0c3a4e-8d5f-4d0e-9f0a-2f6f6a1b7c3d',
  figure: null,
  topics: [],
  numbers: [{ number: '1919', label: 'Government Information Centre' }],
  written_by_model: false,
};

/** What the service was asked. */
interface Asked {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly accept: string | undefined;
  readonly body: string;
}

/** A server on 127.0.0.1 in the answering service's stead, which answers well or badly as `answer` says. */
export class AnsweringService {
  readonly url: string;
  /** What it was asked, in order. */
  readonly asked: Asked[] = [];
  /** Emits `left` when an asker goes before the end of an answer, and `asked`. */
  readonly events = new EventEmitter();
  answer: (response: ServerResponse, asked: Asked) => void = (response) => sendJson(response, ANSWER);
  readonly #server: ReturnType<typeof createServer>;

  private constructor(server: ReturnType<typeof createServer>) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
    server.on('request', (request: IncomingMessage, response: ServerResponse) =>
      this.#take(request, response),
    );
  }

  static async open(): Promise<AnsweringService> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new AnsweringService(server);
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url, headers } = request;
    const asked = { method, url, accept: headers.accept, body: await text(request) };
    response.once('close', () => {
      if (!response.writableEnded) this.events.emit('left');
    });
    this.asked.push(asked);
    this.answer(response, asked);
    this.events.emit('asked');
  }

  async close(): Promise<void> {
    if (!this.#server.listening) return;
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

/** Answers with JSON. */
export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Begins a stream of events. */
export function beginEvents(response: ServerResponse): ServerResponse {
  return response.writeHead(200, { 'content-type': 'text/event-stream' });
}
