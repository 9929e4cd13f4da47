import { fileURLToPath } from 'node:url';
import type { Config } from '@sabha/server/config/config';
import { createLog } from '@sabha/server/http/watching/log';
import { type RunningServer, startServer } from '@sabha/server/main';
import type { Logger } from 'pino';
import { offeredDemoWallets } from './demo-wallets.ts';
import { onContract } from './installation/identity-file.ts';
import { openInstallation } from './installation/open-installation.ts';
import { seedDemonstration } from './seed/seed-demonstration.ts';
import { dataFolderUnusable, type RunningChain, startChain } from './start-chain.ts';

const PAGES_DIR = fileURLToPath(new URL('../../apps/web/build', import.meta.url));

/** The embedded chain writes its state every second; the write that was under way may be of before. */
const TWO_WRITES_MS = 2_000;

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
  /** Told when the database has ended itself: nothing works any more until the next start. */
  readonly ended?: (error: unknown) => void;
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
  progress('Opening the database …');
  const installation = await openInstallation(config, (line) => log.warn(line)).catch((error: unknown) => {
    throw dataFolderUnusable(error, config) ?? error;
  });
  progress(config.chain.rpcUrl === null ? 'Starting the embedded chain …' : 'Connecting to the chain …');
  let attachedAt = Number.POSITIVE_INFINITY;
  const chain = await startChain(config, {
    log: (line) => log.warn(line),
    mayBeginAnew: !installation.isComplete,
    // A state that was written later than that holds the contracts.
    onKept: (writtenAt) => writtenAt - attachedAt > TWO_WRITES_MS && installation.complete(),
  }).catch(async (error: unknown) => {
    await installation.database.close();
    throw error;
  });
  try {
    const server = await startServer(config, {
      database: installation.database,
      installation: { installation: onContract(installation.id), mayReplace: !installation.isComplete },
      connection: chain.connection,
      pagesDir: options.pagesDir === undefined ? PAGES_DIR : options.pagesDir,
      log,
      demoWallets: config.demo && chain.mnemonic !== null ? offeredDemoWallets(chain.mnemonic) : undefined,
      ...(options.clock && { clock: options.clock }),
      ...(options.ended && { ended: options.ended }),
      prepare: async (context, link) => {
        if (link.attached()) attachedAt = Date.now();
        if (link.attached() && !chain.connection.endpoint.embedded) installation.complete();
        const { mnemonic } = chain;
        if (installation.demonstration && mnemonic !== null && config.roles.includes('web'))
          await seedDemonstration(context, link, mnemonic, progress);
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
