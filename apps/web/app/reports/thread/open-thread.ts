import type { AddedFile } from '@sabha/anonymity/evidence/evidence-calls';
import type { OpenFile } from '@sabha/anonymity/evidence/tar-archive';
import type { Word } from '@sabha/anonymity/field';
import {
  type OpenThread,
  officersResponseSchema,
  openThreadResponseSchema,
  THREAD_BODY_SIZES,
  takenResponseSchema,
} from '@sabha/anonymity/thread/thread-calls';
import { ledgerToAsk } from '../../anonymity/send-act.ts';
import {
  callUnnamed,
  fetchUnnamed,
  NotTaken,
  type SendSteps,
  sendUnnamed,
} from '../../anonymity/unnamed-call.ts';
import type { PageSettings } from '../../shell/context.ts';
import {
  checkOfficers,
  openFile,
  readThread,
  signWithdrawal,
  unlockThread,
  writeMessage,
} from './thread-holder.ts';
import type { CheckedOfficer, ReadMessage, Said, ThreadContract, UnlockedThread } from './thread-messages.ts';

/** A thread as the page shows it. */
export interface ShownThread extends Omit<OpenThread, 'messages' | 'officers' | 'opening'>, UnlockedThread {
  readonly messages: ReadonlyArray<ReadMessage & Omit<OpenThread['messages'][number], 'file' | 'from'>>;
  readonly officers: readonly CheckedOfficer[];
}

/** What parts of the page that change the thread are given. */
export interface ThreadProps {
  readonly thread: ShownThread;
  onChange(thread: ShownThread): void;
}

/** To whom a new thread is encrypted: the same for everybody. Rejects with NotTaken. */
export async function readOfficers(signal: AbortSignal) {
  const answered = officersResponseSchema.safeParse(await callUnnamed('/api/anonymous/officers', {}, signal));
  if (!answered.success) throw new NotTaken(null);
  const { installation, officers } = answered.data.data;
  return { installation: installation as Word, officers }; // by its form
}

/** Opens the thread of what somebody typed. Rejects with NotTaken or ReceiptFailed. */
export async function openThread(
  text: string,
  settings: PageSettings,
  steps: SendSteps,
): Promise<ShownThread> {
  const { installation } = await readOfficers(steps.signal);
  return loadThread(await unlockThread(text, installation), settings, steps);
}

/** Asks for the thread of this receipt. */
export async function loadThread(
  { lookup, recipient }: UnlockedThread,
  settings: PageSettings,
  steps: SendSteps,
): Promise<ShownThread> {
  const answered = await sendUnnamed('/api/anonymous/thread', { lookup }, THREAD_BODY_SIZES, steps);
  const parsed = openThreadResponseSchema.safeParse(answered);
  if (!parsed.success) throw new NotTaken(null);
  const { opening, messages, officers, ...thread } = parsed.data.data;
  const read = await readThread(opening, messages);
  const shown = messages.flatMap(({ office, hour, answer_by, evidence }, at) => {
    const message = read[at];
    return message ? [{ ...message, office, hour, answer_by, evidence }] : [];
  });
  const checked = await checkOfficers(officers, keysSignedFor(settings));
  return { ...thread, lookup, recipient, messages: shown, officers: checked };
}

/**
 * Encrypts a message to those who read the thread, and sends it; `evidence` is the upload that it is about. Gives until when it is released, in
 * Unix seconds.
 */
export async function sendMessage(
  { lookup, next: seq, officers, report }: ShownThread,
  { said, evidence }: { readonly said: Said; readonly evidence?: AddedFile },
  settings: PageSettings,
  steps: SendSteps,
): Promise<number> {
  const to = officers.map(({ recipient }) => recipient);
  const digest = report.blockchain_report_id as Word; // the digest of an act
  const signed = await writeMessage({ said, seq, to, report: digest, contract: contractOf(settings) });
  const body = { lookup, seq, to, ...signed, ...(evidence && { evidence }) };
  return taken(await sendUnnamed('/api/anonymous/thread/messages', body, THREAD_BODY_SIZES, steps));
}

/** A file of the report or of its thread, opened with the receipt; null where that does not open it. */
export async function fetchFile(
  { lookup }: ShownThread,
  { number, sha256 }: { readonly number: number; readonly sha256: string },
  steps: SendSteps,
): Promise<OpenFile | null> {
  const body = { lookup, number };
  const sealed = await fetchUnnamed('/api/anonymous/thread/files', body, THREAD_BODY_SIZES, steps);
  return openFile(sealed, sha256);
}

/** Withdraws the report. Gives until when it is done, in Unix seconds. */
export async function withdrawReport(
  { lookup, report }: ShownThread,
  settings: PageSettings,
  steps: SendSteps,
): Promise<number> {
  const digest = report.blockchain_report_id as Word; // the digest of an act
  const signed = await signWithdrawal(digest, contractOf(settings));
  return taken(
    await sendUnnamed('/api/anonymous/thread/withdraw', { lookup, ...signed }, THREAD_BODY_SIZES, steps),
  );
}

function taken(answered: unknown): number {
  const parsed = takenResponseSchema.safeParse(answered);
  if (!parsed.success) throw new NotTaken(null);
  return parsed.data.data.done_by;
}

/** For what officers sign their keys, and who is asked about those of contract wallets. */
export function keysSignedFor(settings: PageSettings) {
  return { contract: contractOf(settings), nodes: ledgerToAsk(settings).nodes };
}

/** The contract that everything about threads is signed for. */
function contractOf({ chainId, contracts }: PageSettings): ThreadContract {
  return { chainId, address: contracts.anonymousReports };
}
