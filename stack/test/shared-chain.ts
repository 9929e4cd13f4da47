import { after } from 'node:test';
import { accountsFromKeys } from '@sabha/chain/accounts';
import { connectChain } from '@sabha/chain/clients';
import { type EmbeddedChain, startEmbeddedChain } from '@sabha/chain/embedded-chain';
import { EmbeddedClock } from '@sabha/chain/embedded-clock';
import { keccak256, toHex } from 'viem';
import { dataFolder } from './product-process.ts';

const CHAIN_ID = 31_337;
const key = (office: string) => keccak256(toHex(`sabha test ${office}`));
const KEYS = {
  deployer: key('deployer'),
  relayer: key('relayer'),
  official: key('official'),
  receiptSigner: key('receipts'),
};

/** A chain that is not the product's own: it can be down, and several servers can use it. */
export class SharedChain {
  readonly dataDir = dataFolder();
  #port = 0;
  #chain: EmbeddedChain | null = null;

  static async start(): Promise<SharedChain> {
    const shared = new SharedChain();
    await shared.start();
    after(() => shared.stop());
    return shared;
  }

  /** Starts it, again on the same port and state, with its clock at the present. */
  async start(): Promise<void> {
    const { deployer, relayer, official } = accountsFromKeys(KEYS);
    const funded = [deployer, relayer, official].map(({ address }) => address);
    this.#chain = await startEmbeddedChain({
      dataDir: this.dataDir,
      port: this.#port,
      chainId: CHAIN_ID,
      funded,
    });
    this.#port = this.#chain.port;
    const endpoint = { rpcUrl: this.#chain.rpcUrl, chainId: CHAIN_ID, embedded: true };
    const clock = new EmbeddedClock(connectChain(endpoint, accountsFromKeys(KEYS)));
    await clock.turnToPresent(Math.floor(Date.now() / 1000));
  }

  async stop(): Promise<void> {
    await this.#chain?.stop();
    this.#chain = null;
  }

  /** The settings of a server that uses this chain; a block counts as final at once. */
  get settings(): Record<string, string> {
    return {
      CHAIN_RPC_URL: `http://127.0.0.1:${this.#port}`,
      CHAIN_CONFIRMATIONS: '0',
      CHAIN_DEPLOYER_KEY: KEYS.deployer,
      CHAIN_RELAYER_KEY: KEYS.relayer,
      CHAIN_OFFICIAL_KEY: KEYS.official,
      CHAIN_RECEIPT_KEY: KEYS.receiptSigner,
    };
  }
}
