import { Readable } from 'node:stream';
import { askQuestionSchema, CHAT_UNAVAILABLE, chatAnswerSchema } from '@sabha/domain/chat/ask-question';
import { refusal } from '@sabha/domain/core/refusal';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { sendFailure, sendProblem } from '../../http/answers/problem.ts';
import type { App } from '../../http/app-type.ts';
import { clientOf } from '../../http/bounds/client-address.ts';
import type { AnswerEvent } from '../service/answer-events.ts';
import type { ChatService, ServiceFailure } from '../service/chat-service.ts';

/** A question with four earlier ones, each of 300 characters of up to twelve bytes as JSON may write them. */
const BODY_LIMIT = 32_768;
const RETRY_AFTER_SECONDS = '5';

/** How failures of the answering service are answered. */
export const CHAT_PROBLEMS = {
  'chat-unavailable': refusal(503, CHAT_UNAVAILABLE),
  'chat-answer-invalid': refusal(502, CHAT_UNAVAILABLE),
} as const;

/** `POST /api/chat`: hands a question to the answering service. No question is written down here or in the log. */
export function askRoutes(app: App, { log }: Pick<Context, 'log'>, service: ChatService): void {
  app.post(
    '/api/chat',
    {
      bodyLimit: BODY_LIMIT,
      config: { rate: 'chat' },
      schema: {
        summary: 'Answers a question in Sinhala, Tamil or English',
        description:
          'Where `Accept` asks for `text/event-stream`: the events `text`, each with a piece of the answer as JSON, then `answer` with the whole; `failed` with a `message` where it breaks off.',
        body: askQuestionSchema,
        response: {
          200: {
            description: 'The answer with its sources',
            content: {
              'application/json': { schema: chatAnswerSchema },
              'text/event-stream': { schema: z.string() },
            },
          },
        },
      },
    },
    async (request, reply) => {
      const inPieces = request.headers.accept?.includes('text/event-stream') === true;
      const asked = await service.ask(request.body, {
        inPieces,
        gone: leaving(reply),
        address: clientOf(request.ip),
      });
      reply.header('cache-control', 'no-store');
      if (!asked.ok) {
        noteFailure(log, asked.failure);
        return refuse(reply, asked.failure);
      }
      if (asked.value.kind === 'answer') return reply.serializer(JSON.stringify).send(asked.value.answer);
      return sendEvents(reply, written(asked.value.events, log));
    },
  );
}

function sendEvents(reply: FastifyReply, events: AsyncGenerator<string>): FastifyReply {
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(events));
}

/** Ends when the asker has left before the answer was sent. */
export function leaving(reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  return left.signal;
}

/** Says why there was no answer; never what was asked. */
export function noteFailure(log: Context['log'], failure: ServiceFailure): void {
  if (failure.kind !== 'question-refused')
    log.warn({ why: failure.why }, 'the answering service gave no answer');
}

function refuse(reply: FastifyReply, failure: ServiceFailure): FastifyReply {
  if (failure.kind === 'question-refused') return sendProblem(reply, failure);
  if (failure.kind === 'chat-unavailable') reply.header('retry-after', RETRY_AFTER_SECONDS);
  return sendFailure(reply, CHAT_PROBLEMS, failure);
}

/** The events as they are sent. Where they break off, an event says so, since the answer has begun already. */
async function* written(events: AsyncGenerator<AnswerEvent>, log: Context['log']): AsyncGenerator<string> {
  try {
    for await (const { name, data } of events) yield `event: ${name}\ndata: ${data}\n\n`;
  } catch {
    log.warn('an answer of the answering service broke off');
    yield `event: failed\ndata: ${JSON.stringify({ message: CHAT_UNAVAILABLE })}\n\n`;
  }
}
