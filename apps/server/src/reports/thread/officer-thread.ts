import { readMessageFile } from '@sabha/anonymity/thread/message-file';
import type { officerThreadResponseSchema } from '@sabha/anonymity/thread/thread-calls';
import type { Schema } from '@sabha/db/schema';
import { parseAddress } from '@sabha/domain/core/hex';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import {
  isThreadOpen,
  MOST_MESSAGES,
  readsThread,
  type ThreadFailure,
} from '@sabha/domain/reports/thread-rules';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { threadOfReport } from '../../anonymity/thread/report-threads.store.ts';
import { openThreadKeys, type ReporterKeys } from '../../anonymity/thread/sealed-threads.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Context } from '../../context.ts';
import type { Official } from '../../http/sessions/session.ts';
import { lockReport } from '../cases/cases.store.ts';
import { findReport, type ReportRow } from '../reports.store.ts';
import { appendMessage, type MessageRow, messageCounts, readMessages, writeCopy } from './messages.store.ts';
import { presentOfficer } from './officers/publish-key.ts';
import { base64, presentMessage } from './open-thread.ts';
import { threadOfficers } from './own-thread.ts';
import { isSame } from './post-message.ts';
import { filesOf } from './thread-files.store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Longest time that a reporter is given for an answer. */
const LONGEST_ANSWER_DAYS = 365;

type Parts = Pick<Context, 'db' | 'clock' | 'privacy'>;
type OfficerThread = z.infer<typeof officerThreadResponseSchema>['data'];

/** Who asks, and about which report. */
export interface AskedThread {
  readonly official: Official;
  readonly id: number;
}

/** What an officer's device needs to read a thread and to write in it. */
export async function readThread(
  context: Parts,
  asked: AskedThread,
): Promise<Result<OfficerThread, ThreadFailure>> {
  const found = await findFor(context, context.db, asked, findReport);
  if (!found.ok) return found;
  const { report, keys } = found.value;
  const officers = await threadOfficers(context.db, report, context.clock());
  const messages = await readMessages(context.db, report.id);
  const files = await filesOf(context.db, report.id);
  return ok({
    report: report.digest,
    reporter: keys.recipient,
    officers: officers.map(presentOfficer),
    messages: messages.map((message) => ({
      ...presentMessage(message, files),
      number: message.number,
      seq: message.seq === null ? null : Number(message.seq),
      signature: message.signature,
      address: message.seq === null ? null : parseAddress(keys.address),
      copy: message.copy && base64(message.copy),
      to_encrypt: isMissingSomebody(message, officers),
    })),
  });
}

/** Whether one of these officers can open neither the message nor its copy. */
export function isMissingSomebody(
  { encrypted_to: to, copied_to: copied }: Pick<MessageRow, 'encrypted_to' | 'copied_to'>,
  officers: ReadonlyArray<{ readonly recipient: string }>,
): boolean {
  return officers.some(({ recipient }) => !to.includes(recipient) && !copied?.includes(recipient));
}

export interface Question {
  readonly to: readonly string[];
  readonly file: string;
  readonly answer_by: string | null;
}

/** Appends an officer's message. The public log says that it was sent, and nothing of it. */
export async function askReporter(
  context: Parts,
  asked: AskedThread,
  { to, file, answer_by: answerBy }: Question,
): Promise<Result<null, ThreadFailure>> {
  const now = context.clock();
  const bytes = Buffer.from(file, 'base64');
  return context.db.transaction().execute(async (trx): Promise<Result<null, ThreadFailure>> => {
    const found = await findFor(context, trx, asked, () => lockReport(trx, asked.id));
    if (!found.ok) return found;
    const { report } = found.value;
    if (report.resolved_at) return fail({ kind: 'report-resolved' });
    const officers = await threadOfficers(trx, report, now);
    if (!isSame(to, officers)) return fail({ kind: 'officers-changed' });
    if (readMessageFile(bytes) !== to.length + 1 || !isAnswerDay(answerBy, now))
      return fail({ kind: 'message-wrong' });
    if ((await messageCounts(trx, report.id)).all >= MOST_MESSAGES) return fail({ kind: 'thread-full' });
    const { wallet, office } = asked.official;
    const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
    const message = { report: report.id, file: bytes, encryptedTo: to, wallet, office, hour, answerBy };
    await appendMessage(trx, { ...message, seq: null, signature: null });
    await recordAudit(trx, {
      ...logged(asked, now),
      action: 'report-reporter-asked',
      after: { answer_by: answerBy },
    });
    return ok(null);
  });
}

export interface Copies {
  readonly to: readonly string[];
  readonly copies: ReadonlyArray<{ readonly number: number; readonly file: string }>;
}

/**
 * Keeps messages that an officer's device encrypted anew, for officers who came later. Beside the messages, never in place of them: what the reporter
 * and the officers wrote stays as it was signed.
 */
export async function copyMessages(
  context: Parts,
  asked: AskedThread,
  { to, copies }: Copies,
): Promise<Result<null, ThreadFailure>> {
  const now = context.clock();
  return context.db.transaction().execute(async (trx): Promise<Result<null, ThreadFailure>> => {
    const found = await findFor(context, trx, asked, () => lockReport(trx, asked.id));
    if (!found.ok) return found;
    const { report } = found.value;
    const officers = await threadOfficers(trx, report, now);
    if (!isSame(to, officers)) return fail({ kind: 'officers-changed' });
    const known = new Map((await readMessages(trx, report.id)).map((message) => [message.number, message]));
    const files = copies.map(({ number, file }) => ({ number, to, file: Buffer.from(file, 'base64') }));
    const areGood = files.every(({ number, file }) => {
      const message = known.get(number);
      return message && isMissingSomebody(message, officers) && readMessageFile(file) === to.length + 1;
    });
    if (!areGood || new Set(files.map(({ number }) => number)).size < files.length)
      return fail({ kind: 'message-wrong' });
    for (const copy of files) await writeCopy(trx, report.id, copy);
    const after = { messages: files.length, officers: officers.length };
    await recordAudit(trx, { ...logged(asked, now), action: 'report-thread-encrypted-anew', after });
    return ok(null);
  });
}

function logged({ official: { role, wallet, office }, id }: AskedThread, at: Date) {
  return {
    at,
    official: { role, wallet, office },
    subjectKind: 'report',
    subjectId: String(id),
    before: null,
  };
}

/** Whether this officer reads the thread of a report now. */
export async function isThreadReader(
  context: Pick<Context, 'db' | 'clock' | 'privacy'>,
  official: Official,
  id: number,
): Promise<boolean> {
  if (official.role !== 'case-officer') return false;
  return (await findFor(context, context.db, { official, id }, findReport)).ok;
}

/** The report with its thread, if this officer's office reads it. */
async function findFor(
  { clock, privacy }: Parts,
  db: Kysely<Schema>,
  { official, id }: AskedThread,
  find: (db: Kysely<Schema>, id: number) => Promise<ReportRow | undefined>,
): Promise<Result<{ readonly report: ReportRow; readonly keys: ReporterKeys }, ThreadFailure>> {
  const report = await find(db, id);
  const thread = report && !report.withdrawn_at ? await threadOfReport(db, id) : undefined;
  if (!report || !thread || !isThreadOpen(report, clock())) return fail({ kind: 'report-unknown' });
  if (!readsThread(report, official.office)) return fail({ kind: 'not-assigned' });
  return ok({ report, keys: openThreadKeys(privacy, id, thread.keys_sealed) });
}

function isAnswerDay(day: string | null, now: Date): boolean {
  if (day === null) return true;
  const until = Date.parse(`${day}T00:00:00Z`) - now.getTime();
  return until > -DAY_MS && until < LONGEST_ANSWER_DAYS * DAY_MS;
}
