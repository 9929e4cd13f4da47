import { z } from 'zod';

/**
 * The life of an act: received by the server, on its way in a transaction, in a block, in a block that will not be
 * undone; or refused by the contract.
 */
export const ACT_STATES = ['received', 'relayed', 'mined', 'final', 'rejected'] as const;
export type ActState = (typeof ACT_STATES)[number];

/** The state of an act on the ledger. `reason` is the contract's name of the rule that refused it. */
export const actStateSchema = z.object({
  state: z.enum(ACT_STATES),
  tx_hash: z.string().nullable(),
  block_number: z.string().nullable(),
  reason: z.string().nullable(),
});
export type ActStateView = z.infer<typeof actStateSchema>;
