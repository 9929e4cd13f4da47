import { z } from 'zod';
import { actStateSchema } from '../acts/act-state.ts';
import { receiptSchema } from '../acts/receipt.ts';
import { successSchema } from '../core/envelope.ts';
import { hashSchema } from '../core/hex.ts';
import { publicBallotSchema } from './list-ballots.ts';

export const voteDigestParamSchema = z.object({ digest: hashSchema });

/**
 * Everything public about one signed vote, so that a browser can recompute it: the ballot, the chain and contract it
 * was signed for, the receipt, and where it is on the ledger. `current` tells whether it is the voter's latest.
 */
export const voteRecordSchema = z.object({
  ballot: publicBallotSchema,
  chain_id: z.number().int(),
  contract: z.string(),
  receipt: receiptSchema,
  ledger: actStateSchema,
  current: z.boolean(),
});
export type VoteRecord = z.infer<typeof voteRecordSchema>;

/** Answer of `GET /api/votes/{digest}`. */
export const voteRecordResponseSchema = successSchema(voteRecordSchema);
