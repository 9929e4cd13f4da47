import type { ActRecord } from '@sabha/domain/acts/act-record';
import { parseAddress } from '@sabha/domain/core/hex';
import type { PageSettings } from '../../shell/context.ts';
import type { AttestedCode, AttestedFile, AttestedInWeb, CheckedWith, FoundAct } from './attested-kind.ts';
import { checkAnchor } from './check-anchor.ts';
import type { CheckListener } from './check-listener.ts';
import { checkReceipt, digestOf } from './check-steps.ts';
import { plainVerdict, type Verdict } from './verdict.ts';

/** The steps of the check of an act that the server attests, after it was looked for in the public record. */
export async function checkAttested(
  { act, code, file }: { act: AttestedInWeb; code: AttestedCode; file: AttestedFile | undefined },
  found: FoundAct,
  record: ActRecord | undefined,
  digest: string,
  checked: CheckedWith,
  { onAct, onVerdict }: CheckListener,
): Promise<void> {
  onAct(act, found);
  const { signature, receipt } = await checkAttestation(code, found, record, digest, checked, onVerdict);
  // Anybody can write a file of a comment that never was: only what Sabha signed for can be missing.
  if (signature.state !== 'good' || receipt.state !== 'good') return;
  const subject = record?.subject ?? file?.subject;
  if (subject === undefined) return;
  const own = await code.checkMore({ message: found.message, digest, subject, file, ...checked });
  for (const step of act.moreSteps) onVerdict(step, own[step] ?? plainVerdict(step, 'unknown'));
}

type Attestation = Readonly<Record<'signature' | 'receipt' | 'anchor', Verdict>>;

/** What speaks for an act that no wallet signed: that its code is of its content, its receipt, and the anchor of that. */
export async function checkAttestation(
  code: Pick<AttestedCode, 'struct' | 'typed'>,
  found: FoundAct,
  record: ActRecord | undefined,
  digest: string,
  { settings, chain }: CheckedWith,
  onVerdict: CheckListener['onVerdict'] = () => undefined,
): Promise<Attestation> {
  const signature = checkContent(code, found, record, digest, settings);
  onVerdict('signature', signature);
  const receipt = await checkReceipt(found.receipt, digest);
  onVerdict('receipt', receipt);
  const { receiptLog } = settings.contracts;
  const anchor = await checkAnchor(found.receipt, digest, record, receiptLog, chain);
  onVerdict('anchor', anchor);
  return { signature, receipt, anchor };
}

/** Makes the check code again from the content, for the contract on which receipts are anchored. */
function checkContent(
  code: Pick<AttestedCode, 'struct' | 'typed'>,
  found: FoundAct,
  record: ActRecord | undefined,
  digest: string,
  { chainId, contracts }: PageSettings,
): Verdict {
  const address = parseAddress(contracts.receiptLog);
  const isElsewhere = record && (record.chain_id !== chainId || record.contract.toLowerCase() !== address);
  const isIt = digestOf(code, found.message, { chainId, address }) === digest;
  return plainVerdict('signature', isIt && !isElsewhere ? 'good' : 'bad');
}
