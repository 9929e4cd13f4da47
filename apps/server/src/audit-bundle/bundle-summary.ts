import type { Schema } from '@sabha/db/schema';
import { AUDIT_FORMAT, AUDIT_VERSION } from '@sabha/domain/audit/bundle-format';
import type { AuditSummary } from '@sabha/domain/audit/summary';
import type { Kysely } from 'kysely';
import { readRecordedChain } from '../jobs/chain-state.store.ts';
import { contractsOf } from './bundle-lines.ts';
import type { BundleSection } from './bundle-section.ts';
import { lastReceiptBatch, readBounds, readInstallation } from './cut.store.ts';
import { readPredecessors } from './predecessors.store.ts';

/** What a line of each kind takes, measured: an act comes with its event. */
const BYTES = { act: 960 + 340, batch: 420 };

/** What a bundle would hold now; null before the contracts were first deployed. Reads the ends of indexes only. */
export async function bundleSummary(
  db: Kysely<Schema>,
  sections: readonly BundleSection[],
): Promise<AuditSummary | null> {
  const [chain, bounds] = [await readRecordedChain(db), await readBounds(db)];
  if (!chain || !bounds) return null;
  const batches = await lastReceiptBatch(db);
  const subjects: Record<string, number> = {};
  for (const section of sections) subjects[section.of] = await section.count(db);
  const subjectBytes = sections.reduce(
    (sum, { of, subjectBytes: each }) => sum + (subjects[of] ?? 0) * each,
    0,
  );
  return {
    format: AUDIT_FORMAT,
    version: AUDIT_VERSION,
    chain_id: chain.chainId,
    contracts: Object.fromEntries(
      contractsOf(sections, chain.deployment).map(([name, address]) => [name, address.toLowerCase()]),
    ),
    block: bounds.block.toString(),
    final_block: bounds.finalBlock.toString(),
    subjects,
    acts: bounds.acts.toString(),
    receipt_batches: batches.toString(),
    approximate_bytes: Number(bounds.acts) * BYTES.act + Number(batches) * BYTES.batch + subjectBytes,
    installation: await readInstallation(db),
    predecessors: await readPredecessors(db),
  };
}
