import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generatedFiles } from './generated-files.ts';

const root = join(import.meta.dirname, '..');
for (const [path, content] of await generatedFiles(root)) await writeFile(join(root, path), content);
