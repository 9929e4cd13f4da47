import type { SignedStruct } from '@sabha/domain/acts/signed-struct';
import type {
  ActLine,
  AuditLine,
  DirectLine,
  EventLine,
  LeafLine,
  SubjectLine,
} from '@sabha/domain/audit/bundle-format';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import { ENDORSEMENT, PETITION_DRAFT, SIGNS, WITHDRAWS } from '@sabha/domain/petitions/petition-structs';
import { petitionTextHash } from '@sabha/domain/petitions/petition-text';
import { BALLOT } from '@sabha/domain/voting/ballot-struct';
import type { BallotTerms } from '@sabha/domain/voting/ballot-terms';
import { proposalTextHash } from '@sabha/domain/voting/proposal-text';
import { hashOf, petitionTextOf, textOf, voterKey, walletOf } from './invented.ts';
import { type Latest, latestIn, REASONS, refusal, signaturesIn } from './latest-choices.ts';
import { RECEIPT_KEY, ReceiptLog } from './receipt-log.ts';

const CHAIN_ID = 31_337;
const CONTRACTS = {
  registry: parseAddress(`0x${'1e'.repeat(20)}`),
  proposals: parseAddress(`0x${'5a'.repeat(20)}`),
  petitions: parseAddress(`0x${'6b'.repeat(20)}`),
  receiptLog: parseAddress(`0x${'7c'.repeat(20)}`),
};
type Contract = keyof typeof CONTRACTS;
export const AUTHOR = `0x${'a0'.repeat(20)}` as const;
const NO_DIGEST = `0x${'0'.repeat(64)}`;
const START = Date.parse('2026-11-20T06:00:00.000Z');
/** When everything closes, in seconds after its opening. */
export const CLOSES = 86_400;
const CLOSES_AT = START + CLOSES * 1000;
/** Until when what is signed may be used: longer than anything is open. */
const DEADLINE = BigInt(CLOSES_AT / 1000 + 3_600);
/** Acts that share a signed root. */
const BATCH = 3;
const REQUIRED_SIGNATURES = 3;

/** One thing that happens; a record is a list of them. */
export type Step =
  | { readonly kind: 'direct'; readonly voter: number; readonly proposal: number }
  /** `deadline` in seconds since the opening. */
  | {
      readonly kind: 'sign';
      readonly voter: number;
      readonly proposal: number;
      readonly deadline?: number;
    }
  | { readonly kind: 'petition'; readonly voter: number }
  | { readonly kind: 'endorse' | 'endorse-direct'; readonly voter: number; readonly petition: number }
  | { readonly kind: 'other' }
  /** Another wallet takes the place of this one. */
  | { readonly kind: 'replace'; readonly voter: number; readonly by: number }
  /** Puts what was received under the next anchor. */
  | { readonly kind: 'anchor' }
  /** Lets time pass, until so many seconds after the opening. */
  | { readonly kind: 'wait'; readonly until: number }
  /** Anchors, and brings everything to the ledger. */
  | { readonly kind: 'relay' };

/** What citizens act on: the contract's name for it, and the kind of act and event that counts. */
interface Topic {
  readonly id: number;
  readonly act: 'ballot' | 'endorsement';
  readonly contract: Contract;
  readonly event: (author: string, counted: Latest & { previous: number; digest: string }) => EventLine;
}

interface Petition {
  readonly line: SubjectLine;
  readonly digest: `0x${string}`;
  created: boolean;
}

/** A small installation that keeps the rules: what it writes down is an honest bundle. */
export class RecordBuilder {
  readonly #events: AuditLine[] = [];
  readonly #receipts = new ReceiptLog();
  readonly #direct: DirectLine[] = [];
  readonly #taken: ActLine[] = [];
  /** What the ledger counts, and what the server took, by kind, subject and author. */
  readonly #ledger = new Map<string, Latest>();
  readonly #own = new Map<string, Latest>();
  readonly #petitions: Petition[] = [];
  readonly #titles: readonly string[];
  readonly #voters: number;
  readonly #mode: BallotTerms['ledger_mode'];
  #waiting: ActLine[] = [];
  #open: Array<ActLine | LeafLine> = [];
  #number = 0;
  #block = 1;
  #log = 0;
  /** Seconds since the opening; each act and each block takes one. */
  #seconds = -10;

  constructor(voters: number, titles: readonly string[], mode: BallotTerms['ledger_mode'] = 'verify') {
    this.#mode = mode;
    this.#titles = titles;
    this.#voters = voters;
    this.#mine();
    for (let n = 0; n < voters; n += 1) {
      this.#emit('registry', 'CitizenAuthorised', { wallet: walletOf(n) });
    }
    this.#mine();
    titles.forEach((title, index) => {
      const [opensAt, closesAt] = [START, CLOSES_AT].map((at) => String(at / 1000));
      // The first counts votes of those who were citizens at its opening, others also of those who became so later.
      const eligibility = index === 0 ? 0 : 1;
      const terms = { opensAt, closesAt, extendableUntil: closesAt, anchorGrace: 600, eligibility };
      const textHash = proposalTextHash(this.#textOf(title));
      const proposalId = String(index + 1);
      this.#emit('proposals', 'ProposalCreated', { proposalId, author: AUTHOR, textHash, ...terms });
    });
    this.#seconds = 0;
  }

  #textOf(title: string) {
    return { ...textOf(title), ledger_mode: this.#mode };
  }

  async take(steps: readonly Step[]): Promise<this> {
    for (const step of steps) await this.#take(step);
    await this.#close();
    return this;
  }

  async #take(step: Step): Promise<void> {
    switch (step.kind) {
      case 'sign':
        return this.#sign(step);
      case 'direct':
        return this.#actDirectly(step.voter, this.#proposal(step.proposal));
      case 'petition':
        return this.#draft(step.voter);
      case 'endorse':
        return this.#endorse(step.voter, step.petition);
      case 'endorse-direct':
        if (this.#petitions[step.petition - 1]?.created && !this.#isComplete(this.#ledger, step.petition))
          this.#actDirectly(step.voter, this.#petition(step.petition));
        return;
      case 'other':
        return this.#keep({
          ...this.#receive('survey'),
          kind: 'leaf',
          digest: hashOf(`other ${this.#number}`),
        });
      case 'replace':
        return this.#replace(walletOf(step.voter), walletOf(step.by));
      case 'anchor':
        await this.#close();
        return this.#anchor();
      case 'wait':
        this.#seconds = step.until;
        return;
      case 'relay':
        await this.#close();
        this.#anchor();
        return this.#relay();
    }
  }

  /** A ballot that the server takes: for the choice that does not stand, with the next number. */
  async #sign({ voter: n, proposal, deadline }: Extract<Step, { kind: 'sign' }>): Promise<void> {
    const own = latestIn(this.#own, 'ballot', proposal, walletOf(n));
    Object.assign(own, { seq: own.seq + 1n, choice: own.choice === 1 ? 2 : 1 });
    const message = {
      proposalId: BigInt(proposal),
      textHash: proposalTextHash(this.#textOf(this.#titles[proposal - 1] ?? '')),
      voter: walletOf(n),
      ...own,
      deadline: deadline === undefined ? DEADLINE : BigInt(START / 1000 + deadline),
    };
    await this.#submit(n, { act: 'ballot', subject: proposal, seq: own.seq }, BALLOT, message, 'proposals');
  }

  /** A petition of this citizen, who makes no second one in a week. */
  async #draft(n: number): Promise<void> {
    if (this.#petitions.some(({ line }) => line.author === walletOf(n))) return;
    const id = this.#petitions.length + 1;
    const text = { ...petitionTextOf(id), ledger_mode: this.#mode };
    const closesAt = CLOSES_AT;
    const message = {
      textHash: petitionTextHash(text),
      requiredSignatures: REQUIRED_SIGNATURES,
      closesAt: BigInt(closesAt / 1000),
      author: walletOf(n),
      validFrom: BigInt(START / 1000),
      deadline: BigInt((START + 3_600_000) / 1000),
    };
    const about = { act: 'petition-draft', subject: id, seq: 1n };
    const { digest, received_at } = await this.#submit(n, about, PETITION_DRAFT, message, 'petitions');
    const line: SubjectLine = {
      kind: 'subject',
      of: 'petition',
      id,
      digest,
      ...text,
      text_hash: message.textHash,
      author: message.author,
      required_signatures: REQUIRED_SIGNATURES,
      created_at: received_at,
      closes_at: new Date(closesAt).toISOString(),
      removed_at: null,
      removed_reason: null,
    };
    this.#petitions.push({ line, digest: parseHash(digest), created: false });
  }

  /** Signs a petition, or takes the signature back. */
  async #endorse(n: number, petition: number): Promise<void> {
    const found = this.#petitions[petition - 1];
    if (!found || this.#isComplete(this.#own, petition)) return;
    const own = latestIn(this.#own, 'endorsement', petition, walletOf(n));
    Object.assign(own, { seq: own.seq + 1n, choice: own.choice === SIGNS ? WITHDRAWS : SIGNS });
    const message = { petitionId: found.digest, signer: walletOf(n), ...own, deadline: DEADLINE };
    const about = { act: 'endorsement', subject: petition, seq: own.seq };
    await this.#submit(n, about, ENDORSEMENT, message, 'petitions');
  }

  async #submit<Message>(
    n: number,
    about: { readonly act: string; readonly subject: number; readonly seq: bigint },
    struct: SignedStruct<Message>,
    message: Message,
    contract: Contract,
  ): Promise<ActLine> {
    const payload = struct.encode(message);
    const digest = struct.digest(payload, { chainId: CHAIN_ID, address: CONTRACTS[contract] });
    const line: ActLine = {
      ...this.#receive(about.act),
      kind: 'act',
      digest,
      subject: about.subject,
      author: walletOf(n),
      seq: String(about.seq),
      payload,
      authorization: await voterKey(n).sign({ hash: digest }),
      tx: null,
      rejected: null,
    };
    this.#taken.push(line);
    this.#waiting.push(line);
    await this.#keep(line);
    return line;
  }

  #receive(act: string): Pick<ActLine, 'act' | 'number' | 'received_at' | 'batch'> {
    this.#number += 1;
    this.#seconds += 1;
    const received_at = new Date(this.#now()).toISOString();
    return { act, number: String(this.#number), received_at, batch: '' };
  }

  /** Puts an act into the batch that is open. */
  async #keep(line: ActLine | LeafLine): Promise<void> {
    this.#open.push(line);
    line.batch = this.#open[0]?.number ?? '';
    if (this.#open.length === BATCH) await this.#close();
  }

  async #close(): Promise<void> {
    if (this.#open.length > 0) await this.#receipts.add(this.#open);
    this.#open = [];
  }

  #anchor(): void {
    if (!this.#receipts.waits) return;
    this.#mine();
    const position = { block: String(this.#block), log: this.#log, tx: this.#tx() };
    this.#receipts.anchor({ ...position, anchored_at: new Date(this.#now()).toISOString() });
    this.#log += 1;
  }

  #actDirectly(n: number, topic: Topic): void {
    const author = walletOf(n);
    const ledger = latestIn(this.#ledger, topic.act, topic.id, author);
    const choice = ledger.choice === 1 ? 2 : 1;
    const seq = ledger.seq + 1n;
    this.#mine();
    const { block, log, tx } = this.#count(topic, author, { choice, seq }, NO_DIGEST);
    const { act, id: subject } = topic;
    this.#direct.push({ kind: 'direct', act, subject, author, choice, seq: String(seq), block, log, tx });
    const own = latestIn(this.#own, topic.act, topic.id, author);
    if (seq >= own.seq) Object.assign(own, { seq, choice });
  }

  /** Brings every waiting act to the ledger, which decides by its own rules. */
  #relay(): void {
    this.#mine();
    for (const line of this.#waiting) {
      line.tx = this.#tx();
      if (line.act === 'petition-draft') this.#create(line);
      else this.#decide(line);
    }
    this.#waiting = [];
    // What the ledger refused does not stand any more; its number is used all the same.
    for (const [key, own] of this.#own) own.choice = this.#ledger.get(key)?.choice ?? 0;
  }

  #replace(wallet: string, replacement: string): void {
    this.#mine();
    this.#emit('registry', 'CitizenRevoked', { wallet });
    this.#emit('registry', 'CitizenAuthorised', { wallet: replacement });
    this.#emit('registry', 'CitizenReplaced', { wallet, replacement });
  }

  #create({ subject, digest: petitionId, author }: ActLine): void {
    const petition = this.#petitions[subject - 1];
    if (!petition) return;
    petition.created = true;
    this.#emit('petitions', 'PetitionCreated', {
      petitionId,
      author,
      textHash: petition.line.text_hash,
      requiredSignatures: REQUIRED_SIGNATURES,
      createdAt: String(this.#now() / 1000),
      closesAt: String(CLOSES_AT / 1000),
      digest: petitionId,
    });
  }

  #decide(line: ActLine): void {
    const ballot = line.act === 'ballot';
    const topic = ballot ? this.#proposal(line.subject) : this.#petition(line.subject);
    const seq = BigInt(line.seq);
    const { choice } = (ballot ? BALLOT : ENDORSEMENT).decode(line.payload as `0x${string}`); // hex, made above
    const ledger = latestIn(this.#ledger, topic.act, topic.id, line.author);
    const complete = !ballot && this.#isComplete(this.#ledger, line.subject);
    const reason = complete ? 'Completed' : refusal(ledger, { seq, choice }, ballot);
    line.rejected = reason;
    if (reason === null) {
      this.#count(topic, line.author, { choice, seq }, line.digest);
      return;
    }
    const { digest, author } = line;
    const args = ballot
      ? { digest, proposalId: String(line.subject), voter: author }
      : { digest, petitionId: this.#petitions[line.subject - 1]?.digest, signer: author };
    this.#emit(topic.contract, 'ActRejected', { ...args, reason: REASONS[reason] });
  }

  #proposal(id: number): Topic {
    return {
      id,
      act: 'ballot',
      contract: 'proposals',
      event: (voter, { choice, previous: previousChoice, seq, digest }) => {
        const args = { proposalId: String(id), voter, choice, previousChoice, seq: String(seq), digest };
        return this.#emit('proposals', 'VoteCast', args);
      },
    };
  }

  #petition(id: number): Topic {
    const petitionId = this.#petitions[id - 1]?.digest;
    return {
      id,
      act: 'endorsement',
      contract: 'petitions',
      event: (signer, { choice, previous: previousChoice, seq, digest }) => {
        const signatures = signaturesIn(this.#ledger, id);
        const given = { petitionId, signer, choice, previousChoice, seq: String(seq), signatures, digest };
        const event = this.#emit('petitions', 'PetitionSigned', given);
        if (signatures === REQUIRED_SIGNATURES) {
          this.#emit('petitions', 'ThresholdMet', { petitionId, signatures });
        }
        return event;
      },
    };
  }

  #count(topic: Topic, author: string, counted: Latest, digest: string): EventLine {
    const ledger = latestIn(this.#ledger, topic.act, topic.id, author);
    const previous = ledger.choice;
    Object.assign(ledger, counted);
    return topic.event(author, { ...counted, previous, digest });
  }

  #isComplete(latest: Map<string, Latest>, petition: number): boolean {
    return signaturesIn(latest, petition) >= REQUIRED_SIGNATURES;
  }

  /** The lines of the bundle, without the last. */
  lines(): AuditLine[] {
    const opens_at = new Date(START).toISOString();
    return [
      {
        kind: 'manifest',
        format: 'sabha-audit',
        version: 2,
        taken_at: new Date(this.#now() + 60_000).toISOString(),
        installation: '1d'.repeat(16),
        only: null,
        chain: {
          id: CHAIN_ID,
          mark_hash: hashOf('genesis'),
          first_block: '1',
          block: String(this.#block),
          block_hash: hashOf(`block ${this.#block}`),
          final_block: String(this.#block),
        },
        contracts: Object.fromEntries(
          Object.entries(CONTRACTS).map(([name, address]) => [name, { address, version: '2' }]),
        ),
        acts_up_to: String(this.#number),
        receipt_keys: [{ address: RECEIPT_KEY.address.toLowerCase(), from: opens_at, until: null }],
      },
      ...this.#titles.map(
        (title, index): AuditLine => ({
          kind: 'subject',
          of: 'proposal',
          id: index + 1,
          ...this.#textOf(title),
          text_hash: proposalTextHash(this.#textOf(title)),
          category_id: 1,
          author: AUTHOR,
          opens_at,
          closes_at: new Date(CLOSES_AT).toISOString(),
          anchor_grace_seconds: 600,
          extendable_until: new Date(CLOSES_AT).toISOString(),
          eligibility: index === 0 ? 'by-opening' : 'by-close',
          created_at: opens_at,
          withdrawn_at: null,
          withdrawn_reason: null,
        }),
      ),
      ...this.#petitions.map(({ line }) => line),
      ...this.#events,
      ...this.#receipts.lines(),
      ...this.#direct,
      ...this.#titles.map((_, index): AuditLine => {
        const counts = {
          yes: this.#published('ballot', index + 1, 1),
          no: this.#published('ballot', index + 1, 2),
        };
        return { kind: 'count', of: 'proposal', id: index + 1, counts };
      }),
      ...this.#petitions.map(({ line: { id } }): AuditLine => {
        return {
          kind: 'count',
          of: 'petition',
          id,
          counts: { signatures: this.#published('endorsement', id, SIGNS) },
        };
      }),
      { kind: 'day', day: '2026-11-20', passed: this.#voters, unknown: 0 },
    ];
  }

  /** Counted by the plainest means: the highest number of each author, the ledger's own first. */
  #published(act: 'ballot' | 'endorsement', subject: number, choice: number): number {
    const struct = act === 'ballot' ? BALLOT : ENDORSEMENT;
    const signed = this.#taken
      .filter((line) => line.act === act && line.rejected === null)
      .map((line) => ({ ...line, choice: struct.decode(line.payload as `0x${string}`).choice })); // hex, made above
    const all = [...this.#direct.filter((line) => line.act === act), ...signed];
    const latest = new Map<string, { readonly seq: string; readonly choice: number }>();
    for (const line of all.filter((one) => one.subject === subject)) {
      const before = latest.get(line.author);
      if (!before || BigInt(line.seq) > BigInt(before.seq)) latest.set(line.author, line);
    }
    return [...latest.values()].filter((line) => line.choice === choice).length;
  }

  #tx(): string {
    return hashOf(`transaction ${this.#block}.${this.#log}`);
  }

  #now(): number {
    return START + this.#seconds * 1000;
  }

  #mine(): void {
    this.#block += 1;
    this.#seconds += 1;
    this.#log = 0;
    this.#events.push({
      kind: 'block',
      number: String(this.#block),
      hash: hashOf(`block ${this.#block}`),
      parent_hash: hashOf(`block ${this.#block - 1}`),
      mined_at: new Date(this.#now()).toISOString(),
    });
  }

  #emit(contract: Contract, name: string, args: Record<string, unknown>): EventLine {
    const position = { block: String(this.#block), log: this.#log, tx: this.#tx() };
    const event: EventLine = { kind: 'event', ...position, contract, name, args };
    this.#log += 1;
    this.#events.push(event);
    return event;
  }
}
