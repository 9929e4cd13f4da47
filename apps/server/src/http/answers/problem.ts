import { STATUS_CODES } from 'node:http';
import type { Problem } from '@sabha/domain/core/envelope';
import type { FastifyReply } from 'fastify';

/** A refusal as a handler words it. `message` is the specification's text, `kind` its machine-readable name. */
export interface ProblemAnswer {
  readonly status: number;
  readonly kind: string;
  readonly message: string;
  /** The specification's own code, where it has one. */
  readonly code?: string;
  readonly errors?: ReadonlyArray<{ readonly path: string; readonly message: string }>;
  /** When it may be tried again, as an ISO instant. */
  readonly next_at?: string;
}

/** One status and text for each kind of failure: the compiler refuses a forgotten kind. */
export type ProblemTable<Failure extends { readonly kind: string }> = {
  readonly [Kind in Failure['kind']]: {
    readonly status: number;
    readonly code?: string;
    readonly message: string | ((failure: Extract<Failure, { readonly kind: Kind }>) => string);
  };
};

/** Any table of refusals, by their kind. */
export type ProblemTexts = Readonly<
  Record<string, { readonly status: number; readonly message: string | ((...given: never[]) => string) }>
>;

/** The problem document of an answer: RFC 9457 and the specification's envelope in one. */
export function problemDocument(answer: ProblemAnswer): Problem {
  return {
    type: `urn:sabha:problem:${answer.kind}`,
    title: STATUS_CODES[answer.status] ?? 'Error',
    status: answer.status,
    kind: answer.kind,
    success: false,
    data: null,
    message: answer.message,
    ...(answer.code !== undefined && { code: answer.code }),
    ...(answer.errors && { errors: [...answer.errors] }),
    ...(answer.next_at !== undefined && { next_at: answer.next_at }),
  };
}

/** Sends a problem document. Give what it returns back to Fastify. */
export function sendProblem(reply: FastifyReply, answer: ProblemAnswer): FastifyReply {
  return reply
    .code(answer.status)
    .type('application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(problemDocument(answer));
}

/** Sends the problem that `table` has for this failure. */
export function sendFailure<Failure extends { readonly kind: string }>(
  reply: FastifyReply,
  table: ProblemTable<Failure>,
  failure: Failure,
): FastifyReply {
  const kind: Failure['kind'] = failure.kind;
  const { status, message, code } = table[kind];
  // The entry under a failure's own kind takes that failure; the compiler cannot follow the index.
  const text = typeof message === 'string' ? message : (message as (given: Failure) => string)(failure);
  return sendProblem(reply, { status, kind, message: text, ...(code !== undefined && { code }) });
}
