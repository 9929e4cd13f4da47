// npm run check: everything that can be judged without running the product. All are run; all that fail are named.
//   npm run check              everything
//   npm run check -- types     one of them
import { ensureInstalled } from './setup/install.mjs';
import { exitCode, root, say } from './setup/run.mjs';

// TypeScript 7 checks; TypeScript 6 stays beside it for the tools that need its programming interface.
const TSC = ['node', 'node_modules/typescript-native/bin/tsc'];
const TYPED = [
  'packages/domain',
  'packages/db',
  'packages/contracts',
  'packages/anonymity',
  'packages/chain',
  'packages/audit',
  'packages/help',
  'packages/face',
  'apps/chat',
  'apps/biometrics',
  'apps/server',
  'stack',
  'e2e',
  'bench',
];

const checks = {
  'format-and-lint': [['biome', 'ci', '--colors=off', '--log-level=warn', '.']],
  types: [
    ['react-router', 'typegen', { cwd: 'apps/web' }],
    [...TSC, '-p', 'apps/web'],
    ...TYPED.map((workspace) => [...TSC, '-p', workspace]),
  ],
  walls: [
    [
      'depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      'packages',
      'apps',
      'stack',
      'e2e',
      'bench',
      '--output-type',
      'err',
    ],
  ],
  'dead-code': [['knip', '--no-progress']],
  translations: [['node', 'apps/web/scripts/check-translations.ts']],
  glossary: [['node', 'scripts/check/glossary.mjs']],
  documents: [
    ['node', 'scripts/check/documents.mjs'],
    ['node', 'apps/server/scripts/configuration-table.ts', '--check'],
  ],
  'help-articles': [['node', 'scripts/check/help-articles.mjs']],
  size: [['node', 'scripts/check/size.mjs']],
  'test-times': [['node', 'scripts/check/test-times.mjs']],
  kinds: [['node', 'scripts/check/kinds.mjs']],
  'plain-words': [['node', 'scripts/check/plain-words.mjs']],
  'install-scripts': [['node', 'scripts/check/install-scripts.mjs']],
  contracts: [
    ['npm', 'run', '--silent', 'abi:check', '-w', '@sabha/contracts'],
    ['npm', 'run', '--silent', 'gas:check', '-w', '@sabha/contracts'],
  ],
};

const asked = process.argv.slice(2);
await ensureInstalled();
const failed = [];
for (const [name, commands] of Object.entries(checks)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const began = Date.now();
  let good = true;
  for (const command of commands) {
    const options = typeof command.at(-1) === 'object' ? command.at(-1) : {};
    const [program, ...args] = command.filter((part) => typeof part === 'string');
    const cwd = options.cwd ? `${root}/${options.cwd}` : root;
    if ((await exitCode(program, args, { cwd })) !== 0) good = false;
  }
  say(`${good ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  if (!good) failed.push(name);
}
if (failed.length > 0) say(`Failed: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
