import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { forEachDatabase } from '@sabha/db/test/databases';
import { PROVINCES } from '@sabha/domain/core/provinces';
import { AGE_GROUPS } from '@sabha/domain/registration/citizen';
import fc from 'fast-check';
import type { Member } from '../../../test/registration/crowd.ts';
import { CitizensFixture, walletOf } from '../../../test/voting/analytics/citizens-fixture.ts';
import { recountVoting } from '../../../test/voting/analytics/recount.ts';
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
function dying(citizens: CitizensFixture, after: number) {
  let left = after;
  const db = new Proxy(citizens.db, {
    get(target, property, receiver) {
      if (property !== 'transaction') return Reflect.get(target, property, receiver);
      left -= 1;
      if (left < 0) throw new Error('killed');
      return () => target.transaction();
    },
  });
  return { ...citizens.http.context, db };
}

forEachDatabase((name, open) => {
  describe(`${name}: the figures of voting`, () => {
    test('after any history, also with kills, equal a recount, also when everything is read again', async () => {
      const citizens = await CitizensFixture.open(await open(), PEOPLE);
      await fc.assert(
        fc.asyncProperty(fc.array(happening, { minLength: 4, maxLength: 14 }), async (history) => {
          const proposals = [await citizens.propose(), await citizens.propose()] as const;
          for (const one of history) await happen(citizens, proposals, one);
          await citizens.refresh();
          await assertAsRecounted(citizens);
          await citizens.forgetWhatWasRead();
          await citizens.refresh();
          await assertAsRecounted(citizens);
        }),
        { numRuns: 4 },
      );
      await citizens.http.close();
    });

    test('are counted once by two servers that refresh at the same moment', async () => {
      const citizens = await CitizensFixture.open(await open(), PEOPLE);
      const proposal = await citizens.propose();
      await citizens.vote(
        proposal,
        Array.from({ length: VOTERS }, (_, n) => n),
      );
      await Promise.all([citizens.refresh(), citizens.refresh(), citizens.refresh()]);
      await assertAsRecounted(citizens);
      assert.equal((await recountVoting(citizens.db, citizens.http.context.privacy)).counted, VOTERS);
      await citizens.http.close();
    });
  });
});

async function assertAsRecounted(citizens: CitizensFixture): Promise<void> {
  const { kept, recounted } = await recountVoting(citizens.db, citizens.http.context.privacy);
  assert.deepEqual(kept, recounted);
}

async function happen(
  citizens: CitizensFixture,
  [one, other]: readonly [number, number],
  what: Happening,
): Promise<void> {
  switch (what.kind) {
    case 'vote':
      return citizens.vote(what.people % 2 ? one : other, range(what.from, what.people));
    case 'direct':
      await citizens.voteDirectly(one, what.from);
      return;
    case 'refuse':
      await citizens.refuse(one, what.from);
      return;
    case 'revoke':
    case 'return':
      await citizens.setCitizen(walletOf(what.from), what.kind === 'return');
      return;
    case 'undo':
      return citizens.undoLast(what.blocks);
    case 'die':
      await assert.rejects(refreshAnalytics(dying(citizens, what.after)), /killed/);
      return;
    case 'refresh':
      citizens.http.pass(what.hours * 3_600_000);
      return citizens.refresh();
  }
}

function range(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, n) => (from + n) % VOTERS);
}
