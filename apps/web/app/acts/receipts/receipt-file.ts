import { type Receipt, receiptSchema } from '@sabha/domain/acts/receipt';
import { addressSchema } from '@sabha/domain/core/hex';
import { signatureSchema } from '@sabha/domain/core/signature';
import { z } from 'zod';
import type { AttestedFile, CheckedKind } from '../check/attested-kind.ts';
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
  signature: signatureSchema,
  receipt: receiptSchema,
});

const kindSchema = z.object({ kind: z.string() });

/** Reads a receipt file of one of these kinds; undefined when it is something else. */
export async function readReceiptFile(
  value: unknown,
  acts: readonly CheckedKind[],
): Promise<ReceiptFile | undefined> {
  const file = fileSchema.safeParse(value).data;
  const act = acts.find(({ kind }) => kind === file?.kind);
  if (!file || !act || act.attested) return undefined;
  const { schema } = await act.load();
  const message = schema.safeParse(file.message);
  return message.success ? { ...file, message: message.data } : undefined;
}

/** Reads a receipt file of one of these kinds that the server alone attests; undefined when it is something else. */
export async function readAttestedFile(
  value: unknown,
  acts: readonly CheckedKind[],
): Promise<AttestedFile | undefined> {
  const { kind } = kindSchema.safeParse(value).data ?? {};
  const act = acts.find((other) => other.kind === kind);
  return act?.attested ? (await act.load()).readFile(value) : undefined;
}

const otherSchema = z.object({
  format: z.string().startsWith('sabha.'),
  kind: z.string(),
  receipt: receiptSchema,
});

/** Whether this has the form of a receipt file of a kind that is none of these. */
export function isOtherFile(value: unknown, acts: readonly CheckedKind[]): boolean {
  const file = otherSchema.safeParse(value).data;
  return file !== undefined && acts.every(({ kind }) => kind !== file.kind);
}
