// Names in the code are common words: no declared name holds one of these, which once meant many things. Nor does what a reader
// sees of an English help article hold words that mean many things.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../setup/run.mjs';
import { isArticle, readArticle, shownLines } from './article-text.mjs';
import { privateNames, privateNamesInSolidity } from './private-names.mjs';
import { unclearWords } from './unclear-words.mjs';

const tracked = (...patterns) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)));

const files = tracked('*.ts', '*.tsx', '*.mjs', '*.sol');
const faults = files.flatMap((file) => [
  ...privateNames(`const ${fileName(file)} = 0;`, file).map(() => `${file}: its name`),
  ...namesIn(file).map(({ line, name }) => `${file}:${line}: ${name}`),
]);
const articleFaults = tracked('packages/help/articles/*.en.md').filter(isArticle).flatMap(wordsIn);
for (const fault of [...faults, ...articleFaults]) console.error(fault);
if (faults.length > 0)
  console.error('Say what it is: installation, reservation, position, fixture, gateway, request …');
if (articleFaults.length > 0) console.error('Use words that mean one thing.');
process.exit(faults.length + articleFaults.length > 0 ? 1 : 0);

function wordsIn(file) {
  const article = readArticle(readFileSync(join(root, file), 'utf8'));
  return shownLines(article).flatMap(({ text, line }) =>
    unclearWords(text).map((word) => `${file}:${line}: ${word}`),
  );
}

function namesIn(file) {
  const source = readFileSync(join(root, file), 'utf8');
  return file.endsWith('.sol') ? privateNamesInSolidity(source) : privateNames(source, file);
}

/** The name of a file as a name in the code. */
function fileName(file) {
  return basename(file).replace(/\W+/g, '_').replace(/^\d/, '_');
}
