import { z } from 'zod';

const hash = z.string().regex(/^0x[0-9a-f]{64}$/);

/**
 * What became of an extension: on its way to the ledger, in a block, in a block that is final, or not mined before the close
 * that it was to move. Only one in a block moves the close.
 */
export const EXTENSION_STATES = ['waiting', 'mined', 'final', 'refused'] as const;

/** A close that an official moved, or asked to move, to a later time. */
export const proposalExtensionSchema = z.object({
  /** From 1 on, in the order in which they were asked for. */
  number: z.number().int().positive(),
  old_closes_at: z.iso.datetime(),
  new_closes_at: z.iso.datetime(),
  /** Null where the official's key was used without this server: then only the hash is known. */
  reason: z.string().nullable(),
  /** keccak256 of the reason in UTF-8, as the ledger has it. */
  reason_hash: hash,
  /** Null where the official's key was used without this server. */
  asked_at: z.iso.datetime().nullable(),
  state: z.enum(EXTENSION_STATES),
  /** The contract's error where it refused; null otherwise. */
  failure: z.string().nullable(),
  tx_hash: hash.nullable(),
  block_number: z.string().nullable(),
  log_index: z.number().int().nullable(),
  /** The time of the block: before `old_closes_at`, or the contract would not have taken it. */
  mined_at: z.iso.datetime().nullable(),
});
export type ProposalExtension = z.infer<typeof proposalExtensionSchema>;
