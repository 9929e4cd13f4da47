import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Moment, type Shown, type Source, takeCount, takeOwnCount } from './latest-count.ts';

/** Something counted, and whether it is open. */
interface Count extends Moment {
  readonly votes: number;
  readonly open: boolean;
}

/** The database after `commit` commits: each adds one vote, so that a count tells how old it is. */
function stateAt(commit: number, readAt: number): Count {
  // Other writers raise the number too.
  return { votes: commit, open: true, snapshot: commit * 3, as_of: new Date(readAt).toISOString() };
}

/**
 * What can happen to a page, in any order: others vote, a stream is opened, a stream sends what was read any time since it was
 * opened, the page is loaded from any cache, one votes oneself, time passes.
 */
const happening = fc.oneof(
  fc.record({ kind: fc.constant('others' as const), votes: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constant('open' as const) }),
  fc.record({ kind: fc.constant('stream' as const), stream: fc.nat(5), late: fc.nat(20) }),
  fc.record({ kind: fc.constant('page' as const), late: fc.nat(70_000) }),
  fc.record({ kind: fc.constant('own' as const) }),
  fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 40_000 }) }),
);
type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;

/** A page before a database, which gets counts late and out of order. */
class Page {
  #now = 0;
  /** When each commit was made; the first at time 0. */
  readonly #commits = [0];
  /** When each stream was opened. */
  readonly #streams: number[] = [];
  #shown: Shown<Count> = { latest: stateAt(0, 0), own: null };

  get count(): number {
    return this.#shown.latest.votes;
  }

  get commits(): number {
    return this.#commits.length - 1;
  }

  happen(one: Happening): void {
    this.#now += 1;
    switch (one.kind) {
      case 'others':
        for (let n = 0; n < one.votes; n += 1) this.#commits.push(this.#now);
        return;
      case 'open':
        this.#streams.push(this.#now);
        return;
      case 'stream': {
        const opened = this.#streams[one.stream];
        const readAt = Math.max(opened ?? 0, this.#now - one.late);
        if (opened !== undefined) this.#take(readAt, { kind: 'stream', stream: one.stream + 1 });
        return;
      }
      case 'page':
        this.#take(Math.max(0, this.#now - one.late), { kind: 'page' });
        return;
      case 'own':
        this.#commits.push(this.#now);
        this.#shown = takeOwnCount(this.#shown, { votes: this.commits }, this.#streams.length, this.#now);
        return;
      case 'pass':
        this.#now += one.ms;
    }
  }

  /** Hears how the database stood at a time. */
  #take(readAt: number, source: Source): void {
    const commit = this.#commits.findLastIndex((time) => time <= readAt);
    this.#shown = takeCount(this.#shown, stateAt(commit, readAt), source, this.#now);
  }
}

test('whatever is read in whatever order, no count is followed by an older one', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 60 }), (happenings) => {
      const page = new Page();
      for (const one of happenings) {
        const before = page.count;
        page.happen(one);
        assert.ok(page.count >= before, `${page.count} after ${before}`);
        if (one.kind === 'own') assert.equal(page.count, page.commits);
      }
    }),
    { numRuns: 500 },
  );
});

test('and a stream that is open shows the newest count, also after one’s own vote', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 30 }), (happenings) => {
      const page = new Page();
      const open = happenings.filter(({ kind }) => kind !== 'open');
      for (const one of open) page.happen(one);
      page.happen({ kind: 'open' });
      page.happen({ kind: 'stream', stream: 0, late: 0 });
      assert.equal(page.count, page.commits);
    }),
  );
});

test('of one moment of the database, the later word on whether it is open counts', () => {
  const closed = { ...stateAt(4, 1_000), open: false };
  const opened = stateAt(4, 2_000);
  const stream: Source = { kind: 'stream', stream: 1 };
  const shown = takeCount(takeCount(undefined, closed, stream, 0), opened, stream, 1);
  assert.equal(shown.latest.open, true);
  assert.equal(takeCount(shown, closed, { kind: 'page' }, 2).latest.open, true);
});
