import type { AddedFile } from '@sabha/anonymity/evidence/evidence-calls';
import { NotTaken } from '../../anonymity/unnamed-call.ts';
import type { PageSettings } from '../../shell/context.ts';
import type { ArrivedFile, EvidenceBox } from '../evidence/evidence-box.ts';
import { type ShownThread, sendMessage, type ThreadProps } from './open-thread.ts';
import type { Said } from './thread-messages.ts';

/** What a reporter sends with one press. */
export interface Outgoing {
  /** Null where there are only files. */
  readonly text: string | null;
  readonly box: EvidenceBox;
}

/**
 * Sends a text and the files that arrived, one message after the other. Each that was taken is in the thread at once and no longer in the field or
 * the list: what fails then is what is still there. Gives until when the last one is released, in Unix seconds.
 */
export async function sendAll(
  { thread, onChange }: ThreadProps,
  { text, box }: Outgoing,
  settings: PageSettings,
  { signal, onText }: { readonly signal: AbortSignal; readonly onText: () => void },
): Promise<number> {
  let [current, by] = [thread, 0];
  const send = async (said: Said, evidence?: AddedFile) => {
    by = await sendMessage(current, { said, ...(evidence && { evidence }) }, settings, { signal });
    current = withMessage(current, said);
    onChange(current);
  };
  if (text !== null) {
    await send({ v: 1, kind: 'answer', text });
    onText();
  }
  for (const { id, upload, sha256, name, bytes } of box.arrived) {
    try {
      await send({ v: 1, kind: 'evidence', name, bytes, sha256 }, { upload, sha256 });
    } catch (error) {
      if (error instanceof NotTaken && error.problem === 'evidence-missing') box.lost(id);
      throw error;
    }
    box.sent(id);
  }
  return by;
}

/** Those of these files that are in the thread already: the answer to one may have been lost on its way. */
export function alreadySent(thread: ShownThread, arrived: readonly ArrivedFile[]): readonly ArrivedFile[] {
  const there = new Set(thread.messages.map(({ file }) => file?.sha256));
  return arrived.filter(({ sha256 }) => there.has(sha256));
}

/** The thread with a message that waits for its release. */
function withMessage(thread: ShownThread, said: Said): ShownThread {
  const about = { from: 'reporter', office: null, hour: null, answer_by: null } as const;
  const { more } = thread;
  const message =
    said.kind === 'answer'
      ? { ...about, text: said.text, file: null, evidence: null }
      : {
          ...about,
          text: null,
          file: { name: said.name, bytes: said.bytes, sha256: said.sha256 },
          evidence: { number: null, state: 'waiting' as const, bytes: null, sha256: said.sha256 },
        };
  const left = said.kind === 'evidence' ? Math.max(0, more.files - 1) : more.files;
  const messages = [...thread.messages, message];
  return { ...thread, next: thread.next + 1, messages, more: { ...more, files: left } };
}
