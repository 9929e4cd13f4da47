import { z } from 'zod';
import { hashSchema } from '../core/hex.ts';

/** How far a record's proof has come: anchored on the ledger, on its way there, or not part of any published batch. */
export const VERIFICATION_STATES = ['verified', 'pending', 'none'] as const;
export type VerificationState = (typeof VERIFICATION_STATES)[number];

/** What the server knows of a record's anchor. The browser believes only its own check of the proof. */
export const verificationSchema = z.object({
  state: z.enum(VERIFICATION_STATES),
  batch_id: hashSchema.nullable(),
  tx_hash: hashSchema.nullable(),
});
export type Verification = z.infer<typeof verificationSchema>;
