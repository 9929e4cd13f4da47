import { lostActsSchema } from '@sabha/domain/comparison/record-damage';
import { z } from 'zod';
import { apiGet } from '../../api/api-client.ts';
import type { PageSettings } from '../../shell/context.ts';
import type { ActCode } from '../act-in-web.ts';
import { askRecord, type RecordAnswer } from '../act-records.ts';
import { checkAnchored } from '../anchored/check-anchored.ts';
import { publicChain } from '../public-chain.ts';
import { readAttestedFile, readReceiptFile } from '../receipts/receipt-file.ts';
import type { AttestedCode, AttestedFile, CheckedKind, FoundAct } from './attested-kind.ts';
import { checkAnchor } from './check-anchor.ts';
import { checkAttested } from './check-attested.ts';
import type { CheckListener } from './check-listener.ts';
import {
  type CheckedAct,
  checkedRecord,
  checkLedger,
  checkReceipt,
  checkSignature,
  recordedAct,
} from './check-steps.ts';
import { plainVerdict, type Verdict } from './verdict.ts';

/**
 * Checks one act of any of these kinds with nothing but public data and, if the person has it, the receipt file. Every
 * step is recomputed here; the server's word is only compared. `node` is where the ledger is read, this server if
 * undefined. A step that is not heard of was not run.
 */
export async function checkAct(
  digest: string,
  kept: unknown,
  acts: readonly CheckedKind[],
  settings: PageSettings,
  node: string | undefined,
  listener: CheckListener,
): Promise<void> {
  const { onAct, onVerdict, onProgress } = listener;
  const chain = publicChain(settings, node);
  const answer = await askRecord(digest);
  const attested = await readAttestedFile(kept, acts);
  const file = attested ? undefined : await readReceiptFile(kept, acts);
  const kind = attested?.kind ?? file?.kind ?? answer.record?.kind;
  const act = acts.find((other) => other.kind === kind);
  if (act?.attested) {
    const code = await act.load();
    const { found, verdict } = await judgeAttested(code, act.kind, answer, attested, digest);
    onVerdict('record', verdict);
    if (found)
      return checkAttested(
        { act, code, file: attested },
        found,
        answer.record,
        digest,
        { settings, chain },
        listener,
      );
    if (attested) onVerdict('receipt', await checkReceipt(attested.receipt, digest));
    return;
  }
  const code = await act?.load();
  const recorded = code && answer.record && checkedRecord(code, answer.record);
  const checked: CheckedAct | undefined = file ?? recorded;
  onVerdict('record', await judgeRecord(code, answer, checked, recorded, digest));
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
  const { anchored: path } = record;
  const signed = { digest, signature: checked.signature };
  onVerdict(
    'ledger',
    path
      ? await checkAnchored(record, path, signed, settings.contracts.anchors, chain)
      : await checkLedger(code, message, digest, ledger, contract, chain),
  );
  const context = { message, digest, ledger, isAnchored: path !== null, chain, settings, onProgress };
  for (const step of act.moreSteps)
    onVerdict(step, (await code.checkMore?.(step, context)) ?? plainVerdict(step, 'unknown'));
}

/** Looks in the record for what no wallet signed; a record with a signature is none of it. */
async function judgeAttested(
  code: AttestedCode,
  kind: string,
  answer: RecordAnswer,
  file: AttestedFile | undefined,
  digest: string,
): Promise<{ readonly found: FoundAct | undefined; readonly verdict: Verdict }> {
  const { record } = answer;
  const isUnsigned = record?.kind === kind && record.authorization === null;
  const recorded = record && isUnsigned ? recordedAct(code, record) : undefined;
  const found = foundIn(file, recorded);
  const isOther = file !== undefined && record !== undefined && record.subject !== file.subject;
  const verdict = await judgeRecord(code, answer, found ?? file, isOther ? undefined : recorded, digest);
  return { found, verdict };
}

/** The act as the file says it; what an older file does not say, as the record does. */
function foundIn(file: AttestedFile | undefined, recorded: FoundAct | undefined): FoundAct | undefined {
  if (!file) return recorded;
  const { kind, receipt, message = recorded?.message } = file;
  return message && { kind, receipt, message };
}

const lostSchema = z.object({ data: z.object({ lost: z.array(lostActsSchema) }).nullable() });

/** An act of which there is a receipt at least. */
type Received = Pick<FoundAct, 'kind' | 'receipt'> & { readonly message?: object | undefined };

/** Whether the receipt is good, and this installation says itself that the act of its number was lost with its database. */
async function isLostAct({ receipt }: Received, digest: string): Promise<boolean> {
  if ((await checkReceipt(receipt, digest)).state !== 'good') return false;
  const answer = await apiGet('/api/ledger/reconciliation?limit=1', lostSchema);
  const lost = answer.ok ? (answer.value.body.data?.lost ?? []) : [];
  const act = BigInt(receipt.number);
  return lost.some(({ firstAct, lastAct }) => BigInt(firstAct) <= act && act <= BigInt(lastAct));
}

/** Not in order, whatever is said of the loss: the receipt proves what the record should hold. */
function lostRecord({ receipt }: Received): Verdict {
  return { state: 'bad', says: 'record.lost', values: { number: Number(receipt.number) } };
}

type Payload = Pick<ActCode, 'struct' | 'typed'>;

async function judgeRecord(
  code: Payload | undefined,
  { missing, record }: RecordAnswer,
  checked: Received | undefined,
  recorded: FoundAct | undefined,
  digest: string,
): Promise<Verdict> {
  if (missing && checked && (await isLostAct(checked, digest))) return lostRecord(checked);
  // What is published and cannot be such an act is no lack of an answer.
  const isUnsignable = code !== undefined && record && !recorded;
  if (missing && !checked) return plainVerdict('record', 'missing');
  if (missing || isUnsignable) return plainVerdict('record', 'bad');
  const { kind, receipt, message } = checked ?? {};
  if (!code || !kind || !receipt || !message || !recorded) return plainVerdict('record', 'unknown');
  return plainVerdict('record', isSameAct(code, { kind, receipt, message }, recorded) ? 'good' : 'bad');
}

/** Whether the receipt file and the public record tell of the same act. */
function isSameAct(code: Payload, one: FoundAct, other: FoundAct): boolean {
  const payload = ({ message }: FoundAct) => code.struct.encode(code.typed(message));
  return (
    payload(one) === payload(other) &&
    one.receipt.number === other.receipt.number &&
    one.receipt.batch.root === other.receipt.batch.root
  );
}
