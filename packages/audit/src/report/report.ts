import type { Tally } from '@sabha/domain/voting/tally';
import type { Evidence } from '../evidence.ts';
import { type Finding, MEANINGS } from '../findings.ts';
import type { ContractWallets } from '../rules/unproven.ts';

/** One proposal, counted in three ways. */
export interface AuditedProposal {
  readonly id: number;
  readonly title: string;
  readonly ballots: Tally;
  readonly ledger: Tally;
  readonly published: Tally | null;
  /** Ballots that the ledger has not seen yet. */
  readonly waiting: number;
  readonly verdict: 'agrees' | 'differs' | 'counts agree, with findings';
}

export interface AuditReport {
  readonly takenAt: string;
  readonly chainId: number;
  readonly block: string;
  readonly proposal: number | null;
  readonly totals: {
    readonly ballots: number;
    readonly refused: number;
    readonly direct: number;
    readonly brought: number;
    readonly batches: number;
    readonly events: number;
    readonly citizens: number;
    readonly waiting: number;
  };
  /** What could not be checked, and why the verdict does not rest on it. */
  readonly unchecked: {
    readonly contractWallets: number;
    readonly undatedVotes: number;
    readonly nodeCounts: number;
    readonly node: boolean;
  };
  readonly proposals: readonly AuditedProposal[];
  readonly findings: {
    readonly total: number;
    readonly listed: ReadonlyArray<Finding & { readonly meaning: string }>;
    readonly counts: Readonly<Record<string, number>>;
  };
  readonly clean: boolean;
}

/** Compares the three counts of each proposal, and puts everything together. */
export function reportOf(
  evidence: Evidence,
  asked: { readonly wallets: ContractWallets; readonly node: boolean; readonly untold: number },
): AuditReport {
  const { manifest, findings, ballots, direct, receipts, events, electorate, ledger } = evidence;
  const proposals = [...evidence.proposals.all.values()].map(({ id, title }) => judged(evidence, id, title));
  for (const id of evidence.published.keys()) {
    if (!evidence.proposals.all.has(id)) findings.add('count-missing', id, 'a count without a proposal');
  }
  return {
    takenAt: manifest.taken_at,
    chainId: manifest.chain.id,
    block: manifest.chain.block,
    proposal: manifest.proposal_id,
    totals: {
      ballots: ballots.total,
      refused: ballots.refused,
      direct: direct.direct,
      brought: direct.brought,
      batches: receipts.batches,
      events: events.total,
      citizens: electorate.size,
      waiting: proposals.reduce((sum, { waiting }) => sum + waiting, 0),
    },
    unchecked: {
      contractWallets: asked.wallets.unasked,
      undatedVotes: ledger.undated,
      nodeCounts: asked.untold,
      node: !asked.node,
    },
    proposals,
    findings: {
      total: findings.total,
      listed: findings.listed.map((finding) => ({ ...finding, meaning: MEANINGS[finding.kind].meaning })),
      counts: Object.fromEntries(findings.counts),
    },
    clean: findings.total === 0,
  };
}

function judged({ counts, published, findings }: Evidence, id: number, title: string): AuditedProposal {
  const [byBallots, expected, shown] = [counts.byBallots(id), counts.expected(id), published.get(id) ?? null];
  const agree = shown !== null && same(byBallots, shown) && same(expected, shown);
  if (shown === null) findings.add('count-missing', id, 'no count is published');
  else if (!agree) {
    const told = `${inWords(shown)} published, ${inWords(byBallots)} by the ballots, ${inWords(expected)} by the ledger`;
    findings.add('count-differs', id, told);
  }
  return {
    id,
    title,
    ballots: byBallots,
    ledger: counts.byLedger(id),
    published: shown,
    waiting: counts.waiting(id),
    verdict: agree ? (findings.concern(id) ? 'counts agree, with findings' : 'agrees') : 'differs',
  };
}

function same(one: Tally, other: Tally): boolean {
  return one.yes === other.yes && one.no === other.no;
}

function inWords({ yes, no }: Tally): string {
  return `${yes} yes and ${no} no`;
}
