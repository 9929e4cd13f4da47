import type { ProposalLine, TextLine, WaitingLine } from '@sabha/domain/voting/audit-bundle';
import { proposalTextHash } from '@sabha/domain/voting/proposal-text';
import { keccak256, stringToHex } from 'viem';
import type { Findings } from '../findings.ts';
import type { Ledger, LedgerProposal } from './ledger.ts';

/** A text with its time of voting, in force for ballots of a number above `after`. Times in Unix milliseconds. */
interface Terms {
  readonly after: bigint;
  readonly textHash: string;
  readonly opensAt: number;
  readonly closesAt: number;
}

export interface ListedProposal {
  readonly id: number;
  readonly title: string;
  readonly author: string;
  readonly textHash: string;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly withdrawn: { readonly reason: string } | null;
  readonly earlier: Terms[];
}

/** Proposals as the place shows them: their texts must be those that the ledger has, and that ballots were signed for. */
export class ListedProposals {
  readonly all = new Map<number, ListedProposal>();
  readonly #waiting = new Set<string>();
  readonly #findings: Findings;

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  add(line: ProposalLine): void {
    if (this.all.has(line.id)) this.#findings.add('proposal-differs', line.id, 'listed twice');
    if (proposalTextHash(line) !== line.text_hash)
      this.#findings.add('text-changed', line.id, 'the present text');
    this.all.set(line.id, {
      id: line.id,
      title: line.title.en,
      author: line.author,
      textHash: line.text_hash,
      opensAt: Date.parse(line.opens_at),
      closesAt: Date.parse(line.closes_at),
      withdrawn: line.withdrawn_at === null ? null : { reason: line.withdrawn_reason ?? '' },
      earlier: [],
    });
  }

  addText(line: TextLine): void {
    if (proposalTextHash(line) !== line.text_hash) {
      this.#findings.add('text-changed', line.proposal_id, `the text after ballot ${line.after_act}`);
    }
    this.all.get(line.proposal_id)?.earlier.push({
      after: BigInt(line.after_act),
      textHash: line.text_hash,
      opensAt: Date.parse(line.opens_at),
      closesAt: Date.parse(line.closes_at),
    });
  }

  /** Notes a task that was on its way to the ledger. */
  expect({ task, wallet, proposal_id }: WaitingLine): void {
    this.#waiting.add(`${task}:${wallet ?? proposal_id}`);
  }

  /** Whether this task was on its way: `subject` is a wallet or a proposal's number. */
  isWaiting(task: WaitingLine['task'], subject: string | number): boolean {
    return this.#waiting.has(`${task}:${subject}`);
  }

  /** The text and the time of voting that a ballot of this number was for. */
  termsFor(proposal: ListedProposal, number: bigint): Omit<Terms, 'after'> {
    return proposal.earlier.findLast(({ after }) => after < number) ?? proposal;
  }

  /** Compares everything listed with the ledger. `whole` tells that every proposal should be listed. */
  compareWith(ledger: Ledger, whole: boolean): void {
    for (const listed of this.all.values()) {
      const recorded = ledger.proposals.get(listed.id);
      if (recorded) this.#compare(listed, recorded);
      else if (!this.isWaiting('create-proposal', listed.id)) {
        this.#findings.add('proposal-not-on-ledger', listed.id, `proposal ${listed.id}`);
      }
    }
    if (!whole) return;
    for (const id of ledger.proposals.keys()) {
      if (!this.all.has(id)) this.#findings.add('proposal-missing', id, `proposal ${id}`);
    }
  }

  #compare(listed: ListedProposal, recorded: LedgerProposal): void {
    const { id } = listed;
    const amending = this.isWaiting('amend-proposal', id) && recorded.votes === 0;
    if (!amending && listed.textHash !== recorded.textHash) {
      this.#findings.add(
        'text-not-on-ledger',
        id,
        `${listed.textHash}, and on the ledger ${recorded.textHash}`,
      );
    }
    const window = [listed.opensAt / 1000 === recorded.opensAt, listed.closesAt / 1000 === recorded.closesAt];
    if (!amending && window.includes(false)) this.#findings.add('proposal-differs', id, 'the time of voting');
    if (listed.author !== recorded.author) this.#findings.add('proposal-differs', id, 'the author');
    const reasonHash = listed.withdrawn && keccak256(stringToHex(listed.withdrawn.reason));
    if (reasonHash !== recorded.reasonHash && !this.isWaiting('withdraw-proposal', id)) {
      this.#findings.add('proposal-differs', id, 'the withdrawal or its reason');
    }
  }
}
