import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const END_WITHIN_MS = 5_000;

/** Notes which process runs the chain of this folder, for a start after a kill. */
export function rememberProcess(dataDir: string, pid: number): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(pidFile(dataDir), `${pid}\n`, { mode: 0o600 });
}

/** Forgets it after an orderly end. */
export function forgetProcess(dataDir: string): void {
  rmSync(pidFile(dataDir), { force: true });
}

/**
 * Ends the chain that a killed server left running on this state file. A number that meanwhile belongs to another
 * program is left alone: the command line must name our state file.
 */
export async function endLeftover(dataDir: string, stateFile: string): Promise<void> {
  const pid = noted(dataDir);
  if (pid === null) return;
  if (commandOf(pid).includes(stateFile)) {
    process.kill(pid, 'SIGTERM');
    const until = Date.now() + END_WITHIN_MS;
    while (commandOf(pid).includes(stateFile) && Date.now() < until) await pause(20);
    if (commandOf(pid).includes(stateFile)) process.kill(pid, 'SIGKILL');
  }
  forgetProcess(dataDir);
}

function noted(dataDir: string): number | null {
  try {
    const pid = Number(readFileSync(pidFile(dataDir), 'utf8'));
    return Number.isInteger(pid) && pid > 1 ? pid : null;
  } catch {
    return null;
  }
}

function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return '';
  }
}

function pidFile(dataDir: string): string {
  return join(dataDir, 'chain.pid');
}
