import type { ActRecord } from '@sabha/domain/acts/act-record';
import { parseAddress } from '@sabha/domain/core/hex';
import type { PublicClient } from 'viem';
import type { PageSettings } from '../../shell/context.ts';
import type { AttestedCode, AttestedInWeb, FoundAct } from './attested-kind.ts';
import { checkAnchor } from './check-anchor.ts';
import type { CheckListener } from './check-listener.ts';
import { checkReceipt, digestOf } from './check-steps.ts';
import { plainVerdict, type Verdict } from './verdict.ts';

/** While nothing is open that closes, receipts are anchored an hour after the first; later than this something holds it up. */
const ANCHORED_WITHIN_MS = 75 * 60_000;

/** The steps of the check of an act that the server attests, after it was looked for in the public record. */
export async function checkAttested(
  { act, code, kept }: { act: AttestedInWeb; code: AttestedCode; kept: unknown },
  found: FoundAct,
  record: ActRecord | undefined,
  digest: string,
  settings: PageSettings,
  chain: PublicClient,
  { onAct, onVerdict }: CheckListener,
): Promise<void> {
  onAct(act, found);
  const attestation = checkAttestation(code, found, record, digest, settings);
  onVerdict('signature', attestation);
  const receipt = await checkReceipt(found.receipt, digest);
  onVerdict('receipt', receipt);
  const { receiptLog } = settings.contracts;
  onVerdict(
    'anchor',
    await checkAnchor(found.receipt, digest, record, receiptLog, chain, ANCHORED_WITHIN_MS),
  );
  // Anybody can write a file of a comment that never was: only what Sabha signed for can be missing.
  if (attestation.state !== 'good' || receipt.state !== 'good') return;
  const file = code.readFile(kept);
  const subject = record?.subject ?? file?.subject;
  if (subject === undefined) return;
  const own = await code.checkMore({ message: found.message, digest, subject, file });
  for (const step of act.moreSteps) onVerdict(step, own[step] ?? plainVerdict(step, 'unknown'));
}

/** Makes the check code again from the content, for the contract on which receipts are anchored. */
function checkAttestation(
  code: AttestedCode,
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
