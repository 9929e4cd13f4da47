// What is wrong with the recorded times of tests, in words. A slow machine changes nothing here: only recording does.

/** In seconds of the fixed computation (scripts/test/times.mjs). */
export const MOST_SECONDS = 15;
/** The contract tests are compiled and run in one go. */
export const MOST_CONTRACT_SECONDS = 200;
/** Of all files of `npm test` together, which were 1,860 when last recorded. A quarter of an hour would be some 1,200. */
export const MOST_SECONDS_TOGETHER = 2_000;

/**
 * The faults of `times` (by file: `{ usual, all }`, null where none of its tests runs). `files` are all test files, and the one entry of
 * the contract tests, `contracts`. A file of `longer` takes more than others: so much, and no more.
 */
export function timeFaults(times, { files, contracts, longer }) {
  const known = new Set([...files, contracts]);
  const together = [...times.values()].reduce((sum, time) => sum + (time.usual ?? 0), 0);
  const mostOf = (file) => (file === contracts ? MOST_CONTRACT_SECONDS : (longer.get(file) ?? MOST_SECONDS));
  return [
    ...[...known]
      .filter((file) => !times.has(file))
      .map((file) => `${file} has no recorded time: run npm test -- --record`),
    ...[...times.keys()].filter((file) => !known.has(file)).map((file) => `${file} is no test file any more`),
    ...[...longer.keys()]
      .filter((file) => !((times.get(file)?.usual ?? 0) > MOST_SECONDS))
      .map((file) => `${file} takes no longer than others now: take it out of the list`),
    ...[...times]
      .filter(([file, time]) => (time.usual ?? 0) > mostOf(file))
      .map(([file, time]) => `${file} takes ${time.usual.toFixed(1)} s of at most ${mostOf(file)}`),
    ...(together > MOST_SECONDS_TOGETHER
      ? [`all files of npm test take ${together.toFixed(0)} s of at most ${MOST_SECONDS_TOGETHER}`]
      : []),
  ];
}
