import { type Abi, type AbiParameter, decodeFunctionData, encodeAbiParameters, type Hex } from 'viem';
import type { SignedAct } from './signed-batch.ts';

/** A signed act as a transaction brought it; a late one with the position that its receipt says. */
export interface BroughtAct extends SignedAct {
  readonly receipt: { readonly number: bigint; readonly receivedAt: Date } | null;
}

type Tuple = AbiParameter & { readonly components: readonly AbiParameter[] };
type Values = Readonly<Record<string, unknown>>;

/**
 * The signed acts in the input of a transaction to a contract: the other direction of `signed-batch.ts`, for functions whose only
 * argument is a list of (struct, bytes signature), or of those with the proof of a receipt. None where it is another call.
 */
export function readSignedBatch(abi: Abi, input: Hex): BroughtAct[] {
  const call = decode(abi, input);
  const parameter = call?.inputs.length === 1 ? call.inputs[0] : undefined;
  const list = call?.args?.[0];
  if (parameter?.type !== 'tuple[]' || !isTuple(parameter) || !Array.isArray(list)) return [];
  const [first] = parameter.components;
  if (!first || !isTuple(first)) return [];
  const [inner] = first.components;
  const isLate = inner !== undefined && isTuple(inner) && inner.type === 'tuple';
  return list.map((element: Values) =>
    isLate
      ? { ...signedAct(inner, element[first.name ?? ''] as Values), receipt: receiptOf(element) }
      : { ...signedAct(first, element), receipt: null },
  );
}

function decode(abi: Abi, input: Hex) {
  try {
    const { functionName, args } = decodeFunctionData({ abi, data: input });
    const item = abi.find((one) => one.type === 'function' && one.name === functionName);
    return item?.type === 'function' ? { inputs: item.inputs, args } : null;
  } catch {
    return null; // a call that this contract does not have
  }
}

/** Structs have static fields alone, so their encoding is their words. */
function signedAct(struct: AbiParameter, signed: Values): SignedAct {
  const payload = encodeAbiParameters([struct], [signed[struct.name ?? '']]);
  return { payload, signature: signed.signature as Hex }; // the ABI says so
}

function receiptOf({ number, receivedAtMs }: Values): BroughtAct['receipt'] {
  if (typeof number !== 'bigint' || typeof receivedAtMs !== 'bigint') return null;
  return { number, receivedAt: new Date(Number(receivedAtMs)) };
}

function isTuple(parameter: AbiParameter): parameter is Tuple {
  return 'components' in parameter;
}
