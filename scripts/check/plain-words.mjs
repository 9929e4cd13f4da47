// Names in the code are common words: no declared name holds one of these, which once meant many things.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../setup/run.mjs';
import { privateNames, privateNamesInSolidity } from './private-names.mjs';

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.sol'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const faults = files.flatMap((file) => [
  ...privateNames(`const ${fileName(file)} = 0;`, file).map(() => `${file}: its name`),
  ...namesIn(file).map(({ line, name }) => `${file}:${line}: ${name}`),
]);
for (const fault of faults) console.error(fault);
if (faults.length > 0)
  console.error('Say what it is: installation, reservation, position, fixture, gateway, request …');
process.exit(faults.length > 0 ? 1 : 0);

function namesIn(file) {
  const source = readFileSync(join(root, file), 'utf8');
  return file.endsWith('.sol') ? privateNamesInSolidity(source) : privateNames(source, file);
}

/** The name of a file as a name in the code. */
function fileName(file) {
  return basename(file).replace(/\W+/g, '_').replace(/^\d/, '_');
}
