import type { BallotLine, ManifestLine } from '@sabha/domain/voting/audit-bundle';
import type { FindingKind, Findings } from '../findings.ts';
import type { RecoveryThreads } from '../recover/recovery-threads.ts';
import type { DigestOf } from './ballot-digests.ts';
import type { Counts } from './counts.ts';
import type { Electorate } from './electorate.ts';
import { RELAY_GRACE_SECONDS } from './ledger.ts';
import type { ListedProposal, ListedProposals } from './listed-proposals.ts';
import type { Receipts } from './receipts.ts';
import type { Settlement, Settlements } from './settlement.ts';

/** A ballot that no key of its voter signed: forged, or of a contract wallet. */
export interface UnprovenBallot {
  readonly ballot: BallotLine;
  readonly digest: string;
  readonly settlement: Settlement;
}

/** Above this a bundle is no record of an election; the rest is found wanting at once. */
const MOST_UNPROVEN = 50_000;

/** Everything that ballots are judged by. */
export interface BallotEvidence {
  readonly manifest: ManifestLine;
  readonly proposals: ListedProposals;
  readonly electorate: Electorate;
  readonly settlements: Settlements;
  readonly receipts: Receipts;
  readonly counts: Counts;
  readonly findings: Findings;
  readonly threads: RecoveryThreads;
  readonly digestOf: DigestOf;
}

/** The signed ballots, one by one, in the order in which they were received. */
export class Ballots {
  total = 0;
  refused = 0;
  readonly unproven: UnprovenBallot[] = [];
  readonly #evidence: BallotEvidence;
  readonly #seqs = new Map<number, Map<string, bigint>>();
  #last = 0n;

  constructor(evidence: BallotEvidence) {
    this.#evidence = evidence;
  }

  async take(ballot: BallotLine): Promise<void> {
    this.total += 1;
    const { proposals, receipts, digestOf, settlements, threads } = this.#evidence;
    this.#checkNumber(BigInt(ballot.number));
    receipts.add(ballot);
    const digest = digestOf(ballot);
    const proposal = proposals.all.get(ballot.proposal_id);
    if (digest === null || digest !== ballot.digest) this.#find('digest-wrong', ballot);
    else if (!proposal) this.#find('ballot-without-proposal', ballot);
    else {
      const { closesAt } = this.#checkTerms(ballot, proposal);
      this.#checkSeq(ballot);
      const settlement = settlements.of(ballot, digest, closesAt);
      if (settlement === null) return;
      if (settlement === 'refused') this.refused += 1;
      if (settlement === 'waiting') this.#checkWaiting(ballot, proposal, closesAt);
      await threads.recover({ digest, signature: ballot.signature }, (signer) =>
        this.#signed({ ballot, digest, settlement }, signer),
      );
    }
  }

  /** Compares with the last number that was to be listed. */
  finish(): void {
    const { manifest, findings } = this.#evidence;
    const upTo = BigInt(manifest.acts_up_to);
    if (this.#last > upTo) findings.add('ballot-disordered', null, `above number ${upTo}`);
    if (manifest.proposal_id === null && this.#last < upTo) {
      findings.add('ballot-missing', null, `${this.#last + 1n} to ${upTo}`);
    }
  }

  /** Counts a ballot that was proven in another way than by the voter's key. */
  count({ ballot, settlement }: UnprovenBallot): void {
    if (settlement === 'refused') return;
    const { proposal_id, voter, choice, seq } = ballot;
    this.#evidence.counts.add(proposal_id, { voter, choice, seq }, settlement === 'waiting');
  }

  #signed(unproven: UnprovenBallot, signer: string | null): void {
    const { ballot } = unproven;
    if (signer === ballot.voter) {
      if (ballot.rejected === 'BadSignature')
        this.#find('refusal-unfounded', ballot, 'its signature is good');
      this.count(unproven);
    } else if (ballot.rejected === null && this.unproven.length < MOST_UNPROVEN) this.unproven.push(unproven);
    else if (ballot.rejected === null) this.#find('signature-wrong', ballot);
  }

  #checkNumber(number: bigint): void {
    const { manifest, findings } = this.#evidence;
    if (number <= this.#last) findings.add('ballot-disordered', null, `ballot ${number}`);
    else if (manifest.proposal_id === null && number !== this.#last + 1n) {
      findings.add('ballot-missing', null, `${this.#last + 1n} to ${number - 1n}`);
    }
    if (number > this.#last) this.#last = number;
  }

  #checkTerms(ballot: BallotLine, proposal: ListedProposal): { closesAt: number } {
    const terms = this.#evidence.proposals.termsFor(proposal, BigInt(ballot.number));
    if (ballot.text_hash !== terms.textHash) this.#find('ballot-text', ballot);
    const received = Date.parse(ballot.received_at);
    if (received < terms.opensAt || received >= terms.closesAt) this.#find('received-outside-window', ballot);
    if (ballot.voter === proposal.author) this.#find('vote-of-author', ballot);
    return terms;
  }

  /** A voter's ballots on a proposal carry rising numbers, those that were refused too. */
  #checkSeq(ballot: BallotLine): void {
    const seqs = this.#seqs.get(ballot.proposal_id) ?? new Map<string, bigint>();
    this.#seqs.set(ballot.proposal_id, seqs);
    const [seq, before] = [BigInt(ballot.seq), seqs.get(ballot.voter) ?? 0n];
    if (seq <= before) this.#find('seq-not-rising', ballot);
    else seqs.set(ballot.voter, seq);
  }

  #checkWaiting(ballot: BallotLine, proposal: ListedProposal, closesAt: number): void {
    const { electorate, proposals, manifest } = this.#evidence;
    const citizen = electorate.includes(ballot.voter) || proposals.isWaiting('authorise', ballot.voter);
    if (!citizen && !proposals.isWaiting('revoke', ballot.voter))
      this.#find('voter-unknown', ballot, ballot.voter);
    const over = Date.parse(manifest.taken_at) > closesAt + RELAY_GRACE_SECONDS * 1000;
    if (over && proposal.withdrawn === null) this.#find('ballot-never-recorded', ballot);
  }

  #find(kind: FindingKind, ballot: BallotLine, what?: string): void {
    const { findings } = this.#evidence;
    findings.add(kind, ballot.proposal_id, `ballot ${ballot.number}${what ? `: ${what}` : ''}`);
  }
}
