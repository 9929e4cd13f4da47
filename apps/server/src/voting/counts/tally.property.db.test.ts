import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { forEachDatabase } from '@sabha/db/test/databases';
import { CHOICES } from '@sabha/domain/voting/choice';
import { tallyBallots } from '@sabha/domain/voting/tally';
import fc from 'fast-check';
import { buildCitizen, signVote } from '../../../test/voting/ballots.ts';
import {
  admitCitizens,
  buildProposal,
  DEADLINE,
  NOW,
  openStation,
  TEXT_HASH,
} from '../../../test/voting/polling-station.ts';
import { listBallots } from '../ballots/list-ballots.ts';
import { recordVote } from '../ballots/record-vote.ts';
import { foldDeltas, readTallies, recountVotes } from './tallies.store.ts';

const VOTERS = [1, 2, 3].map(buildCitizen);
const STRANGER = buildCitizen(99);

/** Any vote, good or bad; `together` votes arrive with the one before. */
const anyVote = fc.record({
  voter: fc.constantFrom(...VOTERS, STRANGER),
  choice: fc.constantFrom(...CHOICES),
  seq: fc.bigInt({ min: 1n, max: 5n }),
  otherChain: fc.boolean(),
  together: fc.boolean(),
  fold: fc.boolean(),
});

/** Votes that arrive at once, group after group. */
function groupsOf<Vote extends { together: boolean }>(votes: readonly Vote[]): Vote[][] {
  const groups: Vote[][] = [];
  for (const vote of votes) {
    const last = groups.at(-1);
    if (vote.together && last) last.push(vote);
    else groups.push([vote]);
  }
  return groups;
}

forEachDatabase((name, open) => {
  describe(`${name}: after any votes, good and bad`, () => {
    test('the tally, the recount and the count from the public ballots are one', async () => {
      const database = await open();
      const { box, context } = openStation(database);
      await admitCitizens(database, VOTERS);
      await fc.assert(
        fc.asyncProperty(fc.array(anyVote, { maxLength: 12 }), async (votes) => {
          const proposalId = await buildProposal(database);
          const terms = { proposalId, textHash: TEXT_HASH, deadline: DEADLINE };
          for (const group of groupsOf(votes)) {
            if (group.some((vote) => vote.fold)) await foldDeltas(database.db, 100);
            const signed = await Promise.all(
              group.map(({ voter, choice, seq, otherChain }) =>
                signVote(voter, { ...terms, choice, seq }, otherChain ? { chainId: 1 } : {}),
              ),
            );
            await Promise.all(signed.map((vote) => recordVote(box, vote, NOW)));
          }
          const tally = (await readTallies(database.db, [proposalId])).get(proposalId);
          const recount = (await recountVotes(database.db)).get(proposalId) ?? { yes: 0, no: 0 };
          const page = await listBallots(context, proposalId, undefined, 1000);
          assert.deepEqual(tally, recount);
          assert.deepEqual(tally, tallyBallots(page?.ballots ?? []));
        }),
        { numRuns: 15 },
      );
      await box.close();
    });
  });
});
