import type { Schema } from '@sabha/db/schema';
import { AUDIT_FORMAT, AUDIT_VERSION } from '@sabha/domain/voting/audit-bundle';
import type { AuditSummary } from '@sabha/domain/voting/audit-summary';
import type { Kysely } from 'kysely';
import { readRecordedChain } from '../../jobs/chain-state.store.ts';
import { lastReceiptBatch, readBounds } from './cut.store.ts';
import { proposalIds } from './proposal-ids.store.ts';

/** What a line of each kind takes, measured: a ballot comes with its event. */
const BYTES = { ballot: 640 + 340, batch: 420, proposal: 6_000 };

/** What a bundle would hold now; null before the contracts were first deployed. Reads the ends of indexes only. */
export async function bundleSummary(db: Kysely<Schema>): Promise<AuditSummary | null> {
  const [chain, bounds] = [await readRecordedChain(db), await readBounds(db)];
  if (!chain || !bounds) return null;
  const { registry, proposals } = chain.deployment.addresses;
  const [batches, ids] = [await lastReceiptBatch(db), await proposalIds(db)];
  return {
    format: AUDIT_FORMAT,
    version: AUDIT_VERSION,
    chain_id: chain.chainId,
    contracts: { registry: registry.toLowerCase(), proposals: proposals.toLowerCase() },
    block: bounds.block.toString(),
    final_block: bounds.finalBlock.toString(),
    proposals: ids.length,
    ballots: bounds.acts.toString(),
    receipt_batches: batches.toString(),
    approximate_bytes:
      Number(bounds.acts) * BYTES.ballot + Number(batches) * BYTES.batch + ids.length * BYTES.proposal,
  };
}
