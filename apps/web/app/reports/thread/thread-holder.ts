import type { OpenFile } from '@sabha/anonymity/evidence/tar-archive';
import type { Word } from '@sabha/anonymity/field';
import type { StoredMessage, ThreadOfficer } from '@sabha/anonymity/thread/thread-calls';
import { Failure } from '../../api/failure.ts';
import { createWorkerCalls } from '../../work/worker-calls.ts';
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
export class ReceiptFailed extends Failure<ThreadFailed> {
  override readonly name = 'ReceiptFailed';
}

const { ask, end } = createWorkerCalls<ThreadRequest, ThreadAnswer>({
  start: () => new Worker(new URL('./thread.worker.ts', import.meta.url), { type: 'module' }),
  errorOf: (answer) => {
    if (answer === 'ended') return new ReceiptFailed('locked');
    return new ReceiptFailed(answer !== 'broken' && answer.kind === 'failed' ? answer.why : 'cannot');
  },
});

/** Ends the worker, and with it everything that a receipt opens. */
export const forgetReceipt = end;

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
