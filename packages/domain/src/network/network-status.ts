import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';

/**
 * What is known of the chain now (specification, section 2, "Network status widget"). Every figure is asked of
 * the network or computed from recent blocks; null is what cannot be known, and is shown as "Not available".
 */
export const networkStatusSchema = z.object({
  online: z.boolean(),
  /** Transactions a second over the recent blocks. */
  tps: z.number().nonnegative().nullable(),
  /** Share of the expected recent blocks that came on time, 0 to 100; on a chain with a block for each transaction those that wait are late. */
  healthPercent: z.number().min(0).max(100).nullable(),
  /** Our node and those that it is connected to ("consensus node count"). */
  nodeCount: z.number().int().nonnegative().nullable(),
  /** Instant of the last block, ISO 8601. */
  lastBlockAt: z.iso.datetime({ offset: true }).nullable(),
  blockNumber: z.number().int().nonnegative().nullable(),
  chainId: z.number().int().positive().nullable(),
});
export type NetworkStatus = z.infer<typeof networkStatusSchema>;

/** Answer of `GET /api/network/status`. */
export const networkStatusResponseSchema = successSchema(networkStatusSchema);
