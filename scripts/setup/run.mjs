// Runs a command and says what is done; shared by every script here.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Prints one line of progress. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** The environment of every command: the project's own Node and tools first on the PATH. */
export function projectEnvironment(extra = {}) {
  return {
    ...process.env,
    PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`,
    ...extra,
  };
}

/** Runs a command with its output shown; gives its exit code, and passes Ctrl-C and SIGTERM on to it. */
export function exitCode(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: projectEnvironment(options.env),
      stdio: options.stdio ?? 'inherit',
    });
    const pass = (signal) => child.kill(signal);
    const signals = ['SIGINT', 'SIGTERM'];
    for (const signal of signals) process.on(signal, pass);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const name of signals) process.off(name, pass);
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

/** Runs a command that must succeed. */
export async function run(command, args, options = {}) {
  const code = await exitCode(command, args, options);
  if (code !== 0) {
    process.stderr.write(`${command} ${args.join(' ')} ended with ${code}\n`);
    process.exit(code);
  }
}
