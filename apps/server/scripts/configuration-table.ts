// Writes docs/configuration.md from the table of settings; with --check only says whether it is current.
import { readFileSync, writeFileSync } from 'node:fs';
import { SETTINGS, type Setting } from '../src/config/settings.ts';

const FILE = new URL('../../../docs/configuration.md', import.meta.url);

const rows = Object.entries<Setting<unknown>>(SETTINGS).map(
  ([name, { fallback, says }]) =>
    `| \`${name}\` | ${fallback === null ? '—' : `\`${fallback}\``} | ${says}. |`,
);
const document = `# Configuration

Settings come from the environment and are read once at the start; every problem is printed, then the process ends with a
non-zero code. This table is written from \`apps/server/src/config/settings.ts\` by \`node apps/server/scripts/configuration-table.ts\`.

| setting | default | what it is |
| --- | --- | --- |
${rows.join('\n')}
`;

if (process.argv.includes('--check')) {
  if (readFileSync(FILE, 'utf8') !== document) {
    process.stderr.write(
      'docs/configuration.md is not current: run node apps/server/scripts/configuration-table.ts\n',
    );
    process.exit(1);
  }
} else {
  writeFileSync(FILE, document);
}
