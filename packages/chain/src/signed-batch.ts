import type { Address, Hex } from 'viem';

/** The most gas one transaction may have (EIP-7825). */
export const MOST_GAS = 1n << 24n;
/**
 * Gas for the contract wallets of a batch: the contract lets all of them together spend 4,000,000 and refuses to judge one
 * with less gas left than it promised, so this much is always granted besides what the acts need.
 */
const WALLET_GAS = 4_300_000n;
const CALLDATA_GAS = 40n;

/** A signed act as a contract takes it: the encoded fields of its struct, and the signature. */
export interface SignedAct {
  readonly payload: Hex;
  readonly signature: Hex;
}

/** A call of a contract, with its gas limit, or null where the node is to estimate it. */
export interface ContractCall {
  readonly to: Address;
  readonly data: Hex;
  readonly gas: bigint | null;
}

/**
 * The call that brings signed acts of one kind to their contract. `selector` is that of a function whose only argument is
 * a list of (struct, bytes signature), where the struct has static fields alone. `gasEach` is what one act may need.
 */
export function signedBatchCall(
  to: Address,
  selector: Hex,
  acts: readonly SignedAct[],
  gasEach: bigint,
): ContractCall {
  return callWith(to, encodeSignedBatch(selector, acts), acts.length, gasEach);
}

/** Encodes (struct, bytes)[] by the ABI's rules: the list's offset and length, an offset for each element, the elements. */
export function encodeSignedBatch(selector: Hex, acts: readonly SignedAct[]): Hex {
  return encodeList(selector, acts.map(signedElement));
}

/** A signed act with its position in the order, its time of receipt, and the path from there to the root of an anchor. */
export interface ProvenAct extends SignedAct {
  readonly number: bigint;
  readonly receivedAt: Date;
  readonly anchor: bigint;
  readonly proof: readonly Hex[];
}

/**
 * The call that brings acts whose time is over, with the proof that they were received before. `selector` is that of a
 * function whose only argument is a list of ((struct, bytes signature), uint64 number, uint64 receivedAtMs, uint32 anchor,
 * bytes32[] proof).
 */
export function provenBatchCall(
  to: Address,
  selector: Hex,
  acts: readonly ProvenAct[],
  gasEach: bigint,
): ContractCall {
  const elements = acts.map((act) => {
    const signed = signedElement(act);
    const fields = [act.number, BigInt(act.receivedAt.getTime()), act.anchor].map(word).join('');
    const proof = act.proof.map((hash) => hash.slice(2)).join('');
    const head = `${word(FIVE_WORDS)}${fields}${word(FIVE_WORDS + signed.length / 2)}`;
    return `${head}${signed}${word(act.proof.length)}${proof}`;
  });
  return callWith(to, encodeList(selector, elements), acts.length, gasEach);
}

const FIVE_WORDS = 160;

function callWith(to: Address, data: Hex, count: number, gasEach: bigint): ContractCall {
  const wanted = WALLET_GAS + gasEach * BigInt(count) + CALLDATA_GAS * BigInt(data.length / 2);
  return { to, data, gas: wanted < MOST_GAS ? wanted : MOST_GAS };
}

/** The struct's words, the offset of the signature behind them, its length, and its bytes padded to whole words. */
function signedElement({ payload, signature }: SignedAct): string {
  const struct = payload.slice(2);
  const bytes = signature.slice(2);
  const padding = (64 - (bytes.length % 64)) % 64;
  return `${struct}${word(struct.length / 2 + 32)}${word(bytes.length / 2)}${bytes}${'0'.repeat(padding)}`;
}

function encodeList(selector: Hex, elements: readonly string[]): Hex {
  let offset = 32 * elements.length;
  const offsets = elements.map((element) => {
    const here = word(offset);
    offset += element.length / 2;
    return here;
  });
  return `${selector}${word(32)}${word(elements.length)}${offsets.join('')}${elements.join('')}`;
}

function word(number: number | bigint): string {
  return number.toString(16).padStart(64, '0');
}
