import { z } from 'zod';
import { receiptSchema } from '../acts/receipt.ts';
import { successSchema } from '../core/envelope.ts';
import { addressSchema, hexSchema } from '../core/hex.ts';
import { nameTextSchema, plainTextSchema } from '../core/plain-text.ts';

const MAX_UINT32 = 2 ** 32 - 1;
/** A whole number as decimal text that every JSON reader holds exactly. */
const wholeText = z
  .string()
  .regex(/^(0|[1-9]\d{0,15})$/, 'Expected a whole number')
  .transform((text) => BigInt(text))
  .refine((value) => value <= BigInt(Number.MAX_SAFE_INTEGER), 'Number too large');
const signature = hexSchema(2048);

/**
 * Body of `POST /api/petitions` (specification, section 7), with what the author signed: when it closes and from when until when
 * the signature may be used, all in Unix seconds as decimal text. The text is hashed into the draft: see petition-text.ts.
 */
export const createPetitionBodySchema = z.object({
  title: nameTextSchema(200),
  description: plainTextSchema(10_000),
  required_signature_count: z.number().int().min(1).max(MAX_UINT32).default(10_000),
  wallet_address: addressSchema,
  closes_at: wholeText,
  valid_from: wholeText,
  deadline: wholeText,
  signature,
});
export type CreatePetitionBody = z.infer<typeof createPetitionBodySchema>;

/** A petition as everybody may see it. `blockchain_petition_id` is the digest of its draft. */
export const petitionSchema = z.object({
  id: z.number().int().positive(),
  blockchain_petition_id: z.string(),
  title: z.string(),
  description: z.string(),
  author: z.string(),
  required_signature_count: z.number().int(),
  signature_count: z.number().int(),
  completed: z.boolean(),
  created_at: z.iso.datetime(),
  deadline: z.iso.datetime(),
});
export type PetitionView = z.infer<typeof petitionSchema>;
export const petitionResponseSchema = successSchema(petitionSchema);

/** Answer to a created petition. The same signed draft sent twice gets its first receipt again. */
export const createPetitionResponseSchema = successSchema(
  z.object({ petition: petitionSchema, receipt: receiptSchema }),
);

export const petitionIdParamSchema = z.object({
  id: z.coerce.number().int().positive().max(2_147_483_647),
});
export const petitionSignerParamSchema = petitionIdParamSchema.extend({ wallet: addressSchema });

/** Body of `POST /api/petitions/{id}/sign`. `user_id` is accepted and ignored: the wallet's signature says who it is. */
export const signPetitionBodySchema = z.object({
  wallet_address: addressSchema,
  /** `withdraw` takes a signature back, until the threshold is met. */
  choice: z.enum(['sign', 'withdraw']).default('sign'),
  seq: wholeText.refine((value) => value > 0n, 'seq starts at 1'),
  deadline: wholeText,
  signature,
  user_id: z.number().int().optional(),
});
export type SignPetitionBody = z.infer<typeof signPetitionBodySchema>;

/** Answer: how many signatures the petition has after this one. */
export const signPetitionResponseSchema = successSchema(
  z.object({ signature_count: z.number().int().nonnegative(), receipt: receiptSchema }),
);

/** Answer of `GET /api/petitions/{id}/signatures/{wallet}`: what a wallet needs to sign next. */
export const signerResponseSchema = successSchema(
  z.object({ has_signed: z.boolean(), next_seq: z.string(), blockchain_petition_id: z.string() }),
);
