// Documents are true: each path in backticks exists, each `npm run` names a script, each link between documents leads somewhere.
// Help articles are texts of the product: their links are those of its pages (help-articles.mjs).
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../setup/run.mjs';
import { isArticle } from './article-text.mjs';
import { falseClaims } from './document-claims.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const documents = git('ls-files', '*.md', '--cached', '--others', '--exclude-standard').filter(
  (file) => !isArticle(file),
);
const scripts = new Set(
  git('ls-files', '*package.json', 'package.json').flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(join(root, file), 'utf8')).scripts ?? {}),
  ),
);

const wrong = documents.flatMap((document) => {
  const exists = (path) => existsSync(join(root, path)) || existsSync(join(root, dirname(document), path));
  const text = readFileSync(join(root, document), 'utf8');
  return falseClaims(text, { exists, scripts }).map((claim) => `${document}: ${claim}`);
});
for (const line of wrong) console.error(line);
process.exit(wrong.length > 0 ? 1 : 0);
