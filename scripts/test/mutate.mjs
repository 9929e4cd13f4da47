// Mutation testing of the rules by StrykerJS. What survives is listed in docs/mutation-survivors.md.
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { root, say } from '../setup/run.mjs';
import { pathOf, RULE_NAMES, rulesOf } from './rules.mjs';

const asked = process.argv.slice(2);
const unknown = asked.find((word) => rulesOf(word).length === 0);
if (unknown !== undefined) {
  say(`No rules "${unknown}". There are: ${RULE_NAMES.join(', ')}.`);
  process.exit(2);
}
const chosen = asked.length === 0 ? RULE_NAMES : asked.flatMap(rulesOf);

process.chdir(join(root, 'packages', 'domain'));
await new Stryker({
  mutate: chosen.map((rule) => pathOf(root, rule)),
  // The name of a state, and what an object or a list holds, is checked by its type.
  mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration'] },
  plugins: ['@stryker-mutator/tap-runner'],
  testRunner: 'tap',
  tap: {
    testFiles: ['src/**/*.test.ts'],
    nodeArgs: ['--test-reporter=tap', '-r', '{{hookFile}}', '{{testFile}}'],
  },
  concurrency: 1,
  tempDirName: 'build/mutation',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: 'build/mutation.json' },
}).runMutationTest();
