import type { ChainLink } from './chain-link.ts';
import { readCursor } from './chain-state.store.ts';
import type { StepResult } from './job.ts';
import type { JobContext } from './job-context.ts';
import { comparePart } from './reconciliation-compare.store.ts';
import { contractTally, sameCount } from './reconciliation-contract.ts';
import {
  type Count,
  compareRecord,
  countProposal,
  type ProposalCounts,
} from './reconciliation-count.store.ts';
import type { Part } from './reconciliation-part.ts';
import {
  countTouched,
  dueParts,
  endComparison,
  keepCount,
  keepRecord,
  oldestParts,
  proposalsToCount,
  readRound,
  sumParts,
} from './reconciliation-parts.store.ts';
import { beginComparison } from './reconciliation-touched.store.ts';

/** What one step may look at: what was touched, what was not looked at for the longest time, and what to count anew. */
export const BOUNDS = {
  due: { parts: 200, votes: 5_000 },
  rotating: { parts: 50, votes: 5_000 },
  /** Large proposals, beside the small ones that were compared. */
  counted: { proposals: 20, votes: 20_000 },
  /** Votes that one statement compares at most, as long as wallets are spread evenly. */
  largestPart: 2_000,
};

/**
 * Compares the votes in the database with the chain, voter by voter: those of the parts that acts, events or a
 * reorganisation have touched or where something waits, and beside them some that nothing has touched, so that a row that
 * was changed behind our back is found too. A bounded piece of work; gives `soon` while touched parts are left.
 */
export async function reconcileStep(
  context: JobContext,
  link: ChainLink,
  bounds = BOUNDS,
): Promise<StepResult> {
  const { db, clock } = context;
  const deployment = await link.refresh();
  const cursor = await readCursor(db);
  if (!deployment || !cursor) return 'idle';
  const { comparison, proposals } = await beginComparison(db, cursor, clock(), bounds.largestPart);
  const at = { comparison, now: clock() };
  const compared = new Set<number>(proposals);
  for (const id of await compareParts(context, await dueParts(db, bounds.due.parts), bounds.due.votes, at))
    compared.add(id);
  const oldest = await oldestParts(db, comparison, bounds.rotating.parts);
  for (const id of await compareParts(context, oldest, bounds.rotating.votes, at)) compared.add(id);
  await sumParts(db, [...compared], clock());
  for (const id of compared) await keepRecord(db, id, await compareRecord(db, id));
  const toCount = await proposalsToCount(db, [...compared], await readRound(db), bounds.counted);
  const ledgerAnswers = await countAnew(context, link, comparison, toCount);
  await endComparison(db, { now: clock(), ledgerAnswers });
  // A ledger that does not answer is not asked more often for it.
  return ledgerAnswers !== false && (await countTouched(db)) > 0 ? 'soon' : 'idle';
}

/** One part after the other, until so many votes were compared; gives the proposals they belong to. */
async function compareParts(
  { db }: JobContext,
  parts: readonly Part[],
  votes: number,
  at: { readonly comparison: bigint; readonly now: Date },
): Promise<Set<number>> {
  const proposals = new Set<number>();
  let left = votes;
  for (const part of parts) {
    if (left <= 0) break;
    const found = await comparePart(db, part, at);
    left -= Math.max(found.yes + found.no, found.ledger_yes + found.ledger_no);
    proposals.add(part.proposalId);
  }
  return proposals;
}

/** Whether the ledger answered; null where it was not asked. Once it does not, it is not asked of the others. */
async function countAnew(
  { db }: JobContext,
  link: ChainLink,
  comparison: bigint,
  toCount: readonly number[],
): Promise<boolean | null> {
  let answers: boolean | null = null;
  for (const proposalId of toCount) {
    const counts = await countProposal(db, proposalId);
    const contract: Contract | undefined =
      answers === false ? undefined : await askContract(link, proposalId, counts);
    answers = contract !== undefined && answers !== false;
    const countDiffers = !sameCount(counts.published, counts.database);
    await keepCount(db, proposalId, comparison, { countDiffers, contract });
  }
  return answers;
}

interface Contract {
  readonly tally: Count | null;
  readonly differs: boolean;
}

async function askContract(
  link: ChainLink,
  proposalId: number,
  { block, ledger }: ProposalCounts,
): Promise<Contract | undefined> {
  const tally = await contractTally(link, proposalId, block);
  return tally === undefined ? undefined : { tally, differs: !sameCount(tally ?? { yes: 0, no: 0 }, ledger) };
}
