import { readFile } from 'node:fs/promises';
import { childrenOf } from './memory.ts';

/** In which unit the system counts, whatever machine it is. */
const TICK_MS = 10;

/** Processor time in milliseconds. */
export interface ProcessorTime {
  /** Of the process's first thread. */
  readonly first: number;
  /** Of all threads of the process, and of those that it has started. */
  readonly all: number;
}

/** What a process and those that it has started took of the processors since they began. Linux only. */
export async function processorTime(pid: number): Promise<ProcessorTime> {
  const [own = 0, ended = 0] = await ticksOf(`/proc/${pid}/stat`);
  const [first = 0] = await ticksOf(`/proc/${pid}/task/${pid}/stat`);
  const below = await Promise.all((await childrenOf(pid)).map(processorTime));
  const children = below.reduce((sum, { all }) => sum + all, 0);
  return { first: first * TICK_MS, all: (own + ended) * TICK_MS + children };
}

/** Of the thread or process itself, and of its children that ended. */
async function ticksOf(path: string): Promise<[own: number, ended: number]> {
  const text = await readFile(path, 'utf8');
  // The name, in brackets, may contain spaces; the state follows it, as the third field of all.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, userEnded = 0, systemEnded = 0] = fields.slice(11, 15);
  return [user + system, userEnded + systemEnded];
}
