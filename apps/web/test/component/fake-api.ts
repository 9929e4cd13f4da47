import type { Problem } from '@sabha/domain/core/envelope';

/** A request as the server would have read it. */
export interface Asked {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** The JSON that was sent; of anything else the text or the file. */
  readonly body: unknown;
  readonly headers: Headers;
  /** Ends when the page no longer waits for the answer. */
  readonly signal: AbortSignal;
}

/** What is answered: JSON, a whole `Response`, or what a function makes of the request. */
export type Answer = object | string | number | boolean | null | ((asked: Asked) => unknown);

/** Routes as `POST /api/chat`, each with its answer. A route with a query is meant with exactly that query. */
export type Answers = Readonly<Record<string, Answer>>;

/** The server of one test. What it has no answer for fails the test. */
export class FakeApi {
  /** Every request so far. */
  readonly asked: Asked[] = [];
  readonly #answers: Map<string, Answer>;
  readonly #held = new Map<string, Promise<void>>();
  readonly #answered = new Map<string, PromiseWithResolvers<void>>();
  readonly #unexpected: string[] = [];
  readonly #streams = new Set<EventTarget>();

  constructor(answers: Answers) {
    this.#answers = new Map(Object.entries(answers));
  }

  /** Answers in another way from now on. */
  answer(answers: Answers): void {
    for (const [route, answer] of Object.entries(answers)) this.#answers.set(route, answer);
  }

  /** Leaves a route without an answer until the given function is called. */
  hold(route: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held.set(route, promise);
    return () => {
      this.#held.delete(route);
      resolve();
    };
  }

  /** Waits until a request to this route has been answered, or given up, and the page has heard it. */
  async answered(route: string): Promise<void> {
    await this.#answerOf(route).promise;
    await new Promise(setImmediate);
  }

  #answerOf(route: string): PromiseWithResolvers<void> {
    const known = this.#answered.get(route) ?? Promise.withResolvers<void>();
    this.#answered.set(route, known);
    return known;
  }

  /** What was sent to a route, in order. */
  sentTo(route: string): unknown[] {
    return this.asked.filter((asked) => routesOf(asked).includes(route)).map(({ body }) => body);
  }

  /** Sends an event to the open streams (`/api/events`). */
  tell(name: string, data: unknown): void {
    for (const stream of this.#streams)
      stream.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }

  /** Fails where something was asked that the test does not know of. */
  expectNothingElse(): void {
    if (this.#unexpected.length > 0) throw new Error(`Asked unexpectedly: ${this.#unexpected.join(', ')}`);
  }

  /** Takes the place of the browser's own ways to a server. */
  install(): void {
    const streams = this.#streams;
    const request = (address: string | URL | Request, init?: RequestInit) => this.#take(address, init);
    class Stream extends EventTarget {
      static readonly CLOSED = 2;
      readyState = 1;
      constructor() {
        super();
        streams.add(this);
        setTimeout(() => this.dispatchEvent(new Event('open')));
      }
      close() {
        this.readyState = Stream.CLOSED;
        streams.delete(this);
      }
    }
    Object.assign(globalThis, { fetch: request, EventSource: Stream });
    Object.assign(window, { fetch: request });
  }

  async #take(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const request = new Request(
      new URL(address instanceof Request ? address.url : address, location.href),
      init,
    );
    const { origin, pathname, search } = new URL(request.url);
    const path = origin === location.origin ? pathname + search : request.url;
    const asked = {
      method: request.method,
      path,
      body: await bodyOf(request),
      headers: request.headers,
      signal: request.signal,
    };
    this.asked.push(asked);
    const ended = new Promise<never>((_, reject) => {
      const end = () => reject(request.signal.reason);
      if (request.signal.aborted) end();
      else request.signal.addEventListener('abort', end);
    });
    try {
      return await Promise.race([this.#answerTo(asked), ended]);
    } finally {
      for (const route of routesOf(asked)) this.#answerOf(route).resolve();
    }
  }

  async #answerTo(asked: Asked): Promise<Response> {
    const routes = routesOf(asked);
    const route = routes.find((each) => this.#answers.has(each));
    for (const each of routes) await this.#held.get(each);
    if (route === undefined) {
      this.#unexpected.push(routes[0] ?? '');
      throw noConnection();
    }
    const answer = this.#answers.get(route);
    if (answer instanceof Response) return new Response(await answer.clone().blob(), answer); // as often as it is asked for
    const given: unknown = isFunction(answer) ? await answer(asked) : answer;
    return given instanceof Response ? given : Response.json(given);
  }
}

const isFunction = (answer: Answer | undefined): answer is (asked: Asked) => unknown =>
  typeof answer === 'function';

const noConnection = () => new TypeError('fetch failed');

/** Nothing answers, as without a connection: `'GET /api/x': noAnswer`. */
export const noAnswer = () => Promise.reject(noConnection());

/** A refusal as the server words it: a problem document. */
export function refusal(
  status: number,
  kind: string,
  more: Partial<Problem> & { retryAfter?: number } = {},
): Response {
  const { retryAfter, ...rest } = more;
  const problem: Problem = {
    ...{ type: 'about:blank', title: kind, status, kind, success: false, data: null, message: kind },
    ...rest,
  };
  return Response.json(problem, {
    status,
    headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
  });
}

/** A success as the server words it. */
export function success(data: unknown): Response {
  return Response.json({ success: true, data });
}

/** An answer that comes in pieces (server-sent events), each piece an event with its data. */
export function events(...pieces: readonly (readonly [name: string, data: unknown])[]): Response {
  const text = pieces.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join('');
  return new Response(text, { headers: { 'content-type': 'text/event-stream' } });
}

async function bodyOf(request: Request): Promise<unknown> {
  if (request.body === null) return undefined;
  const copy = request.clone();
  if (!request.headers.get('content-type')?.startsWith('application/json')) return copy.blob();
  return JSON.parse(await copy.text());
}

/** With its query, and without. */
function routesOf({ method, path }: Pick<Asked, 'method' | 'path'>): string[] {
  return [`${method} ${path}`, `${method} ${path.replace(/\?.*$/, '')}`];
}
