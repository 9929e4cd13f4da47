import { keccak256, stringToHex } from 'viem';
import type { ActTerms, AuditTools, LedgerEvent, SignedFor, StatedAct } from '../../audit/audited-section.ts';
import type { SubjectLine } from '../../audit/bundle-format.ts';
import { BALLOT } from '../ballot-struct.ts';
import { eligibilityNumber } from '../proposal-terms.ts';
import { proposalTextHash } from '../proposal-text.ts';
import {
  type ProposalExtensionLine,
  type ProposalLine,
  type ProposalTextLine,
  proposalExtensionLineSchema,
  proposalLineSchema,
  proposalTextLineSchema,
} from './proposal-lines.ts';
import type { RecordedExtension, RecordedProposal } from './recorded-proposals.ts';

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
  readonly line: ProposalLine;
  readonly withdrawn: { readonly reason: string } | null;
  readonly earlier: Terms[];
  readonly extensions: ProposalExtensionLine[];
}

/** Proposals as the server shows them: their texts must be those that the ledger has, and that ballots were signed for. */
export class ListedProposals {
  readonly all = new Map<string, ListedProposal>();
  readonly #tools: AuditTools;

  constructor(tools: AuditTools) {
    this.#tools = tools;
  }

  /** False where the line does not have its fields. */
  list(line: SubjectLine): boolean {
    if (line.of === 'proposal') return taken(proposalLineSchema.safeParse(line), (it) => this.#add(it));
    if (line.of === 'proposal-extension')
      return taken(proposalExtensionLineSchema.safeParse(line), (it) => this.#addExtension(it));
    return taken(proposalTextLineSchema.safeParse(line), (it) => this.#addText(it));
  }

  /** Whether an event is about a wallet's vote on a proposal of which that contract counts none. */
  isIgnored({ line: { name, args } }: LedgerEvent): boolean {
    return this.isUncounted(String(args.proposalId)) && (name === 'VoteCast' || name === 'ActRejected');
  }

  /** Whether the contract of open ballots has no say in a proposal's count: they are secret, or anchored. */
  isUncounted(key: string): boolean {
    const { ballot_kind, ledger_mode } = this.all.get(key)?.line ?? {};
    return ballot_kind === 'secret' || ledger_mode === 'anchor';
  }

  /** Whether the ballots of wallets on it are anchored. */
  isAnchored(key: string): boolean {
    const { ballot_kind, ledger_mode } = this.all.get(key)?.line ?? {};
    return ballot_kind === 'open' && ledger_mode === 'anchor';
  }

  #add(line: ProposalLine): void {
    const key = String(line.id);
    if (this.all.has(key)) this.#tools.find('subject-differs', key, 'listed twice');
    if (proposalTextHash(line) !== line.text_hash) {
      this.#tools.find('text-changed', key, 'the present text');
    }
    this.all.set(key, {
      id: line.id,
      title: line.title.en,
      author: line.author,
      textHash: line.text_hash,
      opensAt: Date.parse(line.opens_at),
      closesAt: Date.parse(line.closes_at),
      line,
      withdrawn: line.withdrawn_at === null ? null : { reason: line.withdrawn_reason ?? '' },
      earlier: [],
      extensions: [],
    });
  }

  #addText(line: ProposalTextLine): void {
    const key = String(line.id);
    if (proposalTextHash(line) !== line.text_hash) {
      this.#tools.find('text-changed', key, `the text after act ${line.after_act}`);
    }
    this.all.get(key)?.earlier.push({
      after: BigInt(line.after_act),
      textHash: line.text_hash,
      opensAt: Date.parse(line.opens_at),
      closesAt: Date.parse(line.closes_at),
    });
  }

  #addExtension(line: ProposalExtensionLine): void {
    const key = String(line.id);
    if (line.reason !== null && keccak256(stringToHex(line.reason)) !== line.reason_hash) {
      this.#tools.find('extension-differs', key, `extension ${line.number}: another reason`);
    }
    this.all.get(key)?.extensions.push(line);
  }

  /** What a ballot was signed for: the text and the time of voting that were in force at its number. */
  termsOf({ subject, author }: StatedAct, { number, payload }: SignedFor): ActTerms | null {
    const proposal = this.all.get(subject);
    if (!proposal) return null;
    const { textHash, opensAt, closesAt } =
      proposal.earlier.findLast(({ after }) => after < number) ?? proposal;
    const isAuthor = [author, ...this.#tools.earlierWallets(author)].includes(proposal.author);
    const findings = [
      ...(BALLOT.decode(payload).textHash === textHash ? [] : [{ kind: 'ballot-text', detail: '' }]),
      ...(isAuthor ? [{ kind: 'vote-of-author', detail: '' }] : []),
    ];
    return { opensAt, closesAt, findings, ended: proposal.withdrawn !== null };
  }

  /** Compares everything listed with the ledger. */
  compare(recorded: ReadonlyMap<string, RecordedProposal>): void {
    for (const [key, listed] of this.all) {
      const found = recorded.get(key);
      if (found) this.#compare(key, listed, found);
      else if (!this.#tools.isWaiting('create-proposal', listed.id)) {
        this.#tools.find('subject-not-on-ledger', key, `proposal ${key}`);
      }
    }
  }

  #compare(key: string, listed: ListedProposal, recorded: RecordedProposal): void {
    const differs = (what: string) => this.#tools.find('subject-differs', key, what);
    const amending = this.#tools.isWaiting('amend-proposal', listed.id) && recorded.votes === 0;
    if (!amending && listed.textHash !== recorded.textHash) {
      const hashes = `${listed.textHash}, and on the ledger ${recorded.textHash}`;
      this.#tools.find('text-not-on-ledger', key, hashes);
    }
    const sameWindow =
      listed.opensAt / 1000 === recorded.opensAt && listed.closesAt / 1000 === recorded.closesAt;
    if (!amending && !sameWindow) differs('the time of voting');
    const { anchor_grace_seconds: grace, extendable_until, eligibility } = listed.line;
    if (!amending && Date.parse(extendable_until) / 1000 !== recorded.extendableUntil) {
      differs('until when it may be extended');
    }
    for (const what of extensionFaults(listed.extensions, recorded.extensions)) {
      this.#tools.find('extension-differs', key, what);
    }
    if (grace !== recorded.anchorGrace) differs('the time for anchoring after the close');
    if (eligibilityNumber(eligibility) !== recorded.eligibility) differs('whose vote counts');
    if (listed.author !== recorded.author) differs('the author');
    const reasonHash = listed.withdrawn && keccak256(stringToHex(listed.withdrawn.reason));
    if (reasonHash !== recorded.reasonHash && !this.#tools.isWaiting('withdraw-proposal', listed.id)) {
      differs('the withdrawal or its reason');
    }
  }
}

/** In what the extensions in blocks are not those of the ledger. */
function extensionFaults(
  listed: readonly ProposalExtensionLine[],
  recorded: readonly RecordedExtension[],
): string[] {
  const mined = listed.filter(({ state }) => state === 'mined');
  const there = new Map(recorded.map((one) => [one.position, one]));
  const faults = mined.flatMap(({ number, block, log, closes_at, reason_hash }) => {
    const found = there.get(`${block}.${log}`);
    there.delete(`${block}.${log}`);
    const same = found?.closesAt === Date.parse(closes_at) / 1000 && found.reasonHash === reason_hash;
    return same ? [] : [`extension ${number} is not the one on the ledger`];
  });
  return [...faults, ...[...there.keys()].map((position) => `block.log ${position} is not listed`)];
}

function taken<Line>(
  parsed: { readonly success: true; readonly data: Line } | { readonly success: false },
  take: (line: Line) => void,
): boolean {
  if (parsed.success) take(parsed.data);
  return parsed.success;
}
