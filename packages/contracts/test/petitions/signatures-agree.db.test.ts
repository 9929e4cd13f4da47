import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { LATE_WINDOW_MS } from '@sabha/domain/acts/late-window';
import { MOST_SEQ_JUMP } from '@sabha/domain/acts/sequence';
import type { SignedStruct } from '@sabha/domain/acts/signed-struct';
import {
  checkDeadline,
  checkValidity,
  judgeDraft,
  judgeEndorsement,
  PETITION_INTERVAL_SECONDS,
} from '@sabha/domain/petitions/petition-rules';
import { petitionStatus } from '@sabha/domain/petitions/petition-status';
import {
  ENDORSEMENT,
  INVALIDATED,
  PETITION_DRAFT,
  SIGNS,
  WITHDRAWS,
} from '@sabha/domain/petitions/petition-structs';
import fc from 'fast-check';
import { encodeFunctionData, keccak256, parseEventLogs, toHex } from 'viem';
import { petitionsAbi } from '../../src/abi/petitions.ts';
import { type RejectReason, rejectReasons } from '../../src/abi/reject-reasons.ts';
import { type Mined, RUNS, type TimedContracts, timedContracts } from '../timed-contracts.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const OPEN_FOR = 3 * DAY;
const LATE_WINDOW = LATE_WINDOW_MS / 1000;
/** The author, two further citizens, and somebody who is none. */
const [AUTHOR, CITIZENS, STRANGER] = [1, [1, 2, 3], 4] as const;
/** As few as two of three citizens can reach, and lose again. */
const REQUIRED = 2;

/** Refusals of the contract by what the domain says of the same act. */
const SAME_AS: Readonly<Record<string, readonly RejectReason[]>> = {
  'petition-removed': ['Withdrawn'],
  'petition-completed': ['Completed'],
  'petition-closed': ['Closed'],
  'not-authorised': ['NotAuthorised'],
  'stale-sequence': ['StaleSequence'],
  'sequence-too-high': ['SequenceTooHigh'],
  'signature-invalidated': ['Invalidated'],
  'already-signed': ['SameChoice'],
  'not-signed': ['SameChoice', 'BadChoice'],
  'bad-terms': ['BadTerms'],
  'too-soon': ['TooSoon'],
  'not-valid-yet': ['NotOpen', 'TooSoon', 'NotAuthorised', 'BadTerms'],
  'deadline-too-far': ['BadTerms', 'TooSoon', 'NotAuthorised'],
  // The domain asks for it first, the contract last.
  'deadline-passed': rejectReasons.filter((reason) => reason !== 'None'),
};

const WEEK = PETITION_INTERVAL_SECONDS;
/** For how long a petition may be open. */
const YEAR = 366 * DAY;

/** A moment by the seconds since another one: the step before, the close, or the author's last petition. */
type Moment = readonly [from: 'before' | 'close' | 'created', seconds: number];
const SOON: Moment = ['before', 1];

interface Endorse {
  readonly kind: 'endorse' | 'late';
  readonly at: Moment;
  readonly signer: number;
  readonly choice: number;
  /** How much the number rises above the last that counted. In between the contract takes what the domain does not: `sequence.ts`. */
  readonly rise: bigint;
  /** Seconds from the step to the deadline. */
  readonly left: number;
  /** Of a late one: when it was received, unless that is still to come. */
  readonly received: Moment;
}
const endorsements = fc
  .record({
    signer: fc.constantFrom(AUTHOR, AUTHOR, ...CITIZENS),
    choice: fc.constantFrom(SIGNS, SIGNS, WITHDRAWS),
    special: fc.constantFrom<Array<Partial<Endorse>>>(
      ...[{}, {}, {}, {}, {}, {}, {}, {}, {}, { signer: STRANGER }],
      ...[0n, MOST_SEQ_JUMP, 2n ** 32n + 1n].map((rise) => ({ rise })),
      ...[-1, 0, 3 * DAY].map((left) => ({ left })),
      ...[-1, 0, LATE_WINDOW - 1, LATE_WINDOW].flatMap((seconds) =>
        [-1, 0].map((before) => lateAt(['close', seconds], ['close', before])),
      ),
      ...[{ at: ['before', DAY] as const }, { at: ['close', -1] as const }, { at: ['close', 0] as const }],
    ),
  })
  .map(
    ({ special, ...rest }): Endorse => ({
      ...{ kind: 'endorse', at: SOON, rise: 1n, left: HOUR, received: SOON, ...rest },
      ...special,
    }),
  );

function lateAt(at: Moment, received: Moment) {
  return { kind: 'late', at, received, left: LATE_WINDOW } as const;
}

interface Draft {
  readonly at: Moment;
  readonly author: number;
  readonly required: number;
  readonly openFor: number;
  /** Seconds from the step to when it may first be used, and to its deadline. */
  readonly validIn: number;
  readonly left: number;
}
/** Made as soon as its author may make another, open and valid for the longest time allowed. */
const SOUND: Draft = {
  at: ['created', WEEK],
  author: AUTHOR,
  required: 1,
  openFor: YEAR,
  validIn: 0,
  left: WEEK,
};
const drafts = fc
  .constantFrom<Array<Partial<Draft>>>(
    ...[{}, {}, {}, { at: ['created', WEEK - 1] as const }, { author: STRANGER }, { required: 0 }],
    ...[{ openFor: 0 }, { openFor: 1 }, { openFor: YEAR + 1 }],
    ...[{ validIn: 1 }, { validIn: -1 }, { left: -1 }, { left: 0 }],
  )
  .map((flaw) => ({ ...SOUND, ...flaw }));

const decisions = fc.record({
  kind: fc.constantFrom(
    'invalidate',
    'invalidate',
    'invalidate',
    'reinstate',
    'reinstate',
    'remove' as const,
  ),
  at: fc.constant(SOON),
});
type Decision = typeof decisions extends fc.Arbitrary<infer Value> ? Value : never;

let chain: TimedContracts;
before(async () => {
  chain = await timedContracts(CITIZENS);
});
after(() => chain.close());

test('whatever is signed, taken back, declared invalid and removed, and however late, contract and domain count the same', async () => {
  const step = fc.oneof({ weight: 3, arbitrary: endorsements }, decisions);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (all) => {
      const both = await Both.create();
      for (const one of all) await both.take(one);
      await both.compare();
    }),
    RUNS,
  );
});

test('contract and domain take the same drafts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(drafts, { minLength: 4, maxLength: 6 }), async (all) => {
      const both = await Both.create();
      for (const one of all) await both.draft(one);
    }),
    RUNS,
  );
});

/** One petition as the contract has it, and as the rules of the domain say that it is. */
class Both {
  #now: number;
  #created: number;
  #id = toHex(0, { size: 32 });
  readonly #closesAt: number;
  #removed = false;
  readonly #last = new Map<number, { choice: number; seq: bigint }>();

  private constructor(now: number) {
    this.#now = now;
    this.#created = now;
    this.#closesAt = now + OPEN_FOR;
  }

  /** So long after the last one that its author may create another. */
  static async create(): Promise<Both> {
    const both = new Both((await chain.now()) + WEEK);
    const terms = { author: AUTHOR, required: REQUIRED, openFor: OPEN_FOR, validIn: 0, left: HOUR };
    const { id, reason } = await both.#create(terms);
    assert.equal(reason, 'None');
    both.#id = id;
    return both;
  }

  async take(step: Endorse | Decision): Promise<void> {
    this.#now = Math.max(this.#now + 1, this.#second(step.at));
    if ('signer' in step) await this.#endorse(step);
    else await this.#decide(step);
  }

  #second([from, seconds]: Moment): number {
    return { before: this.#now, close: this.#closesAt, created: this.#created }[from] + seconds;
  }

  async compare(): Promise<void> {
    const { publicClient, deployment } = chain;
    const { signatures, completed, removed } = await publicClient.readContract({
      abi: petitionsAbi,
      address: deployment.addresses.petitions,
      functionName: 'getPetition',
      args: [this.#id],
    });
    assert.deepEqual({ signatures, removed }, { signatures: this.#signatures, removed: this.#removed });
    const status = petitionStatus(
      { signatures, required: REQUIRED, closesAt: date(this.#closesAt) },
      date(this.#now),
    );
    assert.equal(completed, status === 'Threshold Met');
  }

  get #signatures(): number {
    return [...this.#last.values()].filter(({ choice }) => choice === SIGNS).length;
  }

  async draft(step: Draft): Promise<void> {
    this.#now = Math.max(this.#now + 1, this.#second(step.at));
    const said =
      kindOf(checkValidity(validity(step, this.#now), date(this.#now))) ??
      judgeDraft(
        { requiredSignatures: step.required, closesAt: date(this.#now + step.openFor) },
        { authorised: step.author !== STRANGER, lastCreated: date(this.#created) },
        date(this.#now),
      )?.kind ??
      null;
    const { reason } = await this.#create(step);
    this.#expectSame(said, reason, step);
    if (said === null) this.#created = this.#now;
  }

  async #create({ author, required, openFor, ...rest }: Omit<Draft, 'at'>) {
    const draft = {
      textHash: keccak256(toHex(`a petition of second ${this.#now}`)),
      requiredSignatures: required,
      closesAt: BigInt(this.#now + openFor),
      author: chain.addressOf(author),
      ...validity(rest, this.#now),
    };
    const { digest: id, signature } = await signed(PETITION_DRAFT, draft, author);
    return { id, reason: await this.#hand('createPetitionsBySig', [{ draft, signature }]) };
  }

  async #endorse(step: Endorse): Promise<void> {
    const previous = this.#last.get(step.signer);
    const act = {
      petitionId: this.#id,
      choice: step.choice,
      signer: chain.addressOf(step.signer),
      seq: (previous?.seq ?? 0n) + step.rise || 1n,
      deadline: BigInt(this.#now + step.left),
    };
    const received = step.kind === 'late' ? this.#second(step.received) : this.#now;
    const receivedAt = date(Math.min(this.#now, received));
    const said = kindOf(checkDeadline(act.deadline, receivedAt)) ?? this.#judge(act, step, receivedAt);
    const { signature } = await signed(ENDORSEMENT, act, step.signer);
    const endorsement = { endorsement: act, signature };
    if (step.kind === 'late') {
      const receivedAtMs = BigInt(receivedAt.getTime());
      const late = { signed: endorsement, number: 1n, receivedAtMs, anchor: 0, proof: [] };
      const reason = await this.#hand('signLatePetitionsBySig', [late]);
      // The last rule of a late signature, which the domain leaves to receipts: these bring none.
      const isTaken = said === null && this.#now < this.#closesAt + LATE_WINDOW;
      assert.equal(reason === 'NotProven', isTaken, this.#what(said, reason, step));
      return;
    }
    this.#expectSame(said, await this.#hand('signPetitionsBySig', [endorsement]), step);
    if (said === null) this.#last.set(step.signer, { choice: act.choice, seq: act.seq });
  }

  /** Why the domain refuses an endorsement; null where it counts. */
  #judge(act: { choice: number; seq: bigint }, { signer }: Endorse, receivedAt: Date): string | null {
    const previous = this.#last.get(signer);
    const petition = {
      closesAt: date(this.#closesAt),
      ...{ refused: false, removed: this.#removed, rejected: false },
      ...{ required: REQUIRED, signatures: this.#signatures },
    };
    const situation = {
      petition,
      authorised: signer !== STRANGER,
      choice: previous?.choice ?? null,
      highestSeq: previous?.seq ?? 0n,
      earlierSigned: false,
    };
    return judgeEndorsement(act, situation, receivedAt)?.kind ?? null;
  }

  /** Of all citizens at once: who has not signed is left as is. Once the petition is removed nothing changes. */
  async #decide({ kind }: Decision): Promise<void> {
    const reason = keccak256(toHex('a reason'));
    const everybody = CITIZENS.map((index) => chain.addressOf(index));
    const { status } =
      kind === 'remove'
        ? await this.#send('removePetition', [this.#id, reason])
        : await this.#send(`${kind}Signatures`, [this.#id, everybody, reason]);
    assert.equal(status, this.#removed ? 'reverted' : 'success');
    if (this.#removed) return;
    this.#removed = kind === 'remove';
    if (kind === 'remove') return;
    const [from, to] = kind === 'invalidate' ? [SIGNS, INVALIDATED] : [INVALIDATED, SIGNS];
    for (const one of this.#last.values()) if (one.choice === from) one.choice = to;
  }

  #expectSame(said: string | null, reason: RejectReason, step: object): void {
    const expected = said === null ? ['None'] : SAME_AS[said];
    assert.ok(
      expected?.some((one) => one === reason),
      this.#what(said, reason, step),
    );
  }

  #what(said: string | null, reason: string, step: object): string {
    const at = this.#now - this.#created;
    return JSON.stringify({ said, reason, at, step }, (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    );
  }

  /** What the contract says of a signed act. */
  async #hand(functionName: string, acts: readonly unknown[]): Promise<RejectReason> {
    const { status, logs } = await this.#send(functionName, [acts]);
    assert.equal(status, 'success');
    const [refused] = parseEventLogs({ abi: petitionsAbi, logs, eventName: 'ActRejected' });
    return rejectReasons[refused?.args.reason ?? 0] ?? 'None';
  }

  #send(functionName: string, args: readonly unknown[]): Promise<Mined> {
    const data = encodeFunctionData({ abi: petitionsAbi, functionName, args } as never);
    return chain.send(chain.deployment.addresses.petitions, data, this.#now);
  }
}

/** The digest of an act and its author's signature. */
async function signed<Message>(struct: SignedStruct<Message>, message: Message, by: number) {
  const { chainId, addresses } = chain.deployment;
  const contract = { chainId, address: addresses.petitions };
  const digest = struct.digest(struct.encode(message), contract);
  const signature = await chain.walletOf(by).account.sign?.({ hash: digest });
  return { digest, signature };
}

function validity({ validIn, left }: Pick<Draft, 'validIn' | 'left'>, now: number) {
  return { validFrom: BigInt(now + validIn), deadline: BigInt(now + left) };
}

function kindOf(checked: ReturnType<typeof checkDeadline>): string | null {
  return checked.ok ? null : checked.failure.kind;
}

const date = (seconds: number): Date => new Date(seconds * 1000);
