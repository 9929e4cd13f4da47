import { successSchema } from '@sabha/domain/core/envelope';
import { hexSchema } from '@sabha/domain/core/hex';
import { z } from 'zod';
import { anonymousActSchema } from '../proof/wire-form.ts';

/** Bytes of a request: every body is padded to one of these lengths, so that its length says little. */
export const BODY_SIZES = [4_096, 16_384] as const;

const word = z.string().regex(/^0x[0-9a-f]{64}$/, 'Expected 0x and 64 digits, lower case');

/** A solved challenge of `GET /api/anonymous/challenge`, as the challenge's library makes it: base64 of JSON. */
const workSchema = z.string().min(1).max(2_000);

/** What goes with the act and is under its digests, by kind. */
export const contentSchema = z.union([
  /** `report`: the stored bytes of title and body. */
  z.strictObject({ title: hexSchema(2_048), body: hexSchema(12_000) }),
  /** `ballot`: what the choice's hash hides. 1 yes, 2 no. */
  z.strictObject({ choice: z.union([z.literal(1), z.literal(2)]), salt: word }),
]);
export type ActContent = z.infer<typeof contentSchema>;

/** Body of `POST /api/anonymous/acts`. Sent without cookies and credentials; with them it is refused. `padding` makes one of the lengths. */
export const submitActBodySchema = z.strictObject({
  act: anonymousActSchema,
  content: contentSchema.nullable(),
  work: workSchema,
  padding: z.string().max(BODY_SIZES[1]),
});

/**
 * The server's promise that it has an anonymous act. No number: that is given when it is released, in an order that says nothing. `hour` is the
 * Unix hour; `in_log_by` Unix seconds. `signature` is over the EIP-191 message of its canonical JSON without the signature.
 */
export const intakeReceiptSchema = z.object({
  v: z.literal(1),
  kind: z.string().max(20),
  scope: word,
  nullifier: word,
  digest: word,
  hour: z.number().int().positive(),
  in_log_by: z.number().int().positive(),
  signature: z.string().regex(/^0x[0-9a-f]{130}$/),
});
export type IntakeReceipt = z.infer<typeof intakeReceiptSchema>;

export const submitActResponseSchema = successSchema(z.object({ receipt: intakeReceiptSchema }));

/** Answer of `GET /api/anonymous/challenge`: as altcha's library takes it. */
export const challengeResponseSchema = successSchema(z.record(z.string(), z.unknown()));

/** Parameters of `GET /api/anonymous/acts/{scope}/{bits}/{prefix}`: the leading bits of keccak256 of the nullifier, as hex. */
export const lookUpParamsSchema = z.object({
  scope: word,
  bits: z.coerce.number().int().min(0).max(32),
  prefix: z.string().regex(/^0x[0-9a-f]{8}$/, 'Expected 0x and 8 digits'),
});

/** Acts of a scope whose nullifier begins alike, and how many bits to ask with so that at least 256 answer. */
export const lookUpResponseSchema = successSchema(
  z.object({
    bits: z.number().int().min(0).max(32),
    /** How many acts the scope has. */
    acts: z.number().int().nonnegative(),
    rows: z.array(
      z.object({ nullifier: word, words: z.array(word), digest: word, root: word, points: z.array(word) }),
    ),
  }),
);
