import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { citizenRegistryAbi } from '@sabha/contracts/abi/citizen-registry';
import { roles } from '@sabha/contracts/roles';
import { BreakableDatabase } from '@sabha/db/test/breakable-database';
import { parseAddress } from '@sabha/domain/core/hex';
import { type Address, getAbiItem } from 'viem';
import { prepareVoting } from './prepare-voting.ts';
import { RestartableChain } from './restartable-chain.ts';
import { RunningProduct } from './running-product.ts';

const START = fileURLToPath(new URL('../src/start.ts', import.meta.url));
/** All browsers of the tests are one client. */
const NO_HURRY = {
  RATE_SIGN_INS_PER_MINUTE: '600',
  RATE_CHECKS_PER_MINUTE: '600',
  RATE_REGISTRATIONS_PER_MINUTE: '600',
};

/** The whole product with its pages and one open proposal, whose chain, database and server can each be broken and mended. */
export class BreakableProduct {
  readonly chain: RestartableChain;
  readonly database: BreakableDatabase;
  readonly #folder: string;
  #server: RunningProduct | null = null;
  #address = '';

  private constructor(folder: string, database: BreakableDatabase) {
    this.#folder = folder;
    this.database = database;
    this.chain = new RestartableChain(join(folder, 'chain'));
  }

  static async open(): Promise<BreakableProduct> {
    const folder = mkdtempSync(join(tmpdir(), 'sabha-fragile-'));
    const product = new BreakableProduct(folder, await BreakableDatabase.start({ durable: true }));
    try {
      await product.chain.start();
      await prepareVoting(product.#settings, 0);
      await product.startServer();
      return product;
    } catch (error) {
      await product.close();
      throw error;
    }
  }

  get #settings(): Record<string, string> {
    return {
      SABHA_DATA_DIR: join(this.#folder, 'data'),
      DATABASE_URL: this.database.url,
      ...this.chain.settings,
    };
  }

  get address(): string {
    return this.#address;
  }

  /** Starts the server; again on the same port and data. */
  async startServer(): Promise<void> {
    const port = this.#address === '' ? '0' : new URL(this.#address).port;
    const settings = { PORT: port, NODE_ENV: 'production', ...NO_HURRY };
    this.#server = new RunningProduct({ ...settings, ...this.#settings }, START);
    const [, address = ''] = await this.#server.says(/Sabha is ready: (\S+)/);
    this.#address = address;
  }

  /** Kills it in the middle of whatever it does. */
  async killServer(): Promise<void> {
    await this.#server?.kill();
    this.#server = null;
  }

  /** Gives the account that authorises citizens its role on the contract, or takes it away. */
  async setRegistrar(holds: boolean): Promise<void> {
    const { walletFor, accounts, publicClient } = this.chain.connection;
    const hash = await walletFor(accounts.deployer).writeContract({
      abi: citizenRegistryAbi,
      address: await this.#registry(),
      functionName: holds ? 'grantRole' : 'revokeRole',
      args: [roles.registrar, accounts.registrar.address],
    });
    await publicClient.waitForTransactionReceipt({ hash });
  }

  /** The states of the people in the database who have this wallet: one at most. */
  async peopleOf(wallet: string): Promise<readonly unknown[]> {
    const people = await this.database.ask('select status from people where wallet = $1', [wallet]);
    return people.map(({ status }) => status);
  }

  /** What there is of a wallet's registration: people in the database, tasks for the chain, and a word of the contract. */
  async tracesOf(
    wallet: string,
  ): Promise<{ people: readonly unknown[]; tasks: readonly unknown[]; authorised: boolean }> {
    const tasks = await this.database.ask('select kind from outbox where key like $1', [`%${wallet}%`]);
    return {
      people: await this.peopleOf(wallet),
      tasks: tasks.map(({ kind }) => kind),
      authorised: await this.chain.connection.publicClient.readContract({
        abi: citizenRegistryAbi,
        address: await this.#registry(),
        functionName: 'isAuthorised',
        args: [parseAddress(wallet)],
      }),
    };
  }

  async close(): Promise<void> {
    await this.killServer();
    this.chain.thaw();
    await this.chain.stop();
    await this.database.stop();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /** The contract that knows its registrars: the one that said so of the first. */
  async #registry(): Promise<Address> {
    const [granted] = await this.chain.connection.publicClient.getLogs({
      event: getAbiItem({ abi: citizenRegistryAbi, name: 'RoleGranted' }),
      args: { role: roles.registrar },
      fromBlock: 0n,
    });
    if (!granted) throw new Error('No contract has a registrar');
    return granted.address;
  }
}
