import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';

/** The server as every `xxxRoutes(app, context)` receives it: schemas are zod, handlers are typed by them. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Which bound on strangers a route falls under; by default `reads` for GET and `writes` for the rest. */
export type RateClass =
  | 'reads'
  | 'writes'
  | 'votes'
  | 'signIns'
  | 'checks'
  | 'registrations'
  | 'chat'
  | 'faceChecks'
  | 'rpc'
  | 'none';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer to a GET is the same bytes for every visitor and may be kept for some seconds. */
    visitorCache?: boolean;
    rate?: RateClass;
    /** An official's write that may carry an `Idempotency-Key`; see `idempotency.ts`. */
    idempotent?: boolean;
    /** How many tokens of its class a parsed body costs; one where a route does not say. */
    tokens?: (body: unknown) => number;
  }
}
