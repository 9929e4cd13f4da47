// Every test file has a recorded time, and none takes more than its share of the quarter of an hour.
import { root } from '../setup/run.mjs';
import { browserTests, testFiles } from '../test/choose.mjs';
import { CONTRACTS_ENTRY, readTimes } from '../test/times.mjs';
import { timeFaults } from './time-faults.mjs';

/** What takes longer than the limit since before there was one, in the same seconds: no file is added, and none may grow. */
const LONGER = new Map([
  ['apps/server/src/reports/acts/anchored-report-votes.db.test.ts', 40],
  ['apps/server/src/anonymity/anonymity.db.test.ts', 35],
  ['apps/server/src/voting/secret/anchored-ballots.db.test.ts', 35],
  ['e2e/registration/codes-and-sign-ins.spec.ts', 35],
  ['apps/server/src/voting/secret/secret-ballots.db.test.ts', 30],
  ['apps/chat/src/service.db.test.ts', 25],
  ['apps/server/src/anonymity/attacks.db.test.ts', 25],
  ['e2e/reports/report.spec.ts', 25],
  ['e2e/shell/same-from-server.spec.ts', 25],
  ['stack/src/journey.product.test.ts', 25],
  ['apps/server/src/anonymity/races.db.test.ts', 20],
  ['apps/server/src/forum/opinion-map/opinion-map.db.test.ts', 20],
  ['apps/server/src/registration/keys/rotate.db.test.ts', 20],
  ['apps/server/src/reports/thread/attacks.db.test.ts', 20],
  ['apps/server/src/reports/thread/threads.db.test.ts', 20],
  ['e2e/forum/screens.spec.ts', 20],
  ['e2e/overview/overview.spec.ts', 20],
  ['e2e/registration/register.spec.ts', 20],
  ['e2e/registration/screens.spec.ts', 20],
  ['e2e/shell/frame.spec.ts', 20],
  ['e2e/spending/figure-screens.spec.ts', 20],
  ['e2e/spending/page-screens.spec.ts', 20],
  ['e2e/spending/screens.spec.ts', 20],
  ['e2e/voting/cast-vote.spec.ts', 20],
  ['e2e/voting/check-screens.spec.ts', 20],
  ['e2e/voting/screens.spec.ts', 20],
  ['e2e/voting/secret/secret-vote.spec.ts', 20],
]);

const faults = timeFaults(readTimes(root), {
  files: [...testFiles(root), ...browserTests(root)],
  contracts: CONTRACTS_ENTRY,
  longer: LONGER,
});
for (const line of faults) console.error(line);
process.exit(faults.length > 0 ? 1 : 0);
