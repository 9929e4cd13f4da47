import { receiptSchema } from '@sabha/domain/acts/receipt';
import { hashSchema, hexSchema } from '@sabha/domain/core/hex';
import { ballotSchema } from '@sabha/domain/voting/ballot';
import { z } from 'zod';

/**
 * What a voter keeps: the ballot as signed, for which chain and contract, and the server's receipt. Enough to prove
 * the vote without the server. Numbers beyond 2^53 are decimal text.
 */
export const receiptFileSchema = z.object({
  format: z.literal('sabha.vote.v1'),
  chainId: z.number().int().positive(),
  contract: ballotSchema.shape.voter,
  ballot: z.object({
    proposalId: ballotSchema.shape.proposalId,
    textHash: hashSchema,
    choice: ballotSchema.shape.choice,
    voter: ballotSchema.shape.voter,
    seq: z.string(),
    deadline: z.string(),
  }),
  signature: hexSchema(2048),
  receipt: receiptSchema,
});
export type ReceiptFile = z.infer<typeof receiptFileSchema>;

/** Reads a receipt file; undefined when it is something else. */
export function parseReceiptFile(text: string): ReceiptFile | undefined {
  try {
    return receiptFileSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
