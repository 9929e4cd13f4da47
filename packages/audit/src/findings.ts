/** How bad it is: `grave` changes or may change a count; `serious` breaks a promise of this place. */
export type Gravity = 'grave' | 'serious';

interface Meaning {
  readonly gravity: Gravity;
  readonly meaning: string;
}

/** Everything that can be found, and what it means to somebody who has never seen a blockchain. */
export const MEANINGS = {
  'digest-wrong': {
    gravity: 'grave',
    meaning:
      'A ballot does not have the digest that is written beside it: its voter, choice, number or text was changed.',
  },
  'signature-wrong': {
    gravity: 'grave',
    meaning:
      'The voter did not sign this ballot with their key. It is forged, unless the voter is a contract wallet, which only a node of the chain can say (--rpc).',
  },
  'ballot-twice': { gravity: 'grave', meaning: 'The same ballot is listed more than once.' },
  'ballot-missing': {
    gravity: 'grave',
    meaning: 'Ballots are numbered without gaps, and a number is missing: a ballot was left out.',
  },
  'ballot-disordered': { gravity: 'grave', meaning: 'Ballots do not stand in the order of their numbers.' },
  'ballot-without-proposal': { gravity: 'grave', meaning: 'A ballot is for a proposal that is not listed.' },
  'ballot-text': {
    gravity: 'grave',
    meaning: 'A ballot was signed for another text than the one that the proposal had when it came.',
  },
  'seq-not-rising': {
    gravity: 'grave',
    meaning: 'A ballot was taken although its voter had already sent one with the same or a higher number.',
  },
  'received-outside-window': {
    gravity: 'grave',
    meaning: 'A ballot was taken before voting opened or after it closed.',
  },
  'voter-unknown': {
    gravity: 'grave',
    meaning: 'The voter was not an authorised citizen on the ledger, nor about to become one.',
  },
  'vote-of-author': { gravity: 'grave', meaning: 'The author of a proposal voted on it.' },
  'refusal-unfounded': {
    gravity: 'grave',
    meaning:
      'A ballot is left out as refused, but the ledger shows no such refusal, or none that its rules call for.',
  },
  'refusal-ignored': {
    gravity: 'grave',
    meaning:
      'The contract refused a ballot in the transaction that carried it, and it is listed as counting.',
  },
  'ballot-never-recorded': {
    gravity: 'grave',
    meaning: 'A ballot was accepted, the time to record it is over, and the ledger has never seen it.',
  },
  'event-differs': {
    gravity: 'grave',
    meaning: 'The ledger recorded a ballot with another voter, choice or number than the ballot says.',
  },
  'event-without-ballot': {
    gravity: 'grave',
    meaning:
      'The ledger counted a signed ballot that is not listed, neither as a ballot nor as one that others brought.',
  },
  'event-impossible': {
    gravity: 'grave',
    meaning: 'The ledger lists something that the rules of the contract do not allow.',
  },
  'events-disordered': {
    gravity: 'grave',
    meaning: 'Events do not stand in the order of the chain, or outside the stated blocks.',
  },
  'event-unreadable': {
    gravity: 'grave',
    meaning: 'An event does not have the fields that its contract gives it.',
  },
  'vote-outside-window': {
    gravity: 'grave',
    meaning: 'The ledger counted a vote outside the time of voting.',
  },
  'late-unvouched': {
    gravity: 'grave',
    meaning: 'The ledger counted a vote after voting closed, and no receipt shows that it came in time.',
  },
  'direct-vote-unlisted': {
    gravity: 'grave',
    meaning: "A vote that came to the ledger from the voter's own wallet is not listed.",
  },
  'direct-vote-invented': {
    gravity: 'grave',
    meaning: 'A vote is listed as sent to the ledger directly, and the ledger has none such.',
  },
  'text-changed': {
    gravity: 'grave',
    meaning: 'The text of a proposal does not have the hash that ballots name.',
  },
  'text-not-on-ledger': {
    gravity: 'grave',
    meaning: 'The text of a proposal is not the one whose hash stands on the ledger.',
  },
  'proposal-differs': {
    gravity: 'grave',
    meaning: 'Author, time of voting or withdrawal of a proposal are not those on the ledger.',
  },
  'proposal-not-on-ledger': {
    gravity: 'grave',
    meaning: 'A proposal is listed that the ledger does not have.',
  },
  'proposal-missing': { gravity: 'grave', meaning: 'The ledger has a proposal that is not listed.' },
  'amended-after-votes': {
    gravity: 'grave',
    meaning: 'The text of a proposal was changed after somebody had voted on it.',
  },
  'receipt-root-wrong': {
    gravity: 'serious',
    meaning:
      'The signed root of a batch of receipts is not the one of its ballots: one of them was changed, added or removed.',
  },
  'receipt-signature-wrong': {
    gravity: 'serious',
    meaning: 'The signature of a batch of receipts fits no key.',
  },
  'receipt-key-unpublished': {
    gravity: 'serious',
    meaning:
      'A batch of receipts was signed by a key that is not published, or not at a time at which that key was in use.',
  },
  'receipt-missing': {
    gravity: 'serious',
    meaning: 'A ballot does not belong to the batch of receipts under which it is listed.',
  },
  'count-differs': {
    gravity: 'grave',
    meaning: 'The published count is not the one that the evidence gives.',
  },
  'count-missing': { gravity: 'grave', meaning: 'No count is published for a proposal, or more than one.' },
  'node-chain-differs': {
    gravity: 'grave',
    meaning: 'The node is of another chain, or the contracts are not there.',
  },
  'node-block-differs': {
    gravity: 'grave',
    meaning:
      'A block has another hash at the node: the chain was rolled back since, or the bundle tells of another one.',
  },
  'node-events-differ': {
    gravity: 'grave',
    meaning: 'The events of a block are not those that the node has.',
  },
  'node-count-differs': {
    gravity: 'grave',
    meaning: "The contract's own count is not the one that the listed events give.",
  },
} as const satisfies Record<string, Meaning>;

export type FindingKind = keyof typeof MEANINGS;

export interface Finding {
  readonly kind: FindingKind;
  readonly gravity: Gravity;
  readonly proposal: number | null;
  readonly detail: string;
}

const LISTED_OF_A_KIND = 20;

/** Gathers findings: all are counted, of each kind only the first are kept, so that a hostile bundle fills no memory. */
export class Findings {
  readonly #listed: Finding[] = [];
  readonly #counts = new Map<FindingKind, number>();
  readonly #proposals = new Set<number>();

  add(kind: FindingKind, proposal: number | null, detail: string): void {
    const before = this.#counts.get(kind) ?? 0;
    this.#counts.set(kind, before + 1);
    if (proposal !== null) this.#proposals.add(proposal);
    if (before < LISTED_OF_A_KIND)
      this.#listed.push({ kind, gravity: MEANINGS[kind].gravity, proposal, detail });
  }

  get total(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  get listed(): readonly Finding[] {
    return this.#listed;
  }

  get counts(): ReadonlyMap<FindingKind, number> {
    return this.#counts;
  }

  /** Whether anything was found on this proposal. */
  concern(proposal: number): boolean {
    return this.#proposals.has(proposal);
  }
}
