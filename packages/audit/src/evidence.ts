import { createFastKeccak } from '@sabha/chain/fast-keccak';
import type { AuditLine, ManifestLine, TallyLine } from '@sabha/domain/voting/audit-bundle';
import type { Tally } from '@sabha/domain/voting/tally';
import { Findings } from './findings.ts';
import type { RecoveryThreads } from './recover/recovery-threads.ts';
import { digestsFor } from './rules/ballot-digests.ts';
import { Ballots } from './rules/ballots.ts';
import { ClaimedEvents } from './rules/claimed-events.ts';
import { Counts } from './rules/counts.ts';
import { DirectVotes } from './rules/direct-votes.ts';
import { Electorate } from './rules/electorate.ts';
import { Ledger } from './rules/ledger.ts';
import { ListedProposals } from './rules/listed-proposals.ts';
import { Receipts } from './rules/receipts.ts';
import { Settlements } from './rules/settlement.ts';

/** Everything that a bundle holds, as far as it was read. */
export interface Evidence {
  readonly manifest: ManifestLine;
  readonly findings: Findings;
  readonly electorate: Electorate;
  readonly ledger: Ledger;
  readonly events: ClaimedEvents;
  readonly proposals: ListedProposals;
  readonly receipts: Receipts;
  readonly ballots: Ballots;
  readonly direct: DirectVotes;
  readonly counts: Counts;
  readonly published: Map<number, Tally>;
}

export async function openEvidence(manifest: ManifestLine, threads: RecoveryThreads): Promise<Evidence> {
  const [keccak, digestOf] = await Promise.all([createFastKeccak(), digestsFor(manifest)]);
  const findings = new Findings();
  const electorate = new Electorate(findings);
  const ledger = new Ledger(findings, electorate);
  const events = new ClaimedEvents(manifest, findings, ledger, electorate);
  const proposals = new ListedProposals(findings);
  const counts = new Counts(ledger);
  const receipts = new Receipts(findings, threads, manifest, keccak);
  const settlements = new Settlements(ledger, findings);
  const shared = { manifest, findings, electorate, proposals, receipts, counts };
  const ballots = new Ballots({ ...shared, settlements, threads, digestOf });
  const direct = new DirectVotes(ledger, counts, findings);
  return { ...shared, ledger, events, ballots, direct, published: new Map() };
}

type Takers = {
  readonly [Kind in AuditLine['kind']]: (line: Extract<AuditLine, { kind: Kind }>) => void | Promise<void>;
};

/** Which part of the evidence takes a line of which kind. */
export function takersOf({
  proposals,
  events,
  receipts,
  ballots,
  direct,
  published,
  findings,
}: Evidence): Takers {
  const publish = ({ proposal_id, yes, no }: TallyLine) => {
    if (published.has(proposal_id)) findings.add('count-missing', proposal_id, 'two counts are published');
    published.set(proposal_id, { yes, no });
  };
  return {
    manifest: () => {},
    proposal: (line) => proposals.add(line),
    text: (line) => proposals.addText(line),
    waiting: (line) => proposals.expect(line),
    block: (line) => events.enter(line),
    event: (line) => events.apply(line),
    receipts: (line) => receipts.open(line),
    ballot: (line) => ballots.take(line),
    'direct-vote': (line) => direct.take(line),
    tally: publish,
    end: () => {},
    error: () => {},
  };
}
