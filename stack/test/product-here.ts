import { after } from 'node:test';
import { readConfig } from '@sabha/server/config/read-config';
import { pino } from 'pino';
import { type Stack, startStack } from '../src/stack.ts';
import type { Ready } from './api-product.ts';

const running = new Set<ProductHere>();

after(async () => {
  for (const product of running) await product.end();
});

/**
 * The product without pages in the process of the test, for a test that neither kills it nor reads what it prints: it starts in a
 * third of the time. It ends with the test file at the latest.
 */
export class ProductHere {
  readonly ready: Ready;
  /** What was said while it started. */
  readonly said: readonly string[];
  readonly #stack: Stack;

  private constructor(stack: Stack, said: readonly string[]) {
    this.#stack = stack;
    this.said = said;
    this.ready = readyOf(stack);
    running.add(this);
  }

  /** Starts it with these settings; ports are free ones, and there is no demonstration, unless they say otherwise. */
  static async start(settings: Readonly<Record<string, string>>): Promise<ProductHere> {
    const read = readConfig({ PORT: '0', CHAIN_PORT: '0', SABHA_DEMO: 'false', ...settings });
    if (!read.ok) throw new Error(read.failure.problems.join());
    const said: string[] = [];
    const log = pino({ level: 'silent' });
    const progress = (line: string) => said.push(line);
    return new ProductHere(await startStack(read.value, { pagesDir: null, log, progress }), said);
  }

  /** Ends it; everything stays on the disk. */
  async end(): Promise<void> {
    if (running.delete(this)) await this.#stack.stop();
  }
}

/** Where this product is. */
function readyOf({ server, chain }: Stack): Ready {
  const addresses = server.deployment()?.addresses;
  if (!addresses) throw new Error('The product has no contracts');
  return {
    address: server.address,
    contract: addresses.proposals,
    petitions: addresses.petitions,
    rpcUrl: chain.connection.endpoint.rpcUrl,
  };
}
