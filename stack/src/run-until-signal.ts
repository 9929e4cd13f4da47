import { databaseFault, faultLine } from '@sabha/db/database-fault';
import type { Config } from '@sabha/server/config/config';
import { PagesNotBuilt } from './pages-built.ts';
import { type Stack, type StackOptions, startStack } from './stack.ts';

export interface RunOptions extends Pick<StackOptions, 'pagesDir' | 'pagesBuilt'> {
  /** The line that tells whoever waits that it is ready; may reject, which ends the run. */
  readonly announce: (stack: Stack) => Promise<string>;
  /** What is done beside the running product, until it is done or the signal ends it. */
  readonly beside?: (stack: Stack, signal: AbortSignal, say: (line: string) => void) => Promise<void>;
}

/** The parts' own errors, whose message is one line for an operator. Anything else is a fault of ours. */
const EXPECTED = [
  'DatabaseUnusable',
  'EmbeddedChainError',
  'DataFolderUnusable',
  'KeysUnusable',
  'PagesNotBuilt',
  'PortTaken',
  'StartRefused',
  'WrongChainError',
];

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Runs the product until Ctrl-C or SIGTERM, then ends the process with 0. What prevents it is one line on standard error
 * and an exit with 1. Nothing is left running either way.
 */
export async function runUntilSignal(
  config: Config,
  { announce, beside, ...pages }: RunOptions,
): Promise<void> {
  let stopping = false;
  const besides = new AbortController();
  let running = Promise.resolve();
  const endBadly = badEnd(config);
  process.on('uncaughtException', endBadly);
  // Not before the signals are listened to: whoever reads the first line may send one at once.
  const starting = Promise.resolve().then(() =>
    startStack(config, { progress: (line) => stopping || say(line), ended: endBadly, ...pages }),
  );
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    say('Stopping …');
    besides.abort();
    await running;
    await starting.then((stack) => stack.stop(), unlessWithoutPages);
    say('Stopped. Everything is kept for the next start.');
    process.exit(0);
  };
  process.on('SIGINT', () => void stop().catch(endBadly));
  process.on('SIGTERM', () => void stop().catch(endBadly));
  try {
    const stack = await starting;
    const line = await announce(stack);
    if (stopping) return;
    say(line);
    running = beside?.(stack, besides.signal, say).catch(endBadly) ?? running;
  } catch (error) {
    // While stopping, the first page may find the port closed, and whoever stops reports why a start failed.
    if (stopping) return;
    stopping = true;
    await starting.then((stack) => stack.stop()).catch(() => undefined);
    endBadly(error);
  }
}

/** Whoever ends the product while its pages are being built ends that as well. */
function unlessWithoutPages(error: unknown): void {
  if (!(error instanceof PagesNotBuilt)) throw error;
}

/** Ends the process with one line where the cause is expected or a disk's; with where it happened for a fault of ours. */
function badEnd({ dataDir }: Config): (error: unknown) => never {
  return (error) => {
    const thrown = error instanceof Error ? error : new Error(String(error));
    process.stderr.write(`${lineOf(thrown, dataDir)}\n`);
    process.exit(1);
  };
}

function lineOf(error: Error, dataDir: string): string {
  if (EXPECTED.includes(error.name)) return error.message;
  const fault = databaseFault(error);
  if (!fault) return error.stack ?? error.message;
  const path = 'path' in error && typeof error.path === 'string' ? error.path : dataDir;
  return faultLine(fault, error, path);
}
