import { type AskQuestion, type ChatAnswer, chatAnswerSchema } from '@sabha/domain/chat/ask-question';
import {
  RESULTS_PER_PAGE,
  type SearchSiteQuery,
  searchSiteResponseSchema,
  siteResultSchema,
} from '@sabha/domain/chat/search-site';
import { boundedText, parsedJson } from '@sabha/domain/core/bounded-answer';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import { serverWords } from '@sabha/domain/core/server-words';
import { z } from 'zod';
import { type AnswerEvent, answerEvents } from './answer-events.ts';

const PATIENCE_MS = 10_000;
/** Far more than an answer with ten sources, or a page of results, has. */
const MOST_ANSWER_BYTES = 131_072;
/** Questions and searches that are with the service at once. It takes milliseconds for one. */
const MOST_AT_ONCE = 100;

/** Results as the service knows them: facts are read from the database. A link leads to a page of ours. */
const foundSchema = searchSiteResponseSchema.shape.data.extend({
  results: z
    .array(siteResultSchema.omit({ facts: true }).extend({ url: z.string().regex(/^\/(?!\/)/) }))
    .max(RESULTS_PER_PAGE),
});
export type Found = z.infer<typeof foundSchema>;

/** Why there is no answer, for the log and for the asker: never a question or an address. */
export type ServiceFailure =
  /** The service does not take the question, and says why. */
  | { readonly kind: 'question-refused'; readonly status: number; readonly message: string }
  /** It is down, too slow, or has too much to do. */
  | { readonly kind: 'chat-unavailable'; readonly why: 'busy' | 'not-reached' | 'too-late' }
  /** What it answers cannot be used. */
  | { readonly kind: 'chat-answer-invalid'; readonly why: 'no-answer' | 'too-long' | `status-${number}` };

/** An answer as a whole, or in pieces as it is written. */
export type Answering =
  | { readonly kind: 'answer'; readonly answer: ChatAnswer }
  | { readonly kind: 'events'; readonly events: AsyncGenerator<AnswerEvent> };

/** Who asks: `gone` ends when they have left; the service counts the questions of each address, in memory alone. */
export interface Asker {
  readonly gone: AbortSignal;
  readonly address: string;
}

/** The answering service (`apps/chat`) over HTTP. What it answers is bounded, timed and judged by its form. */
export class ChatService {
  readonly #url: string;
  readonly #patienceMs: number;
  #underWay = 0;

  constructor(url: string, patienceMs = PATIENCE_MS) {
    this.#url = url;
    this.#patienceMs = patienceMs;
  }

  /** The answer to a question. With `inPieces` as events, where the service gives them; `gone` ends when the asker has left. */
  async ask(
    question: AskQuestion,
    { inPieces, gone, address }: Asker & { readonly inPieces: boolean },
  ): Promise<Result<Answering, ServiceFailure>> {
    const request = {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: inPieces ? 'text/event-stream' : 'application/json',
        'x-forwarded-for': address,
      },
      body: JSON.stringify(question),
    };
    return this.#call<Answering>('/chat', request, gone, async (response, release) => {
      if (isEventStream(response)) {
        const events = answerEvents(response, MOST_ANSWER_BYTES);
        return ok({ kind: 'events' as const, events: releasing(events, release) });
      }
      const read = await readAs(response, chatAnswerSchema);
      return read.ok ? ok({ kind: 'answer' as const, answer: read.value }) : read;
    });
  }

  /** What the site search finds, without facts. */
  async search(query: SearchSiteQuery, { gone, address }: Asker): Promise<Result<Found, ServiceFailure>> {
    const entries = Object.entries(query).map(([name, value]) => [name, String(value)] as const);
    const path = `/search?${new URLSearchParams(Object.fromEntries(entries))}`;
    const request = { headers: { accept: 'application/json', 'x-forwarded-for': address } };
    return this.#call(path, request, gone, (response) => readAs(response, foundSchema));
  }

  async #call<Value>(
    path: string,
    request: RequestInit,
    gone: AbortSignal,
    read: (response: Response, release: () => void) => Promise<Result<Value, ServiceFailure>>,
  ): Promise<Result<Value, ServiceFailure>> {
    if (this.#underWay >= MOST_AT_ONCE) return fail({ kind: 'chat-unavailable', why: 'busy' });
    this.#underWay += 1;
    let isReleased = false;
    let isStreaming = false;
    const release = () => {
      if (!isReleased) this.#underWay -= 1;
      isReleased = true;
    };
    const late = AbortSignal.timeout(this.#patienceMs);
    try {
      const signal = AbortSignal.any([late, gone]);
      const response = await fetch(`${this.#url}${path}`, { ...request, redirect: 'error', signal });
      if (!response.ok) return fail(await refusalOf(response));
      isStreaming = isEventStream(response);
      // A stream that nobody begins to read is given up then.
      if (isStreaming) late.addEventListener('abort', release, { once: true });
      return await read(response, release);
    } catch {
      // What is thrown may have the question in it.
      return fail({ kind: 'chat-unavailable', why: late.aborted ? 'too-late' : 'not-reached' });
    } finally {
      if (!isStreaming) release();
    }
  }
}

function isEventStream(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/event-stream') === true;
}

async function* releasing(events: AsyncGenerator<AnswerEvent>, release: () => void) {
  try {
    yield* events;
  } finally {
    release();
  }
}

async function readAs<Value>(
  response: Response,
  schema: z.ZodType<Value>,
): Promise<Result<Value, ServiceFailure>> {
  const text = await boundedText(response, MOST_ANSWER_BYTES);
  if (text === null) return fail({ kind: 'chat-answer-invalid', why: 'too-long' });
  const { data } = schema.safeParse(parsedJson(text));
  return data === undefined ? fail({ kind: 'chat-answer-invalid', why: 'no-answer' }) : ok(data);
}

/** A refusal in words is the asker's business (400 to 499); every other failure is the service's. */
async function refusalOf(response: Response): Promise<ServiceFailure> {
  const { status } = response;
  const text = await boundedText(response, MOST_ANSWER_BYTES);
  const message = text === null ? null : serverWords(text);
  if (status === 503 || status === 429) return { kind: 'chat-unavailable', why: 'busy' };
  if (status >= 400 && status < 500 && message !== null) return { kind: 'question-refused', status, message };
  return { kind: 'chat-answer-invalid', why: `status-${status}` };
}
