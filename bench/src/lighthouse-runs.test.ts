import assert from 'node:assert/strict';
import { test } from 'node:test';
import { collectRuns, describeMissing, whyUnmeasured } from './lighthouse-runs.ts';

/** A report with the parts that are read. */
type Report = Parameters<typeof whyUnmeasured>[0];

/** As Lighthouse says it of a trace without events. */
const NO_TRACE = 'Something went wrong with recording the trace over your page load. (NO_TRACING_STARTED)';

test('a report from a missing trace has no figures, and says why', () => {
  assert.equal(whyUnmeasured(reportOf(0.97)), null);
  assert.equal(whyUnmeasured(reportOf(0)), null); // very slow, but measured
  assert.equal(whyUnmeasured(reportOf(null, NO_TRACE)), NO_TRACE);
  const stopped = { ...reportOf(null), runtimeError: { code: 'NO_FCP', message: 'Nothing was painted' } };
  assert.equal(whyUnmeasured(stopped), 'Nothing was painted');
  assert.match(whyUnmeasured({ audits: {}, categories: {} }) ?? '', /no score/);
});

test('a page is judged again where a run has no trace, so that all its figures are there', async () => {
  const attempts = [{ run: 1 }, { unmeasured: NO_TRACE }, new Error('Target closed'), { run: 2 }, { run: 3 }];
  const runs = await collectRuns(3, () => next(attempts));
  assert.deepEqual(runs, { measured: [1, 2, 3], unmeasured: [NO_TRACE, 'Error: Target closed'] });
  assert.equal(describeMissing('/voting', 3, runs), null);
});

test('after three attempts without a trace a page keeps the runs that it has, and the reason is said', async () => {
  const none = await collectRuns(3, () => Promise.resolve({ unmeasured: NO_TRACE }));
  assert.deepEqual(none.measured, []);
  assert.equal(
    describeMissing('/ta', 3, none),
    `/ta: no figures. No usable trace was recorded in 3 attempts: ${NO_TRACE}`,
  );
  const attempts = [{ run: 1 }, ...Array(3).fill({ unmeasured: NO_TRACE }), { run: 2 }];
  const some = await collectRuns(3, () => next(attempts));
  assert.deepEqual(some.measured, [1]);
  assert.match(describeMissing('/ta', 3, some) ?? '', /^\/ta: figures of 1 of 3 runs\. /);
});

async function next<Attempt extends object>(attempts: (Attempt | Error)[]): Promise<Attempt> {
  const made = attempts.shift();
  assert(made);
  if (made instanceof Error) throw made;
  return made;
}

function reportOf(performance: number | null, errorMessage?: string): Report {
  const lcp = { scoreDisplayMode: errorMessage === undefined ? 'numeric' : 'error', errorMessage };
  return {
    audits: { 'final-screenshot': { scoreDisplayMode: 'informative' }, 'largest-contentful-paint': lcp },
    categories: {
      performance: {
        score: performance,
        auditRefs: [{ id: 'final-screenshot' }, { id: 'largest-contentful-paint' }],
      },
    },
  } as unknown as Report; // what is read of it
}
