// Mutation testing of the rules by StrykerJS.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { root, say } from '../setup/run.mjs';

/**
 * The files that decide something, by their folder in packages/domain/src. Not here: schemas, option lists and texts, of which
 * a test could only repeat each line, and the readers of audit bundles, which packages/audit tests with invented records.
 */
const RULES = {
  acts: [
    'citizen-status',
    'latest-acts',
    'receipt',
    'receipt-anchor',
    'receipt-keys',
    'receipt-tree',
    'signed-struct',
  ],
  comparison: ['comparison-report'],
  core: ['money', 'plain-text', 'search-text', 'smallest-group'],
  overview: ['news'],
  petitions: ['petition-rules'],
  registration: [
    'age',
    'email',
    'email-providers',
    'mobile',
    'nic',
    'nic-calendar',
    'person-name',
    'statistics-disclosure',
    'wizard',
    'wizard-draft',
    'wizard-problems',
  ],
  reviews: ['find-bursts'],
  spending: [
    'amount',
    'anchor-proof',
    'efficiency-score',
    'file-row',
    'monthly-disbursements',
    'organisation-identity',
    'reconcile',
    'spending-leaf',
    'utilization',
  ],
  voting: [
    'amend-proposal',
    'ballot-rules',
    'closing',
    'eligible-voters',
    'extend-proposal',
    'proposal-status',
    'proposal-terms',
    'verification',
    'dimension-figures',
    'disclosure',
    'last-hours',
    'split-blocks',
  ],
};

const asked = process.argv.slice(2);
const rules = Object.entries(RULES).flatMap(([folder, names]) => names.map((name) => ({ folder, name })));
const unknown = asked.find((word) => !rules.some(({ folder, name }) => word === folder || word === name));
if (unknown !== undefined) {
  say(
    `No rules "${unknown}". There are: ${rules.map(({ folder, name }) => `${folder}/${name}`).join(', ')}.`,
  );
  process.exit(2);
}
const chosen = rules.filter(
  ({ folder, name }) => asked.length === 0 || asked.includes(folder) || asked.includes(name),
);

/** Where a rule is, in whatever folder inside. */
function pathOf({ folder, name }) {
  const [path] = globSync(`src/${folder}/**/${name}.ts`);
  if (path === undefined) throw new Error(`No file of the rule ${folder}/${name}`);
  return path;
}

process.chdir(join(root, 'packages', 'domain'));
await new Stryker({
  mutate: chosen.map(pathOf),
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
