import type { ChainConnection } from '@sabha/chain/clients';
import type { Founding } from '@sabha/chain/deploy-or-attach';
import { contractsWith } from '@sabha/contracts/contract-list';
import type { Deployment } from '@sabha/contracts/deployment';
import { migrate } from '@sabha/db/migrate';
import type { OpenDatabase } from '@sabha/db/open';
import { USUAL_CLOSING_TERMS } from '@sabha/domain/voting/proposal-terms';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { sharedKeys } from './config/chain-keys.ts';
import { type Config, originOf } from './config/config.ts';
import type { Context } from './context.ts';
import type { OfferedDemoWallet, Running } from './domain-module.ts';
import { DECLARED, DOMAINS } from './domains.ts';
import { Events } from './events.ts';
import type { App } from './http/app-type.ts';
import { createLog } from './http/watching/log.ts';
import { openMetricsPort } from './http/watching/metrics-port.ts';
import { type ChainLink, openChainLink } from './jobs/chain-link.ts';
import { jobsOfRoles } from './jobs/job.ts';
import { type RunningJobs, runJobs } from './jobs/run-jobs.ts';
import { slowFinality } from './jobs/slow-finality.ts';
import { createPrivacy } from './registration/privacy/privacy.ts';

/** What stands outside the server and is made before it. */
export interface ServerParts {
  /** Open, and known to belong to this installation. The server closes it, also when it cannot start. */
  readonly database: OpenDatabase;
  /** As the contracts know it, and whether a chain that lost it may be replaced: only before it is complete. */
  readonly installation: Required<Pick<Founding, 'installation' | 'mayReplace'>>;
  /** The chain that is written to; it may be down. */
  readonly connection: ChainConnection;
  /** The folder of the built pages; null serves the API alone. */
  readonly pagesDir: string | null;
  readonly clock?: () => Date;
  readonly log?: Logger;
  /** Citizens whose keys are public; only a demonstration has them. */
  readonly demoWallets?: readonly OfferedDemoWallet[] | undefined;
  /** Told when the database has ended itself: nothing works any more until the next start. */
  readonly ended?: (error: unknown) => void;
  /** Done before the port is listened on, for example to load what a demonstration shows. */
  readonly prepare?: (context: Context, link: ChainLink) => Promise<void>;
}

export interface RunningServer {
  /** As a browser sees it, for example `http://localhost:3000`. */
  readonly address: string;
  readonly context: Context;
  readonly link: ChainLink;
  deployment(): Deployment | null;
  /** Takes no more requests, finishes those at hand, ends the jobs, closes the database. */
  close(): Promise<void>;
}

/**
 * Starts the server: migrations, contracts, jobs by role, and the ports last, so that every request finds
 * everything there. Rejects with one clear line (DatabaseUnusable, WrongChainError, PortTaken) and leaves nothing open.
 */
export async function startServer(config: Config, parts: ServerParts): Promise<RunningServer> {
  const undo: Array<() => Promise<void>> = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    return await start(config, parts, undo, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function start(
  config: Config,
  parts: ServerParts,
  undo: Array<() => Promise<void>>,
  close: () => Promise<void>,
): Promise<RunningServer> {
  const context = await openContext(config, parts, undo);
  for (const line of sharedKeys(config.chain.keys)) context.log.warn(line);
  const link = await openChainLink(context, parts.connection, {
    ...parts.installation,
    contracts: contractsWith(config.chain.reportsByWallet ? ['reports'] : []),
    authorisationsPerDay: config.registration.authorisationsPerDay,
  });
  void slowFinality(parts.connection, USUAL_CLOSING_TERMS.anchor_grace_seconds).then((line) => {
    if (line !== null) context.log.warn(line);
  });
  const running: Running = {
    failing: () => jobs.failing(),
    ended: (error) => parts.ended?.(error),
  };
  const jobs: RunningJobs = runJobs(
    context,
    jobsOfRoles(
      DOMAINS.flatMap((domain) => domain.jobs?.(context, link, DECLARED, running) ?? []),
      config.roles,
    ),
  );
  undo.push(() => jobs.stop());
  await parts.prepare?.(context, link);
  const address = await serve(context, { link, jobs }, parts, undo);
  return { address, context, link, deployment: () => link.deployment(), close };
}

async function openContext(
  config: Config,
  parts: ServerParts,
  undo: Array<() => Promise<void>>,
): Promise<Context> {
  const { database } = parts;
  undo.push(() => database.close());
  await migrate(database.db);
  const context: Context = {
    config,
    db: database.db,
    databaseKind: database.kind,
    log: parts.log ?? createLog(config.logLevel),
    clock: parts.clock ?? (() => new Date()),
    events: new Events(),
    privacy: createPrivacy(config.personalData.keys),
  };
  for (const domain of DOMAINS) await domain.prepare?.(context, DECLARED);
  return context;
}

/** Serves visitors where this process has the role `web`, and on `METRICS_PORT` health and figures of any process. */
async function serve(
  context: Context,
  running: { readonly link: ChainLink; readonly jobs: RunningJobs },
  { pagesDir, demoWallets }: ServerParts,
  undo: Array<() => Promise<void>>,
): Promise<string> {
  const { http, roles } = context.config;
  const isWeb = roles.includes('web');
  if (!isWeb && http.metricsPort === null) return originOf(context.config);
  const app = await createApp(context, { ...running, pagesDir: isWeb ? pagesDir : null, demoWallets });
  undo.push(() => app.close());
  const address = isWeb ? await listen(app, context) : originOf(context.config);
  if (http.metricsPort !== null) undo.push(await openMetrics(app, http.metricsPort));
  return address;
}

async function listen(app: App, { config, log }: Context): Promise<string> {
  const { host, port } = config.http;
  try {
    await listenQuietly(app, log, { host, port });
  } catch (error) {
    throw new PortTaken({ host, port, setting: 'PORT' }, error);
  }
  const address = app.server.address();
  return originOf(config, address !== null && typeof address === 'object' ? address.port : port);
}

/** Without Fastify's own line in the log: whoever starts the product reads in plain words where it is. */
async function listenQuietly(
  app: App,
  log: Context['log'],
  at: { readonly host: string; readonly port: number },
): Promise<void> {
  const { level } = log;
  if (level === 'info') log.level = 'warn';
  try {
    await app.listen(at);
  } finally {
    log.level = level;
  }
}

async function openMetrics(app: App, port: number): Promise<() => Promise<void>> {
  try {
    return await openMetricsPort(app, port);
  } catch (error) {
    throw new PortTaken({ host: '127.0.0.1', port, setting: 'METRICS_PORT' }, error);
  }
}

/** The port cannot be listened on. The message is one line for an operator. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';

  constructor(address: { host: string; port: number; setting: string }, cause: unknown) {
    const { host, port, setting } = address;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    const why = code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be listened on (${code})`;
    super(`Port ${port} on ${host} ${why}. Set ${setting} to another.`, { cause });
  }
}
