import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Field 22 of /proc/PID/stat, counted after the command's closing bracket (man 5 proc). */
const START_TIME = 19;

/**
 * When this process started, as a word that no later process with the same number has; null where the system does not
 * tell. On Linux the boot and the clock ticks since it, elsewhere what `ps` says.
 */
export function startOfProcess(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[START_TIME];
    return ticks ? `${boot}/${ticks}` : null;
  } catch {
    return askPs(pid);
  }
}

function askPs(pid: number): string | null {
  try {
    const answer = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return answer.trim().replaceAll(/\s+/g, '_') || null;
  } catch {
    return null;
  }
}
