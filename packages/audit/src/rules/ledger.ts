import { rejectReasons } from '@sabha/contracts/abi/reject-reasons';
import type { BlockLine, EventLine } from '@sabha/domain/voting/audit-bundle';
import type { Choice } from '@sabha/domain/voting/ballot';
import { type Tally, TallyCounter } from '@sabha/domain/voting/tally';
import type { z } from 'zod';
import type { Findings } from '../findings.ts';
import type { Electorate } from './electorate.ts';
import { amendedArgs, createdArgs, rejectedArgs, voteArgs, withdrawnArgs } from './event-args.ts';
import { refusalFault } from './refusal-fault.ts';
import { voteFaults } from './vote-faults.ts';

/** How long after closing a relayer may still bring in what came in time (`SignedActs.RELAY_GRACE`). */
export const RELAY_GRACE_SECONDS = 86_400;
const NO_DIGEST = `0x${'0'.repeat(64)}`;

export interface LedgerProposal {
  readonly author: string;
  textHash: string;
  opensAt: number;
  closesAt: number;
  reasonHash: string | null;
  votes: number;
  readonly counter: TallyCounter;
  /** The count by the events alone; ballots on their way are added to `counter` later. */
  recorded: Tally;
}

/** A vote that the ledger counted. */
export interface CastVote {
  readonly proposal: number;
  readonly voter: string;
  readonly choice: Choice;
  readonly seq: bigint;
  readonly place: string;
  /** The transaction, where it came after closing and has to be vouched for. */
  readonly late: string | null;
  matched: boolean;
}

/** A refusal as the ledger tells it: whether the rules called for it, as far as they can be told without the ballot. */
export interface Refusal {
  readonly reason: string;
  readonly tx: string;
  /** Why the rules did not call for it, or null. */
  readonly fault: string | null;
  readonly standing: { readonly choice: Choice; readonly seq: bigint } | null;
}

/** The proposals' contract, followed event by event as it must have decided. */
export class Ledger {
  readonly proposals = new Map<number, LedgerProposal>();
  /** Counted signed ballots, by digest. */
  readonly cast = new Map<string, CastVote>();
  /** Votes from the voters' own wallets, by their place. */
  readonly direct = new Map<string, CastVote>();
  readonly refusals = new Map<string, Refusal[]>();
  /** Votes in blocks whose header is not kept: whether they came in time is not checked here. */
  undated = 0;
  votes = 0;
  #header: BlockLine | null = null;
  readonly #findings: Findings;
  readonly #electorate: Electorate;

  constructor(findings: Findings, electorate: Electorate) {
    this.#findings = findings;
    this.#electorate = electorate;
  }

  enter(block: BlockLine): void {
    this.#header = block;
  }

  apply(event: EventLine): void {
    switch (event.name) {
      case 'ProposalCreated':
        this.#read(event, createdArgs, (args) => this.#created(event, args));
        break;
      case 'ProposalAmended':
        this.#read(event, amendedArgs, (args) => this.#amended(event, args));
        break;
      case 'ProposalWithdrawn':
        this.#read(event, withdrawnArgs, (args) => this.#withdrawn(event, args));
        break;
      case 'VoteCast':
        this.#read(event, voteArgs, (args) => this.#voted(event, args));
        break;
      case 'ActRejected':
        this.#read(event, rejectedArgs, (args) => this.#refused(event, args));
        break;
      default: // events of later versions, and of who set up the contract
    }
  }

  /** Fixes the count by events: what is added later came by ballots on their way. */
  close(): void {
    for (const proposal of this.proposals.values()) proposal.recorded = proposal.counter.tally();
  }

  #read<Args>(event: EventLine, schema: z.ZodType<Args>, apply: (args: Args) => void): void {
    const args = schema.safeParse(event.args);
    if (args.success) apply(args.data);
    else this.#findings.add('event-unreadable', null, `${placeOf(event)}: ${event.name}`);
  }

  #created(event: EventLine, { proposalId, ...terms }: z.infer<typeof createdArgs>): void {
    if (this.proposals.has(proposalId)) {
      this.#impossible(event, proposalId, 'created twice');
      return;
    }
    if (terms.closesAt <= terms.opensAt) this.#impossible(event, proposalId, 'closes before it opens');
    this.proposals.set(proposalId, {
      ...terms,
      reasonHash: null,
      votes: 0,
      counter: new TallyCounter(),
      recorded: { yes: 0, no: 0 },
    });
  }

  #amended(event: EventLine, { proposalId, ...terms }: z.infer<typeof amendedArgs>): void {
    const proposal = this.proposals.get(proposalId);
    if (!proposal) {
      this.#impossible(event, proposalId, 'changed before it was created');
      return;
    }
    if (proposal.votes > 0) this.#findings.add('amended-after-votes', proposalId, placeOf(event));
    Object.assign(proposal, terms);
  }

  #withdrawn(event: EventLine, { proposalId, reasonHash }: z.infer<typeof withdrawnArgs>): void {
    const proposal = this.proposals.get(proposalId);
    if (!proposal) {
      this.#impossible(event, proposalId, 'withdrawn before it was created');
      return;
    }
    if (proposal.reasonHash !== null) this.#impossible(event, proposalId, 'withdrawn twice');
    const at = this.#timeOf(event);
    if (at !== null && at >= proposal.closesAt)
      this.#impossible(event, proposalId, 'withdrawn after it closed');
    proposal.reasonHash = reasonHash;
  }

  #voted(event: EventLine, { proposalId, previousChoice, ...vote }: z.infer<typeof voteArgs>): void {
    this.votes += 1;
    const proposal = this.proposals.get(proposalId);
    if (!proposal) {
      this.#impossible(event, proposalId, 'a vote before the proposal was created');
      return;
    }
    const { voter, choice, seq, digest } = vote;
    const before = proposal.counter.latestOf(voter);
    const withdrawn = proposal.reasonHash !== null;
    for (const fault of voteFaults({ choice, seq, previousChoice, before, withdrawn })) {
      this.#impossible(event, proposalId, fault);
    }
    this.#checkVoter(event, proposalId, voter, proposal.author);
    const direct = digest === NO_DIGEST;
    const cast: CastVote = {
      proposal: proposalId,
      ...vote,
      place: `${event.block}.${event.log}`,
      late: this.#isLate(event, proposalId, proposal, direct) ? event.tx : null,
      matched: false,
    };
    proposal.votes += 1;
    proposal.counter.add({ voter, choice, seq, form: direct ? 'direct' : 'signed' });
    if (direct) this.direct.set(cast.place, cast);
    else if (this.cast.has(digest)) this.#impossible(event, proposalId, 'the same ballot counted twice');
    else this.cast.set(digest, cast);
  }

  #checkVoter(event: EventLine, id: number, voter: string, author: string): void {
    if (voter === author) this.#findings.add('vote-of-author', id, placeOf(event));
    if (!this.#electorate.includes(voter))
      this.#findings.add('voter-unknown', id, `${placeOf(event)}: ${voter}`);
  }

  /** Whether a signed vote came after closing, where only a relayer may still bring it. */
  #isLate(event: EventLine, id: number, { opensAt, closesAt }: LedgerProposal, direct: boolean): boolean {
    const at = this.#timeOf(event);
    if (at === null) {
      this.undated += 1;
      return false;
    }
    const outside = at < opensAt || at >= closesAt + RELAY_GRACE_SECONDS || (direct && at >= closesAt);
    if (outside) this.#findings.add('vote-outside-window', id, placeOf(event));
    return !outside && at >= closesAt;
  }

  #refused(event: EventLine, { digest, voter, proposalId, reason }: z.infer<typeof rejectedArgs>): void {
    const proposal = this.proposals.get(proposalId);
    const standing = proposal?.counter.latestOf(voter) ?? null;
    const name = rejectReasons[reason] ?? 'Unknown';
    const fault = refusalFault(name, {
      proposal,
      at: this.#timeOf(event),
      authorised: this.#electorate.includes(voter),
      isAuthor: proposal?.author === voter,
    });
    const known = this.refusals.get(digest) ?? [];
    // Anyone may have a copy of a ballot refused as often as they pay for: some of them tell as much as all.
    if (known.length < 16) known.push({ reason: name, tx: event.tx, fault, standing });
    this.refusals.set(digest, known);
  }

  #timeOf(event: EventLine): number | null {
    return this.#header?.number === event.block ? Date.parse(this.#header.mined_at) / 1000 : null;
  }

  #impossible(event: EventLine, proposal: number, what: string): void {
    this.#findings.add('event-impossible', proposal, `${placeOf(event)}: ${what}`);
  }
}

function placeOf({ block, log }: EventLine): string {
  return `block ${block}, log ${log}`;
}
