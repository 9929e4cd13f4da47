import { lostActsSchema } from '@sabha/domain/comparison/record-damage';
import { z } from 'zod';
import { apiGet } from '../../api/api-client.ts';
import type { PageSettings } from '../../shell/context.ts';
import type { ActCode, ActInWeb, CheckProgress } from '../act-in-web.ts';
import { askRecord, type RecordAnswer } from '../act-records.ts';
import { publicChain } from '../public-chain.ts';
import { type ReceiptFile, readReceiptFile } from '../receipts/receipt-file.ts';
import { checkAnchor } from './check-anchor.ts';
import { type CheckedAct, checkedRecord, checkLedger, checkReceipt, checkSignature } from './check-steps.ts';
import { plainVerdict, type Verdict } from './verdict.ts';

/** Hears what each step finds, as it finds it. */
export interface CheckListener {
  readonly onAct: (act: ActInWeb, checked: CheckedAct) => void;
  readonly onVerdict: (step: string, verdict: Verdict) => void;
  readonly onProgress: (progress: CheckProgress) => void;
}

/**
 * Checks one act of any of these kinds with nothing but public data and, if the person has it, the receipt file. Every
 * step is recomputed here; the server's word is only compared. `node` is where the ledger is read, this server if
 * undefined. A step that is not heard of was not run.
 */
export async function checkAct(
  digest: string,
  kept: ReceiptFile | undefined,
  acts: readonly ActInWeb[],
  settings: PageSettings,
  node: string | undefined,
  { onAct, onVerdict, onProgress }: CheckListener,
): Promise<void> {
  const chain = publicChain(settings, node);
  const answer = await askRecord(digest);
  const file = await readReceiptFile(kept, acts);
  const kind = file?.kind ?? answer.record?.kind;
  const act = acts.find((other) => other.kind === kind);
  const code = await act?.load();
  const recorded = code && answer.record && checkedRecord(code, answer.record);
  const checked: CheckedAct | undefined = file ?? recorded;
  const isLost = answer.missing && checked !== undefined && (await isLostAct(checked, digest));
  onVerdict('record', isLost ? lostRecord(checked) : judgeRecord(code, answer, checked, recorded));
  // Without an act there is nothing to look at: the steps that have no verdict are skipped.
  if (!act || !code || !checked) return;
  onAct(act, checked);
  const contract = settings.contracts[act.contract];
  const signedFor = { chainId: settings.chainId, contract };
  onVerdict('signature', await checkSignature(act, code, checked, digest, signedFor, chain));
  onVerdict('receipt', await checkReceipt(checked.receipt, digest));
  const { record } = answer;
  onVerdict(
    'anchor',
    await checkAnchor(checked.receipt, digest, record, settings.contracts.receiptLog, chain),
  );
  // Only the public record says where on the ledger the act is, and among which acts it counts.
  if (!record) return;
  const { ledger } = record;
  const { message } = checked;
  onVerdict('ledger', await checkLedger(code, message, digest, ledger, contract, chain));
  const context = { message, digest, ledger, chain, settings, onProgress };
  for (const step of act.moreSteps)
    onVerdict(step, (await code.checkMore?.(step, context)) ?? plainVerdict(step, 'unknown'));
}

const lostSchema = z.object({ data: z.object({ lost: z.array(lostActsSchema) }).nullable() });

/** Whether the receipt is good, and this installation says itself that the act of its number was lost with its database. */
async function isLostAct({ receipt }: CheckedAct, digest: string): Promise<boolean> {
  if ((await checkReceipt(receipt, digest)).state !== 'good') return false;
  const answer = await apiGet('/api/ledger/reconciliation?limit=1', lostSchema);
  const lost = answer.ok ? (answer.value.body.data?.lost ?? []) : [];
  const act = BigInt(receipt.number);
  return lost.some(({ firstAct, lastAct }) => BigInt(firstAct) <= act && act <= BigInt(lastAct));
}

/** Not in order, whatever is said of the loss: the receipt proves what the record should hold. */
function lostRecord({ receipt }: CheckedAct): Verdict {
  return { state: 'bad', says: 'record.lost', values: { number: Number(receipt.number) } };
}

function judgeRecord(
  code: ActCode | undefined,
  { missing, record }: RecordAnswer,
  checked: CheckedAct | undefined,
  recorded: CheckedAct | undefined,
): Verdict {
  // What is published as signed and cannot have been signed is no lack of an answer.
  const isUnsignable = code !== undefined && record?.authorization && !recorded;
  if (missing && !checked) return plainVerdict('record', 'missing');
  if (missing || isUnsignable) return plainVerdict('record', 'bad');
  if (!code || !checked || !recorded) return plainVerdict('record', 'unknown');
  return plainVerdict('record', isSameAct(code, checked, recorded) ? 'good' : 'bad');
}

/** Whether the receipt file and the public record tell of the same act. */
function isSameAct(code: ActCode, one: CheckedAct, other: CheckedAct): boolean {
  const payload = ({ message }: CheckedAct) => code.struct.encode(code.typed(message));
  return (
    payload(one) === payload(other) &&
    one.receipt.number === other.receipt.number &&
    one.receipt.batch.root === other.receipt.batch.root
  );
}
