import { type Receipt, receiptSchema } from '@sabha/domain/acts/receipt';
import { addressSchema, hexSchema } from '@sabha/domain/core/hex';
import { z } from 'zod';
import type { ActInWeb } from '../act-in-web.ts';
import type { SignedAct } from '../pending/pending-acts.ts';

/**
 * What a citizen keeps: the act as signed, for which chain and contract, and the server's receipt. Enough to prove the act
 * without the server. Numbers beyond 2^53 are decimal text.
 */
export interface ReceiptFile<Message extends object = object> extends SignedAct<Message> {
  readonly format: 'sabha.act.v1';
  readonly receipt: Receipt;
}

const fileSchema = z.object({
  format: z.literal('sabha.act.v1'),
  kind: z.string(),
  chainId: z.number().int().positive(),
  contract: addressSchema,
  message: z.unknown(),
  signature: hexSchema(2048),
  receipt: receiptSchema,
});

/** Reads a receipt file of one of these kinds; undefined when it is something else. */
export async function readReceiptFile(
  value: unknown,
  acts: readonly ActInWeb[],
): Promise<ReceiptFile | undefined> {
  const file = fileSchema.safeParse(value).data;
  const act = acts.find(({ kind }) => kind === file?.kind);
  if (!file || !act) return undefined;
  const { schema } = await act.load();
  const message = schema.safeParse(file.message);
  return message.success ? { ...file, message: message.data } : undefined;
}
