import type { OpenThread, StoredMessage, ThreadFile } from '@sabha/anonymity/thread/thread-calls';
import type { Context } from '../../context.ts';
import { presentedReports } from '../list/presented-reports.ts';
import { type MessageRow, readMessages } from './messages.store.ts';
import { presentOfficer } from './officers/publish-key.ts';
import { type OwnThread, threadOfficers } from './own-thread.ts';
import { filesOf, type ReportFile } from './thread-files.store.ts';
import { type PoolParts, waitingMessages, waitingSchema } from './waiting.ts';

/** A thread as its reporter reads it: what was released, then what waits. No visit is noted anywhere. */
export async function openThread(
  { context, keys }: PoolParts & { readonly context: Context },
  { report: row, opening }: OwnThread,
): Promise<OpenThread> {
  const [report] = await presentedReports(context, [row]);
  if (!report) throw new Error(`Report ${row.id} cannot be shown`);
  const messages = await readMessages(context.db, row.id);
  const files = await filesOf(context.db, row.id);
  const highest = Math.max(0, ...messages.map(({ seq }) => Number(seq ?? 0n)));
  const waiting = (await waitingMessages({ context, keys }, row.digest, highest)).map(({ content }) => {
    const read = waitingSchema.parse(content);
    const { file, evidence = null } = read.kind === 'message' ? read : { file: '' };
    const added = evidence && waitingFile(evidence.sha256);
    return { from: 'reporter', file, office: null, hour: null, answer_by: null, evidence: added } as const;
  });
  const officers = await threadOfficers(context.db, row, context.clock());
  return {
    report,
    title: row.title,
    opening: base64(opening),
    messages: [...messages.map((message) => presentMessage(message, files)), ...waiting],
    officers: officers.map(presentOfficer),
    next: highest + waiting.length + 1,
    evidence: files.filter(({ seq }) => seq === null).map(presentFile),
    more: {
      files: Math.max(0, context.config.evidence.files - addedFiles(files, waiting)),
      file_bytes: context.config.evidence.fileBytes,
    },
  };
}

/** How many files were added through a thread, with those that wait for their release. */
export function addedFiles(
  files: readonly ReportFile[],
  waiting: ReadonlyArray<{ readonly evidence?: unknown }>,
): number {
  return (
    files.filter(({ seq }) => seq !== null).length + waiting.filter(({ evidence }) => evidence != null).length
  );
}

function waitingFile(sha256: string): ThreadFile {
  return { number: null, state: 'waiting', bytes: null, sha256 };
}

function presentFile({ seq: _, ...file }: ReportFile): ThreadFile {
  return file;
}

export function presentMessage(
  { seq, file, office, hour, answer_by }: MessageRow,
  files: readonly ReportFile[],
): StoredMessage {
  const added = seq === null ? undefined : files.find((one) => one.seq === seq);
  return {
    from: seq === null ? 'office' : 'reporter',
    file: base64(file),
    office,
    hour: hour.toISOString(),
    answer_by,
    evidence: added ? presentFile(added) : null,
  };
}

export function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}
