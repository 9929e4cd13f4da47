import { Writable } from 'node:stream';
import { accountsFromMnemonic, installationOf } from '@sabha/chain/accounts';
import { type ChainConnection, connectChain } from '@sabha/chain/clients';
import { contractsWith } from '@sabha/contracts/contract-list';
import type { OpenDatabase } from '@sabha/db/open';
import { type Address, parseAddress } from '@sabha/domain/core/hex';
import type { RoleName } from '@sabha/domain/core/roles';
import { createApp } from '../src/app.ts';
import { buildConfig } from '../src/config/build-config.ts';
import type { Config } from '../src/config/config.ts';
import { parseSettings } from '../src/config/parse-settings.ts';
import type { PersonalDataKeys } from '../src/config/personal-data-keys.ts';
import type { Context } from '../src/context.ts';
import { Events } from '../src/events.ts';
import type { App } from '../src/http/app-type.ts';
import { insertSession } from '../src/http/sessions/session.store.ts';
import {
  newToken,
  SECURE_SESSION_COOKIE,
  SESSION_COOKIE,
  tokenHash,
} from '../src/http/sessions/session-cookie.ts';
import { createLog } from '../src/http/watching/log.ts';
import { type ChainLink, openChainLink } from '../src/jobs/chain-link.ts';
import type { Job } from '../src/jobs/job.ts';
import { runJobs } from '../src/jobs/run-jobs.ts';
import { insertRole } from '../src/officials/roles.store.ts';
import { createPrivacy } from '../src/registration/privacy/privacy.ts';

const MNEMONIC = 'test test test test test test test test test test test junk';
const TEST_KEYS: PersonalDataKeys = [{ id: 'test', bytes: Buffer.alloc(32, 7) }];
const HOUR_MS = 3_600_000;
const OFFICE = { en: 'Ministry of Finance', si: 'මුදල් අමාත්‍යාංශය', ta: 'நிதி அமைச்சு' };

/** The configuration of a test: the defaults but for `settings`, everything logged, a fixed secret, every problem a thrown error. */
export function testConfig(settings: Readonly<Record<string, string>> = {}): Config {
  const parsed = parseSettings({
    PORT: '0',
    CHAIN_PORT: '0',
    CHAT_PORT: '0',
    BIOMETRICS_PORT: '0',
    LOG_LEVEL: 'trace',
    ...settings,
  });
  if (!parsed.ok) throw new Error(parsed.failure.problems.join('\n'));
  const personalDataKeys = parsed.value.PERSONAL_DATA_KEYS ?? TEST_KEYS;
  return buildConfig(parsed.value, {
    secret: 'a secret that only tests know, of some length',
    personalDataKeys,
    mnemonic: parsed.value.CHAIN_RPC_URL === null ? MNEMONIC : null,
    keyFiles: [],
  });
}

/** What a test adds to the routes of the server. */
export type Extend = (app: App, context: Context, link: ChainLink) => void;

/** The HTTP server on a database of its own, with a chain that is down unless one is given. Nothing listens until asked. */
export class HttpFixture {
  readonly app: App;
  readonly context: Context;
  readonly #state: { now: Date; logged: string[] };

  private constructor(app: App, context: Context, state: { now: Date; logged: string[] }) {
    this.app = app;
    this.context = context;
    this.#state = state;
  }

  static async open(
    database: OpenDatabase,
    options: {
      settings?: Record<string, string>;
      connection?: ChainConnection;
      /** The folder of built pages; none serves the API alone. */
      pagesDir?: string;
      jobs?: readonly Job[];
      extend?: Extend;
    } = {},
  ): Promise<HttpFixture> {
    const state = { now: new Date('2026-03-01T06:00:00Z'), logged: [] as string[] };
    const sink = new Writable({
      write(chunk, _encoding, done) {
        state.logged.push(String(chunk));
        done();
      },
    });
    const config = testConfig(options.settings);
    const context: Context = {
      config,
      db: database.db,
      databaseKind: database.kind,
      log: createLog(config.logLevel, sink),
      clock: () => state.now,
      events: new Events(),
      privacy: createPrivacy(config.personalData.keys),
    };
    const connection = options.connection ?? chainThatIsDown();
    const link = await openChainLink(context, connection, {
      installation: installationOf(connection.accounts),
      contracts: contractsWith(config.chain.reportsByWallet ? ['reports'] : []),
    });
    const jobs = runJobs(context, options.jobs ?? []);
    const app = await createApp(context, { link, pagesDir: options.pagesDir ?? null, jobs });
    app.addHook('onClose', () => jobs.stop());
    options.extend?.(app, context, link);
    return new HttpFixture(app, context, state);
  }

  /** Everything that was logged, as one text. */
  get logged(): string {
    return this.#state.logged.join('');
  }

  get now(): Date {
    return this.#state.now;
  }

  pass(milliseconds: number): void {
    this.#state.now = new Date(this.now.getTime() + milliseconds);
  }

  /** Listens on a free port of this machine; gives the origin. */
  async listen(): Promise<string> {
    return this.app.listen({ host: '127.0.0.1', port: 0 });
  }

  /** The headers of a browser that is signed in with this wallet. */
  async signedIn(wallet: Address = parseAddress(`0x${'a1'.repeat(20)}`)): Promise<Record<string, string>> {
    const token = newToken();
    const endsAt = new Date(this.now.getTime() + HOUR_MS);
    const session = { tokenHash: tokenHash(token), wallet, device: 'computer' as const };
    await insertSession(this.context.db, { ...session, now: this.now, endsAt, idleMs: HOUR_MS });
    return {
      cookie: `${this.app.isSeenSecurely ? SECURE_SESSION_COOKIE : SESSION_COOKIE}=${token}`,
      'sec-fetch-site': 'same-origin',
    };
  }

  /** The headers of an official's browser. */
  async signedInAs(
    role: RoleName,
    wallet: Address = parseAddress(`0x${'b2'.repeat(20)}`),
  ): Promise<Record<string, string>> {
    await insertRole(this.context.db, { wallet, role, office: OFFICE }, this.now);
    return this.signedIn(wallet);
  }

  async close(): Promise<void> {
    await this.app.close();
  }
}

let accounts: ReturnType<typeof accountsFromMnemonic> | undefined; // stretching a mnemonic takes as long as a test may

/** With nothing behind its address. */
export function chainThatIsDown(): ChainConnection {
  const endpoint = { rpcUrl: 'http://127.0.0.1:1', chainId: 31_337, embedded: true };
  accounts ??= accountsFromMnemonic(MNEMONIC);
  return connectChain(endpoint, accounts);
}
