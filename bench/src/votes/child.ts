import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';

/** Starts a script of this folder; gives the process and the first line it prints. */
export async function startChild(
  script: string,
  args: readonly string[],
): Promise<{ child: ChildProcess; line: string }> {
  const flags =
    process.argv.includes('--profile') && script === 'act-server.ts'
      ? ['--cpu-prof', `--cpu-prof-dir=${tmpdir()}`]
      : [];
  const child = spawn(
    process.execPath,
    [...process.execArgv, ...flags, new URL(script, import.meta.url).pathname, ...args],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Error(`${script} ended with code ${code}`)));
  });
  const first = new Promise<string>((resolve) =>
    createInterface({ input: child.stdout }).once('line', resolve),
  );
  return { child, line: await Promise.race([first, ended]) };
}

/** Ends a child and waits for its end. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
