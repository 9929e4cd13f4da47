// What came of tests: `{ passed, failed, skipped, seconds, failures }`, with the seconds of each file, and what failed and why.
import { readFileSync } from 'node:fs';

export const nothing = () => ({ passed: 0, failed: 0, skipped: 0, seconds: {}, failures: [] });

/** What came of two of them, as one. */
export function sum(a, b) {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    seconds: { ...a.seconds, ...b.seconds },
    failures: [...a.failures, ...b.failures],
  };
}

/** What a command that ended with `code` wrote to a file. */
export function countsIn(file, code) {
  return honest(written(file, code), code, file);
}

/** A command that ended badly without a failed test (a crash, a time-out) counts as one failure, never as none. */
export function honest(counts, code, name) {
  if (code === 0 || counts.failed > 0) return counts;
  return { ...counts, failed: 1, failures: [...counts.failures, `${name}: its process ended with ${code}`] };
}

function written(file, code) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {
      ...nothing(),
      failed: 1,
      failures: [`${file}: nothing was written, and its process ended with ${code}`],
    };
  }
}
