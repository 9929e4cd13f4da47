import { z } from 'zod';
import { LEDGER_MODES } from '../../acts/ledger-mode.ts';
import { auditHash } from '../../audit/bundle-format.ts';

const COLOMBO_OFFSET_S = 19_800; // all year

/** When a report's day begins, in Unix seconds. */
export const dayBegins = (day: number): number => day * 86_400 - COLOMBO_OFFSET_S;

/** A report as a bundle lists it. Its stored texts are null while they are not public. */
export const reportLineSchema = z.object({
  kind: z.literal('subject'),
  of: z.literal('report'),
  id: z.number().int().positive(),
  /** By which the contract knows it. */
  digest: auditHash,
  day: z.number().int().nonnegative(),
  category: z.number().int().nonnegative().max(255),
  title_digest: auditHash,
  body_digest: auditHash,
  thread_commitment: auditHash,
  evidence_root: auditHash,
  /** The stored bytes, of which the digests are the SHA-256. */
  title_text: z.string().max(10_000).nullable(),
  body_text: z.string().max(100_000).nullable(),
  /** The hour of its release. */
  created_at: z.iso.datetime(),
  /** Whether no vote on it is taken any more. */
  ended: z.boolean(),
  /** Whether the contract refused it. */
  refused: z.boolean(),
  /** How votes on it reach the ledger; in a bundle from before there was another way, each is on the contract. */
  ledger_mode: z.enum(LEDGER_MODES).default('verify'),
});
export type ReportLine = z.infer<typeof reportLineSchema>;
