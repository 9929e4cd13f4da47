// npm run mutation: changes the rules of packages/domain one bit at a time, and names the changes that no test notices.
//   npm run mutation             all rules
//   npm run mutation -- voting   those of a folder of packages/domain/src, or of a file: closing
import { ensureInstalled, projectNode } from './setup/install.mjs';
import { compiled, exitCode } from './setup/run.mjs';

await ensureInstalled();
process.exitCode = await exitCode(projectNode, ['scripts/test/mutate.mjs', ...process.argv.slice(2)], {
  env: { NODE_COMPILE_CACHE: compiled },
});
