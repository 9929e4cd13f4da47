import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { forOneDatabase, type OpenFresh } from '@sabha/db/test/databases';
import fc from 'fast-check';
import { sql } from 'kysely';
import { walletOf } from '../../test/comparison/recorded-chain.ts';
import { compareAll, SMALL } from '../../test/comparison/small-steps.ts';
import { compareVotes, reportOnVotes } from '../../test/voting/compare-votes.ts';
import { compareEverything } from '../../test/voting/full-comparison.ts';
import { RecordedVotes } from '../../test/voting/recorded-votes.ts';
import { comparedVotes } from '../voting/ledger/compared-votes.ts';
import { readMismatches } from './report.ts';

const VOTERS = ['00', '0f', '3a', '77', 'a1', 'ff'].map(walletOf);
const pair = { proposal: fc.nat(1), voter: fc.constantFrom(...VOTERS) };
const kindOf = <Kind extends string>(kind: Kind) => fc.record({ kind: fc.constant(kind) });
const anyEvent = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('vote'), ...pair, choice: fc.constantFrom(1, 2) }) },
  { weight: 3, arbitrary: kindOf('mine') },
  { weight: 2, arbitrary: kindOf('finalise') },
  { weight: 3, arbitrary: kindOf('compare') },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('reorganise'), blocks: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('turn a vote'), ...pair }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove a vote'), ...pair }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lose an event'), ...pair }) },
);
type AnyEvent = typeof anyEvent extends fc.Arbitrary<infer Event> ? Event : never;

async function happen(votes: RecordedVotes, proposals: readonly number[], event: AnyEvent): Promise<unknown> {
  const { db } = votes.context;
  if (!('proposal' in event)) {
    if (event.kind === 'mine') return votes.chain.mine();
    if (event.kind === 'finalise') return votes.chain.finalise();
    if ('blocks' in event) return votes.chain.reorganise(event.blocks);
    return compareVotes(votes.context, votes.link, SMALL);
  }
  const id = proposals[event.proposal] ?? 0;
  if ('choice' in event) return votes.receive(id, event.voter, event.choice);
  if (event.kind === 'turn a vote')
    return sql`update votes_current set choice = 3 - choice where proposal_id = ${id} and voter = ${event.voter}`.execute(
      db,
    );
  if (event.kind === 'remove a vote')
    return sql`delete from votes_current where proposal_id = ${id} and voter = ${event.voter}`.execute(db);
  return sql`delete from chain_events where name = 'VoteCast' and subject = ${id} and actor = ${event.voter}`.execute(
    db,
  );
}

function declare(name: string, open: OpenFresh): void {
  describe(`${name}: whatever happens to votes and events`, () => {
    test('what is kept of the comparisons is what comparing everything says, once a round is over', async () => {
      const database = await open();
      await fc.assert(
        fc.asyncProperty(fc.array(anyEvent, { minLength: 5, maxLength: 25 }), async (events) => {
          const votes = await RecordedVotes.open(database);
          const proposals = [await votes.propose(), await votes.propose()];
          for (const event of events) await happen(votes, proposals, event);
          await compareAll(votes.chain, [comparedVotes]);
          const expected = await compareEverything(votes.context.db);
          const report = await reportOnVotes(votes.context);
          const kept = report?.proposals.map(({ proposalId, database: { yes, no }, ...found }) => ({
            proposalId,
            yes,
            no,
            matched: found.matched,
            verified: found.verified,
            waiting: found.waiting,
            mismatched: found.mismatched,
          }));
          const none = { yes: 0, no: 0, matched: 0, verified: 0, waiting: 0, mismatched: 0 };
          const full = proposals.map((proposalId) => {
            const { voters: _, ...counts } = expected.find((one) => one.proposalId === proposalId) ?? {
              proposalId,
              ...none,
              voters: [],
            };
            return counts;
          });
          assert.deepEqual(kept, full);
          const { data } = await readMismatches(votes.context, comparedVotes, { page: 1, limit: 100 });
          assert.deepEqual(
            data.map(({ subject, author }) => `${subject} ${author}`),
            expected.flatMap(({ proposalId, voters }) => voters.map((voter) => `${proposalId} ${voter}`)),
          );
        }),
        // To look for a shorter history takes minutes; the seed that is told plays this one again.
        { numRuns: 8, endOnFailure: true },
      );
    });
  });
}

forOneDatabase(declare);
