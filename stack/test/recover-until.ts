import { configOrExit } from '@sabha/server/config/env';
import { recoverCommand } from '../src/recovery/recover-command.ts';

/** `npm run recover`, as it is, up to the line that begins with its first argument: there it stands still until it is killed. */
const [lastLine = '', ...args] = process.argv.slice(2);

await recoverCommand(configOrExit)(args, (line) => {
  process.stdout.write(`${line}\n`); // to a pipe, which is written at once
  if (line.startsWith(lastLine)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
