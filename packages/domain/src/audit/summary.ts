import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { predecessorSchema } from './predecessor.ts';

/** What a bundle of everything would hold now. `approximate_bytes` is its size before compression, estimated. */
export const auditSummarySchema = z.object({
  format: z.string(),
  version: z.number().int(),
  chain_id: z.number().int(),
  contracts: z.record(z.string(), z.string()),
  /** The newest block whose events are listed, and the newest that will not be undone. */
  block: z.string(),
  final_block: z.string(),
  /** How many there are of what acts are about, by form. */
  subjects: z.record(z.string(), z.number().int()),
  /** Signed acts of all kinds. */
  acts: z.string(),
  receipt_batches: z.string(),
  approximate_bytes: z.number().int(),
  /** The name of this installation, and those that it replaced, the latest first. */
  installation: z.string().nullable(),
  predecessors: z.array(predecessorSchema),
});
export type AuditSummary = z.infer<typeof auditSummarySchema>;

/** Answer of `GET /api/audit/summary`. */
export const auditSummaryResponseSchema = successSchema(auditSummarySchema);
