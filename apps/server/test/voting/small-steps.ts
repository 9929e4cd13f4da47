import assert from 'node:assert/strict';
import { reconcileStep } from '../../src/jobs/reconciliation.ts';
import type { RecordedVotes } from './recorded-votes.ts';

/** So small that a step never sees everything, and that proposals are parted after some votes. */
export const SMALL = {
  due: { parts: 4, votes: 2 },
  rotating: { parts: 8, votes: 4 },
  counted: { proposals: 1, votes: 1 },
  largestPart: 3,
};
/** Two proposals in sixteen parts each, with a few votes: more than twice the steps that a round over them takes. */
const MOST_STEPS = 20;

/** Steps until a round that began after now is over. */
export async function compareAll({ context, link }: RecordedVotes): Promise<void> {
  const roundFrom = async () => {
    const row = await context.db.selectFrom('verification_state').select('round_from').executeTakeFirst();
    return row?.round_from ?? 0n;
  };
  for (let rounds = 0; rounds < 2; rounds++) {
    const before = await roundFrom();
    for (let steps = 0; (await roundFrom()) === before; steps++) {
      assert.ok(steps < MOST_STEPS, 'a round ends');
      await reconcileStep(context, link, SMALL);
    }
  }
}
