import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from './table.ts';

/** Resident memory of a process and all its descendants, after the run: what an operator must provide. Linux only. */
export async function measureMemory(pid: number): Promise<Figure> {
  const kilobytes = await treeMemory(pid);
  const value = kilobytes === null ? 'not measured on this system' : `${Math.round(kilobytes / 1024)} MB`;
  return {
    what: 'memory of the whole process tree after the run',
    value,
    floor: null,
    ratio: null,
    aim: null,
    met: null,
  };
}

/** The same in whole megabytes. */
export async function memoryOf(pid: number): Promise<number> {
  return Math.round(((await treeMemory(pid)) ?? Number.NaN) / 1024);
}

/** The most that it ever was, looked at twice a second until `signal`, in whole megabytes. */
export async function peakMemory(pid: number, signal: AbortSignal): Promise<number> {
  let most = 0;
  for (;;) {
    most = Math.max(most, (await memoryOf(pid)) || 0); // not a number once it has ended
    if (signal.aborted) return most;
    await pause(500);
  }
}

/** Resident memory of a process and its descendants in kilobytes; null where the system does not tell. */
export async function treeMemory(pid: number): Promise<number | null> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const below = await Promise.all((await childrenOf(pid)).map(treeMemory));
    const own = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
    return below.reduce<number>((sum, memory) => sum + (memory ?? 0), own);
  } catch {
    return null;
  }
}

/** The processes that a process has started and that live. Linux only. */
export async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.split(' ').filter(Boolean).map(Number);
}
