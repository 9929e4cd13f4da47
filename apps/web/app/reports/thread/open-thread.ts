import type { Word } from '@sabha/anonymity/field';
import {
  type OpenThread,
  officersResponseSchema,
  openThreadResponseSchema,
  THREAD_BODY_SIZES,
  takenResponseSchema,
} from '@sabha/anonymity/thread/thread-calls';
import { callUnnamed, NotTaken, type SendSteps, sendUnnamed } from '../../anonymity/unnamed-call.ts';
import type { PageSettings } from '../../shell/context.ts';
import { checkOfficers, readThread, signWithdrawal, unlockThread, writeAnswer } from './thread-holder.ts';
import type { CheckedOfficer, ReadMessage, ThreadContract } from './thread-messages.ts';

/** A thread as the page shows it. */
export interface ShownThread extends Omit<OpenThread, 'messages' | 'officers' | 'opening'> {
  readonly lookup: Word;
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

/** Asks for the thread under this look-up. */
export async function loadThread(
  lookup: Word,
  settings: PageSettings,
  steps: SendSteps,
): Promise<ShownThread> {
  const answered = await sendUnnamed('/api/anonymous/thread', { lookup }, THREAD_BODY_SIZES, steps);
  const parsed = openThreadResponseSchema.safeParse(answered);
  if (!parsed.success) throw new NotTaken(null);
  const { opening, messages, officers, ...thread } = parsed.data.data;
  const read = await readThread(opening, messages);
  const shown = messages.flatMap(({ office, hour, answer_by }, at) => {
    const message = read[at];
    return message ? [{ ...message, office, hour, answer_by }] : [];
  });
  const checked = await checkOfficers(officers, contractOf(settings));
  return { ...thread, lookup, messages: shown, officers: checked };
}

/** Encrypts an answer to those who read the thread, and sends it. Gives until when it is released, in Unix seconds. */
export async function sendAnswer(
  { lookup, next: seq, officers, report }: ShownThread,
  text: string,
  settings: PageSettings,
  steps: SendSteps,
): Promise<number> {
  const to = officers.map(({ recipient }) => recipient);
  const digest = report.blockchain_report_id as Word; // the digest of an act
  const signed = await writeAnswer({ text, seq, to, report: digest, contract: contractOf(settings) });
  const body = { lookup, seq, to, ...signed };
  return taken(await sendUnnamed('/api/anonymous/thread/messages', body, THREAD_BODY_SIZES, steps));
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

/** The contract that everything about threads is signed for. */
export function contractOf({ chainId, contracts }: PageSettings): ThreadContract {
  return { chainId, address: contracts.anonymousReports };
}
