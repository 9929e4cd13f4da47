// What is wrong with the recorded times of tests, in words. A slow machine changes nothing here: only recording does.

/** In seconds of the fixed computation (scripts/test/times.mjs). */
export const MOST_SECONDS = 15;
/** The contract tests are compiled and run in one go. */
export const MOST_CONTRACT_SECONDS = 200;
/** Of all files of `npm test` together: what two cores do in a quarter of an hour, beside installing and building. */
export const MOST_SECONDS_TOGETHER = 2_000;

/**
 * The faults of `times` (by file: `{ usual, all }`, null where it does not run), which should have each of `usual`, the files of
 * `npm test`, and of `others`, which run only in `npm run test:all`. `contracts` is the one entry of the contract tests.
 */
export function timeFaults(times, { usual, others, contracts }) {
  const known = new Set([...usual, ...others, contracts]);
  const missing = (file) => `${file} has no recorded time: run npm test -- --record`;
  const together = [...times.values()].reduce((sum, time) => sum + (time.usual ?? 0), 0);
  return [
    ...[...usual, contracts].filter((file) => times.get(file)?.usual == null).map(missing),
    ...others
      .filter((file) => (times.get(file)?.all ?? times.get(file)?.usual) == null)
      .map((file) => `${file} has no recorded time: run npm run test:all -- --record`),
    ...[...times.keys()].filter((file) => !known.has(file)).map((file) => `${file} is no test file any more`),
    ...[...times]
      .map(([file, time]) => ({ file, seconds: time.usual ?? 0, most: mostOf(file, contracts) }))
      .filter(({ seconds, most }) => seconds > most)
      .map(({ file, seconds, most }) => `${file} takes ${seconds.toFixed(1)} s of at most ${most}`),
    ...(together > MOST_SECONDS_TOGETHER
      ? [`all files of npm test take ${together.toFixed(0)} s of at most ${MOST_SECONDS_TOGETHER}`]
      : []),
  ];
}

function mostOf(file, contracts) {
  return file === contracts ? MOST_CONTRACT_SECONDS : MOST_SECONDS;
}
