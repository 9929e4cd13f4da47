import type { ActRecord } from '@sabha/domain/acts/act-record';
import type { ActStateView } from '@sabha/domain/acts/act-state';
import { askWallet, saysYes } from '@sabha/domain/acts/contract-wallet';
import type { Receipt } from '@sabha/domain/acts/receipt';
import { leadsToAnchor } from '@sabha/domain/acts/receipt-anchor';
import { findReceiptKey, type ReceiptKey, receiptKeysResponseSchema } from '@sabha/domain/acts/receipt-keys';
import { type Address, type Hash, hexSchema, parseAddress, parseHash } from '@sabha/domain/core/hex';
import { signatureSchema } from '@sabha/domain/core/signature';
import { type PublicClient, recoverAddress, TransactionReceiptNotFoundError } from 'viem';
import { apiGet } from '../../api/api-client.ts';
import type { ActCode, ActInWeb } from '../act-in-web.ts';
import type { SignedAct } from '../pending/pending-acts.ts';
import type { FoundAct } from './attested-kind.ts';
import { plainVerdict, type Verdict, type VerdictState } from './verdict.ts';

/** What is checked: an act as the receipt file says it or, without one, as the public record says it. */
export interface CheckedAct<Message extends object = object> extends SignedAct<Message> {
  readonly receipt: Receipt;
}

/** The act of a public record; undefined where it has no signature or cannot be what was signed. */
export function checkedRecord(code: ActCode, record: ActRecord): CheckedAct | undefined {
  const { contract, chain_id: chainId, authorization: signature } = record;
  const found = recordedAct(code, record);
  return found && signature !== null ? { ...found, chainId, contract, signature } : undefined;
}

/** The act of a public record, whoever vouches for it; undefined where the payload is none of its kind. */
export function recordedAct(
  code: Pick<ActCode, 'struct' | 'untyped'>,
  { kind, receipt, payload: recorded }: ActRecord,
): FoundAct | undefined {
  const payload = hexSchema(4096).safeParse(recorded);
  if (!payload.success) return undefined;
  try {
    return { kind, message: code.untyped(code.struct.decode(payload.data)), receipt };
  } catch {
    return undefined;
  }
}

/** Recomputes the EIP-712 digest from the message for this chain and contract, and finds who signed it. */
export async function checkSignature<Message extends object>(
  act: Pick<ActInWeb<object, Message>, 'about'>,
  code: Pick<ActCode<object, Message>, 'struct' | 'typed'>,
  signed: SignedAct<Message>,
  digest: string,
  signedFor: { readonly chainId: number; readonly contract: string },
  chain: PublicClient,
): Promise<Verdict> {
  const verdict = (state: VerdictState) => plainVerdict('signature', state);
  const contract = parseAddress(signedFor.contract);
  const elsewhere = signed.chainId !== signedFor.chainId || parseAddress(signed.contract) !== contract;
  const signature = signatureSchema.safeParse(signed.signature);
  const own = digestOf(code, signed.message, { chainId: signedFor.chainId, address: contract });
  if (elsewhere || !signature.success || own !== digest) return verdict('bad');
  const author = parseAddress(act.about(signed.message).author);
  const signer = await recoverAddress({ hash: own, signature: signature.data }).catch(() => null);
  if (signer?.toLowerCase() === author) return verdict('good');
  return verdict(await askContractWallet(author, own, signature.data, chain));
}

/** Undefined for a message that cannot have been signed. */
export function digestOf<Message extends object>(
  code: Pick<ActCode<object, Message>, 'struct' | 'typed'>,
  message: Message,
  signedFor: { readonly chainId: number; readonly address: Address },
): Hash | undefined {
  try {
    return code.struct.digest(code.struct.encode(code.typed(message)), signedFor);
  } catch {
    return undefined;
  }
}

/** The signature is not that of a key: then only a contract wallet can confirm it, asked as the contract asks it. */
async function askContractWallet(
  author: Address,
  digest: Hash,
  signature: `0x${string}`,
  chain: PublicClient,
): Promise<VerdictState> {
  try {
    const question = askWallet(author, digest, signature);
    const answer = await chain.request({ method: 'eth_call', params: [question, 'latest'] });
    return saysYes(answer) ? 'good' : 'bad';
  } catch {
    return 'unknown';
  }
}

/** Whether the receipt is for this act, in the batch it names, and signed by a key that this installation publishes. */
export async function checkReceipt(receipt: Receipt, digest: string): Promise<Verdict> {
  if (receipt.digest !== digest) return plainVerdict('receipt', 'bad');
  if (leadsToAnchor(receipt) === false) return plainVerdict('receipt', 'bad');
  const keys = await publishedKeys();
  if (!keys) return plainVerdict('receipt', 'unknown');
  const found = await findReceiptKey(receipt, keys);
  if (found.ok) return signedBy(found.value);
  if (found.failure.kind !== 'wrong-signer') return plainVerdict('receipt', 'bad');
  return { state: 'bad', says: 'receipt.notOurs', values: { key: found.failure.signer } };
}

function signedBy({ address: key, from, until }: ReceiptKey): Verdict {
  if (from === null) return { state: 'good', says: 'receipt.good', values: { key } };
  const since = new Date(from);
  if (until === null) return { state: 'good', says: 'receipt.goodSince', values: { key, since } };
  return { state: 'good', says: 'receipt.goodUntil', values: { key, since, until: new Date(until) } };
}

async function publishedKeys(): Promise<readonly ReceiptKey[] | undefined> {
  const answer = await apiGet('/api/receipts/keys', receiptKeysResponseSchema);
  return answer.ok ? answer.value.body.data : undefined;
}

/** Reads the transaction from the chain and looks for the contract's own event on exactly this act. */
export async function checkLedger<Message extends object>(
  code: Pick<ActCode<object, Message>, 'countedIn'>,
  message: Message,
  digest: string,
  ledger: ActStateView,
  contract: string,
  chain: PublicClient,
): Promise<Verdict> {
  const verdict = (state: VerdictState) => plainVerdict('ledger', state);
  if (ledger.state === 'rejected')
    return { state: 'bad', says: 'ledger.rejected', values: { reason: ledger.reason ?? '' } };
  if (ledger.tx_hash === null) return verdict(ledger.state === 'final' ? 'bad' : 'waiting');
  try {
    const { status, logs, blockNumber } = await chain.getTransactionReceipt({
      hash: parseHash(ledger.tx_hash),
    });
    if (status !== 'success') return verdict('bad');
    const ours = logs.filter(({ address }) => address.toLowerCase() === contract.toLowerCase());
    const isCounted = code
      .countedIn(ours)
      .some((counted) => counted.digest === digest && counted.isOf(message));
    // One of ours may carry it in another form, which the record says once it has read the block.
    if (!isCounted) return verdict(ledger.state === 'relayed' ? 'waiting' : 'bad');
    return { ...verdict('good'), values: { block: Number(blockNumber) }, tx: ledger.tx_hash };
  } catch (error) {
    if (!(error instanceof TransactionReceiptNotFoundError)) return verdict('unknown');
    return verdict(ledger.state === 'relayed' ? 'waiting' : 'bad');
  }
}
