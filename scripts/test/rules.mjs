// Which files of packages/domain hold rules, for mutation testing.
import { globSync } from 'node:fs';
import { join } from 'node:path';

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
  core: ['last-hours', 'money', 'plain-text', 'search-text', 'smallest-group'],
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
    'split-blocks',
  ],
};

/** Every rule as `folder/name`. */
export const RULE_NAMES = Object.entries(RULES).flatMap(([folder, names]) =>
  names.map((name) => `${folder}/${name}`),
);

/** The rules that a word asks for: those of a folder, or the one of that name. */
export const rulesOf = (word) =>
  RULE_NAMES.filter((rule) => rule.startsWith(`${word}/`) || rule.endsWith(`/${word}`));

/** Where a rule is, in whatever folder inside, from the folder of packages/domain. */
export function pathOf(root, rule) {
  const [folder, name] = rule.split('/');
  const cwd = join(root, 'packages', 'domain');
  const [path] = globSync(`src/${folder}/**/${name}.ts`, { cwd });
  if (path === undefined) throw new Error(`No file of the rule ${rule}`);
  return path;
}
