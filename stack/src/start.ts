import { configOrExit } from '@sabha/server/config/env';
import { announce } from './announce.ts';
import { startStack } from './stack.ts';

/** npm start: the whole product until Ctrl-C or SIGTERM. `--since MS` tells when the person began to wait. */
const config = configOrExit();
const say = (line: string) => process.stdout.write(`${line}\n`);

/** The parts' own errors, whose message is one line for an operator. Anything else is a fault of ours. */
const EXPECTED = ['DatabaseUnusable', 'EmbeddedChainError', 'PortTaken', 'WrongChainError'];

function endBadly(error: unknown): never {
  const fault = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${EXPECTED.includes(fault.name) ? fault.message : (fault.stack ?? fault.message)}\n`);
  process.exit(1);
}

const starting = startStack(config, { progress: say });

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  say('Stopping …');
  const stack = await starting;
  await stack.stop();
  say('Stopped. Everything is kept for the next start.');
  process.exit(0);
}
process.on('SIGINT', () => void stop().catch(endBadly));
process.on('SIGTERM', () => void stop().catch(endBadly));

try {
  const { server } = await starting;
  const since = Number(process.argv[process.argv.indexOf('--since') + 1]);
  if (!stopping) say(await announce(server.address, Number.isFinite(since) ? since : null));
} catch (error) {
  // While stopping, the first page may find the door closed.
  if (!stopping) endBadly(error);
}
