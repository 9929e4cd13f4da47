import { z } from 'zod';
import type { Ineligibility } from '../../acts/citizen-status.ts';
import type { AuditTools, CountedAct, EventNews, LedgerEvent } from '../../audit/audited-section.ts';
import { eventFields, signedDigest } from '../../audit/event-fields.ts';
import { judgeVoter, type VoterStatus } from '../eligible-voters.ts';
import { ELIGIBILITIES } from '../proposal-terms.ts';

const { address, count, hash, seconds, seq, small, whole: proposalId } = eventFields;
const createdArgs = z.object({
  proposalId,
  author: address,
  textHash: hash,
  opensAt: seconds,
  closesAt: seconds,
  extendableUntil: seconds,
  anchorGrace: count,
  eligibility: small.pipe(z.number().max(ELIGIBILITIES.length - 1)),
});
const amendedArgs = createdArgs.omit({ author: true, anchorGrace: true, eligibility: true });
const extendedArgs = z.object({ proposalId, closesAt: seconds, reasonHash: hash });
const withdrawnArgs = z.object({ proposalId, reasonHash: hash });
const voteArgs = z.object({
  proposalId,
  voter: address,
  choice: small.pipe(z.union([z.literal(1), z.literal(2)])),
  previousChoice: small,
  seq,
  digest: signedDigest,
});
const rejectedArgs = z.object({ proposalId, voter: address, digest: hash, reason: small });

/** A later close as the ledger has it; `position` is block.log. */
export interface RecordedExtension {
  readonly position: string;
  readonly closesAt: number;
  readonly reasonHash: string;
}

export interface RecordedProposal {
  readonly author: string;
  textHash: string;
  opensAt: number;
  closesAt: number;
  extendableUntil: number;
  readonly anchorGrace: number;
  /** As the contract numbers it. */
  readonly eligibility: number;
  reasonHash: string | null;
  votes: number;
  /** Later closes, in their order. */
  readonly extensions: RecordedExtension[];
}

/** Where there is no proposal, only a citizen is asked for. */
const UNKNOWN = { opensAt: 0, closesAt: 0, eligibility: ELIGIBILITIES.indexOf('by-close') };

/** The proposals' contract, followed event by event as it must have decided. */
export class RecordedProposals {
  readonly all = new Map<string, RecordedProposal>();
  readonly #tools: AuditTools;

  constructor(tools: AuditTools) {
    this.#tools = tools;
  }

  /** Follows an event, and says what it tells of a ballot. */
  apply(event: LedgerEvent): EventNews {
    const { name, args } = event.line;
    switch (name) {
      case 'VoteCast':
        return voteOf(args);
      case 'ActRejected':
        return refusalOf(args);
      case 'ProposalCreated':
        return read(createdArgs, args, (created) => this.#created(event, created));
      case 'ProposalAmended':
        return read(amendedArgs, args, (amended) => this.#amended(event, amended));
      case 'ProposalExtended':
        return read(extendedArgs, args, (extended) => this.#extended(event, extended));
      case 'ProposalWithdrawn':
        return read(withdrawnArgs, args, (withdrawn) => this.#withdrawn(event, withdrawn));
      default:
        return null; // events of later versions, and of who set up the contract
    }
  }

  /** Why the contract would never have counted this vote. */
  faultsOf({ subject, author }: CountedAct, event: LedgerEvent): readonly string[] {
    const proposal = this.all.get(subject);
    if (proposal && [author, ...this.#tools.earlierWallets(author)].includes(proposal.author))
      this.#tools.find('vote-of-author', subject, positionOf(event));
    return proposal && proposal.reasonHash !== null ? ['a vote after the withdrawal'] : [];
  }

  /** Whether votes of a wallet with this status count, by the terms. */
  judge(subject: string, status: VoterStatus, when: { readonly late: boolean }): Ineligibility | null {
    const { opensAt, closesAt, eligibility } = this.all.get(subject) ?? UNKNOWN;
    const terms = {
      opensAt: new Date(opensAt * 1000),
      closesAt: new Date(closesAt * 1000),
      eligibility: ELIGIBILITIES[eligibility] ?? 'by-close',
    };
    return judgeVoter(status, terms, when);
  }

  counted({ subject }: CountedAct): void {
    const proposal = this.all.get(subject);
    if (proposal) proposal.votes += 1;
  }

  #created(event: LedgerEvent, { proposalId: key, ...terms }: z.infer<typeof createdArgs>): void {
    if (this.all.has(key)) {
      this.#impossible(event, key, 'created twice');
      return;
    }
    if (terms.closesAt <= terms.opensAt) this.#impossible(event, key, 'closes before it opens');
    this.all.set(key, { ...terms, reasonHash: null, votes: 0, extensions: [] });
  }

  #amended(event: LedgerEvent, { proposalId: key, ...terms }: z.infer<typeof amendedArgs>): void {
    const proposal = this.all.get(key);
    if (!proposal) {
      this.#impossible(event, key, 'changed before it was created');
      return;
    }
    if (proposal.votes > 0) this.#tools.find('amended-after-votes', key, positionOf(event));
    Object.assign(proposal, terms);
  }

  #extended(event: LedgerEvent, extended: z.infer<typeof extendedArgs>): void {
    const { proposalId: key, closesAt, reasonHash } = extended;
    const proposal = this.all.get(key);
    if (!proposal) {
      this.#impossible(event, key, 'extended before it was created');
      return;
    }
    const faults: Array<[boolean, string]> = [
      [event.at >= proposal.closesAt, 'after it had closed'],
      [proposal.reasonHash !== null, 'after it was withdrawn'],
      [closesAt <= proposal.closesAt, 'to no later close'],
      [closesAt > proposal.extendableUntil, 'further than its terms allow'],
    ];
    for (const [found, what] of faults) {
      if (found) this.#tools.find('extension-impossible', key, `${positionOf(event)}: ${what}`);
    }
    proposal.closesAt = closesAt;
    const position = `${event.line.block}.${event.line.log}`;
    proposal.extensions.push({ position, closesAt, reasonHash });
  }

  #withdrawn(event: LedgerEvent, { proposalId: key, reasonHash }: z.infer<typeof withdrawnArgs>): void {
    const proposal = this.all.get(key);
    if (!proposal) {
      this.#impossible(event, key, 'withdrawn before it was created');
      return;
    }
    if (proposal.reasonHash !== null) this.#impossible(event, key, 'withdrawn twice');
    if (event.at >= proposal.closesAt) {
      this.#impossible(event, key, 'withdrawn after it closed');
    }
    proposal.reasonHash = reasonHash;
  }

  #impossible(event: LedgerEvent, key: string, what: string): void {
    this.#tools.find('event-impossible', key, `${positionOf(event)}: ${what}`);
  }
}

function voteOf(given: unknown): EventNews {
  const args = voteArgs.safeParse(given);
  if (!args.success) return 'unreadable';
  const { proposalId: subject, voter: author, ...vote } = args.data;
  return { kind: 'counted', act: { act: 'ballot', subject, author, ...vote } };
}

function refusalOf(given: unknown): EventNews {
  const args = rejectedArgs.safeParse(given);
  if (!args.success) return 'unreadable';
  const { proposalId: subject, voter: author, ...rest } = args.data;
  return { kind: 'refused', act: { subject, author, ...rest } };
}

function read<Args>(schema: z.ZodType<Args>, given: unknown, apply: (args: Args) => void): EventNews {
  const args = schema.safeParse(given);
  if (!args.success) return 'unreadable';
  apply(args.data);
  return null;
}

function positionOf({ line }: LedgerEvent): string {
  return `block ${line.block}, log ${line.log}`;
}
