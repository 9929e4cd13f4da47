import type { Meaning } from '@sabha/domain/audit/audited-section';
import type { Subject } from '@sabha/domain/audit/bundle-format';

/** What can be found in acts of any kind, and what it means to somebody who has never seen a blockchain. */
export const MEANINGS = {
  'digest-wrong': {
    gravity: 'grave',
    meaning: 'An act does not have the digest that is written beside it: what was signed was changed.',
  },
  'act-differs': {
    gravity: 'grave',
    meaning: 'Subject, author or number beside an act are not those that were signed.',
  },
  'signature-wrong': {
    gravity: 'grave',
    meaning:
      'The author did not sign this act with their key. It is forged, unless the author is a contract wallet, which only a node of the chain can say (--rpc).',
  },
  'proof-wrong': {
    gravity: 'grave',
    meaning: 'An act carries no good proof: nobody of the census said this, or it was changed since.',
  },
  'root-not-accepted': {
    gravity: 'grave',
    meaning:
      'An act is proved for a list of citizens that the ledger does not have, not for what the act is about, or with too few members.',
  },
  'nullifier-twice': {
    gravity: 'grave',
    meaning: 'Somebody did a second time what each citizen may do once.',
  },
  'act-twice': { gravity: 'grave', meaning: 'The same act is listed more than once.' },
  'act-missing': {
    gravity: 'grave',
    meaning: 'Acts of all kinds are numbered without gaps, and a number is missing: an act was left out.',
  },
  'acts-disordered': { gravity: 'grave', meaning: 'Acts do not stand in the order of their numbers.' },
  'act-hidden': {
    gravity: 'grave',
    meaning: 'An act of a kind that is public is listed without its content.',
  },
  'act-without-subject': { gravity: 'grave', meaning: 'An act is about something that is not listed.' },
  'seq-not-rising': {
    gravity: 'grave',
    meaning: 'An act was taken although its author had already sent one with the same or a higher number.',
  },
  'received-outside-window': {
    gravity: 'grave',
    meaning: 'An act was taken before its time began or after it was over.',
  },
  'author-unknown': {
    gravity: 'grave',
    meaning: 'The author was not an authorised citizen on the ledger, nor about to become one.',
  },
  'person-twice': {
    gravity: 'grave',
    meaning:
      'Two wallets of one person count on the same subject: the ledger says that one replaced the other.',
  },
  'refusal-unfounded': {
    gravity: 'grave',
    meaning:
      'An act is left out as refused, but the ledger shows no such refusal, or none that its rules call for.',
  },
  'refusal-ignored': {
    gravity: 'grave',
    meaning: 'The contract refused an act in the transaction that carried it, and it is listed as counting.',
  },
  'act-never-recorded': {
    gravity: 'grave',
    meaning: 'An act was accepted, the time to record it is over, and the ledger has never seen it.',
  },
  'event-differs': {
    gravity: 'grave',
    meaning: 'The ledger recorded an act with another author, choice or number than the act says.',
  },
  'event-without-act': {
    gravity: 'grave',
    meaning:
      'The ledger counted a signed act that is not listed, neither with its content nor as one that others brought.',
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
  'counted-outside-window': {
    gravity: 'grave',
    meaning: 'The ledger counted an act outside the time in which its contract takes acts.',
  },
  'author-too-late': {
    gravity: 'grave',
    meaning: 'An act counts of a wallet that became a citizen after the time at which the terms ask for one.',
  },
  'late-unproven': {
    gravity: 'grave',
    meaning:
      'The ledger counted an act after its time was over, and it stands under no root that was on the ledger before.',
  },
  'anchored-too-late': {
    gravity: 'grave',
    meaning:
      'The ledger counted an act after its time was over, under a root that came later than the terms allow.',
  },
  'direct-unlisted': {
    gravity: 'grave',
    meaning: "An act that came to the ledger from the author's own wallet is not listed.",
  },
  'direct-invented': {
    gravity: 'grave',
    meaning: 'An act is listed as sent to the ledger directly, and the ledger has none such.',
  },
  'text-changed': {
    gravity: 'grave',
    meaning: 'A text does not have the hash that is written beside it and that was signed.',
  },
  'text-not-on-ledger': {
    gravity: 'grave',
    meaning: 'A text is not the one whose hash stands on the ledger.',
  },
  'subject-differs': {
    gravity: 'grave',
    meaning: 'What is listed of a subject, such as its author or its time, is not what stands on the ledger.',
  },
  'subject-not-on-ledger': {
    gravity: 'grave',
    meaning: 'Something is listed that the ledger does not have.',
  },
  'subject-missing': { gravity: 'grave', meaning: 'The ledger has something that is not listed.' },
  'receipt-root-wrong': {
    gravity: 'serious',
    meaning:
      'The signed root of a batch of receipts is not the one of its acts: one of them was changed, added or removed.',
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
    meaning: 'An act does not belong to the batch of receipts under which it is listed.',
  },
  'anchor-disordered': {
    gravity: 'grave',
    meaning: 'The roots of receipts on the ledger do not follow each other without a gap.',
  },
  'anchor-root-wrong': {
    gravity: 'grave',
    meaning:
      'A root of receipts on the ledger is not the one of its acts: since it was anchored, one of them was changed, added or removed.',
  },
  'anchored-root-wrong': {
    gravity: 'grave',
    meaning:
      'A root on the ledger over acts that no contract judged is not the one of the acts that are listed: one of them was changed, added or removed since.',
  },
  'anchored-file-wrong': {
    gravity: 'grave',
    meaning:
      'The published file of anchored acts cannot be what the ledger says: by its hash it says something else than what is listed.',
  },
  'anchor-forgotten': {
    gravity: 'grave',
    meaning:
      'A root of receipts that an earlier run has seen is not there any more: the past of the ledger was rewritten, or this is another one.',
  },
  'receipt-time-wrong': {
    gravity: 'grave',
    meaning:
      'An act has a time of receipt that does not fit its number or its root on the ledger: it was dated back or forth.',
  },
  'anchored-slowly': {
    gravity: 'notice',
    meaning:
      'Acts waited more than two minutes for their root on the ledger. Until then, only who holds a receipt can show that an act was removed or dated otherwise.',
  },
  'node-anchors-differ': {
    gravity: 'grave',
    meaning: 'The roots of receipts are not those that the contract has.',
  },
  'authorised-unchecked': {
    gravity: 'grave',
    meaning:
      'By the end of a day more wallets had been authorised on the ledger than people had passed the checks, as the server counts them: some belong to nobody.',
  },
  'citizens-unchecked': {
    gravity: 'grave',
    meaning:
      'The server says itself that a wallet is authorised which belongs to nobody who passed the checks.',
  },
  'citizens-unknown': {
    gravity: 'serious',
    meaning:
      'The people of authorised wallets were lost with a database: whether they had passed the checks is not known any more.',
  },
  'citizens-unauthorised': {
    gravity: 'serious',
    meaning: 'The server says itself that the ledger does not let citizens act who passed the checks.',
  },
  'act-unanchored': {
    gravity: 'serious',
    meaning:
      'An act was received in time, and its receipt was never anchored on the ledger, or too late: it does not count, and the promise of its receipt was broken.',
  },
  'unanchored-unlisted': {
    gravity: 'grave',
    meaning:
      'An act that was never anchored in time is missing from the list of those: it was dropped silently.',
  },
  'unanchored-invented': {
    gravity: 'serious',
    meaning: 'An act is listed as never anchored in time, and it was, or it counts, or there is none such.',
  },
  'count-differs': {
    gravity: 'grave',
    meaning: 'The published count is not the one that the evidence gives.',
  },
  'count-missing': { gravity: 'grave', meaning: 'No count is published for a subject, or more than one.' },
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

export interface Finding extends Meaning {
  readonly kind: string;
  /** Null where it is about nothing that is listed, or about the bundle as a whole. */
  readonly subject: Subject | null;
  readonly detail: string;
}

const LISTED_OF_A_KIND = 20;
const UNDESCRIBED: Meaning = { gravity: 'grave', meaning: 'A finding that its kind does not describe.' };

/** Gathers findings: all are counted, of each kind only the first are kept, so that a hostile bundle fills no memory. */
export class Findings {
  /** How many there are, without notices. */
  total = 0;
  readonly #listed: Finding[] = [];
  readonly #counts = new Map<string, number>();
  readonly #subjects = new Set<string>();
  readonly #meanings: ReadonlyMap<string, Meaning>;

  /** `own` are the findings that kinds of act have of their own. */
  constructor(own: ReadonlyArray<Readonly<Record<string, Meaning>>> = []) {
    this.#meanings = new Map([MEANINGS, ...own].flatMap((meanings) => Object.entries(meanings)));
  }

  add(kind: string, subject: Subject | null, detail: string): void {
    const before = this.#counts.get(kind) ?? 0;
    this.#counts.set(kind, before + 1);
    const { gravity, meaning } = this.#meanings.get(kind) ?? UNDESCRIBED;
    if (gravity !== 'notice') {
      this.total += 1;
      if (subject !== null) this.#subjects.add(`${subject.of} ${subject.id}`);
    }
    if (before >= LISTED_OF_A_KIND) return;
    this.#listed.push({ kind, gravity, meaning, subject, detail });
  }

  get listed(): readonly Finding[] {
    return this.#listed;
  }

  get counts(): ReadonlyMap<string, number> {
    return this.#counts;
  }

  /** Whether anything was found on this subject. */
  concern({ of, id }: Subject): boolean {
    return this.#subjects.has(`${of} ${id}`);
  }
}
