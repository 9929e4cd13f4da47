import type { Config } from '@sabha/server/config/config';
import { PagesNotBuilt } from './pages-built.ts';
import { type Stack, type StackOptions, startStack } from './stack.ts';

export interface RunOptions extends Pick<StackOptions, 'pagesDir' | 'pagesBuilt'> {
  /** The line that tells whoever waits that it is ready; may reject, which ends the run. */
  readonly announce: (stack: Stack) => Promise<string>;
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
export async function runUntilSignal(config: Config, { announce, ...pages }: RunOptions): Promise<void> {
  let stopping = false;
  // Not before the signals are listened to: whoever reads the first line may send one at once.
  const starting = Promise.resolve().then(() =>
    startStack(config, { progress: (line) => stopping || say(line), ...pages }),
  );
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    say('Stopping …');
    await starting.then((stack) => stack.stop(), unlessWithoutPages);
    say('Stopped. Everything is kept for the next start.');
    process.exit(0);
  };
  process.on('SIGINT', () => void stop().catch(endBadly));
  process.on('SIGTERM', () => void stop().catch(endBadly));
  try {
    const stack = await starting;
    const line = await announce(stack);
    if (!stopping) say(line);
  } catch (error) {
    // While stopping, the first page may find the door closed, and whoever stops reports why a start failed.
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

function endBadly(error: unknown): never {
  const fault = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${EXPECTED.includes(fault.name) ? fault.message : (fault.stack ?? fault.message)}\n`);
  process.exit(1);
}
