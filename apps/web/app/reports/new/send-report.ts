import { reportDay } from '@sabha/anonymity/acts/report-days';
import type { ActContent, IntakeReceipt } from '@sabha/anonymity/calls/submit-act';
import type { ClaimedEvidence } from '@sabha/anonymity/evidence/evidence-calls';
import { evidenceRoot } from '@sabha/anonymity/evidence/evidence-root';
import { wordOf } from '@sabha/anonymity/field';
import type { ThreadOfficer } from '@sabha/anonymity/thread/thread-calls';
import {
  type ReportWords,
  reportWordsSchema,
  storeReportContent,
} from '@sabha/domain/reports/report-content';
import { officersOf } from '@sabha/domain/reports/thread-rules';
import { bytesToHex } from 'viem';
import type { ProofOrder } from '../../anonymity/identity-holder.ts';
import type { Proven } from '../../anonymity/identity-messages.ts';
import { proveAndSend, type SendStep } from '../../anonymity/prove-and-send.ts';
import { ledgerToAsk, scopeIn } from '../../anonymity/send-act.ts';
import { askTime } from '../../api/ask-unnamed.ts';
import type { PageSettings } from '../../shell/context.ts';
import { keysSignedFor, readOfficers } from '../thread/open-thread.ts';
import { checkOfficers, forgetReceipt, makeThread } from '../thread/thread-holder.ts';
import type { CheckedOfficer, MadeThread, ShownReceipt } from '../thread/thread-messages.ts';

export type ReportStep = 'receipt' | SendStep;

/** What was sent, among how many it hides, and who confirmed their list. */
export interface SentReport extends Omit<Proven, 'act'> {
  readonly receipt: IntakeReceipt;
  /** With what its writer comes back: shown once. */
  readonly wayBack: ShownReceipt;
  /** Who can ask its writer questions. */
  readonly officers: readonly CheckedOfficer[];
}

/** A report that is ready to be sent: what it says, and the way back that belongs to it alone. */
export interface ReadyReport {
  readonly order: Omit<ProofOrder, 'onStep'>;
  readonly content: ActContent;
  readonly wayBack: ShownReceipt;
  /** To whom its thread may be encrypted. */
  readonly officers: readonly ThreadOfficer[];
}

interface Steps {
  readonly onStep: (step: ReportStep) => void;
  readonly signal: AbortSignal;
}

/** Makes a report of today ready, with a new receipt. Rejects with NotTaken or ReceiptFailed; nothing was sent then. */
export async function prepareReport(
  settings: PageSettings,
  {
    category,
    evidence,
    thread: made,
    ...words
  }: ReportWords & {
    readonly category: number;
    readonly evidence: ClaimedEvidence;
    /** The thread that the files are encrypted to, where there are files. */
    readonly thread: MadeThread | null;
  },
  { onStep, signal }: Steps,
): Promise<ReadyReport> {
  const stored = storeReportContent(reportWordsSchema.parse(words), { title: nonce(), body: nonce() });
  const now = await askTime(signal).catch(() => new Date());
  signal.throwIfAborted();
  const day = reportDay(Math.floor(now.getTime() / 1000));
  onStep('receipt');
  const { installation, officers } = await readOfficers(signal);
  const thread = made ?? (await makeThread(installation));
  signal.throwIfAborted();
  const said = [
    ...[stored.titleDigest, stored.bodyDigest, wordOf(BigInt(category))],
    ...[thread.commitment, evidenceRoot(evidence)],
  ];
  const scope = scopeIn(settings, 'report', wordOf(BigInt(day)));
  const claims = evidence.length > 0 ? { evidence } : {};
  const content = { title: stored.titleText, body: stored.bodyText, thread: thread.parts, ...claims };
  const named = { title: words.title, description: words.body, assigned_office: null, resolved_at: null };
  return {
    order: { scope, words: said, ledger: ledgerToAsk(settings) },
    content,
    wayBack: thread.receipt,
    officers: officersOf(named, officers),
  };
}

/** Proves and sends a report under the unlocked identity: the same one as often as it is asked. Rejects with ProofFailed or NotTaken. */
export async function sendReport(
  settings: PageSettings,
  { order, content, wayBack, officers }: ReadyReport,
  steps: Steps,
): Promise<SentReport> {
  const { list, receipt } = await proveAndSend(order, content, steps);
  // The report is sent: whatever fails from here on, its writer must get the way back.
  const checked = await checkOfficers(officers, keysSignedFor(settings)).catch(() => []);
  forgetReceipt();
  return { receipt, wayBack, officers: checked, ...list };
}

function nonce(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(16))).slice(2);
}
