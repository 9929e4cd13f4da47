import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { forEachDatabase } from '@sabha/db/test/databases';
import { PROVINCES } from '@sabha/domain/core/provinces';
import { AGE_GROUPS } from '@sabha/domain/registration/citizen';
import fc from 'fast-check';
import type { Member } from '../../../test/registration/crowd.ts';
import { recountVoting } from '../../../test/voting/analytics/recount.ts';
import { Town, walletOf } from '../../../test/voting/analytics/town.ts';
import { refreshAnalytics } from './refresh-analytics.ts';

const VOTERS = 48;
/** 96 people of four provinces and all ages; the first 48 may vote in a test. */
const PEOPLE: Member[] = Array.from({ length: 2 * VOTERS }, (_, n) => ({
  n,
  province: PROVINCES[n % 4] ?? 'Uva',
  ageGroup: AGE_GROUPS[Math.floor(n / 4) % AGE_GROUPS.length] ?? '55+',
}));

const voter = fc.nat(VOTERS - 1);
/** What can happen between two refreshes: votes of several, one sent directly, one refused, a citizen who goes or returns, a death. */
const happening = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('vote' as const),
      from: voter,
      people: fc.integer({ min: 1, max: 30 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('direct', 'refuse', 'revoke', 'return'), from: voter }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('undo' as const), blocks: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('die' as const), after: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refresh' as const), hours: fc.nat(1) }) },
);
type Happening = typeof happening extends fc.Arbitrary<infer Kind> ? Kind : never;

/** The same database, but that the process dies before its `after`th transaction from now. */
function dying(town: Town, after: number) {
  let left = after;
  const db = new Proxy(town.db, {
    get(target, property, receiver) {
      if (property !== 'transaction') return Reflect.get(target, property, receiver);
      left -= 1;
      if (left < 0) throw new Error('killed');
      return () => target.transaction();
    },
  });
  return { ...town.fixture.context, db };
}

forEachDatabase((name, open) => {
  describe(`${name}: the figures of voting`, () => {
    test('after any history, kills included, are those of a recount, and stay so when everything is read again', async () => {
      const town = await Town.open(await open(), PEOPLE);
      await fc.assert(
        fc.asyncProperty(fc.array(happening, { minLength: 4, maxLength: 14 }), async (history) => {
          const proposals = [await town.propose(), await town.propose()] as const;
          for (const one of history) await happen(town, proposals, one);
          await town.refresh();
          await assertAsRecounted(town);
          await town.forgetWhatWasRead();
          await town.refresh();
          await assertAsRecounted(town);
        }),
        { numRuns: 4 },
      );
      await town.fixture.close();
    });

    test('are counted once by two servers that refresh at the same moment', async () => {
      const town = await Town.open(await open(), PEOPLE);
      const proposal = await town.propose();
      await town.vote(
        proposal,
        Array.from({ length: VOTERS }, (_, n) => n),
      );
      await Promise.all([town.refresh(), town.refresh(), town.refresh()]);
      await assertAsRecounted(town);
      assert.equal((await recountVoting(town.db, town.fixture.context.privacy)).counted, VOTERS);
      await town.fixture.close();
    });
  });
});

async function assertAsRecounted(town: Town): Promise<void> {
  const { kept, recounted } = await recountVoting(town.db, town.fixture.context.privacy);
  assert.deepEqual(kept, recounted);
}

async function happen(town: Town, [one, other]: readonly [number, number], what: Happening): Promise<void> {
  switch (what.kind) {
    case 'vote':
      return town.vote(what.people % 2 ? one : other, range(what.from, what.people));
    case 'direct':
      await town.voteDirectly(one, what.from);
      return;
    case 'refuse':
      await town.refuse(one, what.from);
      return;
    case 'revoke':
    case 'return':
      await town.setCitizen(walletOf(what.from), what.kind === 'return');
      return;
    case 'undo':
      return town.undoLast(what.blocks);
    case 'die':
      await assert.rejects(refreshAnalytics(dying(town, what.after)), /killed/);
      return;
    case 'refresh':
      town.fixture.pass(what.hours * 3_600_000);
      return town.refresh();
  }
}

function range(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, n) => (from + n) % VOTERS);
}
