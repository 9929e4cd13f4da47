import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import { judgeBallot, type PreviousVote } from '@sabha/domain/voting/ballot-rules';
import type { Choice } from '@sabha/domain/voting/choice';
import fc from 'fast-check';
import type { PendingAct } from '../../acts/pending/pending-acts.ts';
import { ActFailed } from '../../acts/submit/act-failure.ts';
import { type HandIn, handIn } from '../../acts/submit/hand-in.ts';
import type { Sent } from '../../acts/submit/send-act.ts';

const VOTER = parseAddress(`0x${'aa'.repeat(20)}`);
const TEXT_HASH = parseHash(`0x${'7e'.repeat(32)}`);
const NOW = new Date('2026-11-20T06:00:00Z');
const PROPOSAL = {
  author: '',
  textHash: TEXT_HASH,
  activeStatus: true,
  withdrawn: false,
  secret: false,
  opensAt: new Date(0),
  closesAt: new Date('2030-01-01T00:00:00Z'),
};

interface Message {
  readonly choice: Choice;
  readonly seq: string;
}
type Pending = PendingAct<Message>;

type Fate = 'answered' | 'answer lost' | 'lost' | 'late';

/** A server by the rules of the real one, behind a line that loses and delays; and one device of the voter. */
class Line {
  previous: PreviousVote | null = null;
  highest = 0n;
  kept: Pending | undefined;
  signatures = 0;
  fate: Fate = 'answered';
  #late: Pending[] = [];

  readonly steps: { -readonly [Step in keyof HandIn<Message, null>]: HandIn<Message, null>[Step] } = {
    alreadyDone: 'already-voted',
    isWanted: ({ choice }) => choice === this.wanted,
    seqOf: ({ seq }) => BigInt(seq),
    waiting: () => this.kept,
    lookUp: async () => ({
      isDone: this.previous?.choice === this.wanted,
      seq: 0n,
      nextSeq: this.highest + 1n,
      at: NOW,
    }),
    sign: async (_before, seq) => this.signed(this.wanted, seq),
    send: async (ballot) => this.send(ballot),
    keep: (ballot) => {
      this.kept = ballot;
    },
    forget: (ballot) => {
      if (this.kept?.signature === ballot.signature) this.kept = undefined;
    },
  };
  wanted: Choice = 'yes';

  signed(choice: Choice, seq: bigint): Pending {
    this.signatures += 1;
    return {
      ...{ format: 'sabha.pending.v1', kind: 'ballot', chainId: 1, contract: '', refusal: null },
      signature: `0x${this.signatures}`,
      message: { choice, seq: seq.toString() },
    };
  }

  send(ballot: Pending): Sent<null> {
    if (this.fate === 'late') this.#late.push(ballot);
    if (this.fate === 'lost' || this.fate === 'late') return { kind: 'unanswered', failure: 'both-failed' };
    const answer = this.receive(ballot);
    return this.fate === 'answered' ? answer : { kind: 'unanswered', failure: 'both-failed' };
  }

  receive({ message: ballot }: Pending): Sent<null> {
    const { choice } = ballot;
    const seq = BigInt(ballot.seq);
    // The same ballot again is answered with its first receipt.
    const again = this.previous?.seq === seq && this.previous.choice === choice;
    const verdict = judgeBallot(
      { proposalId: 1, textHash: TEXT_HASH, choice, voter: VOTER, seq, deadline: 0n },
      {
        proposal: PROPOSAL,
        ineligible: null,
        underAge: false,
        earlierWallets: [],
        earlierVoted: false,
        previous: this.previous,
        highestSeq: this.highest,
      },
      NOW,
    );
    if (!again && !verdict.ok) return { kind: 'refused', reason: verdict.failure.kind };
    if (!again) {
      this.previous = { choice, seq };
      this.highest = seq;
    }
    return { kind: 'recorded', outcome: null };
  }

  /** What was held up arrives now, in whichever order. */
  arrive(): void {
    for (const ballot of this.#late.reverse()) this.receive(ballot);
    this.#late = [];
  }

  async press(choice: Choice): Promise<string> {
    this.wanted = choice;
    return handIn(this.steps).then(
      () => 'recorded',
      (error: unknown) => (error instanceof ActFailed ? error.kind : Promise.reject(error)),
    );
  }
}

describe('handing in a vote over a bad line', () => {
  test('the last choice counts in the end, also when messages or answers are lost or delayed', async () => {
    const fate = fc.constantFrom<Fate>('answered', 'answer lost', 'lost', 'late');
    const press = fc.record({ choice: fc.constantFrom<Choice>('yes', 'no'), fate, arrives: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(press, { minLength: 1, maxLength: 8 }), async (presses) => {
        const line = new Line();
        for (const { choice, fate: next, arrives } of presses) {
          line.fate = next;
          // A look-up that finds the choice standing can only be right about what has arrived by then.
          line.arrive();
          await line.press(choice);
          if (arrives) line.arrive();
        }
        line.arrive();
        line.fate = 'answered';
        if (line.kept) await line.press(line.kept.message.choice);
        assert.equal(line.previous?.choice, presses.at(-1)?.choice);
      }),
    );
  });

  test('the same choice again sends the same ballot: the wallet is not asked a second time', async () => {
    const line = new Line();
    line.fate = 'answer lost';
    assert.equal(await line.press('yes'), 'both-failed');
    line.fate = 'answered';
    assert.equal(await line.press('yes'), 'recorded');
    assert.deepEqual([line.signatures, line.kept, line.highest], [1, undefined, 1n]);
  });

  test('another choice is numbered above the one that waits, and wins though it arrives first', async () => {
    const line = new Line();
    line.fate = 'late';
    await line.press('yes');
    line.fate = 'answered';
    assert.equal(await line.press('no'), 'recorded');
    line.arrive();
    assert.deepEqual(line.previous, { choice: 'no', seq: 2n });
  });

  test('another device with the same number: the wallet is asked once more, and this choice replaces that one', async () => {
    const line = new Line();
    const sign = line.steps.sign;
    const asked: boolean[] = [];
    line.steps.sign = async (before, seq, again) => {
      asked.push(again);
      const ballot = await sign(before, seq, again);
      if (!again) line.receive(line.signed('no', seq)); // the other device, a moment earlier
      return ballot;
    };
    assert.equal(await line.press('yes'), 'recorded');
    assert.deepEqual(asked, [false, true]);
    assert.deepEqual(line.previous, { choice: 'yes', seq: 2n });
  });

  test('another device with the same number and the same choice: that is said, and nothing is signed again', async () => {
    const line = new Line();
    const sign = line.steps.sign;
    line.steps.sign = async (before, seq, again) => {
      const ballot = await sign(before, seq, again);
      line.receive(line.signed('yes', seq));
      line.previous = { choice: 'yes', seq: 5n };
      line.highest = 5n;
      return ballot;
    };
    assert.equal(await line.press('yes'), 'already-voted');
    assert.equal(line.kept, undefined);
  });
});
