// A node:test reporter that writes, as one JSON line, how many tests passed, failed and were skipped, how long each file took, and
// what failed and why.
import { inspect } from 'node:util';

export default async function* count(source) {
  const counts = { passed: 0, failed: 0, skipped: 0, seconds: {}, failures: [] };
  for await (const { type, data } of source) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    if (type === 'test:fail' && isOfItself(data)) counts.failures.push(failureOf(data));
    // A file is a test of its process (groups.mjs), and its tests are parts of it.
    if (data.nesting === 0) counts.seconds[data.name] = data.details.duration_ms / 1000;
    else if (data.details.type === 'suite') continue;
    else if (data.skip !== undefined) counts.skipped += 1;
    else if (type === 'test:pass') counts.passed += 1;
    else counts.failed += 1;
  }
  yield JSON.stringify(counts);
}

/** Not of a file or a suite that failed only because a test of it did. */
function isOfItself({ details }) {
  return details.error?.failureType !== 'subtestsFailed';
}

function failureOf({ name, file, line, details }) {
  const why = details.error?.cause ?? details.error;
  return `${name} (${file}:${line})\n${typeof why === 'string' ? why : inspect(why)}`;
}
