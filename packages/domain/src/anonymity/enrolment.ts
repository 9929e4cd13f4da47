import { z } from 'zod';
import { receiptSchema } from '../acts/receipt.ts';
import { defineStruct } from '../acts/signed-struct.ts';
import { successSchema } from '../core/envelope.ts';
import { addressSchema } from '../core/hex.ts';
import { signatureSchema } from '../core/signature.ts';

/**
 * What a citizen signs to put a commitment into the census: public, so that anybody can compare every leaf with the authorised wallets.
 * `generation` counts a citizen's identities from 1. `deadline` is Unix seconds. Signed for the contract `census`.
 */
export const ENROLMENT = defineStruct('Enrolment', [
  ['citizen', 'address'],
  ['commitment', 'uint256'],
  ['generation', 'uint32'],
  ['deadline', 'uint64'],
]);

/** How often one person may replace an identity, and in which time. */
export const MOST_REPLACEMENTS = 2;
export const REPLACEMENT_PERIOD_DAYS = 365;
/** For longer than a scope's interval of 30 days a replaced identity's new leaf stays out of the census. */
export const REPLACEMENT_REST_DAYS = 31;

const word = z.string().regex(/^0x[0-9a-f]{64}$/, 'Expected 0x and 64 digits, lower case');
const wholeText = z.string().regex(/^(0|[1-9]\d{0,15})$/, 'Expected a whole number');

/**
 * Body of `POST /api/anonymity/enrolments`. The proof shows that the sender has the identity: over the group of this one leaf, whose root is
 * the commitment; scope kind `enrol`, subject the wallet, words generation and commitment.
 */
export const enrolBodySchema = z.object({
  citizen: addressSchema,
  commitment: word,
  generation: z.number().int().positive().max(1_000),
  deadline: wholeText,
  signature: signatureSchema,
  proof: z.strictObject({ nullifier: word, points: z.array(word).length(8) }),
});
export type EnrolBody = z.infer<typeof enrolBodySchema>;

/** `waiting`: enrolled, and not in a published census yet. `member`: in the newest one. */
export const MEMBERSHIP_STATES = ['none', 'waiting', 'member'] as const;

/**
 * What a signed-in citizen's session says of their identity. `share` is what the server keeps of the identity's key: 32 bytes as hex, the same
 * form for everybody. `generation` is that of the share: the enrolled identity's, or the one to enrol first. `next` is what a
 * replacement would be made with: null where none is possible now.
 */
export const membershipSchema = z.object({
  share: word,
  generation: z.number().int().nonnegative(),
  /** What signing for it binds: the same for everybody. */
  installation: word,
  state: z.enum(MEMBERSHIP_STATES),
  commitment: word.nullable(),
  /** Before this the census does not take it: after a replacement. */
  not_before: z.iso.datetime().nullable(),
  next: z.object({ share: word, generation: z.number().int().positive() }).nullable(),
  replacements_left: z.number().int().nonnegative(),
});
export type Membership = z.infer<typeof membershipSchema>;

/** Answer of an enrolment. Every answer about a session has the membership too, so that asking for it shows nothing. */
export const enrolResponseSchema = successSchema(
  z.object({ membership: membershipSchema, receipt: receiptSchema }),
);
