import type { ReconciliationReport } from '@sabha/domain/voting/reconciliation';
import { BOUNDS, compareStep } from '../../src/comparison/compare-step.ts';
import { readReport } from '../../src/comparison/report.ts';
import type { ChainLink } from '../../src/jobs/chain-link.ts';
import type { StepResult } from '../../src/jobs/job.ts';
import type { JobContext } from '../../src/jobs/job-context.ts';
import { presentVotes } from '../../src/network/present-votes.ts';
import { comparedVotes } from '../../src/voting/ledger/compared-votes.ts';

/** One step of the comparison, of votes alone. */
export async function compareVotes(
  context: JobContext,
  link: ChainLink,
  bounds = BOUNDS,
): Promise<StepResult> {
  return compareStep(context, link, [comparedVotes], bounds);
}

/** What is published of it. */
export async function reportOnVotes(
  context: Pick<JobContext, 'db' | 'clock'>,
): Promise<ReconciliationReport | null> {
  const report = await readReport(context, comparedVotes, { page: 1, limit: 100, sort: 'subject' });
  return report && presentVotes(report);
}
