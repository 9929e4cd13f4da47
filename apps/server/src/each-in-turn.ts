import { setImmediate } from 'node:timers/promises';

const AT_ONCE = 250;

/** What `make` makes of each, with turns for everybody else in between: opening thousands of sealed texts takes a while. */
export async function eachInTurn<From, To>(from: readonly From[], make: (one: From) => To): Promise<To[]> {
  const made: To[] = [];
  for (const one of from) {
    made.push(make(one));
    if (made.length % AT_ONCE === 0) await setImmediate();
  }
  return made;
}
