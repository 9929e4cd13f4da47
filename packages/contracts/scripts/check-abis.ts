import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generatedFiles } from './generated-files.ts';

const root = join(import.meta.dirname, '..');
const stale: string[] = [];
for (const [path, content] of await generatedFiles(root)) {
  const committed = await readFile(join(root, path), 'utf8').catch(() => undefined);
  if (committed !== content) stale.push(path);
}
if (stale.length > 0) {
  console.error(`These files do not match the contracts; run \`npm run compile\`:\n  ${stale.join('\n  ')}`);
  process.exitCode = 1;
} else {
  console.log('The ABIs match the contracts.');
}
