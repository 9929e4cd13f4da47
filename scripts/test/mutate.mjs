// Mutation testing of the rules by StrykerJS.
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
    'analytics/dimension-figures',
    'analytics/disclosure',
    'analytics/last-hours',
    'analytics/split-blocks',
  ],
};

const asked = process.argv.slice(2);
const unknown = asked.find((folder) => !(folder in RULES));
if (unknown !== undefined) {
  say(`No rules "${unknown}". There are: ${Object.keys(RULES).join(', ')}.`);
  process.exit(2);
}
const folders = asked.length > 0 ? asked : Object.keys(RULES);

process.chdir(join(root, 'packages', 'domain'));
await new Stryker({
  mutate: folders.flatMap((folder) => RULES[folder].map((rule) => `src/${folder}/${rule}.ts`)),
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
