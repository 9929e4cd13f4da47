import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { LATE_WINDOW_MS } from '@sabha/domain/acts/late-window';
import { MOST_SEQ_JUMP } from '@sabha/domain/acts/sequence';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import { type AmendmentRefusal, judgeAmendment } from '@sabha/domain/voting/amend-proposal';
import type { Ballot } from '@sabha/domain/voting/ballot';
import { checkBallotTerms, judgeBallot, type PreviousVote } from '@sabha/domain/voting/ballot-rules';
import { BALLOT_TYPES, ballotDomain, ballotMessage } from '@sabha/domain/voting/ballot-struct';
import { CHOICES } from '@sabha/domain/voting/choice';
import { type CountableBallot, tallyBallots } from '@sabha/domain/voting/tally';
import fc from 'fast-check';
import { encodeFunctionData, keccak256, parseEventLogs, toHex } from 'viem';
import { proposalsAbi } from '../../src/abi/proposals.ts';
import { type Mined, RUNS, type TimedContracts, timedContracts } from '../timed-contracts.ts';

const HOUR = 3_600;
const OPENS_AFTER = HOUR;
const OPEN_FOR = 24 * HOUR;
const LATE_WINDOW = LATE_WINDOW_MS / 1000;
/** Their author, two citizens, and somebody who is none. */
const [AUTHOR, CITIZENS, STRANGER] = [1, [2, 3], 4] as const;

/** Refusals of the contract by what the domain says of the same ballot (`RejectReason.sol`). */
const SAME_AS: Readonly<Record<string, readonly number[]>> = {
  'proposal-not-active': [2, 4, 5],
  'not-authorised': [6],
  'own-proposal': [7],
  'stale-sequence': [9],
  'sequence-too-large': [19],
  'already-voted': [10],
  'text-mismatch': [3],
  'deadline-passed': [2, 3, 4, 5, 6, 7, 9, 10, 11, 19],
};
/** The last rule of a late ballot, which the domain leaves to receipts: these ballots bring none. */
const NOT_PROVEN = 20;

const pauses = fc.constantFrom(1, 600, HOUR, 6 * HOUR, OPEN_FOR, LATE_WINDOW);
const votes = fc.record({
  kind: fc.constantFrom('vote', 'vote', 'late' as const),
  pause: pauses,
  voter: fc.constantFrom(AUTHOR, ...CITIZENS, ...CITIZENS, STRANGER),
  choice: fc.constantFrom(...CHOICES),
  /** How much the number rises above the last that counted. In between the contract takes what the domain does not: `sequence.ts`. */
  rise: fc.constantFrom(0n, 1n, 1n, 1n, MOST_SEQ_JUMP, 2n ** 32n + 1n),
  isOldText: fc.boolean(),
  /** Seconds from the step to the deadline; before it is already too late. */
  left: fc.constantFrom(-1, 0, HOUR, 3 * 24 * HOUR),
  /** Of a late ballot: how long before the step it was received. */
  ago: fc.constantFrom(0, HOUR, OPEN_FOR, LATE_WINDOW),
});
const changes = fc.record({ kind: fc.constantFrom('amend', 'amend', 'withdraw' as const), pause: pauses });
type Vote = typeof votes extends fc.Arbitrary<infer T> ? T : never;
type Step = Vote | (typeof changes extends fc.Arbitrary<infer T> ? T : never);

let chain: TimedContracts;
before(async () => {
  chain = await timedContracts([AUTHOR, ...CITIZENS]);
});
after(() => chain.close());

test('whatever is voted, amended and withdrawn, and however late, the contract and the domain count the same', async () => {
  let id = 0;
  const steps = fc.array(fc.oneof({ weight: 4, arbitrary: votes }, changes), { minLength: 4, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      id += 1;
      const both = await Both.publish(id);
      for (const step of all) await both.take(step);
      await both.compare();
    }),
    RUNS,
  );
});

/** One proposal as the contract has it, and as the rules of the domain say that it is. */
class Both {
  readonly #id: number;
  readonly #opensAt: number;
  #now: number;
  #texts = 1;
  #withdrawn = false;
  readonly #last = new Map<number, PreviousVote>();
  readonly #ballots: CountableBallot[] = [];

  private constructor(id: number, now: number) {
    this.#id = id;
    this.#now = now;
    this.#opensAt = now + OPENS_AFTER;
  }

  static async publish(id: number): Promise<Both> {
    const both = new Both(id, (await chain.now()) + 1);
    const { textHash, text } = both.#text();
    const terms = {
      ...{ opensAt: BigInt(both.#opensAt), closesAt: BigInt(both.#closesAt) },
      ...{ extendableUntil: BigInt(both.#closesAt), anchorGrace: 60, eligibility: 0 },
    };
    await both.#send('createProposal', [BigInt(id), textHash, text, addressOf(AUTHOR), terms]);
    return both;
  }

  async take(step: Step): Promise<void> {
    this.#now += step.pause;
    if ('voter' in step) await this.#vote(step);
    else if (step.kind === 'amend') await this.#amend();
    else await this.#withdraw();
  }

  async compare(): Promise<void> {
    const { yesVotes, noVotes } = await this.#onContract();
    assert.deepEqual({ yes: Number(yesVotes), no: Number(noVotes) }, tallyBallots(this.#ballots));
  }

  get #closesAt(): number {
    return this.#opensAt + OPEN_FOR;
  }

  async #vote(step: Vote): Promise<void> {
    const previous = this.#last.get(step.voter) ?? null;
    const seq = (previous?.seq ?? 0n) + step.rise || 1n;
    const ballot: Ballot = {
      proposalId: this.#id,
      textHash: this.#text(step.isOldText ? 1 : this.#texts).textHash,
      choice: step.choice,
      voter: parseAddress(addressOf(step.voter)),
      seq,
      deadline: BigInt(this.#now + step.left),
    };
    const receivedAt = this.#now - (step.kind === 'late' ? step.ago : 0);
    const said = this.#judge(ballot, { previous, isCitizen: step.voter !== STRANGER, receivedAt });
    const reason = await this.#cast(ballot, step, receivedAt);
    const what = JSON.stringify({ ...step, rise: String(step.rise), said, at: this.#now - this.#opensAt });
    if (step.kind === 'late') {
      const isTaken = said === null && this.#now < this.#closesAt + LATE_WINDOW;
      assert.equal(reason === NOT_PROVEN, isTaken, `${what}: ${reason}`);
    } else if (said === null) {
      assert.equal(reason, 0, what);
      this.#last.set(step.voter, { choice: step.choice, seq });
      this.#ballots.push({ voter: ballot.voter, choice: step.choice, seq });
    } else assert.ok(SAME_AS[said]?.includes(reason), `${what}: ${reason}`);
  }

  /** Why the domain refuses a ballot; null where it counts. */
  #judge(
    ballot: Ballot,
    {
      previous,
      isCitizen,
      receivedAt,
    }: { previous: PreviousVote | null; isCitizen: boolean; receivedAt: number },
  ): string | null {
    const at = date(receivedAt);
    const terms = checkBallotTerms(ballot, at);
    const judged = judgeBallot(
      ballot,
      {
        proposal: {
          ...this.#terms(),
          ...{ author: parseAddress(addressOf(AUTHOR)), activeStatus: true, secret: false },
        },
        ineligible: isCitizen ? null : 'not-a-citizen',
        underAge: false,
        earlierWallets: [],
        earlierVoted: false,
        previous,
        highestSeq: previous?.seq ?? 0n,
      },
      at,
    );
    if (!terms.ok) return terms.failure.kind;
    return judged.ok ? null : judged.failure.kind;
  }

  /** What the contract says of it: 0, or the number of its reason. */
  async #cast(ballot: Ballot, { kind, voter }: Vote, receivedAt: number): Promise<number> {
    const { account } = chain.walletOf(voter);
    const { chainId, addresses } = chain.deployment;
    const message = ballotMessage(ballot);
    const domain = ballotDomain(chainId, addresses.proposals);
    const signature = await account.signTypedData?.({
      domain,
      types: BALLOT_TYPES,
      primaryType: 'Ballot',
      message,
    });
    const signed = { ballot: message, signature };
    const late = { signed, number: 1n, receivedAtMs: BigInt(receivedAt) * 1000n, anchor: 0, proof: [] };
    const { status, logs } =
      kind === 'late'
        ? await this.#send('castLateVotesBySig', [[late]])
        : await this.#send('castVotesBySig', [[signed]]);
    assert.equal(status, 'success');
    const [refused] = parseEventLogs({ abi: proposalsAbi, logs, eventName: 'ActRejected' });
    return refused?.args.reason ?? 0;
  }

  async #amend(): Promise<void> {
    const current = {
      ...this.#terms(),
      extendableUntil: date(this.#closesAt),
      version: 1,
      ballotKind: 'open',
    } as const;
    const { textHash, text } = this.#text(this.#texts + 1);
    const verdict = judgeAmendment(
      { current, asked: { ...current, textHash }, hasVotes: this.#last.size > 0 },
      date(this.#now),
    );
    // The domain refuses some changes that reach the contract too late for certain: it is the stricter.
    const both: ReadonlyArray<AmendmentRefusal['kind']> = [
      'proposal-withdrawn',
      'proposal-closed',
      'proposal-has-votes',
    ];
    if (!verdict.ok && !both.includes(verdict.failure.kind)) return;
    const window = [this.#opensAt, this.#closesAt, this.#closesAt].map(BigInt);
    const { status } = await this.#send('amendProposal', [BigInt(this.#id), textHash, text, ...window]);
    assert.equal(status, verdict.ok ? 'success' : 'reverted', JSON.stringify(verdict));
    if (verdict.ok) this.#texts += 1;
  }

  async #withdraw(): Promise<void> {
    const isPossible = !this.#withdrawn && this.#now < this.#closesAt;
    const { status } = await this.#send('withdrawProposal', [BigInt(this.#id), keccak256(toHex('a reason'))]);
    assert.equal(status, isPossible ? 'success' : 'reverted');
    this.#withdrawn ||= isPossible;
  }

  #terms() {
    const [opensAt, closesAt] = [date(this.#opensAt), date(this.#closesAt)];
    return { textHash: this.#text().textHash, withdrawn: this.#withdrawn, opensAt, closesAt };
  }

  #text(number = this.#texts) {
    const text = toHex(`text ${number} of proposal ${this.#id}`);
    return { text, textHash: parseHash(keccak256(text)) };
  }

  #onContract() {
    const { proposals: address } = chain.deployment.addresses;
    return chain.publicClient.readContract({
      ...{ abi: proposalsAbi, address, functionName: 'getProposal', args: [BigInt(this.#id)] },
    });
  }

  #send(functionName: string, args: readonly unknown[]): Promise<Mined> {
    const data = encodeFunctionData({ abi: proposalsAbi, functionName, args } as never);
    return chain.send(chain.deployment.addresses.proposals, data, this.#now);
  }
}

const date = (seconds: number): Date => new Date(seconds * 1000);
const addressOf = (index: number) => chain.addressOf(index);
