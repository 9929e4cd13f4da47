import { accountsFromKeys, payingAccounts } from '@sabha/chain/accounts';
import { type ChainConnection, connectChain } from '@sabha/chain/clients';
import { type EmbeddedChain, startEmbeddedChain } from '@sabha/chain/embedded-chain';
import { EmbeddedClock } from '@sabha/chain/embedded-clock';
import { secretLoopback } from '@sabha/chain/secret-loopback';
import { keccak256, toHex } from 'viem';

const CHAIN_ID = 31_337;
const key = (office: string) => keccak256(toHex(`sabha test ${office}`));
const KEYS = {
  deployer: key('deployer'),
  relayer: key('relayer'),
  official: key('official'),
  receiptSigner: key('receipts'),
  receiptAnchor: key('anchor'),
  census: key('census'),
  registrar: key('registrar'),
  caseOfficer: key('case officer'),
};

/** A chain that is not the product's own: it can be down, and several servers can use it. */
export class RestartableChain {
  readonly dataDir: string;
  /** No other test listens there, also while the chain is stopped. */
  readonly #host = secretLoopback();
  #port = 0;
  #chain: EmbeddedChain | null = null;

  constructor(dataDir: string) {
    this.dataDir = dataDir;
  }

  /** Starts it, again on the same port and state, with its clock at the present. */
  async start(): Promise<void> {
    const funded = payingAccounts(accountsFromKeys(KEYS));
    this.#chain = await startEmbeddedChain({
      dataDir: this.dataDir,
      host: this.#host,
      port: this.#port,
      chainId: CHAIN_ID,
      funded,
    });
    this.#port = this.#chain.port;
    await new EmbeddedClock(this.connection, () => new Date()).turnToPresent();
  }

  async stop(): Promise<void> {
    await this.#chain?.stop();
    this.#chain = null;
  }

  /** Out of reach from now on, as behind a line that is cut: it takes connections and answers nothing. */
  freeze(): void {
    this.#signal('SIGSTOP');
  }

  thaw(): void {
    this.#signal('SIGCONT');
  }

  /** A way of the test's own to the chain, with every key. */
  get connection(): ChainConnection {
    const endpoint = { rpcUrl: this.#rpcUrl, chainId: CHAIN_ID, embedded: true };
    return connectChain(endpoint, accountsFromKeys(KEYS));
  }

  /** The settings of a server that uses this chain; a block counts as final at once. */
  get settings(): Record<string, string> {
    return {
      CHAIN_RPC_URL: this.#rpcUrl,
      CHAIN_CONFIRMATIONS: '0',
      CHAIN_DEPLOYER_KEY: KEYS.deployer,
      CHAIN_RELAYER_KEY: KEYS.relayer,
      CHAIN_OFFICIAL_KEY: KEYS.official,
      CHAIN_RECEIPT_KEY: KEYS.receiptSigner,
      CHAIN_ANCHOR_KEY: KEYS.receiptAnchor,
      CHAIN_CENSUS_KEY: KEYS.census,
      CHAIN_REGISTRAR_KEY: KEYS.registrar,
      CHAIN_CASE_OFFICER_KEY: KEYS.caseOfficer,
    };
  }

  #signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    const pid = this.#chain?.pid();
    if (pid != null) process.kill(pid, signal);
  }

  get #rpcUrl(): string {
    return `http://${this.#host}:${this.#port}`;
  }
}
