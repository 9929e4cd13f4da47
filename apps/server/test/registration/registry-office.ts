import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { installationOf, payingAccounts } from '@sabha/chain/accounts';
import { connectChain } from '@sabha/chain/clients';
import { type EmbeddedChain, startEmbeddedChain } from '@sabha/chain/embedded-chain';
import { secretLoopback } from '@sabha/chain/secret-loopback';
import { citizenRegistryAbi } from '@sabha/contracts/abi/citizen-registry';
import { roles } from '@sabha/contracts/roles';
import type { OpenDatabase } from '@sabha/db/open';
import type { Address } from '@sabha/domain/core/hex';
import type { RoleName } from '@sabha/domain/core/roles';
import { exportUserResponseSchema, type UserExport } from '@sabha/domain/registration/users/export-user';
import { createApp } from '../../src/app.ts';
import type { Context } from '../../src/context.ts';
import { Events } from '../../src/events.ts';
import type { App } from '../../src/http/app-type.ts';
import { insertSession } from '../../src/http/sessions/session.store.ts';
import { newToken, SESSION_COOKIE, tokenHash } from '../../src/http/sessions/session-cookie.ts';
import { createLog } from '../../src/http/watching/log.ts';
import { chainJobs } from '../../src/jobs/chain-jobs.ts';
import { type ChainLink, openChainLink } from '../../src/jobs/chain-link.ts';
import { type RunningJobs, runJobs } from '../../src/jobs/run-jobs.ts';
import { insertRole } from '../../src/officials/roles.store.ts';
import { createPrivacy } from '../../src/registration/privacy/privacy.ts';
import { RELAY_KINDS } from '../declared-kinds.ts';
import { testConfig } from '../http-fixture.ts';
import { officeAccounts } from '../office-accounts.ts';
import { type Form, registerBody, userBody } from './applicants.ts';

const CHAIN_ID = 31_337;
const DAY_MS = 86_400_000;

const REGISTRAR = { en: 'Registrar', si: 'රෙජිස්ට්‍රාර්', ta: 'பதிவாளர்' };

export interface OfficeOptions {
  readonly settings?: Record<string, string>;
  readonly longestWaitMs?: number;
  /** Accounts with money for fees of their own. */
  readonly funded?: readonly Address[];
  /** Whether this process sends to the chain itself; else `jobs` are started by the test. */
  readonly sends?: boolean;
}

/** Where people register: the server over a database, with a chain of its own and the jobs that reach it. */
export class RegistryOffice {
  readonly app: App;
  readonly context: Context;
  readonly link: ChainLink;
  readonly #parts: {
    chain: EmbeddedChain;
    dataDir: string;
    database: OpenDatabase;
    clock: { offset: number };
  };
  readonly #logged: string[];
  #jobs: RunningJobs | null = null;

  private constructor(
    app: App,
    context: Context,
    link: ChainLink,
    parts: { chain: EmbeddedChain; dataDir: string; database: OpenDatabase; clock: { offset: number } },
    logged: string[],
  ) {
    this.app = app;
    this.context = context;
    this.link = link;
    this.#parts = parts;
    this.#logged = logged;
  }

  static async open(database: OpenDatabase, options: OfficeOptions = {}): Promise<RegistryOffice> {
    const dataDir = mkdtempSync(join(tmpdir(), 'sabha-office-'));
    const accounts = officeAccounts();
    const funded = payingAccounts(accounts);
    const chain = await startEmbeddedChain({
      dataDir,
      host: secretLoopback(), // no other test listens there
      port: 0,
      chainId: CHAIN_ID,
      funded: [...funded, ...(options.funded ?? [])],
    });
    const endpoint = { rpcUrl: chain.rpcUrl, chainId: CHAIN_ID, embedded: true };
    const connection = connectChain(endpoint, accounts, { confirmations: 0, settleSeconds: 0 });
    const logged: string[] = [];
    const clock = { offset: 0 };
    const context = contextOver(database, options.settings ?? {}, clock, logged);
    const link = await openChainLink(context, connection, {
      installation: installationOf(accounts),
      authorisationsPerDay: context.config.registration.authorisationsPerDay,
    });
    const app = await createApp(context, {
      link,
      pagesDir: null,
      registrationWaitMs: options.longestWaitMs ?? 30_000,
    });
    const office = new RegistryOffice(app, context, link, { chain, dataDir, database, clock }, logged);
    if (options.sends ?? true) office.startSending();
    return office;
  }

  /** Everything that was logged, as one text. */
  get logged(): string {
    return this.#logged.join('');
  }

  get db() {
    return this.context.db;
  }

  startSending(): void {
    this.#jobs ??= runJobs(this.context, chainJobs(this.context, this.link, RELAY_KINDS));
  }

  async stopChain(): Promise<void> {
    await this.#parts.chain.stop();
  }

  /** Lets time go by for the server; the chain keeps its own. */
  pass(milliseconds: number): void {
    this.#parts.clock.offset += milliseconds;
  }

  /** Lets time go by for both. */
  async passOnChain(milliseconds: number): Promise<void> {
    this.pass(milliseconds);
    await this.link.connection.rpc('anvil_setTime', [Math.floor(this.context.clock().getTime() / 1000)]);
  }

  passDays(days: number): void {
    this.pass(days * DAY_MS);
  }

  /** The headers of a browser in which this wallet has signed in. */
  async signedIn(wallet: Address): Promise<Record<string, string>> {
    const token = newToken();
    const now = this.context.clock();
    const endsAt = new Date(now.getTime() + DAY_MS);
    const session = { tokenHash: tokenHash(token), wallet, device: 'computer' as const };
    await insertSession(this.db, { ...session, now, endsAt, idleMs: DAY_MS });
    return { cookie: `${SESSION_COOKIE}=${token}`, 'sec-fetch-site': 'same-origin' };
  }

  /** The headers of an admin's browser. */
  async signedInAsAdmin(wallet: Address): Promise<Record<string, string>> {
    return this.signedInWith('admin', wallet);
  }

  /** The headers of the browser of an official with this role. */
  async signedInWith(role: RoleName, wallet: Address): Promise<Record<string, string>> {
    await insertRole(this.db, { wallet, role, office: REGISTRAR }, this.context.clock());
    return this.signedIn(wallet);
  }

  async post(url: string, payload: unknown, headers: Record<string, string> = {}) {
    return this.app.inject({ method: 'POST', url, payload: payload as object, headers });
  }

  /** The first call, signed in as the wallet of the form unless told otherwise. */
  async reserve(form: Form, headers?: Record<string, string>) {
    return this.post(
      '/web3/auth/register',
      registerBody(form),
      headers ?? (await this.signedIn(form.wallet)),
    );
  }

  /** The second call. */
  async save(form: Form, headers?: Record<string, string>) {
    return this.post('/api/users', userBody(form), headers ?? (await this.signedIn(form.wallet)));
  }

  /** What the person of this wallet is given of themselves. */
  async exported(wallet: Address): Promise<UserExport> {
    const headers = await this.signedIn(wallet);
    const answer = await this.app.inject({ url: '/api/users/me/export', headers });
    return exportUserResponseSchema.parse(answer.json());
  }

  /** Whether the contract lets this wallet act. */
  async isAuthorised(wallet: Address): Promise<boolean> {
    return this.link.connection.publicClient.readContract({
      abi: citizenRegistryAbi,
      address: this.#registry,
      functionName: 'isAuthorised',
      args: [wallet],
    });
  }

  /** Takes from the official's account the office by which it authorises citizens, or gives it back. */
  async setRegistrar(holds: boolean): Promise<void> {
    const { connection } = this.link;
    const hash = await connection.walletFor(connection.accounts.deployer).writeContract({
      abi: citizenRegistryAbi,
      address: this.#registry,
      functionName: holds ? 'grantRole' : 'revokeRole',
      args: [roles.registrar, connection.accounts.registrar.address],
    });
    await connection.publicClient.waitForTransactionReceipt({ hash });
  }

  /** Resolves when the contract has refused so many tasks in the outbox. */
  async refused(count = 1): Promise<void> {
    await this.until('relay.moved', async () => {
      const failed = await this.db
        .selectFrom('outbox')
        .select('id')
        .where('outcome', '=', 'failed')
        .execute();
      return failed.length === count;
    });
  }

  /** Resolves when everything in the outbox is final. */
  async settled(): Promise<void> {
    await this.until('chain.advanced', async () => {
      const open = await this.db
        .selectFrom('outbox')
        .leftJoin('relay_batches', 'relay_batches.id', 'outbox.batch_id')
        .select('outbox.id')
        .where('outbox.outcome', 'is', null)
        .where((eb) =>
          eb.or([eb('relay_batches.state', 'is', null), eb('relay_batches.state', '<>', 'final')]),
        )
        .execute();
      return open.length === 0;
    });
  }

  /** Resolves when that is so, looked at whenever this happens. */
  async until(kind: 'relay.moved' | 'chain.advanced', isSo: () => Promise<boolean>): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const look = async () => {
      if (await isSo()) resolve();
    };
    const off = this.context.events.on(kind, () => void look().catch(reject));
    await look();
    await promise;
    off();
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.#jobs?.stop();
    await this.stopChain();
    await this.#parts.database.close();
    rmSync(this.#parts.dataDir, { recursive: true, force: true, maxRetries: 5 });
  }

  get #registry(): Address {
    const address = this.link.deployment()?.addresses.registry;
    if (!address) throw new Error('No contract stands on the chain');
    return address as Address; // deployed by us: lower case
  }
}

function contextOver(
  database: OpenDatabase,
  settings: Record<string, string>,
  clock: { readonly offset: number },
  logged: string[],
): Context {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk));
      done();
    },
  });
  const config = testConfig(settings);
  return {
    config,
    db: database.db,
    databaseKind: database.kind,
    log: createLog('trace', sink),
    clock: () => new Date(Date.now() + clock.offset),
    events: new Events(),
    privacy: createPrivacy(config.personalData.keys),
  };
}
