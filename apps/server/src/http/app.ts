import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import cors from '@fastify/cors';
import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Registry } from 'prom-client';
import type { Context } from '../context.ts';
import { compressAnswers } from './answers/compress-answers.ts';
import { answerError } from './answers/errors.ts';
import { answerNotFound } from './answers/not-found.ts';
import type { ProblemTexts } from './answers/problem.ts';
import type { App } from './app-type.ts';
import { readableAddress, refuseIgnoredChoices, refuseUnstorableAddresses } from './bounds/addresses.ts';
import { answerInTime } from './bounds/answer-in-time.ts';
import { limitRates } from './bounds/rate-limit.ts';
import { refuseWhenFull } from './bounds/refuse-when-full.ts';
import { forgetWhenChanged } from './forget-when-changed.ts';
import { listeningPort } from './listening-port.ts';
import { publishOpenApi } from './open-api.ts';
import { languageRedirect } from './pages/language-redirect.ts';
import type { PageValues } from './pages/page-renderer.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { policyReports } from './pages/policy-reports.ts';
import { VisitorCache } from './pages/visitor-cache.ts';
import { refuseOtherSites } from './security/same-origin.ts';
import { securityHeaders } from './security/security-headers.ts';
import { securityTxt } from './security/security-txt.ts';
import { ACCESS_PROBLEMS, authorizeRequests } from './sessions/session.ts';
import { sessionCookies } from './sessions/session-cookie.ts';
import { type HealthParts, healthRoutes } from './watching/health.ts';
import { metricsRoutes } from './watching/metrics.ts';
import { WORK_PROBLEMS, workRoutes } from './work/work-routes.ts';
import { idempotentWrites } from './writes/idempotency.ts';

const MOST_BODY_BYTES = 256 * 1024;
/** A client that sends slowly is let go; one that asks again is not made to connect again. */
const TIMEOUTS = { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 };
const STALE_MS = 60_000;

/** What is composed above this folder, which knows no domain. */
export interface HttpParts {
  readonly health: HealthParts;
  /** Whether writes that need room on the disk are refused. */
  readonly refusesWrites: () => boolean;
  /** Measured elsewhere, and also listed by `/metrics`. */
  readonly metrics: readonly Registry[];
  /** How refusals are worded, for the published description. */
  readonly problems: readonly ProblemTexts[];
  /** Registers every route but those of this folder. */
  readonly routes: (app: App) => void;
  /** The built pages; null serves the API alone. */
  readonly pages: PageParts | null;
}

interface PageParts {
  /** The folder of the build. */
  readonly dir: string;
  readonly settings: (port: number | undefined) => PageValues['settings'];
}

/** The HTTP server with these routes, ready to listen. Nothing is listened on, and nothing is sent, until `listen`. */
export async function createHttpApp(context: Context, parts: HttpParts): Promise<App> {
  const cache = visitorCache(context);
  const log: FastifyBaseLogger = context.log;
  const app: App = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // One hop: what the proxy itself saw. What is before it in the header is the client's own claim.
    trustProxy: context.config.http.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: MOST_BODY_BYTES,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    genReqId: () => randomUUID(),
    // What is refused before there is a route, for example an address that cannot be decoded.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
    forceCloseConnections: true,
    serverFactory: (handler) => createServer(TIMEOUTS, servingFromCache(cache, handler)),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  answerNotFound(app);
  securityHeaders(app, context.config.http.publicUrl);
  answerInTime(app);
  await compressAnswers(app);
  await sessionCookies(app, context.config);
  await openData(app);
  refuseUnstorableAddresses(app);
  refuseIgnoredChoices(app);
  refuseOtherSites(app, context.config);
  limitRates(app, context);
  authorizeRequests(app, context);
  refuseWhenFull(app, parts.refusesWrites);
  await publishOpenApi(app, [ACCESS_PROBLEMS, WORK_PROBLEMS, ...parts.problems]);
  idempotentWrites(app, context);
  workRoutes(app, context);
  healthRoutes(app, context, parts.health);
  metricsRoutes(app, context, parts.health, [...parts.metrics, policyReports(app, context)]);
  securityTxt(app, context);
  app.addHook('onClose', async () => stopForgetting());
  const stopForgetting = forgetWhenChanged(cache, context.events);
  parts.routes(app);
  await servePages(app, context, parts.pages, cache); // last: they answer whatever is left
  return app;
}

async function servePages(
  app: App,
  { config }: Context,
  pages: PageParts | null,
  cache: VisitorCache,
): Promise<void> {
  if (pages === null) return;
  await pageRoutes(app, {
    buildDir: pages.dir,
    cache,
    cacheSeconds: config.pageCache.freshSeconds,
    settings: () => pages.settings(listeningPort(app)),
  });
}

function visitorCache({ config, clock }: Context): VisitorCache {
  const { maxBytes, freshSeconds } = config.pageCache;
  return new VisitorCache({
    maxBytes,
    freshMs: freshSeconds * 1000,
    staleMs: STALE_MS,
    now: () => clock().getTime(),
    bypass: (request: IncomingMessage) => languageRedirect(request) !== null,
  });
}

/** What the cache has is written before the framework is asked: a visitor's page costs no more than its bytes. */
function servingFromCache(cache: VisitorCache, handler: RequestListener): RequestListener {
  return (request, response) => {
    if (!cache.serve(request, response)) handler(request, response);
  };
}

/**
 * Public data is for every site and without a key: any origin may read. Credentials are never allowed across origins, so
 * another site reads what a visitor reads and nothing more.
 */
async function openData(app: App): Promise<void> {
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD'],
    exposedHeaders: [
      'ETag',
      'Content-Disposition',
      'RateLimit-Limit',
      'RateLimit-Remaining',
      'RateLimit-Reset',
    ],
    maxAge: 86_400,
  });
}
