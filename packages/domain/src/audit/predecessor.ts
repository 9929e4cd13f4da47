import { z } from 'zod';
import { auditAddress } from './bundle-format.ts';

/**
 * An installation whose keys were lost: another replaced it, with its own keys and contracts. What it recorded is kept as an
 * audit bundle; none of it counts here.
 */
export const predecessorSchema = z.object({
  /** Its name: 32 hex digits. */
  installation: z.string().regex(/^[0-9a-f]{32}$/),
  /** Where its contracts are, by name. */
  chain_id: z.number().int().positive(),
  contracts: z.record(z.string(), auditAddress),
  /** The number of its last act. */
  acts: z.string().regex(/^\d+$/),
  /** When the bundle was made and the other installation replaced it. */
  ended_at: z.iso.datetime(),
  /** The bundle: the name of its file, and the SHA-256 of all its bytes in hex. */
  archive: z.object({ file: z.string(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
});
export type Predecessor = z.infer<typeof predecessorSchema>;

/** As an installation keeps them: the latest first. */
export const predecessorsSchema = z.array(predecessorSchema);
