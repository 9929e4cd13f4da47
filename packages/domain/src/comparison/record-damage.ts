import { z } from 'zod';

/**
 * What can be wrong with the acts of some numbers: they are missing, they do not give the root that was signed for them, the
 * receipt key has not signed it, the ledger anchors another one, they cannot be read, or what is kept beside them does not fit.
 */
export const DAMAGE_KINDS = ['gap', 'root', 'signature', 'anchor', 'unreadable', 'derived'] as const;
export type DamageKind = (typeof DAMAGE_KINDS)[number];

/** One finding of the check of the record against itself; the numbers are those of receipts, both included. */
export const recordDamageSchema = z.object({
  kind: z.enum(DAMAGE_KINDS),
  firstAct: z.string(),
  lastAct: z.string(),
  foundAt: z.iso.datetime(),
});
export type RecordDamage = z.infer<typeof recordDamageSchema>;

/** What was found wrong with the record and is not mended: how much, and the first twenty by number. */
export const damageSchema = z.object({
  total: z.number().int().nonnegative(),
  findings: z.array(recordDamageSchema).max(20),
});

/** Numbers of acts that were lost with a database, both included, and when that was noticed. The ledger has what was counted of them. */
export const lostActsSchema = z.object({
  firstAct: z.string(),
  lastAct: z.string(),
  lostAt: z.iso.datetime(),
});
