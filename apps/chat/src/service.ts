import '@sabha/domain/core/schema-words';
import { join } from 'node:path';
import cors from '@fastify/cors';
import { type AskQuestion, askQuestionSchema, type ChatAnswer } from '@sabha/domain/chat/ask-question';
import { searchSiteQuerySchema } from '@sabha/domain/chat/search-site';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { answerQuestion, type Knowledge } from './answers/answer-question.ts';
import { ELSEWHERE } from './answers/elsewhere/elsewhere.ts';
import { writtenAnswer } from './answers/written-answer.ts';
import type { ChatConfig } from './config.ts';
import { helpDocuments } from './help-documents.ts';
import { addInSlices } from './index/add-in-slices.ts';
import { SearchIndex } from './index/search-index.ts';
import { LanguageModel } from './model/language-model.ts';
import { PlatformFollower } from './platform/follow-platform.ts';
import { PlatformClient } from './platform/platform-client.ts';
import { QuestionLimit } from './rate-limit.ts';
import { searchWithFigure } from './search/search-with-figure.ts';

/** A question of 300 characters, four earlier ones, and room for how they are written. */
const MOST_BODY_BYTES = 32_768;
/** A client that sends slowly is let go after this. */
const REQUEST_WITHIN_MS = 10_000;
/** How often that is looked at. */
const LOOK_EVERY_MS = 1_000;
const FILE = 'assistant-documents.ndjson';

/** The answering service while it runs. */
export interface ChatService {
  /** Where it listens: `http://127.0.0.1:8001`. */
  readonly address: string;
  /** Ends it; what is not kept yet is written. */
  close(): Promise<void>;
}

/** What tests replace. */
interface Replaced {
  readonly clock?: () => number;
  readonly requestWithinMs?: number;
}

/**
 * Starts the service. The port answers at once: help articles are indexed in some hundred milliseconds behind it, what the platform
 * publishes after them. Rejects where the port is taken.
 */
export async function startChatService(
  config: ChatConfig,
  log: Logger,
  { clock = Date.now, requestWithinMs = REQUEST_WITHIN_MS }: Replaced = {},
): Promise<ChatService> {
  const help = helpDocuments();
  const index = new SearchIndex(ELSEWHERE, help);
  const platform = new PlatformClient(config.platformUrl);
  const follower = new PlatformFollower({ index, platform, log, file: join(config.dataDir, FILE), clock });
  const knowledge: Knowledge = { index, platform };
  const model = config.model === null ? null : new LanguageModel(config.model);
  const limit = new QuestionLimit(config.questionsPerSecond, clock);
  let helpIndexed = 0;

  const app = fastify({
    loggerInstance: log.child({}, { level: 'silent' }), // a question may be in a path or an error: nothing of a request is logged
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    bodyLimit: MOST_BODY_BYTES,
    requestTimeout: requestWithinMs,
    // Node takes the longer of both times for the whole request: one for its head that is longer would count for its body too.
    http: { headersTimeout: requestWithinMs, connectionsCheckingInterval: LOOK_EVERY_MS },
    forceCloseConnections: true,
  });
  await app.register(cors, { origin: '*', methods: ['GET', 'POST'] });

  app.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
    const status =
      error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? error.statusCode
        : 500;
    if (status === 500)
      log.error(
        { error: error instanceof Error ? error.name : 'unknown' },
        'a question could not be answered',
      );
    return refuse(reply, status, MESSAGES[status] ?? MESSAGES[status < 500 ? 400 : 500] ?? '');
  });
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, 'There is no such call.'));

  app.post('/chat', async (request, reply) => {
    if (!mayAsk(request, reply, limit)) return reply;
    const asked = askQuestionSchema.safeParse(request.body);
    if (!asked.success) return refuse(reply, 400, faultsOf(asked.error));
    if (request.headers.accept?.includes('text/event-stream'))
      return stream(asked.data, reply, { knowledge, model });
    return reply.send(await answer(asked.data, { knowledge, model }));
  });

  app.get('/search', async (request, reply) => {
    if (!mayAsk(request, reply, limit)) return reply;
    const asked = searchSiteQuerySchema.safeParse(request.query);
    if (!asked.success) return refuse(reply, 400, faultsOf(asked.error));
    return reply.send(await searchWithFigure(asked.data, knowledge));
  });

  app.get('/healthz', async () => ({
    status: 'ok',
    documents: index.size,
    help_articles: helpIndexed,
    index_age_seconds: follower.ageSeconds,
    platform: follower.ageSeconds === null ? 'not-read-yet' : 'read',
    language_model: model !== null,
  }));

  const address = await app.listen({ port: config.port, host: config.host });
  const indexing = addInSlices(index, help).then(() => {
    helpIndexed = help.length;
    follower.start();
  });
  return {
    address,
    close: async () => {
      await indexing;
      await follower.stop();
      await app.close();
    },
  };
}

const MESSAGES: Readonly<Record<number, string>> = {
  400: 'The question cannot be read.',
  413: 'The question is too long: at most 300 characters.',
  415: 'Send the question as JSON.',
  429: 'Too many questions. Please wait a moment.',
  500: 'Sorry, the chatbot service is unavailable. Please try again later.',
};

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ message });
}

function mayAsk(request: FastifyRequest, reply: FastifyReply, limit: QuestionLimit): boolean {
  const seconds = limit.take(request.ip);
  if (seconds === 0) return true;
  void reply.code(429).header('retry-after', String(seconds)).send({ message: MESSAGES[429] });
  return false;
}

function faultsOf(error: z.ZodError): string {
  return error.issues
    .map(({ path, message }) => [path.join('.'), message].filter((part) => part !== '').join(': '))
    .join('; ');
}

interface Means {
  readonly knowledge: Knowledge;
  readonly model: LanguageModel | null;
}

async function answer(ask: AskQuestion, { knowledge, model }: Means): Promise<ChatAnswer> {
  return model ? writtenAnswer(ask, knowledge, model) : answerQuestion(ask, knowledge);
}

/** Server-sent events: `text` for each sentence as it comes, `answer` with the whole in the end. */
async function stream(
  ask: AskQuestion,
  reply: FastifyReply,
  { knowledge, model }: Means,
): Promise<FastifyReply> {
  const { raw } = reply;
  const gone = new AbortController();
  raw.on('close', () => gone.abort());
  reply.hijack();
  raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
  const send = (event: string, data: unknown) =>
    raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  try {
    const whole = model
      ? await writtenAnswer(ask, knowledge, model, {
          onSentence: (sentence) => send('text', `${sentence} `),
          signal: gone.signal,
        })
      : await answerQuestion(ask, knowledge);
    if (!gone.signal.aborted) send('answer', whole);
  } catch {
    send('failed', { message: MESSAGES[500] });
  }
  raw.end();
  return reply;
}
