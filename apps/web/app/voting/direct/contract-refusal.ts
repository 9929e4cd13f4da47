import type { RejectReason } from '@sabha/contracts/abi/reject-reasons';
import { rejectReasons } from '@sabha/contracts/abi/reject-reasons';
import { BaseError, ContractFunctionRevertedError } from 'viem';
import type { ShownFailure } from '../casting/failure-kinds.ts';

/** The specification's text for each reason that the contract may give. */
const SHOWN: Readonly<Record<RejectReason, ShownFailure>> = {
  None: 'failed',
  DoesNotExist: 'proposal-unknown',
  Withdrawn: 'proposal-not-active',
  TextMismatch: 'failed',
  NotOpen: 'proposal-not-active',
  Closed: 'proposal-not-active',
  NotAuthorised: 'not-authorised',
  OwnProposal: 'own-proposal',
  BadChoice: 'failed',
  StaleSequence: 'already-voted',
  SameChoice: 'already-voted',
  DeadlinePassed: 'failed',
  BadSignature: 'failed',
  SignatureBudgetSpent: 'failed',
  AlreadySigned: 'failed',
  Completed: 'failed',
  TooSoon: 'failed',
  BadTerms: 'failed',
  AlreadyUsed: 'failed',
  SequenceTooHigh: 'failed',
};

/** Why the contract refuses a vote, if that is what this error says; undefined for any other error. */
export function contractRefusal(error: unknown): ShownFailure | undefined {
  if (!(error instanceof BaseError)) return undefined;
  const reverted = error.walk((cause) => cause instanceof ContractFunctionRevertedError);
  if (!(reverted instanceof ContractFunctionRevertedError)) return undefined;
  const { errorName, args } = reverted.data ?? {};
  if (errorName !== 'ActRefused') return undefined;
  return SHOWN[rejectReasons[Number(args?.[0])] ?? 'None'];
}
