import type { OpenThread, StoredMessage } from '@sabha/anonymity/thread/thread-calls';
import type { Context } from '../../context.ts';
import { presentedReports } from '../list/presented-reports.ts';
import { type MessageRow, readMessages } from './messages.store.ts';
import { presentOfficer } from './officers/publish-key.ts';
import { type OwnThread, threadOfficers } from './own-thread.ts';
import { type PoolParts, waitingMessages, waitingSchema } from './waiting.ts';

/** A thread as its reporter reads it: what was released, then what waits. No visit is noted anywhere. */
export async function openThread(
  { context, keys }: PoolParts & { readonly context: Context },
  { report: row, opening }: OwnThread,
): Promise<OpenThread> {
  const [report] = await presentedReports(context, [row]);
  if (!report) throw new Error(`Report ${row.id} cannot be shown`);
  const messages = await readMessages(context.db, row.id);
  const highest = Math.max(0, ...messages.map(({ seq }) => Number(seq ?? 0n)));
  const waiting = (await waitingMessages({ context, keys }, row.digest, highest)).map(({ content }) => {
    const read = waitingSchema.parse(content);
    const file = read.kind === 'message' ? read.file : '';
    return { from: 'reporter', file, office: null, hour: null, answer_by: null } as const;
  });
  const officers = await threadOfficers(context.db, row, context.clock());
  return {
    report,
    title: row.title,
    opening: base64(opening),
    messages: [...messages.map(presentMessage), ...waiting],
    officers: officers.map(presentOfficer),
    next: highest + waiting.length + 1,
  };
}

export function presentMessage({ seq, file, office, hour, answer_by }: MessageRow): StoredMessage {
  return {
    from: seq === null ? 'office' : 'reporter',
    file: base64(file),
    office,
    hour: hour.toISOString(),
    answer_by,
  };
}

export function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}
