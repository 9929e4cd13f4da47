import { startChild } from './child.ts';
import type { LoadReport } from './load.ts';

interface Load {
  readonly port: string;
  readonly path: string;
  /** Of bodies, one a line. */
  readonly file: string;
  readonly from: number;
  readonly count: number;
  readonly connections: number;
  /** Where the answers are to be written. */
  readonly answers?: string;
}

/** Sends so many bodies of a file, each once, from a process of its own; the server may be killed meanwhile. */
export async function sendUnlessKilled(load: Load): Promise<LoadReport> {
  const { port, path, file, from, count, connections, answers } = load;
  const args = [port, path, file, from, from + count, connections, ...(answers ? [answers] : [])].map(String);
  return JSON.parse((await startChild('load.ts', args)).line) as LoadReport; // its one line
}

/** The same, to a server that lives. */
export async function sendLoad(load: Load): Promise<LoadReport> {
  const report = await sendUnlessKilled(load);
  if (report.broken > 0) throw new Error(`${report.broken} connections broke`);
  return report;
}
