import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type ChatAnswer, chatAnswerSchema, DEFAULT_SOURCES } from '@sabha/domain/chat/ask-question';
import type { Language } from '@sabha/domain/core/localized';
import { z } from 'zod';

const MAIN = fileURLToPath(new URL('../../../apps/chat/src/main.ts', import.meta.url));
const LOOK_AGAIN_MS = 20;
/** A start that takes longer has failed. */
const PATIENCE_MS = 180_000;
const healthSchema = z.object({
  documents: z.number().int(),
  help_articles: z.number().int(),
  platform: z.string(),
});

/** The answering service in a process of its own. */
export interface ChatService {
  readonly origin: string;
  readonly pid: number;
  /** From the start of the process until it answered on its port, and until it knew all documents; milliseconds. */
  readonly startMs: number;
  readonly indexedMs: number;
  stop(): Promise<void>;
}

/** How to start the service. */
interface Start {
  readonly platform: string;
  /** How many documents it has to know before anybody asks. */
  readonly documents: number;
  /** Of a processor that it is held to; null for any. Linux only. */
  readonly core: number | null;
  /** What it keeps between two starts. A folder of its own that goes with it, where none is given. */
  readonly folder?: string;
}

/** Starts the service on a free port and resolves when it knows the documents. Bounds on one asker are lifted. */
export async function startChatService({ platform, documents, core, folder }: Start): Promise<ChatService> {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'sabha-chat-')));
  const port = await freePort();
  const env = {
    ...process.env,
    CHAT_PORT: String(port),
    PLATFORM_URL: platform,
    SABHA_DATA_DIR: dataDir,
    CHAT_QUESTIONS_PER_SECOND: '100000',
    CHAT_MODEL_URL: '',
    CHAT_MODEL: '',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  };
  const command =
    core === null ? [process.execPath, MAIN] : ['taskset', '-c', String(core), process.execPath, MAIN];
  const began = performance.now();
  const child = spawn(command[0] ?? '', command.slice(1), { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    }
    if (folder === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  try {
    let startMs: number | null = null;
    for (;;) {
      if (child.exitCode !== null) throw new Error(`The answering service ended with code ${child.exitCode}`);
      const known = await knownOf(origin);
      const now = performance.now() - began;
      if (known !== null) startMs ??= now;
      if (startMs !== null && known?.isRead && known.published >= documents)
        return { origin, pid: child.pid ?? 0, startMs, indexedMs: now, stop };
      if (now > PATIENCE_MS)
        throw new Error(`The answering service knows ${known?.published} of ${documents} documents`);
      await pause(LOOK_AGAIN_MS);
    }
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What is asked: `POST /chat` of the service. */
export interface AskedOfService {
  readonly question: string;
  readonly earlier?: readonly string[] | undefined;
  readonly language: Language;
}

/** The body of a question. */
export function bodyOf({ question, earlier = [], language }: AskedOfService): string {
  return JSON.stringify({ question, top_k: DEFAULT_SOURCES, earlier, language });
}

/** Asks the service once. @throws {Error} Where it refuses, or its answer has another shape than it promises. */
export async function askService(origin: string, asked: AskedOfService): Promise<ChatAnswer> {
  const response = await fetch(`${origin}/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: bodyOf(asked),
  });
  if (!response.ok) throw new Error(`“${asked.question}”: ${response.status} ${await response.text()}`);
  return chatAnswerSchema.parse(await response.json());
}

/** A port that nobody listens at now. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** What the service knows of the platform; null while nobody listens. */
async function knownOf(origin: string): Promise<{ published: number; isRead: boolean } | null> {
  const response = await fetch(`${origin}/healthz`).catch(() => null);
  if (response === null) return null;
  const health = healthSchema.safeParse(await response.json());
  if (!health.success) throw new Error('The answering service does not say how many documents it knows');
  const { documents, help_articles, platform } = health.data;
  return { published: documents - help_articles, isRead: platform === 'read' };
}
