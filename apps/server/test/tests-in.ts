import { test } from 'node:test';

/** Declares tests that each open their own fixture; it is closed after the test, whether it passed or failed. */
export function testsIn<Fixture extends { close(): Promise<void> }, Options>(
  open: (options?: Options) => Promise<Fixture>,
) {
  return (what: string, run: (fixture: Fixture) => Promise<void>, options?: Options) =>
    test(what, async () => {
      const fixture = await open(options);
      try {
        await run(fixture);
      } finally {
        await fixture.close();
      }
    });
}
