import assert from 'node:assert/strict';
import { compareVotes } from './compare-votes.ts';
import type { RecordedVotes } from './recorded-votes.ts';

/** So small that a step never sees everything, and that proposals are parted after some votes. */
export const SMALL = {
  due: { parts: 4, acts: 2 },
  rotating: { parts: 8, acts: 4 },
  counted: { subjects: 1, acts: 1 },
  largestPart: 3,
};
/** Two proposals in sixteen parts each, with a few votes: more than twice the steps that a round over them takes. */
const MOST_STEPS = 20;

/** Steps until a round that began after now is over. */
export async function compareAll({ context, link }: RecordedVotes): Promise<void> {
  const roundFrom = async () => {
    const row = await context.db.selectFrom('comparison_state').select('round_from').executeTakeFirst();
    return row?.round_from ?? 0n;
  };
  for (let rounds = 0; rounds < 2; rounds++) {
    const before = await roundFrom();
    for (let steps = 0; (await roundFrom()) === before; steps++) {
      assert.ok(steps < MOST_STEPS, 'a round ends');
      await compareVotes(context, link, SMALL);
    }
  }
}
