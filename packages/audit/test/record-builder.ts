import { receiptBatchMessage, receiptTree } from '@sabha/domain/acts/receipt';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import type { AuditLine, BallotLine, EventLine } from '@sabha/domain/voting/audit-bundle';
import {
  BALLOT_TYPES,
  ballotDomain,
  ballotMessage,
  type Choice,
  choiceNumber,
} from '@sabha/domain/voting/ballot';
import { ballotDigest } from '@sabha/domain/voting/ballot-digest';
import { proposalTextHash } from '@sabha/domain/voting/proposal-text';
import { keccak256, toHex } from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';

const CHAIN_ID = 31_337;
const CONTRACT = parseAddress(`0x${'5a'.repeat(20)}`);
export const AUTHOR = `0x${'a0'.repeat(20)}`;
const RECEIPT_KEY = privateKeyToAccount(`0x${'33'.repeat(32)}`);
const NO_DIGEST = `0x${'0'.repeat(64)}`;
const START = Date.parse('2026-11-20T06:00:00.000Z');
const DAY_MS = 86_400_000;
const REASONS = { StaleSequence: 9, SameChoice: 10 } as const;

/** One thing that happens; a record is a list of them. */
export type Step =
  | { readonly kind: 'sign' | 'direct'; readonly voter: number; readonly proposal: number }
  | { readonly kind: 'relay' };

interface Standing {
  seq: bigint;
  choice: Choice | null;
}

const hashOf = (text: string) => keccak256(toHex(text));

/** Voter number `n`: always the same key. */
export function voterKey(n: number): PrivateKeyAccount {
  return privateKeyToAccount(hashOf(`auditor test voter ${n}`));
}

/** A small place of its own that keeps the rules: what it writes down is an honest bundle. */
export class RecordBuilder {
  readonly #events: AuditLine[] = [];
  readonly #acts: AuditLine[] = [];
  readonly #direct: AuditLine[] = [];
  readonly #ballots: BallotLine[] = [];
  readonly #refused = new Map<string, string>();
  readonly #ledger = new Map<string, Standing>();
  readonly #own = new Map<string, Standing>();
  #waiting: BallotLine[] = [];
  #block = 1;
  #log = 0;
  readonly #proposals: readonly string[];

  constructor(voters: number, titles: readonly string[]) {
    this.#proposals = titles;
    this.#mine();
    for (let n = 0; n < voters; n += 1) {
      this.#emit('registry', 'CitizenAuthorised', { wallet: voterKey(n).address.toLowerCase() });
    }
    this.#mine();
    titles.forEach((title, index) => {
      const terms = { opensAt: String(START / 1000), closesAt: String((START + DAY_MS) / 1000) };
      const textHash = proposalTextHash(textOf(title));
      this.#emit('proposals', 'ProposalCreated', {
        proposalId: String(index + 1),
        author: AUTHOR,
        textHash,
        ...terms,
      });
    });
  }

  async take(steps: readonly Step[]): Promise<this> {
    for (const step of steps) {
      if (step.kind === 'sign') await this.sign(step.voter, step.proposal);
      else if (step.kind === 'direct') this.voteDirectly(step.voter, step.proposal);
      else this.relay();
    }
    return this;
  }

  /** A ballot that the place takes: for the choice that does not stand, with the next number. */
  async sign(n: number, proposal: number): Promise<void> {
    const account = voterKey(n);
    const voter = parseAddress(account.address);
    const own = standingIn(this.#own, proposal, voter);
    const choice = own.choice === 'yes' ? 'no' : 'yes';
    const [seq, deadline] = [own.seq + 1n, BigInt((START + 3_600_000) / 1000)];
    const textHash = proposalTextHash(textOf(this.#proposals[proposal - 1] ?? ''));
    const ballot = { proposalId: proposal, textHash, choice, voter, seq, deadline } as const;
    Object.assign(own, { seq, choice });
    const number = this.#ballots.length + 1;
    const signature = await account.signTypedData({
      domain: ballotDomain(CHAIN_ID, CONTRACT),
      types: BALLOT_TYPES,
      primaryType: 'Ballot',
      message: ballotMessage(ballot),
    });
    const line: BallotLine = {
      kind: 'ballot',
      number: String(number),
      digest: ballotDigest(ballot, CHAIN_ID, CONTRACT),
      proposal_id: proposal,
      text_hash: textHash,
      choice,
      voter,
      seq: String(seq),
      deadline: String(deadline),
      signature,
      received_at: new Date(START + number * 1000).toISOString(),
      batch: String(number),
      tx: null,
      rejected: null,
    };
    this.#ballots.push(line);
    this.#waiting.push(line);
    this.#acts.push(await signReceipts([line]), line);
  }

  voteDirectly(n: number, proposal: number): void {
    const voter = voterKey(n).address.toLowerCase();
    const ledger = standingIn(this.#ledger, proposal, voter);
    const choice = ledger.choice === 'yes' ? 'no' : 'yes';
    const seq = ledger.seq + 1n;
    this.#mine();
    const event = this.#count(proposal, voter, choice, seq, NO_DIGEST);
    this.#direct.push({
      kind: 'direct-vote',
      proposal_id: proposal,
      voter,
      choice,
      seq: String(seq),
      block: event.block,
      log: event.log,
      tx: event.tx,
    });
    const own = standingIn(this.#own, proposal, voter);
    if (seq >= own.seq) Object.assign(own, { seq, choice });
  }

  /** Brings every waiting ballot to the ledger, which decides by its own rules. */
  relay(): void {
    this.#mine();
    for (const line of this.#waiting) {
      const ledger = standingIn(this.#ledger, line.proposal_id, line.voter);
      const reason = refusal(ledger, line);
      const tx = this.#tx();
      replace(this.#acts, line, { tx, rejected: reason });
      if (reason === null)
        this.#count(line.proposal_id, line.voter, line.choice, BigInt(line.seq), line.digest);
      else {
        this.#refused.set(line.digest, reason);
        const { digest, voter } = line;
        const args = { digest, proposalId: String(line.proposal_id), voter, reason: REASONS[reason] };
        this.#emit('proposals', 'ActRejected', args);
      }
    }
    this.#waiting = [];
    this.#forgetRefused();
  }

  /** The lines of the bundle, without the last. */
  lines(): AuditLine[] {
    const opens_at = new Date(START).toISOString();
    return [
      {
        kind: 'manifest',
        format: 'sabha-audit',
        version: 1,
        taken_at: new Date(START + 7_200_000).toISOString(),
        proposal_id: null,
        chain: {
          id: CHAIN_ID,
          mark_hash: hashOf('genesis'),
          first_block: '1',
          block: String(this.#block),
          block_hash: hashOf(`block ${this.#block}`),
          final_block: String(this.#block),
        },
        contracts: {
          registry: { address: `0x${'1e'.repeat(20)}`, version: '1' },
          proposals: { address: CONTRACT, version: '2' },
        },
        acts_up_to: String(this.#ballots.length),
        receipt_keys: [{ address: RECEIPT_KEY.address.toLowerCase(), from: opens_at, until: null }],
      },
      ...this.#proposals.map(
        (title, index): AuditLine => ({
          kind: 'proposal',
          id: index + 1,
          ...textOf(title),
          text_hash: proposalTextHash(textOf(title)),
          category_id: 1,
          author: AUTHOR,
          opens_at,
          closes_at: new Date(START + DAY_MS).toISOString(),
          created_at: opens_at,
          withdrawn_at: null,
          withdrawn_reason: null,
        }),
      ),
      ...this.#events,
      ...this.#acts,
      ...this.#direct,
      ...this.#proposals.map(
        (_, index): AuditLine => ({ kind: 'tally', proposal_id: index + 1, ...this.#published(index + 1) }),
      ),
    ];
  }

  /** Counted by the plainest means: the highest number of each voter, the ledger's own first. */
  #published(proposal: number): { yes: number; no: number } {
    const all = [
      ...this.#direct.flatMap((line) => (line.kind === 'direct-vote' ? [{ ...line, digest: '' }] : [])),
      ...this.#ballots.filter(({ digest }) => !this.#refused.has(digest)),
    ].filter(({ proposal_id }) => proposal_id === proposal);
    const latest = new Map<string, (typeof all)[number]>();
    for (const ballot of all) {
      const before = latest.get(ballot.voter);
      if (!before || BigInt(ballot.seq) > BigInt(before.seq)) latest.set(ballot.voter, ballot);
    }
    const choices = [...latest.values()].map(({ choice }) => choice);
    return {
      yes: choices.filter((choice) => choice === 'yes').length,
      no: choices.filter((choice) => choice === 'no').length,
    };
  }

  /** What the ledger refused does not stand any more; its number is used all the same. */
  #forgetRefused(): void {
    for (const [key, own] of this.#own) own.choice = this.#ledger.get(key)?.choice ?? null;
  }

  #count(proposal: number, voter: string, choice: Choice, seq: bigint, digest: string): EventLine {
    const ledger = standingIn(this.#ledger, proposal, voter);
    const previousChoice = ledger.choice === null ? 0 : choiceNumber(ledger.choice);
    Object.assign(ledger, { seq, choice });
    const args = {
      proposalId: String(proposal),
      voter,
      choice: choiceNumber(choice),
      previousChoice,
      seq: String(seq),
      digest,
    };
    return this.#emit('proposals', 'VoteCast', args);
  }

  #tx(): string {
    return hashOf(`transaction ${this.#block}.${this.#log}`);
  }

  #mine(): void {
    this.#block += 1;
    this.#log = 0;
    this.#events.push({
      kind: 'block',
      number: String(this.#block),
      hash: hashOf(`block ${this.#block}`),
      parent_hash: hashOf(`block ${this.#block - 1}`),
      mined_at: new Date(START + this.#block * 1000).toISOString(),
    });
  }

  #emit(contract: 'registry' | 'proposals', name: string, args: Record<string, unknown>): EventLine {
    const event: EventLine = {
      kind: 'event',
      block: String(this.#block),
      log: this.#log,
      tx: this.#tx(),
      contract,
      name,
      args,
    };
    this.#log += 1;
    this.#events.push(event);
    return event;
  }
}

/** The signed root over these ballots, as the place writes it. */
export async function signReceipts(ballots: readonly BallotLine[], key = RECEIPT_KEY): Promise<AuditLine> {
  const [first] = ballots;
  const signedAt = new Date(first?.received_at ?? START);
  const leaves = ballots.map(({ digest, number, received_at }) => ({
    digest: parseHash(digest),
    number: BigInt(number),
    receivedAt: new Date(received_at),
  }));
  const { root } = receiptTree(leaves);
  const message = receiptBatchMessage({ root, count: ballots.length, signedAt });
  return {
    kind: 'receipts',
    id: first?.batch ?? '0',
    root,
    acts: ballots.length,
    signed_at: signedAt.toISOString(),
    signature: await key.signMessage({ message }),
    signer: key.address.toLowerCase(),
  };
}

function textOf(title: string) {
  const text = { en: title, si: 'පාලමක්', ta: 'ஒரு பாலம்' };
  return { title: text, short_description: text, description_in_details: text };
}

function standingIn(all: Map<string, Standing>, proposal: number, voter: string): Standing {
  const key = `${proposal}:${voter}`;
  const standing = all.get(key) ?? { seq: 0n, choice: null };
  all.set(key, standing);
  return standing;
}

function refusal(ledger: Standing, { seq, choice }: BallotLine): keyof typeof REASONS | null {
  if (BigInt(seq) <= ledger.seq) return 'StaleSequence';
  return ledger.choice === choice ? 'SameChoice' : null;
}

function replace(lines: AuditLine[], line: BallotLine, change: Partial<BallotLine>): void {
  const at = lines.indexOf(line);
  lines[at] = { ...line, ...change };
}
