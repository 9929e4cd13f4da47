import { z } from 'zod';
import { LEDGER_MODES } from '../acts/ledger-mode.ts';
import { receiptSchema } from '../acts/receipt.ts';
import { successSchema } from '../core/envelope.ts';
import { addressSchema, hashSchema } from '../core/hex.ts';
import { localizedSchema } from '../core/localized.ts';
import { signatureSchema } from '../core/signature.ts';
import { wholeNumberSchema } from '../core/whole-number.ts';
import { petitionSchema } from './petition.ts';
import { DEFAULT_TARGET, HIGHEST_TARGET } from './petition-limits.ts';
import { isOncePerLanguage, petitionTextSchema } from './petition-text.ts';

/** A whole number as decimal text that every JSON reader holds exactly. */
const wholeText = z
  .string()
  .regex(/^(0|[1-9]\d{0,15})$/, 'Expected a whole number')
  .transform((text) => BigInt(text))
  .refine((value) => value <= BigInt(Number.MAX_SAFE_INTEGER), 'Number too large');

/**
 * Body of `POST /api/petitions` (specification, section 7), with what the author signed: the text (see petition-text.ts, which
 * hashes it into the draft), when it closes and from when until when the signature may be used, all in Unix seconds as decimal text.
 */
export const createPetitionBodySchema = petitionTextSchema
  .extend({
    required_signature_count: z.number().int().min(1).max(HIGHEST_TARGET).default(DEFAULT_TARGET),
    wallet_address: addressSchema,
    closes_at: wholeText,
    valid_from: wholeText,
    deadline: wholeText,
    signature: signatureSchema,
  })
  .refine(isOncePerLanguage, { path: ['translations'], message: 'Each language once at most' });
export type CreatePetitionBody = z.infer<typeof createPetitionBodySchema>;

export const petitionResponseSchema = successSchema(petitionSchema);

/** Answer to a created petition. The same signed draft sent twice gets its first receipt again. */
export const createPetitionResponseSchema = successSchema(
  z.object({ petition: petitionSchema, receipt: receiptSchema }),
);

/** A petition by its public number, or by its digest: the id that the contract has for it. */
export const petitionIdParamSchema = z.object({
  id: z.union([hashSchema, wholeNumberSchema(1, 2_147_483_647)]),
});
export const petitionSignerParamSchema = petitionIdParamSchema.extend({ wallet: addressSchema });

/** Body of `POST /api/petitions/{id}/sign`. `user_id` is accepted and ignored: the wallet's signature says who it is. */
export const signPetitionBodySchema = z.object({
  wallet_address: addressSchema,
  /** `withdraw` takes a signature back, until the threshold is met. */
  choice: z.enum(['sign', 'withdraw']).default('sign'),
  seq: wholeText.refine((value) => value > 0n, 'seq starts at 1'),
  deadline: wholeText,
  signature: signatureSchema,
  /** Whether the signer's pseudonym is listed. Heard once, when the act arrives first: whoever sends it again changes nothing. */
  list_pseudonym: z.boolean().default(false),
  user_id: z.number().int().optional(),
});
export type SignPetitionBody = z.infer<typeof signPetitionBodySchema>;

/** Answer: how many signatures the petition has after this one. */
export const signPetitionResponseSchema = successSchema(
  z.object({ signature_count: z.number().int().nonnegative(), receipt: receiptSchema }),
);

/**
 * Answer of `GET /api/petitions/{id}/signatures/{wallet}`: what a wallet needs to sign next. `invalidated` where an office declared its
 * signature invalid: it does not count, and the wallet cannot sign or withdraw.
 */
export const signerResponseSchema = successSchema(
  z.object({
    has_signed: z.boolean(),
    next_seq: z.string(),
    blockchain_petition_id: z.string(),
    invalidated: z
      .object({
        at: z.iso.datetime(),
        reason: localizedSchema.nullable(),
        office: localizedSchema.nullable(),
      })
      .nullable(),
  }),
);

/** `userId` is the wallet address: the specification's number (a hash from 1 to 10000) is the same for several wallets. */
export const signedParamSchema = petitionIdParamSchema.extend({ userId: addressSchema });
/** Answer of `GET /api/petitions/{id}/signed/{userId}` (specification, section 7). */
export const hasSignedResponseSchema = successSchema(z.object({ hasSigned: z.boolean() }));

export const petitionAuthorParamSchema = z.object({ wallet: addressSchema });
/**
 * Answer of `GET /api/petitions/authors/{wallet}`: whether this wallet may start a petition, from when on (null: now), and
 * the last one that it started.
 */
export const petitionAuthorResponseSchema = successSchema(
  z.object({
    authorised: z.boolean(),
    /** How signatures under a new petition reach the ledger: its text has to say so. */
    ledger_mode: z.enum(LEDGER_MODES),
    next_possible_at: z.iso.datetime().nullable(),
    last_petition: petitionSchema
      .pick({ id: true, title: true, language: true, created_at: true })
      .nullable(),
  }),
);

/**
 * Body of `POST /api/petitionactivities` (specification, section 7). Signing itself records the activity: this call changes
 * nothing and answers with what is recorded. `user_id` and `signature_count` are accepted and ignored.
 */
export const petitionActivityBodySchema = z.object({
  petition_id: z.number().int().positive().max(2_147_483_647),
  activity_type: z.literal('SIGNATURE'),
  signature_count: z.number().int().nonnegative().optional(),
  user_id: z.number().int().optional(),
});
export const petitionActivityResponseSchema = successSchema(
  z.object({
    petition_id: z.number().int(),
    activity_type: z.literal('SIGNATURE'),
    signature_count: z.number().int(),
  }),
);

/** Body of `POST /web3/petition/prepare-petition` (specification, section 7), with the rest of what is signed. */
export const preparePetitionBodySchema = petitionTextSchema.refine(isOncePerLanguage, {
  path: ['translations'],
  message: 'Each language once at most',
});
/**
 * Its answer: the content ids of title and description (CIDv1, raw, SHA-256, base32), the hash that the draft covers, and the
 * contract.
 */
export const preparePetitionResponseSchema = successSchema(
  z.object({
    titleCid: z.string(),
    descriptionCid: z.string(),
    textHash: z.string(),
    contractAddress: z.string(),
    chainId: z.number().int(),
  }),
);

const cid = z.string().max(100);
/** Body of `POST /api/petitions/{id}/confirm` (specification, section 7): what the client knows of the transaction. */
export const confirmPetitionBodySchema = z.object({
  txHash: hashSchema,
  blockNumber: z.number().int().nonnegative().optional(),
  blockchainPetitionId: hashSchema,
  titleCid: cid.optional(),
  descriptionCid: cid.optional(),
});
/** Its answer: the petition and the block that has it. */
export const confirmPetitionResponseSchema = successSchema(
  z.object({ petition: petitionSchema, txHash: z.string(), blockNumber: z.number().int() }),
);

/** Query of `GET /api/petitions/{id}/hours`. */
export const petitionHoursQuerySchema = z.object({ format: z.enum(['json', 'csv']).default('json') });
/**
 * Answer: by how many the signatures changed in each hour that had a change (Colombo hours; withdrawals count down), the
 * oldest first. Their sum is the count.
 */
export const petitionHoursResponseSchema = successSchema(
  z.array(z.object({ starts_at: z.iso.datetime(), signatures: z.number().int() })),
);
