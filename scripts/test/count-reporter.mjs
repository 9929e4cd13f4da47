// A node:test reporter that writes, as one JSON line, how many tests passed, failed and were skipped, and how long each file took.
export default async function* count(source) {
  const counts = { passed: 0, failed: 0, skipped: 0, seconds: {} };
  for await (const { type, data } of source) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    // A file is a test of its process (groups.mjs), and its tests are parts of it.
    if (data.nesting === 0) counts.seconds[data.name] = data.details.duration_ms / 1000;
    else if (data.details.type === 'suite') continue;
    else if (data.skip !== undefined) counts.skipped += 1;
    else if (type === 'test:pass') counts.passed += 1;
    else counts.failed += 1;
  }
  yield JSON.stringify(counts);
}
