import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** All that a migrated database may depend on: its migrations, what they import, and how it is made. */
const SOURCES = ['../src', '.', '../../domain/src'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);

/** Changes with anything that could change a migrated database. */
export function sourcesDigest(): string {
  const hash = createHash('sha256');
  for (const folder of SOURCES) {
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (/(?<!\.test)\.ts$/.test(path)) hash.update(path).update(readFileSync(join(folder, path)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
