// Runs files of tests, each in a process of its own, with dots on the screen. Each writes what came of it to a file: `node --test` reads
// that from what the process prints, and now and then fails to (https://github.com/nodejs/node/issues/64061).
import { join } from 'node:path';
import { projectNode } from '../setup/install.mjs';
import { exitCode, isInterrupted, root } from '../setup/run.mjs';
import { countsIn, nothing, sum } from './counts.mjs';

/** Of a group of files that share a process, on a slow machine. */
const TIMEOUT_MS = 900_000;

const OPTIONS = [
  // The embedded database is 9 MB of WebAssembly: what optimising it takes is never won back in a test's few seconds.
  '--liftoff-only',
  // Proofs are optimised all the same, and Node 24 now and then dies when it frees what it has replaced
  // (https://github.com/nodejs/node/issues/64500): packages/db/src/flushing-database.ts.
  '--no-wasm-code-gc',
  // Tests make much that is gone at once: with more room for it, a tenth less of their time goes into collecting it.
  '--max-semi-space-size=64',
  '--enable-source-maps',
  // As the browser tests' are, in e2e/playwright.config.ts.
  ...(process.env.SABHA_TEST_ALL === '1' ? [] : ['--test-skip-pattern=/ @all$/']),
  '--test-reporter=dot',
  '--test-reporter-destination=stdout',
  `--test-reporter=${join(root, 'scripts', 'test', 'count-reporter.mjs')}`,
];

/** Runs these files in their order, `concurrency` at a time, and gives what came of them; none begins once somebody interrupted one. */
export async function runFiles(paths, concurrency, env) {
  const left = [...paths];
  let counts = nothing();
  const work = async () => {
    for (let path = left.shift(); path !== undefined && !isInterrupted(); path = left.shift()) {
      const ofFile = await runFile(path, env);
      counts = sum(counts, ofFile);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return counts;
}

async function runFile(path, env) {
  const written = `${path}.json`;
  const code = await exitCode(projectNode, [...OPTIONS, `--test-reporter-destination=${written}`, path], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return countsIn(written, code);
}
