import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { PublishedDocument } from '@sabha/domain/chat/published-document';
import { readArticles } from '@sabha/help/read-articles';
import { ask, askOften, refusedInWords } from '../faults/open-loop.ts';
import { memoryOf } from '../memory.ts';
import { percentilesOf } from '../percentiles.ts';
import { alone, type Figure } from '../table.ts';
import { startChild, stopChild } from '../votes/child.ts';
import { askService, bodyOf, startChatService } from './chat-service.ts';
import { inventedDocuments, shuffled, writeDocuments } from './invented-documents.ts';
import type { AskedFigure, AskedQuestion, Questions } from './questions.ts';

const DOCUMENTS = 20_000;
const PER_SECOND = 20;
const SECONDS = 30;
/** Not counted: code that runs for the first time, and is compiled by and by. */
const WARM_UP_SECONDS = 30;
const MOST_P99_MS = 50;
const MOST_BUILD_MS = 10_000;
/** The last one: the load generator and the rest have the others. */
const CORE = cpus().length - 1;

interface Measured {
  readonly p50: number;
  readonly p99: number;
  readonly answered: number;
  readonly refused: string;
  readonly memory: number;
  readonly buildMs: number;
  /** Of the processor, for the same. */
  readonly buildCpuMs: number;
}

/**
 * How fast the service answers with an index of 20,000 documents on one processor, beside MiniSearch on the same documents, questions
 * and processor. `platform` answers what questions about figures ask; `real` are its documents.
 */
export async function measureSpeed(
  { answerable, unanswerable, figures }: Questions,
  { platform, real }: { readonly platform: string; readonly real: readonly PublishedDocument[] },
): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sabha-chat-speed-'));
  try {
    const file = join(folder, 'documents.ndjson');
    await writeDocuments(file, inventedDocuments(DOCUMENTS, real, readArticles()));
    const questions = shuffled<AskedQuestion | AskedFigure>([...answerable, ...unanswerable, ...figures], 20);
    const built = (await firstLine('build-index.ts', file)).split(' ').map(Number);
    const sabha = await measureService(file, { platform, folder, questions, built });
    const words = await measureMiniSearch(file, '/', questions);
    const like = await measureMiniSearch(file, '/?like=1', questions);
    return [
      ...beside(sabha, words, 'MiniSearch by whole words'),
      ...beside(sabha, like, 'MiniSearch with like words'),
      alone('questions answered / refused', `${sabha.answered} / ${sabha.refused}`, {
        aim: `${PER_SECOND * SECONDS} / 0`,
        met: sabha.answered === PER_SECOND * SECONDS && sabha.refused === '0',
      }),
      alone('from the start until it answers, ms', sabha.startMs.toFixed(0)),
      alone('from the start until it knows all, s: read from the platform', seconds(sabha.readMs)),
      alone('the same, read from its file', seconds(sabha.fromFileMs)),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function beside(sabha: Measured, floor: Measured, name: string): Figure[] {
  const row = (what: string, pick: (one: Measured) => number, digits: number, most?: number): Figure => ({
    what: `${what}; floor: ${name}`,
    value: pick(sabha).toFixed(digits),
    floor: pick(floor).toFixed(digits),
    ratio: pick(sabha) / pick(floor),
    aim: most === undefined ? null : `< ${most}`,
    met: most === undefined ? null : pick(sabha) < most,
  });
  return [
    row('p50, ms', ({ p50 }) => p50, 2),
    row('p99, ms', ({ p99 }) => p99, 2, MOST_P99_MS),
    row('memory, MB', ({ memory }) => memory, 0),
    row('index built, s', ({ buildMs }) => buildMs / 1_000, 2, MOST_BUILD_MS / 1_000),
    row('the same, processor time, s', ({ buildCpuMs }) => buildCpuMs / 1_000, 2),
  ];
}

interface ServiceRun {
  readonly platform: string;
  readonly folder: string;
  readonly questions: readonly (AskedQuestion | AskedFigure)[];
  /** How long the index alone took to build, and how much processor time; milliseconds. */
  readonly built: readonly number[];
}

async function measureService(
  file: string,
  { platform, folder, questions, built }: ServiceRun,
): Promise<Measured & { startMs: number; readMs: number; fromFileMs: number }> {
  const { child, line } = await startChild('../chat/documents-server.ts', [file, platform]);
  const start = { platform: line, documents: DOCUMENTS, core: CORE, folder: join(folder, 'kept') };
  try {
    const first = await startChatService(start);
    await first.stop();
    const service = await startChatService(start);
    try {
      await assertPlatformAnswers(service.origin, questions);
      const times = await askAll(`${service.origin}/chat`, questions);
      const memory = await memoryOf(service.pid);
      const { startMs, indexedMs: fromFileMs } = service;
      const [buildMs = Number.NaN, buildCpuMs = Number.NaN] = built;
      return { ...times, memory, buildMs, buildCpuMs, startMs, readMs: first.indexedMs, fromFileMs };
    } finally {
      await service.stop();
    }
  } finally {
    await stopChild(child);
  }
}

/** Without the platform, questions about figures would be answered faster than they are. */
async function assertPlatformAnswers(
  origin: string,
  questions: readonly (AskedQuestion | AskedFigure)[],
): Promise<void> {
  const asked = questions.filter((one) => 'query' in one).slice(0, 10);
  const answers = await Promise.all(asked.map((one) => askService(origin, one)));
  if (!answers.some(({ status }) => status === 'figure')) throw new Error('No figure is known');
  if (answers.some(({ status }) => status === 'figures-unavailable'))
    throw new Error('The platform does not answer');
}

async function measureMiniSearch(
  file: string,
  path: string,
  questions: readonly AskedQuestion[],
): Promise<Measured> {
  const server = spawnOnCore('minisearch-server.ts', file);
  try {
    const [origin = '', buildMs = '', buildCpuMs = ''] = (await lineOf(server)).split(' ');
    const times = await askAll(origin + path, questions);
    return {
      ...times,
      memory: await memoryOf(server.pid ?? 0),
      buildMs: Number(buildMs),
      buildCpuMs: Number(buildCpuMs),
    };
  } finally {
    await stopChild(server);
  }
}

/** Asks 20 questions a second: first some that do not count, then those that do. */
async function askAll(
  url: string,
  questions: readonly (AskedQuestion | AskedFigure)[],
): Promise<Pick<Measured, 'p50' | 'p99' | 'answered' | 'refused'>> {
  const bodies = questions.map((one) => bodyOf(one));
  const headers = { 'content-type': 'application/json' };
  const run = (from: number, count: number) => {
    const done = new AbortController();
    let sent = 0;
    return askOften(PER_SECOND, done.signal, () => {
      const body = bodies[(from + sent) % bodies.length] ?? '';
      sent += 1;
      if (sent >= count) done.abort();
      return ask(url, { headers, body });
    });
  };
  const warmUp = WARM_UP_SECONDS * PER_SECOND;
  await run(0, warmUp);
  const answers = await run(warmUp, SECONDS * PER_SECOND);
  const { p50, p99 } = percentilesOf(answers.ok);
  return { p50, p99, answered: answers.ok.length, refused: refusedInWords(answers) };
}

async function firstLine(script: string, file: string): Promise<string> {
  const child = spawnOnCore(script, file);
  try {
    return await lineOf(child);
  } finally {
    await stopChild(child);
  }
}

function spawnOnCore(script: string, file: string) {
  const path = fileURLToPath(new URL(script, import.meta.url));
  return spawn('taskset', ['-c', String(CORE), process.execPath, path, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

function lineOf(child: ReturnType<typeof spawnOnCore>): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`A process ended with code ${code} before it answered`)));
    child.once('error', reject);
  });
}

const seconds = (ms: number) => (ms / 1_000).toFixed(2);
