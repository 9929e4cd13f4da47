import type { SignedStruct } from '@sabha/domain/acts/signed-struct';
import { fail, ok } from '@sabha/domain/core/result';
import type { CommentFailure } from '@sabha/domain/forum/comments/comment-rules';
import type { Act, VerifyAnswer } from '../../acts/act-kind.ts';
import type { ActLedger } from '../../acts/act-ledger.ts';

/**
 * The digest of an act that the server alone attests, for `ReceiptLog`: the contract on which its receipt is anchored. Refused
 * before that contract is known, on a first start with the chain down.
 */
export function attestedDigest(
  ledger: Pick<ActLedger, 'contract'>,
  struct: Pick<SignedStruct<unknown>, 'digest'>,
  act: Act,
): VerifyAnswer<CommentFailure> {
  const contract = ledger.contract('receiptLog');
  return contract ? ok(struct.digest(act.payload, contract)) : fail({ kind: 'ledger-unknown' });
}
