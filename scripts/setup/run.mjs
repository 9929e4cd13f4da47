// Runs a command and says what is done; shared by every script here.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Where Node keeps what it compiled of the sources, for whoever runs them next. */
export const compiled = join(root, 'node_modules', '.cache', 'node-compile');

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

let interrupted = false;
/** Whether somebody ended a command by Ctrl-C or SIGTERM: what would follow it is not wanted any more. */
export const isInterrupted = () => interrupted;

/**
 * Runs a command with its output shown; gives its exit code, and passes Ctrl-C and SIGTERM on to it. `signal` ends it.
 * Where `tell` is a promise the command has a line to here: a message when it is fulfilled, hung up when it is rejected.
 */
export function exitCode(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: projectEnvironment(options.env),
      stdio: options.stdio ?? (options.tell ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit'),
    });
    const pass = (signal) => {
      interrupted = true;
      child.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM'];
    for (const signal of signals) process.on(signal, pass);
    options.signal?.addEventListener('abort', () => child.kill('SIGTERM'));
    options.tell?.then(
      () => child.connected && child.send('done'),
      () => child.connected && child.disconnect(),
    );
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
