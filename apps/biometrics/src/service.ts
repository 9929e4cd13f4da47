import { FACE_ERRORS, FACE_METHODS } from '@sabha/domain/face/face-rpc';
import type { FaceVerification } from '@sabha/domain/face/verify-face';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { BiometricsConfig } from './config.ts';
import { type FaceDesk, openFaceDesk } from './face-desk.ts';
import type { Model } from './face-model.ts';
import { Metrics } from './metrics/metrics.ts';
import { ApiKeys, isFromThisMachine, readApiKeys } from './rpc/api-key.ts';
import { CallLimit } from './rpc/call-limit.ts';
import { faceHandlers } from './rpc/face-handlers.ts';
import { answerRpc, failed, RPC_ERRORS, type RpcError } from './rpc/json-rpc.ts';

/** Seven pictures of 400,000 bytes as base64, and room for the rest. */
const MOST_BODY_BYTES = 4_000_000;
/** A client that sends slowly is let go after this. */
const REQUEST_WITHIN_MS = 10_000;
/** How often that is looked at. */
const LOOK_EVERY_MS = 1_000;
/** How often what is over is deleted: a result that nobody used is gone so long after its time at the latest. */
const UPKEEP_MS = 5 * 60_000;
/** Nothing is unpacked here: it could become far longer than a body may be. */
const PLAIN_CODINGS: ReadonlySet<string | undefined> = new Set([undefined, 'identity']);

/** The face service while it runs. */
export interface BiometricsService {
  /** Where it listens: `http://127.0.0.1:8002`. */
  readonly address: string;
  /** The key that callers must send. */
  readonly apiKey: string;
  /** Resolves where another process could use its database from now on: then this one must end. */
  readonly lost: Promise<void>;
  /** Deletes what is over now. */
  upkeep(): Promise<void>;
  close(): Promise<void>;
}

/** What tests replace. */
interface Replaced {
  readonly clock?: () => Date;
  readonly requestWithinMs?: number;
}

/** Starts the service; it listens once all templates are in memory. Rejects with one line for an operator. */
export async function startBiometricsService(
  config: BiometricsConfig,
  options: { readonly log: Logger; readonly model: Model } & Replaced,
): Promise<BiometricsService> {
  const { log, model, clock = () => new Date(), requestWithinMs = REQUEST_WITHIN_MS } = options;
  const apiKeys = readApiKeys(config);
  const metrics = new Metrics();
  const onSearch = (ms: number) => metrics.time('face_search_seconds', 'Time of a search', {}, ms);
  const desk = await openFaceDesk(config, { judge: model.judge, log, clock, onSearch });
  try {
    const app = appOf(desk, {
      config,
      log,
      model,
      clock,
      metrics,
      requestWithinMs,
      apiKeys: new ApiKeys(apiKeys),
    });
    const address = await app.listen({ port: config.port, host: config.host });
    const upkeep = () => runUpkeep(desk, log);
    const timer = setInterval(() => void upkeep(), UPKEEP_MS);
    return {
      address,
      apiKey: apiKeys[0] ?? '',
      lost: desk.lost,
      upkeep,
      close: async () => {
        clearInterval(timer);
        await app.close();
        await model.close();
        await desk.close();
      },
    };
  } catch (error) {
    await desk.close();
    throw error;
  }
}

interface AppOptions {
  readonly config: BiometricsConfig;
  readonly log: Logger;
  readonly model: Model;
  readonly clock: () => Date;
  readonly metrics: Metrics;
  readonly apiKeys: ApiKeys;
  readonly requestWithinMs: number;
}

function appOf(desk: FaceDesk, { config, log, model, clock, metrics, apiKeys, requestWithinMs }: AppOptions) {
  const began = clock().getTime();
  const limit = new CallLimit(config.callsPerSecond, () => clock().getTime());
  const rpc = {
    methods: FACE_METHODS,
    handlers: faceHandlers({
      ...desk,
      onSession: () => model.warmUp(),
      onVerification: (result) => countVerification(metrics, result),
    }),
    refuse: () => (limit.take() === 0 ? null : TOO_MANY),
    onCall: ({ method, code, ms }: { method: string | null; code: number | null; ms: number }) => {
      const labels = { method: method ?? 'none', outcome: code === null ? 'ok' : String(code) };
      metrics.count('face_calls_total', 'Calls by method and outcome', labels);
      metrics.time('face_call_seconds', 'Time of a call', { method: labels.method }, ms);
    },
    onFault: (method: string, error: unknown) =>
      log.error({ method, error: faultName(error) }, 'a call failed'),
  };

  const app = fastify({
    loggerInstance: log.child({}, { level: 'silent' }), // pictures and ids are in requests: nothing of one is logged
    bodyLimit: MOST_BODY_BYTES,
    requestTimeout: requestWithinMs,
    // Node takes the longer of both times for the whole request: one for its head that is longer would count for its body too.
    http: { headersTimeout: requestWithinMs, connectionsCheckingInterval: LOOK_EVERY_MS },
    frameworkErrors: (_error, _request, reply) => refuse(reply, 404, RPC_ERRORS.invalidRequest),
    forceCloseConnections: true,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) log.error({ error: faultName(error) }, 'a request failed');
    const known = status >= 400 && status < 500;
    return refuse(reply, known ? status : 500, known ? RPC_ERRORS.invalidRequest : RPC_ERRORS.internal);
  });
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, RPC_ERRORS.invalidRequest));

  app.post('/rpc', {
    // Before the body is read: nobody without the key sends four megabytes.
    onRequest: async (request, reply) => {
      if (!apiKeys.accepts(request.headers.authorization)) {
        metrics.count('face_refused_total', 'Requests refused before they were read', { reason: 'key' });
        return refuse(reply.header('www-authenticate', 'Bearer'), 401, UNAUTHORIZED);
      }
      if (!PLAIN_CODINGS.has(request.headers['content-encoding']))
        return refuse(reply, 415, RPC_ERRORS.invalidRequest);
      const seconds = limit.take();
      if (seconds === 0) return;
      metrics.count('face_refused_total', 'Requests refused before they were read', { reason: 'limit' });
      return refuse(reply.header('retry-after', String(seconds)), 429, TOO_MANY);
    },
    handler: async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const answer = await answerRpc(body, rpc);
      return answer === null
        ? reply.code(204).send()
        : reply.header('cache-control', 'no-store').send(answer);
    },
  });

  const forWatchers = {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      if (isFromThisMachine(request.ip, request.headers.host)) return;
      if (apiKeys.accepts(request.headers.authorization)) return;
      return refuse(reply.header('www-authenticate', 'Bearer'), 401, UNAUTHORIZED);
    },
  };
  app.get('/healthz', forWatchers, async (_request, reply) => {
    const database = await desk.store.ping().then(
      () => 'ok' as const,
      () => 'down' as const,
    );
    const state = model.state();
    const isWell = database === 'ok' && state !== 'failed';
    return reply.code(isWell ? 200 : 503).send({
      status: isWell ? 'ok' : 'down',
      database,
      model: state,
      templates: desk.index.size,
      waiting: desk.enrolments.waiting,
      age_seconds: Math.round((clock().getTime() - began) / 1_000),
    });
  });

  app.get('/metrics', forWatchers, async (_request, reply) => {
    const gauge = (help: string, value: number) => ({ help, value });
    const text = metrics.text({
      face_templates: gauge('Templates of registrations', desk.index.size),
      face_template_bytes: gauge('Memory of templates', desk.index.bytes),
      face_waiting: gauge('Checks that are judged or wait', desk.enrolments.waiting),
      face_sessions: gauge('Open sessions', await desk.sessions.open()),
      face_reviews: gauge('Results that somebody has to look at', await desk.store.openReviewCount()),
    });
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(text);
  });
  return app;
}

const UNAUTHORIZED: RpcError = { code: FACE_ERRORS.unauthorized, message: 'Unauthorized' };
const TOO_MANY: RpcError = { code: FACE_ERRORS.tooManyRequests, message: 'Too many requests' };

function refuse(reply: FastifyReply, status: number, error: RpcError): FastifyReply {
  return reply.code(status).send(failed(error, null));
}

function countVerification(metrics: Metrics, { status, fault }: FaceVerification): void {
  metrics.count('face_checks_total', 'Checks by result and fault', { status, fault: fault ?? 'none' });
}

async function runUpkeep(desk: FaceDesk, log: Logger): Promise<void> {
  try {
    const deleted = await desk.enrolments.eraseOver();
    if (deleted > 0) log.info({ deleted }, 'deleted what was over');
  } catch (error) {
    log.error({ error: faultName(error) }, 'what is over could not be deleted');
  }
}

/** Its kind alone: a message of the database can hold values. */
function faultName(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
