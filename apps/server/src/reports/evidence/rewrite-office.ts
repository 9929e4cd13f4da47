import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { EvidenceFailure, EvidenceType } from '@sabha/domain/reports/evidence';
import type { FaultKind } from './clean/fault.ts';

const OFFICE = ['docx', 'xlsx', 'pptx', 'odt'] as const satisfies readonly EvidenceType[];
export type OfficeType = (typeof OFFICE)[number];

/** A process that takes longer, or more memory, is ended. */
const LONGEST_MS = 20_000;
const MOST_MEMORY_BYTES = 268_435_456;
const MOST_HEAP_MEGABYTES = 160;
const LOOK_EVERY_MS = 50;
const PAGE_BYTES = 4_096;
const MOST_ANSWER_BYTES = 33_554_432;
/** One document at a time; so many wait at most, no longer than a page does. */
const LONGEST_QUEUE = 3;

const CLEAN = fileURLToPath(new URL('./clean/', import.meta.url));
const PROCESS = fileURLToPath(new URL('./clean/clean-process.ts', import.meta.url));
const SERVER = fileURLToPath(new URL('../../../', import.meta.url));
const require = createRequire(import.meta.url);

let queue: Promise<unknown> = Promise.resolve();
let waiting = 0;

export function isOfficeType(type: EvidenceType): type is OfficeType {
  return (OFFICE as readonly string[]).includes(type);
}

/**
 * Writes the text of an office document anew, in a process of its own that may read its own code alone, write nothing, start nothing, and reach
 * no network, with 256 MB and 20 seconds.
 */
export async function rewriteOffice(
  type: OfficeType,
  bytes: Uint8Array,
): Promise<Result<Uint8Array, EvidenceFailure>> {
  if (waiting >= LONGEST_QUEUE) return fail({ kind: 'copy-failed' });
  waiting += 1;
  const run = queue.then(() => answerOf(startSandboxed([PROCESS, type]), bytes));
  queue = run.catch(() => undefined);
  try {
    return await run;
  } finally {
    waiting -= 1;
  }
}

/** Starts Node with these arguments and without rights. It may read the code that rewrites, and the libraries of that. */
export function startSandboxed(args: readonly string[]): ChildProcessByStdio<Writable, Readable, null> {
  const readable = [CLEAN, `${SERVER}package.json`, ...['saxes', 'xmlchars'].map(folderOf)];
  const flags = [
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--max-old-space-size=${MOST_HEAP_MEGABYTES}`,
    '--disallow-code-generation-from-strings',
    '--disable-proto=delete',
    '--no-warnings',
  ];
  const node = [process.execPath, ...flags, ...args];
  const [command = '', ...rest] = hasNetworkNames() ? ['unshare', '--map-root-user', '--net', ...node] : node;
  return spawn(command, rest, { env: {}, cwd: '/', stdio: ['pipe', 'pipe', 'ignore'] });
}

function folderOf(library: string): string {
  return `${dirname(require.resolve(`${library}/package.json`))}/`;
}

let networkNames: boolean | undefined;

/** Whether this system starts a process in a name space without a network. */
function hasNetworkNames(): boolean {
  networkNames ??=
    spawnSync('unshare', ['--map-root-user', '--net', 'true'], { stdio: 'ignore' }).status === 0;
  return networkNames;
}

async function answerOf(
  child: ChildProcessByStdio<Writable, Readable, null>,
  bytes: Uint8Array,
): Promise<Result<Uint8Array, EvidenceFailure>> {
  const end = () => void child.kill('SIGKILL');
  const late = setTimeout(end, LONGEST_MS);
  const watch = setInterval(() => memoryOf(child.pid) > MOST_MEMORY_BYTES && end(), LOOK_EVERY_MS);
  child.stdin.on('error', () => undefined); // it ended before it read all
  child.stdin.end(bytes);
  try {
    const chunks: Buffer[] = [];
    let length = 0;
    const code = new Promise<number | null>((resolve) => {
      child.once('error', () => resolve(null));
      child.once('exit', resolve);
    });
    for await (const chunk of child.stdout) {
      length += chunk.length;
      if (length > MOST_ANSWER_BYTES) end();
      else chunks.push(chunk);
    }
    return (await code) === 0 ? parsed(Buffer.concat(chunks)) : fail({ kind: 'copy-failed' });
  } finally {
    clearTimeout(late);
    clearInterval(watch);
  }
}

function parsed(answer: Buffer): Result<Uint8Array, EvidenceFailure> {
  const line = answer.indexOf('\n');
  const { kind } = JSON.parse(answer.subarray(0, line).toString('utf8')) as { kind: 'written' | FaultKind }; // of our own process
  return kind === 'written' ? ok(answer.subarray(line + 1)) : fail({ kind });
}

/** The memory of a process in bytes, where the system says it. */
function memoryOf(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
