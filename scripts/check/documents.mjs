// Documents are true: each path in backticks exists, each `npm run` names a script, each link between documents leads somewhere.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../setup/run.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const documents = git('ls-files', '*.md', '--cached', '--others', '--exclude-standard');
const scripts = new Set(
  git('ls-files', '*package.json', 'package.json').flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(join(root, file), 'utf8')).scripts ?? {}),
  ),
);
const wrong = [];

function exists(path, document) {
  return existsSync(join(root, path)) || existsSync(join(root, dirname(document), path));
}

function checkPaths(text, document) {
  for (const [, path] of text.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)+\/?)`/g)) {
    const ours =
      /^(apps|packages|stack|e2e|bench|docs|scripts)\//.test(path) || /\.(ts|tsx|mjs|md|sol)$/.test(path);
    if (ours && !path.startsWith('@') && !exists(path, document)) wrong.push(`${document}: no ${path}`);
  }
}

function checkScripts(text, document) {
  for (const [, script] of text.matchAll(/npm run ([\w:-]+)/g)) {
    if (!scripts.has(script)) wrong.push(`${document}: no script "${script}"`);
  }
}

function checkLinks(text, document) {
  for (const [, target] of text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)) {
    if (!/^[a-z]+:/.test(target) && !exists(target, document)) wrong.push(`${document}: no ${target}`);
  }
}

for (const document of documents) {
  const text = readFileSync(join(root, document), 'utf8');
  checkPaths(text, document);
  checkScripts(text, document);
  checkLinks(text, document);
}
for (const line of wrong) console.error(line);
process.exit(wrong.length > 0 ? 1 : 0);
