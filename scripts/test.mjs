// npm test: unit, contract, server and browser tests, and one summary line at the end.
//   npm test                  what is run before each change lands
//   npm run test:all          everything, each test on both databases: for nights and releases
//   npm test -- unit          one suite: unit, contracts, browser (more than one may be named)
//   npm test -- voting        the tests of a domain, and those of what all domains share
//   npm test -- changed       the tests that what differs from the main branch can break
//   npm test PATH             the tests of a file or folder
//   npm run test:repeat -- FILE 20     the same tests again and again, to find what fails by chance
//   npm test -- --record      also keeps the times of the files (scripts/test/times.tsv)
import { ensureInstalled, projectNode } from './setup/install.mjs';
import { exitCode } from './setup/run.mjs';

const began = String(Date.now());
await ensureInstalled();
process.exitCode = await exitCode(projectNode, ['scripts/test/main.mjs', began, ...process.argv.slice(2)]);
