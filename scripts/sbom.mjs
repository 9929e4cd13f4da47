// npm run sbom: every package that the installation has, with version, licence and checksum, as CycloneDX, in build/sbom.cdx.json.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './setup/install.mjs';
import { projectEnvironment, root, say } from './setup/run.mjs';

await ensureInstalled();
const text = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--loglevel', 'error'], {
  cwd: root,
  env: projectEnvironment(),
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const { components } = JSON.parse(text);
const folder = join(root, 'build');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'sbom.cdx.json'), text);
say(`build/sbom.cdx.json: ${components.length} packages`);
