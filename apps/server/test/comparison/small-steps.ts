import assert from 'node:assert/strict';
import { compareStep } from '../../src/comparison/compare-step.ts';
import type { ComparedKind } from '../../src/comparison/compared-kind.ts';
import type { RecordedChain } from './recorded-chain.ts';

/** So small that a step never sees everything, and that subjects are parted after some acts. */
export const SMALL = {
  due: { parts: 4, acts: 2 },
  rotating: { parts: 8, acts: 4 },
  counted: { subjects: 1, acts: 1 },
  largestPart: 3,
};
/** Two subjects in sixteen parts each, with a few acts: more than twice the steps that a round over them takes. */
const MOST_STEPS = 20;

/** Steps until a round that began after now is over. */
export async function compareAll(
  { context, link }: RecordedChain,
  kinds: readonly ComparedKind[],
): Promise<void> {
  const roundFrom = async () => {
    const row = await context.db.selectFrom('comparison_state').select('round_from').executeTakeFirst();
    return row?.round_from ?? 0n;
  };
  for (let rounds = 0; rounds < 2; rounds++) {
    const before = await roundFrom();
    for (let steps = 0; (await roundFrom()) === before; steps++) {
      assert.ok(steps < MOST_STEPS, 'a round ends');
      await compareStep(context, link, kinds, SMALL);
    }
  }
}
