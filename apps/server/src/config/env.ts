import type { Config } from './config.ts';
import { readConfig } from './read-config.ts';

/** The configuration from this process's environment. Prints every problem and ends the process when there is one. */
export function configOrExit(): Config {
  const read = readConfig(process.env);
  if (read.ok) return read.value;
  for (const problem of read.failure.problems) process.stderr.write(`${problem}\n`);
  process.exit(1);
}
