import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import { CENSUS_SECTION } from '@sabha/domain/anonymity/audit/census-section';
import { ENROLMENT } from '@sabha/domain/anonymity/enrolment-struct';
import type { AuditTools } from '@sabha/domain/audit/audited-section';
import { parseAddress } from '@sabha/domain/core/hex';
import { plantTree } from './cohort-tree.ts';

const DAY = 86_400;
const START = 1_790_000_000;

interface Enrolled {
  readonly number: bigint;
  readonly citizen: number;
  readonly generation?: number;
  /** In days from the start. */
  readonly at?: number;
}

interface Epoch {
  /** In days from the start. */
  readonly at: number;
  readonly entered?: readonly bigint[];
  readonly left?: readonly bigint[];
  readonly lastAct: bigint;
}

const wallet = (n: number) => parseAddress(`0x${n.toString(16).padStart(40, '0')}`);
const commitmentOf = ({ number }: Pick<Enrolled, 'number'>) => 1_000n + number;

/** Which findings there are in a census of these enrolments and epochs; the lists on the ledger are those that the epochs say. */
function found(
  enrolled: readonly Enrolled[],
  epochs: readonly Epoch[],
  { revoked = {}, takenAt = 40 }: { revoked?: Readonly<Record<number, number>>; takenAt?: number } = {},
): string[] {
  const kinds = new Set<string>();
  const seconds = (days: number) => START + days * DAY;
  const revocations = Object.entries(revoked).map(([n, at]) => ({
    wallet: wallet(Number(n)),
    at: seconds(at),
  }));
  const wasCitizen = (of: string, at: number) =>
    !revocations.some((one) => one.wallet === of && one.at <= at);
  const tools: AuditTools = {
    whole: true,
    takenAt: seconds(takenAt),
    find: (kind) => kinds.add(kind),
    isCitizen: (of) => wasCitizen(of, seconds(takenAt)),
    isWaiting: () => false,
    wasCitizen,
    revocations: () => revocations,
    earlierWallets: () => [],
    citizenCount: () => 100,
    publishRoot: () => {},
    plantTree,
  };
  const rules = CENSUS_SECTION.open(tools);
  const ledger = plantTree();
  const slots = new Map<bigint, number>();
  let previous: string | null = null;
  let newest = '';
  for (const [index, { at, entered = [], left = [], lastAct }] of epochs.entries()) {
    for (const number of left) ledger.clear(slots.get(number) ?? 0);
    for (const number of entered) {
      slots.set(number, ledger.slots);
      ledger.append([commitmentOf({ number })]);
    }
    const { root, members } = ledger;
    const epoch = index + 1;
    const cohorts = [{ cohort: 0, root, members }];
    const manifest: string = JSON.stringify({ bits: 0, epoch, last_act: `${lastAct}`, previous, cohorts });
    previous = createHash('sha256').update(manifest).digest('hex');
    const listed = { manifest, entered: entered.map(String), left: left.map(String) };
    rules.list({ kind: 'subject', of: 'census-epoch', id: epoch, ...listed });
    const event = (name: string, args: Record<string, unknown>) =>
      rules.apply({
        at: seconds(at),
        line: {
          kind: 'event',
          block: `${epoch}`,
          log: 0,
          tx: `0x${'0'.repeat(64)}`,
          contract: 'census',
          name,
          args,
        },
      });
    const number = { epoch: `${epoch}`, members: `${members}` };
    if (root !== newest)
      event('CohortPublished', { ...number, cohort: 0, root: BigInt(root).toString(), members });
    newest = root;
    event('CensusPublished', { ...number, bits: 0, manifest: `0x${previous}` });
  }
  for (const one of enrolled) {
    const { number, citizen, generation = 1, at = 0 } = one;
    const message = {
      citizen: wallet(citizen),
      commitment: commitmentOf(one),
      generation,
      deadline: 2n ** 40n,
    };
    const payload = ENROLMENT.encode(message);
    const stated = rules.read('enrolment', payload, '');
    assert.ok(stated);
    rules.termsOf('enrolment', stated, { number, payload, receivedAt: seconds(at) });
  }
  rules.compare();
  return [...kinds].toSorted();
}

const three: Enrolled[] = [1n, 2n, 3n].map((number) => ({ number, citizen: Number(number) }));
const first: Epoch = { at: 1, entered: [1n, 2n, 3n], lastAct: 3n };
const second: Enrolled = { number: 4n, citizen: 2, generation: 2, at: 2 };

describe('the lists of the census', () => {
  test('are those of the enrolments', () => {
    assert.deepEqual(found(three, [first]), []);
    assert.deepEqual(found(three.slice(1), [first]), ['census-root-wrong', 'leaf-invented']);
  });

  test('take a next identity thirty days after the one before has left', () => {
    const gone: Epoch = { at: 3, left: [2n], lastAct: 4n };
    const enters = (at: number): Epoch => ({ at, entered: [4n], lastAct: 4n });
    assert.deepEqual(found([...three, second], [first, gone, enters(33.5)]), []);
    assert.deepEqual(found([...three, second], [first, gone, enters(32.9)]), ['identity-too-early']);
    assert.deepEqual(found([...three, second], [first, { ...gone, entered: [4n] }]), ['identity-too-early']);
  });

  test('do not keep a replaced identity, nor that of who was revoked', () => {
    const waits = ['enrolment-waits', 'leaf-kept'];
    assert.deepEqual(found([...three, second], [first, { at: 3, entered: [], lastAct: 4n }]), waits);
    const later: Epoch[] = [4, 5].map((at) => ({ at, lastAct: 3n }));
    assert.deepEqual(found(three, [first, ...later], { revoked: { 3: 2 } }), ['leaf-kept']);
    const [next = first, last = first] = later;
    assert.deepEqual(found(three, [first, { ...next, left: [3n] }, last], { revoked: { 3: 2 } }), []);
  });

  test('leave nobody out who enrolled, and take nobody out without a reason', () => {
    const without: Epoch = { ...first, entered: [1n, 3n] };
    assert.deepEqual(found(three, [without]), ['enrolment-waits']);
    assert.deepEqual(found(three, [without, { at: 34, lastAct: 3n }]), ['enrolment-left-out']);
    assert.deepEqual(found(three, [first, { at: 2, left: [3n], lastAct: 3n }]), ['enrolment-left-out']);
    assert.deepEqual(found(three, [without], { revoked: { 2: 0.5 } }), [], 'who is no citizen is not missed');
  });

  test('may have somebody who was revoked while the epoch was on its way, until the one after it', () => {
    const revoked = { 3: 1 - 1 / 48 };
    assert.deepEqual(found(three, [first], { revoked, takenAt: 1 }), []);
    const kept: Epoch = { at: 2, lastAct: 3n };
    const left: Epoch = { ...kept, left: [3n] };
    assert.deepEqual(found(three, [first, left], { revoked, takenAt: 2 }), []);
    assert.deepEqual(found(three, [first, kept], { revoked, takenAt: 2 }), ['leaf-kept']);
  });

  test('take citizens alone, each once, in the order of their enrolments', () => {
    assert.deepEqual(found(three, [first], { revoked: { 3: 0.5 } }), ['leaf-unauthorised']);
    assert.deepEqual(found(three, [{ ...first, entered: [1n, 3n, 2n] }]), ['census-disordered']);
    assert.deepEqual(found(three, [first, { at: 2, entered: [3n], lastAct: 3n }]), [
      'identity-too-early',
      'leaf-twice',
    ]);
    assert.deepEqual(found(three, [{ ...first, lastAct: 2n }]), ['census-disordered']);
  });
});
