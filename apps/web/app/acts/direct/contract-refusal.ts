import { type RejectReason, rejectReasons } from '@sabha/contracts/abi/reject-reasons';
import { BaseError, ContractFunctionRevertedError } from 'viem';

/**
 * Why the contract refuses an act, if that is what this error says; undefined for any other error. `refusals` names the
 * failure to tell for each reason; any other reason is an act that failed.
 */
export function contractRefusal(
  error: unknown,
  refusals: Readonly<Partial<Record<RejectReason, string>>>,
): string | undefined {
  if (!(error instanceof BaseError)) return undefined;
  const reverted = error.walk((cause) => cause instanceof ContractFunctionRevertedError);
  if (!(reverted instanceof ContractFunctionRevertedError)) return undefined;
  const { errorName, args } = reverted.data ?? {};
  if (errorName !== 'ActRefused') return undefined;
  return refusals[rejectReasons[Number(args?.[0])] ?? 'None'] ?? 'failed';
}
