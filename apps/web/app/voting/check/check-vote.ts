import { type VoteRecord, voteRecordResponseSchema } from '@sabha/domain/voting/vote-record';
import type { PageSettings } from '../../shell/context.ts';
import { publicChain } from '../public-chain.ts';
import type { ReceiptFile } from '../receipts/receipt-file.ts';
import { checkLedger } from './check-ledger.ts';
import { checkReceipt } from './check-receipt.ts';
import { checkSignature } from './check-signature.ts';
import { type CountProgress, checkTally, contractTally } from './check-tally.ts';
import { type Subject, sameVote, subjectOfFile, subjectOfRecord } from './subject.ts';
import type { CheckStep, Verdict } from './verdict.ts';

/** Hears what each step finds, as it finds it. */
export interface CheckListener {
  readonly onSubject: (subject: Subject) => void;
  readonly onVerdict: (step: CheckStep, verdict: Verdict) => void;
  readonly onProgress: (progress: CountProgress) => void;
}

/**
 * Checks one vote with nothing but public data and, if the person has it, the receipt file. Every step is recomputed
 * here; the server's word is only compared. `node` is where the ledger is read, this server if undefined.
 */
export async function checkVote(
  digest: string,
  file: ReceiptFile | undefined,
  settings: PageSettings,
  node: string | undefined,
  { onSubject, onVerdict, onProgress }: CheckListener,
): Promise<void> {
  const chain = publicChain(settings, node);
  const answer = await publicRecord(digest);
  const recorded = answer.record ? subjectOfRecord(answer.record) : undefined;
  const subject = file ? subjectOfFile(file) : recorded;
  onVerdict('record', judgeRecord(answer, subject, recorded));
  if (!subject) return giveUp(answer, onVerdict);
  onSubject(subject);
  onVerdict('signature', await checkSignature(subject, digest, settings, chain));
  onVerdict('receipt', await checkReceipt(subject, digest));
  if (!answer.record) return giveUp(answer, onVerdict, ['ledger', 'tally']);
  const { ledger } = answer.record;
  onVerdict('ledger', await checkLedger(subject, digest, ledger, settings.contracts.proposals, chain));
  const onLedger = () => contractTally(chain, settings.contracts.proposals, subject.ballot.proposalId);
  onVerdict('tally', await checkTally(subject, digest, ledger.state === 'rejected', onLedger, onProgress));
}

type RecordAnswer = { readonly record: VoteRecord | undefined; readonly missing: boolean };

async function publicRecord(digest: string): Promise<RecordAnswer> {
  try {
    const response = await fetch(`/api/votes/${digest}`, { cache: 'no-store' });
    if (response.status === 404) return { record: undefined, missing: true };
    return { record: voteRecordResponseSchema.parse(await response.json()).data, missing: false };
  } catch {
    return { record: undefined, missing: false };
  }
}

function judgeRecord(
  { missing, record }: RecordAnswer,
  subject: Subject | undefined,
  recorded: Subject | undefined,
): Verdict {
  // What is published as signed and cannot have been signed is no lack of an answer.
  if (missing || (record?.ballot.form === 'signed' && !recorded)) return { state: 'bad' };
  if (!subject || !recorded) return { state: 'unknown' };
  return { state: sameVote(subject, recorded) ? 'good' : 'bad' };
}

/** Steps that need the public record can find nothing without it. */
function giveUp(
  { missing }: RecordAnswer,
  onVerdict: CheckListener['onVerdict'],
  steps: readonly CheckStep[] = ['signature', 'receipt', 'ledger', 'tally'],
): void {
  const bad = missing && steps.length < 4;
  for (const step of steps) onVerdict(step, { state: bad && step === 'ledger' ? 'bad' : 'unknown' });
}
