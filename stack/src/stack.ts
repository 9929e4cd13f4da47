import { fileURLToPath } from 'node:url';
import type { Config } from '@sabha/server/config/config';
import type { Context } from '@sabha/server/context';
import { createLog } from '@sabha/server/http/log';
import type { ChainLink } from '@sabha/server/jobs/chain-link';
import { type RunningServer, startServer } from '@sabha/server/main';
import type { Logger } from 'pino';
import { offeredDemoWallets } from './demo-wallets.ts';
import { refuseFormerDemonstration } from './former-demonstration.ts';
import { seedDemonstration } from './seed/seed-demonstration.ts';
import { type RunningChain, startChain } from './start-chain.ts';

const PAGES_DIR = fileURLToPath(new URL('../../apps/web/build', import.meta.url));

/** The whole product in one process tree. */
export interface Stack {
  readonly server: RunningServer;
  readonly chain: RunningChain;
  /** Ends the server, then the chain; everything stays on disk. */
  stop(): Promise<void>;
}

export interface StackOptions {
  /** Null serves the API alone, without built pages. */
  readonly pagesDir?: string | null;
  /** Settles when the pages are built or cannot be, where they are still being built; waited for before the port is. */
  readonly pagesBuilt?: Promise<void> | undefined;
  readonly log?: Logger;
  readonly clock?: () => Date;
  /** Told what is being done, a line each. */
  readonly progress?: (line: string) => void;
}

/**
 * Starts chain, server and, where the configuration asks for it, the demonstration data. Rejects with an error whose
 * message is one line for an operator, and leaves nothing running.
 */
export async function startStack(config: Config, options: StackOptions = {}): Promise<Stack> {
  const progress = options.progress ?? (() => undefined);
  const log = options.log ?? createLog(config.logLevel);
  progress(config.chain.rpcUrl === null ? 'Starting the embedded chain …' : 'Connecting to the chain …');
  const chain = await startChain(config, (line) => log.warn(line));
  try {
    progress('Opening the database …');
    const server = await startServer(config, {
      connection: chain.connection,
      pagesDir: options.pagesDir === undefined ? PAGES_DIR : options.pagesDir,
      log,
      demoWallets: config.demo && chain.mnemonic !== null ? offeredDemoWallets(chain.mnemonic) : undefined,
      ...(options.clock && { clock: options.clock }),
      prepare: async (context, link) => {
        await prepare(context, link, chain, progress);
        await options.pagesBuilt;
      },
    });
    return {
      server,
      chain,
      stop: async () => {
        await server.close();
        await chain.stop();
      },
    };
  } catch (error) {
    await chain.stop();
    throw error;
  }
}

/** What must be so before anyone reaches the product: no former demonstration in earnest, and a demonstration complete. */
async function prepare(
  context: Context,
  link: ChainLink,
  { mnemonic }: RunningChain,
  progress: (line: string) => void,
): Promise<void> {
  await refuseFormerDemonstration(context);
  const { demo, roles } = context.config;
  if (demo && mnemonic !== null && roles.includes('web'))
    await seedDemonstration(context, link, mnemonic, progress);
}
