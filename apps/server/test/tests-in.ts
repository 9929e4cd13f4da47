import { test } from 'node:test';

/** Declares tests that each have a place of their own, which is closed after them however they went. */
export function testsIn<Place extends { close(): Promise<void> }, Options>(
  open: (options?: Options) => Promise<Place>,
) {
  return (what: string, run: (place: Place) => Promise<void>, options?: Options) =>
    test(what, async () => {
      const place = await open(options);
      try {
        await run(place);
      } finally {
        await place.close();
      }
    });
}
