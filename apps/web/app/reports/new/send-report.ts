import { reportDay } from '@sabha/anonymity/acts/report-days';
import type { ActContent, IntakeReceipt } from '@sabha/anonymity/calls/submit-act';
import type { ClaimedEvidence } from '@sabha/anonymity/evidence/evidence-calls';
import { evidenceRoot } from '@sabha/anonymity/evidence/evidence-root';
import { wordOf } from '@sabha/anonymity/field';
import { type ReportWords, storeReportContent } from '@sabha/domain/reports/report-content';
import { officersOf } from '@sabha/domain/reports/thread-rules';
import { bytesToHex } from 'viem';
import { proveInWorker } from '../../anonymity/identity-holder.ts';
import type { ProofStep, Proven, ProvenAct } from '../../anonymity/identity-messages.ts';
import { ledgerToAsk, scopeIn, sendAct } from '../../anonymity/send-act.ts';
import { NotTaken } from '../../anonymity/unnamed-call.ts';
import { askTime } from '../../api/ask-unnamed.ts';
import type { PageSettings } from '../../shell/context.ts';
import { contractOf, readOfficers } from '../thread/open-thread.ts';
import { checkOfficers, forgetReceipt, makeThread } from '../thread/thread-holder.ts';
import type { CheckedOfficer, ShownReceipt } from '../thread/thread-messages.ts';

const MOST_TRIES = 3;

export type ReportStep = 'receipt' | ProofStep | 'sending';

/** What was sent, among how many it hides, and who confirmed their list. */
export interface SentReport extends Omit<Proven, 'act'> {
  readonly receipt: IntakeReceipt;
  /** With what its writer comes back: shown once. */
  readonly wayBack: ShownReceipt;
  /** Who can ask its writer questions. */
  readonly officers: readonly CheckedOfficer[];
}

/** Proves and sends a report of today under the unlocked identity. Rejects with ProofFailed or NotTaken. */
export async function sendReport(
  settings: PageSettings,
  {
    category,
    evidence,
    ...words
  }: ReportWords & { readonly category: number; readonly evidence: ClaimedEvidence },
  { onStep, signal }: { readonly onStep: (step: ReportStep) => void; readonly signal: AbortSignal },
): Promise<SentReport> {
  const stored = storeReportContent(words, { title: nonce(), body: nonce() });
  const now = await askTime(signal).catch(() => new Date());
  signal.throwIfAborted();
  const day = reportDay(Math.floor(now.getTime() / 1000));
  onStep('receipt');
  const { installation, officers } = await readOfficers(signal);
  const thread = await makeThread(installation);
  signal.throwIfAborted();
  const said = [
    ...[stored.titleDigest, stored.bodyDigest, wordOf(BigInt(category))],
    ...[thread.commitment, evidenceRoot(evidence)],
  ];
  const scope = scopeIn(settings, 'report', wordOf(BigInt(day)));
  const { act, ...list } = await proveInWorker({ scope, words: said, ledger: ledgerToAsk(settings), onStep });
  signal.throwIfAborted();
  onStep('sending');
  const claims = evidence.length > 0 ? { evidence } : {};
  const content = { title: stored.titleText, body: stored.bodyText, thread: thread.parts, ...claims };
  const receipt = await sendUntilAnswered(act, content, signal);
  const named = { title: words.title, description: words.body, assigned_office: null, resolved_at: null };
  // The report is sent: whatever fails from here on, its writer must get the way back.
  const checked = await checkOfficers(officersOf(named, officers), contractOf(settings)).catch(() => []);
  forgetReceipt();
  return { receipt, wayBack: thread.receipt, officers: checked, ...list };
}

/** The same act again where no answer came: it may have been taken, and the way back belongs to this act alone. */
async function sendUntilAnswered(act: ProvenAct, content: ActContent, signal: AbortSignal) {
  for (let left = MOST_TRIES - 1; ; left -= 1) {
    try {
      return await sendAct(act, content, { signal });
    } catch (error) {
      const isUnanswered = error instanceof NotTaken && error.problem === null;
      if (!isUnanswered || left === 0) throw error;
    }
  }
}

function nonce(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(16))).slice(2);
}
