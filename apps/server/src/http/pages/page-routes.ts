import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from '../bounds/client-address.ts';
import { sendBusyPage } from './busy-page.ts';
import {
  contentSecurityPolicy,
  detectorWorkerPolicy,
  identityWorkerPolicy,
  ownKeyWorkerPolicy,
} from './content-security-policy.ts';
import { encodeBody, preferredEncoding } from './encoding.ts';
import { LANGUAGE_VARIES, languageRedirect } from './language-redirect.ts';
import { loadPageRenderer, type PageValues, pageAddress, type RenderPage } from './page-renderer.ts';
import { RenderQueue, TOO_BUSY } from './render-queue.ts';
import type { VisitorCache } from './visitor-cache.ts';

const SLASHES = /[/\\]+/g;
/** The script that holds anonymous identities: apps/web/app/anonymity/identity.worker.ts, as the build names it. */
const IDENTITY_WORKER = /[/\\]identity\.worker-[\w-]+\.js(?:\.br|\.gz)?$/;
/** The script that finds faces: apps/web/app/registration/face/detector/detector.worker.ts. */
const DETECTOR_WORKER = /[/\\]detector\.worker-[\w-]+\.js(?:\.br|\.gz)?$/;
/** The script that holds a key of one's own: apps/web/app/wallet/own-key/own-key.worker.ts. */
const OWN_KEY_WORKER = /[/\\]own-key\.worker-[\w-]+\.js(?:\.br|\.gz)?$/;

export interface PageOptions {
  /** The folder that holds `client/` and `server/index.js`. */
  readonly buildDir: string;
  readonly cache: VisitorCache;
  readonly cacheSeconds: number;
  readonly settings: () => PageValues['settings'];
}

const STALE_SECONDS = 60;
/** In which inline scripts are a page's own: apps/web/app/entry.server.tsx. */
const OWN_SCRIPTS = 'x-own-scripts';
/**
 * A page takes some milliseconds of the one thread that also takes votes. More than one at once would not
 * be made sooner, and would hold more memory. What waits is small: a connection and its headers.
 */
const QUEUE = { atOnce: 1, mostWaiting: 512, mostWaitingEach: 64, longestWaitMs: 4_000 };

/** Serves the pages and their files, and keeps the answers of every route that allows it. */
export async function pageRoutes(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { cache, buildDir } = options;
  const api = { get: (path: string) => askApplication(app, cache, path) };
  const queue = new RenderQueue(QUEUE);
  const render = await loadPageRenderer(join(buildDir, 'server', 'index.js'), () => ({
    api,
    settings: options.settings(),
  }));
  const begun = keepVisitorAnswers(app, options);
  cache.renewWith(async (url, encoding) => {
    await app.inject({ method: 'GET', url, headers: { 'accept-encoding': encoding } });
  });
  await app.register(fileRoutes, { folder: join(buildDir, 'client'), settings: options.settings });
  app.get('/*', { config: { visitorCache: true }, schema: { hide: true } }, (request, reply) =>
    page(request, reply, { cache, begun, render, queue, settings: options.settings() }),
  );
}

/**
 * The pages' scripts, styles, fonts and pictures. Not counted against anyone: a page brings dozens of them, a whole neighbourhood
 * may share one address, and without its scripts a page is dead.
 */
async function fileRoutes(
  app: FastifyInstance,
  { folder, settings }: { readonly folder: string; readonly settings: PageOptions['settings'] },
): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, rate: 'none' };
  });
  for (const [script, file] of await fontFiles(join(folder, 'assets'))) {
    app.get(`/fonts/${script}.woff2`, { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').redirect(`/assets/${file}`),
    );
  }
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    // The build writes these beside each text file.
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz'],
    immutable: true,
    maxAge: '365d',
    // Only files under assets/ have a hash in their name; the rest may change under the same address.
    setHeaders: (reply, path) => {
      if (!path.includes(`${join('client', 'assets')}`)) reply.header('cache-control', 'public, max-age=300');
      if (IDENTITY_WORKER.test(path))
        reply.header('content-security-policy', identityWorkerPolicy(settings().rpcAlternatives));
      if (OWN_KEY_WORKER.test(path)) reply.header('content-security-policy', ownKeyWorkerPolicy());
      if (DETECTOR_WORKER.test(path)) reply.header('content-security-policy', detectorWorkerPolicy());
    },
  });
}

/** The font of each script, for pages that are not of the build: the build gives its files another name whenever they change. */
async function fontFiles(assets: string): Promise<Array<readonly [script: string, file: string]>> {
  const files = await readdir(assets).catch(() => []);
  return files.flatMap((file) => {
    const script = /^(latin|sinhala|tamil)-[\w-]{7,8}\.woff2$/.exec(file)?.[1];
    return script === undefined || file.includes('-names-') ? [] : [[script, file] as const];
  });
}

/** Asks the API as a client would. What it has just said to somebody else is not asked again. */
async function askApplication(app: FastifyInstance, cache: VisitorCache, path: string): Promise<Response> {
  const kept = cache.fresh(path, 'identity');
  if (kept)
    return new Response(kept.body, { headers: { 'content-type': String(kept.headers['content-type']) } });
  const answer = await app.inject({ method: 'GET', url: path, headers: { 'accept-encoding': 'identity' } });
  const type = String(answer.headers['content-type'] ?? 'application/json');
  return new Response(answer.rawPayload, { status: answer.statusCode, headers: { 'content-type': type } });
}

/** The page was made for somebody else meanwhile, and is sent. */
const SERVED = Symbol('served');

/** How often the cache had been cleared when the answer to a request was begun. */
type Begun = WeakMap<FastifyRequest, number>;

interface PageParts {
  readonly cache: VisitorCache;
  readonly begun: Begun;
  readonly render: RenderPage;
  readonly queue: RenderQueue;
  readonly settings: PageValues['settings'];
}

async function page(
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, begun, render, queue, settings }: PageParts,
): Promise<FastifyReply> {
  const { pathname, search } = pageAddress(request.url, settings.origin);
  const shorter = shorterPath(pathname);
  if (shorter !== null) return reply.redirect(shorter + search, 301);
  const elsewhere = languageRedirect(request.raw);
  if (elsewhere) {
    return reply.header('vary', LANGUAGE_VARIES).header('cache-control', 'no-store').redirect(elsewhere, 302);
  }
  const made = await queue.run(
    clientOf(request.ip),
    async () => {
      const encoding = preferredEncoding(request.headers['accept-encoding']);
      // Somebody who asked for the same page was first: it is kept now.
      if (cache.fresh(request.url, encoding) && cache.serve(request.raw, reply.raw)) return SERVED;
      begun.set(request, cache.cleared); // what changed while it waited is in it
      const response = await render(request.url);
      // Most of a page is made while its body is read: it keeps its slot until then.
      return { response, body: Buffer.from(await response.arrayBuffer()) };
    },
    () => reply.raw.destroyed,
  );
  if (made === TOO_BUSY) return sendBusyPage(reply, pathname);
  if (made === SERVED) return reply.hijack();
  const { response, body } = made;
  const scripts = response.headers.get(OWN_SCRIPTS)?.split(' ');
  response.headers.delete(OWN_SCRIPTS);
  for (const [name, value] of response.headers) reply.header(name, value);
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    const { rpcAlternatives, walletConnect } = settings;
    const nodes = [...rpcAlternatives, ...(walletConnect ? [walletConnect.relayUrl] : [])];
    const policy = contentSecurityPolicy(body.toString(), { scripts, nodes });
    reply.header('content-security-policy', policy);
  }
  return reply.code(response.status).send(body);
}

/** Gives answers of opted-in routes an ETag, an encoding and an entry in the cache. */
function keepVisitorAnswers(app: FastifyInstance, { cache, cacheSeconds }: PageOptions): Begun {
  const begun: Begun = new WeakMap();
  app.addHook('onRequest', async (request) => {
    begun.set(request, cache.cleared);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const allowed = request.routeOptions.config.visitorCache === true && request.method === 'GET';
    if (!allowed || reply.statusCode !== 200 || reply.hasHeader('set-cookie')) return payload;
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    const bytes = Buffer.from(payload);
    const encodingAsked = preferredEncoding(request.headers['accept-encoding']);
    const { body, encoding } = await encodeBody(bytes, encodingAsked);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', etag);
    reply.header('vary', request.url === '/' ? `Accept-Encoding, ${LANGUAGE_VARIES}` : 'Accept-Encoding');
    reply.header(
      'cache-control',
      `public, s-maxage=${cacheSeconds}, stale-while-revalidate=${STALE_SECONDS}`,
    );
    reply.header('content-length', body.length);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    const answer = { status: 200, headers: keptHeaders(reply), body, etag };
    cache.store(request.url, encodingAsked, answer, begun.get(request) ?? cache.cleared);
    if (request.headers['if-none-match'] !== etag) return body;
    reply.code(304).removeHeader('content-length');
    return '';
  });
  return begun;
}

/** The headers for everyone: what was left to one client is nothing to tell the next. */
function keptHeaders(reply: FastifyReply): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(reply.getHeaders()).filter(
      (pair): pair is [string, string | number] => isPlain(pair[1]) && !pair[0].startsWith('ratelimit-'),
    ),
  );
}

function isPlain(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/**
 * The path under which a page is served: one slash where there are several, and none turned the other way. An address
 * that begins with two slashes names another site wherever a link is made of it. Null where the path is so already.
 */
function shorterPath(pathname: string): string | null {
  const shorter = pathname.replace(SLASHES, '/');
  return shorter === pathname ? null : shorter;
}
