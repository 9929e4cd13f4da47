import type { OpenFile } from '@sabha/anonymity/evidence/tar-archive';
import type { Word } from '@sabha/anonymity/field';
import type { StoredMessage, ThreadOfficer } from '@sabha/anonymity/thread/thread-calls';
import type {
  CheckedOfficer,
  MadeThread,
  ReadMessage,
  ThreadAnswer,
  ThreadContract,
  ThreadFailed,
  ThreadRequest,
  UnlockedThread,
} from './thread-messages.ts';

/** Something that could not be done with a receipt on this device. */
export class ReceiptFailed extends Error {
  override readonly name = 'ReceiptFailed';
  readonly why: ThreadFailed;

  constructor(why: ThreadFailed) {
    super(why);
    this.why = why;
  }
}

let worker: Worker | null = null;
let nextId = 0;
const asked = new Map<number, (answer: ThreadAnswer) => void>();

function ask<Kind extends ThreadAnswer['kind']>(
  request: ThreadRequest,
  kind: Kind,
): Promise<Extract<ThreadAnswer, { kind: Kind }>> {
  worker ??= startWorker();
  const used = worker;
  const id = nextId++;
  return new Promise((resolve, reject) => {
    asked.set(id, (answer) => {
      if (answer.kind === kind)
        resolve(answer as Extract<ThreadAnswer, { kind: Kind }>); // of this kind
      else reject(new ReceiptFailed(answer.kind === 'failed' ? answer.why : 'cannot'));
    });
    used.postMessage({ id, ...request });
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL('./thread.worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<ThreadAnswer>) => {
    asked.get(data.id)?.(data);
    asked.delete(data.id);
  });
  started.addEventListener('error', () => end('cannot'));
  addEventListener('pagehide', forgetReceipt, { once: true });
  return started;
}

/** Ends the worker, and with it everything that a receipt opens. */
export function forgetReceipt(): void {
  end('locked');
}

function end(why: ThreadFailed): void {
  worker?.terminate();
  worker = null;
  for (const [id, resolve] of asked) resolve({ id, kind: 'failed', why });
  asked.clear();
}

/** A new receipt with what a report carries of it. Takes about a second. Rejects with ReceiptFailed, as all of these do. */
export async function makeThread(installation: Word): Promise<MadeThread> {
  const { receipt, commitment, parts } = await ask({ kind: 'make', installation }, 'made');
  return { receipt, commitment, parts };
}

/** Reads what somebody typed and keeps its keys. */
export async function unlockThread(text: string, installation: Word): Promise<UnlockedThread> {
  const { lookup, recipient } = await ask({ kind: 'unlock', text, installation }, 'unlocked');
  return { lookup, recipient };
}

export async function readThread(
  opening: string,
  messages: readonly StoredMessage[],
): Promise<readonly ReadMessage[]> {
  return (await ask({ kind: 'read', opening, messages }, 'read')).messages;
}

export async function writeMessage(message: Omit<Extract<ThreadRequest, { kind: 'write' }>, 'kind'>) {
  const { file, signature } = await ask({ kind: 'write', ...message }, 'signed');
  return { file, signature };
}

/** What an encrypted file with this SHA-256 holds; null where the receipt does not open it. */
export async function openFile(sealed: Uint8Array<ArrayBuffer>, sha256: string): Promise<OpenFile | null> {
  return (await ask({ kind: 'open', sealed, sha256 }, 'opened')).file;
}

export async function signWithdrawal(report: Word, contract: ThreadContract) {
  const { blind, signature } = await ask({ kind: 'withdraw', report, contract }, 'withdrawal');
  return { blind, signature };
}

/** Of these officers those whose wallets signed their keys. */
export async function checkOfficers(
  officers: readonly ThreadOfficer[],
  { contract, nodes }: Pick<Extract<ThreadRequest, { kind: 'check' }>, 'contract' | 'nodes'>,
): Promise<readonly CheckedOfficer[]> {
  if (officers.length === 0) return [];
  return (await ask({ kind: 'check', officers, contract, nodes }, 'checked')).officers;
}
