// A node:test reporter that writes, as one JSON line, how many tests passed, failed and were skipped, and how long each file took.
export default async function* count(source) {
  const counts = { passed: 0, failed: 0, skipped: 0, seconds: {} };
  for await (const event of source) {
    // One that only imports others would hide which of them takes long.
    if (event.type === 'test:summary' && /\.test\.\w+$/.test(event.data.file))
      counts.seconds[event.data.file] = event.data.duration_ms / 1000;
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    if (event.data.details?.type === 'suite') continue;
    if (event.data.skip !== undefined) counts.skipped += 1;
    else if (event.type === 'test:pass') counts.passed += 1;
    else counts.failed += 1;
  }
  yield JSON.stringify(counts);
}
