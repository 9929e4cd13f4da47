import { anchoredPathSchema } from '@sabha/domain/acts/anchored-acts';
import { successSchema } from '@sabha/domain/core/envelope';
import { wordSchema } from '@sabha/domain/core/hex';
import { wholeNumberSchema } from '@sabha/domain/core/whole-number';
import { workBodySchema } from '@sabha/domain/core/work';
import { z } from 'zod';
import { ANONYMOUS_KINDS, type AnonymousKind } from '../acts/anonymous-act.ts';
import { claimedEvidenceSchema } from '../evidence/evidence-calls.ts';
import { anonymousActSchema } from '../proof/wire-form.ts';
import { threadPartsSchema } from '../thread/thread-calls.ts';

/** Bytes of a request: every body is padded to one of these lengths, so that its length says little. */
export const BODY_SIZES = [4_096, 16_384, 32_768] as const;

/** What goes with the act and is under its digests, by kind. */
export const contentSchema = z.union([
  /** `report`: the canonical JSON of title and body, whose UTF-8 bytes are stored. */
  z.strictObject({
    title: z.string().max(1_000),
    body: z.string().max(12_000),
    /** How its writer comes back; left out where the act has no thread. */
    thread: threadPartsSchema.optional(),
    /** What its evidence word covers; left out where it has no files. */
    evidence: claimedEvidenceSchema.optional(),
  }),
  /** `ballot`: what the choice's hash hides. 1 yes, 2 no. */
  z.strictObject({ choice: z.union([z.literal(1), z.literal(2)]), salt: wordSchema }),
]);
export type ActContent = z.infer<typeof contentSchema>;

/** Body of `POST /api/anonymous/acts`. Sent without cookies and credentials; with them it is refused. `padding` makes one of the lengths. */
export const submitActBodySchema = z.strictObject({
  act: anonymousActSchema,
  content: contentSchema.nullable(),
  /** A solved puzzle of `GET /api/anonymous/challenge`. */
  work: workBodySchema,
  padding: z.string().max(BODY_SIZES[2]),
});

/**
 * The server's promise that it has an anonymous act. No number: that is given when it is released, in an order that says nothing. `hour` is the
 * Unix hour; `in_log_by` Unix seconds. `signature` is over the EIP-191 message of its canonical JSON without the signature.
 */
export const intakeReceiptSchema = z.object({
  v: z.literal(1),
  kind: z.string().max(20),
  scope: wordSchema,
  nullifier: wordSchema,
  digest: wordSchema,
  hour: z.number().int().positive(),
  in_log_by: z.number().int().positive(),
  signature: z.string().regex(/^0x[0-9a-f]{130}$/),
});
export type IntakeReceipt = z.infer<typeof intakeReceiptSchema>;

export const submitActResponseSchema = successSchema(z.object({ receipt: intakeReceiptSchema }));

const KINDS = Object.keys(ANONYMOUS_KINDS) as [AnonymousKind, ...AnonymousKind[]]; // the keys of this constant

/**
 * Parameters of `GET /api/anonymous/acts/{kind}/{subject}/{bits}/{prefix}`: what the acts are about, as their scope has it, and the leading
 * bits of keccak256 of the nullifier, filled up with zeros to 0x and 8 digits.
 */
export const lookUpParamsSchema = z.object({
  kind: z.enum(KINDS),
  subject: wordSchema,
  bits: wholeNumberSchema(0, 32),
  prefix: z.string().regex(/^0x[0-9a-f]{8}$/, 'Expected 0x and 8 digits'),
});

/**
 * Acts of a scope whose nullifier begins alike, and how many bits to ask with so that at least 256 answer. None where far fewer bits were
 * asked with: the acts would be too many.
 */
export const lookUpResponseSchema = successSchema(
  z.object({
    bits: z.number().int().min(0).max(32),
    /** How many acts the scope has. */
    acts: z.number().int().nonnegative(),
    rows: z.array(
      z.object({
        ...{
          nullifier: wordSchema,
          words: z.array(wordSchema),
          digest: wordSchema,
          root: wordSchema,
          points: z.array(wordSchema),
        },
        /** Where the act is under an anchored root; null where it is not, or not yet. */
        anchored: anchoredPathSchema.nullable().default(null),
      }),
    ),
  }),
);
