import type {
  ActMismatch,
  ComparedSort,
  ComparedSubject,
  ComparisonReport,
} from '@sabha/domain/comparison/comparison-report';
import type {
  ReconciledProposal,
  ReconciledSort,
  ReconciliationReport,
  VoteMismatch,
} from '@sabha/domain/voting/reconciliation';
import type { VerificationFigures } from '@sabha/domain/voting/verification';
import type { readKeptSums } from '../comparison/report.ts';

/** The comparison of votes in their own words. */
export function presentVotes(report: ComparisonReport): ReconciliationReport {
  const { kind: _, acts, integrityPercent, subjects, page, mismatches, fullCheck, ...found } = report;
  return {
    ...found,
    votes: acts,
    integrityPercent,
    proposals: subjects.map(presentProposal),
    page,
    mismatches: mismatches.map(presentVoteMismatch),
    fullCheck,
  };
}

/** The same order by the neutral name. */
export function neutralSort(sort: ReconciledSort | ComparedSort): ComparedSort {
  switch (sort) {
    case 'proposal':
      return 'subject';
    case '-proposal':
      return '-subject';
    case 'votes':
      return 'acts';
    case '-votes':
      return '-acts';
    default:
      return sort;
  }
}

function presentProposal(subject: ComparedSubject): ReconciledProposal {
  const { subject: proposalId, title, record, database, chain, faults, comparedAt, ...found } = subject;
  return {
    proposalId,
    title,
    record,
    database: yesAndNo(database),
    chain: chain && yesAndNo(chain),
    ...found,
    faults: faults.map((fault) => (fault === 'acts' ? 'votes' : fault)),
    comparedAt,
  };
}

/** A vote that differs, with its choices by name. */
export function presentVoteMismatch({
  subject: proposalId,
  author: voter,
  database,
  chain,
  ...found
}: ActMismatch): VoteMismatch {
  return { proposalId, voter, database: sideOf(database), chain: sideOf(chain), ...found };
}

/** The two figures of the verification view. */
export function presentFigures({
  sums,
  comparedAt,
}: NonNullable<Awaited<ReturnType<typeof readKeptSums>>>): VerificationFigures {
  return {
    votes_verified: sums.verified,
    anonymous_votes: sums.anonymous,
    current_votes: sums.acts,
    on_the_way: sums.waiting + sums.matched - sums.verified,
    differing: sums.mismatched,
    compared_at: comparedAt,
  };
}

/** Both choices of a vote are counted. */
function yesAndNo({ first, second }: ComparedSubject['database']): ReconciledProposal['database'] {
  return { yes: first, no: second ?? 0 };
}

function sideOf(side: ActMismatch['database']): VoteMismatch['database'] {
  return side && { choice: side.choice === 'first' ? 'yes' : 'no', seq: side.seq };
}
