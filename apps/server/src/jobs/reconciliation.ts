import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import type { Deployment } from '@sabha/contracts/deployment';
import {
  type ReconciledProposal,
  type ReconciliationReport,
  reconciledProposalSchema,
  voteMismatchSchema,
} from '@sabha/domain/voting/reconciliation';
import { BaseError, ContractFunctionRevertedError } from 'viem';
import { z } from 'zod';
import type { ChainLink } from './chain-link.ts';
import { readCursor } from './chain-state.store.ts';
import type { JobContext } from './job-context.ts';
import {
  type ComparedProposal,
  compareProposals,
  listMismatches,
  newestReconciliation,
  recordReconciliation,
  relayLag,
} from './reconciliation.store.ts';
import type { StepResult } from './run-loop.ts';

const MOST_LISTED = 100;
const KEPT = 1_000;
const READS_AT_ONCE = 10;

/**
 * Compares every proposal's votes in the database with the chain and records the result. The voters' votes are compared
 * with the indexed events, the sums with the contract's own tally at the block that was indexed last.
 */
export async function reconcileStep(context: JobContext, link: ChainLink): Promise<StepResult> {
  const { db, clock } = context;
  const deployment = await link.refresh();
  const cursor = await readCursor(db);
  if (!deployment || !cursor) return 'idle';
  const compared = await compareProposals(db);
  const proposals: ReconciledProposal[] = [];
  for (let at = 0; at < compared.length; at += READS_AT_ONCE) {
    const some = compared.slice(at, at + READS_AT_ONCE);
    proposals.push(
      ...(await Promise.all(some.map((proposal) => withChainTally(link, deployment, proposal)))),
    );
  }
  const mismatches = await listMismatches(db, MOST_LISTED);
  const sums = sumOf(proposals);
  await recordReconciliation(
    db,
    { proposals, mismatches, ...sums },
    {
      now: clock(),
      blockNumber: cursor.block,
      acts: sums.matched + sums.waiting + sums.mismatched,
      keep: KEPT,
    },
  );
  return 'idle';
}

/** The newest comparison as the public reads it, with the lag of this moment; null before the first. */
export async function readReconciliation({ db, clock }: JobContext): Promise<ReconciliationReport | null> {
  const row = await newestReconciliation(db);
  if (!row) return null;
  const { waiting, oldest } = await relayLag(db);
  const proposals = z.array(reconciledProposalSchema).parse(row.tallies);
  const sums = sumOf(proposals);
  const comparable = sums.matched + sums.mismatched;
  return {
    checkedAt: row.checked_at.toISOString(),
    blockNumber: row.block_number.toString(),
    ...sums,
    integrityPercent: comparable === 0 ? null : Math.floor((sums.matched / comparable) * 10_000) / 100,
    proposals,
    mismatches: z.array(voteMismatchSchema).parse(row.mismatches),
    lag: {
      waiting,
      oldestSeconds:
        oldest === null ? null : Math.max(0, Math.round((clock().getTime() - oldest.getTime()) / 1000)),
    },
  };
}

function sumOf(proposals: readonly ReconciledProposal[]) {
  const sum = (field: 'matched' | 'waiting' | 'mismatched') =>
    proposals.reduce((total, proposal) => total + proposal[field], 0);
  return { matched: sum('matched'), waiting: sum('waiting'), mismatched: sum('mismatched') };
}

async function withChainTally(
  { connection }: ChainLink,
  { addresses }: Deployment,
  proposal: ComparedProposal,
): Promise<ReconciledProposal> {
  try {
    const { yesVotes, noVotes } = await connection.publicClient.readContract({
      abi: proposalsAbi,
      address: addresses.proposals,
      functionName: 'getProposal',
      args: [BigInt(proposal.proposalId)],
    });
    return { ...proposal, chain: { yes: Number(yesVotes), no: Number(noVotes) } };
  } catch (error) {
    const refused =
      error instanceof BaseError && error.walk((e) => e instanceof ContractFunctionRevertedError);
    if (!refused) throw error;
    return { ...proposal, chain: null };
  }
}
