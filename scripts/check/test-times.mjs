// Every test file has a recorded time, and none takes more than its share of the quarter of an hour.
import { root } from '../setup/run.mjs';
import { browserTests, isOnlyInAll, testFiles } from '../test/choose.mjs';
import { CONTRACTS_ENTRY, readTimes } from '../test/times.mjs';
import { timeFaults } from './time-faults.mjs';

const files = testFiles(root);
const times = readTimes(root);
// Of some files, the name of every test ends with @all.
const isTagged = (file) => times.get(file)?.usual == null && times.get(file)?.all != null;
const isOther = (file) => isOnlyInAll(file) || isTagged(file);
const every = [...files, ...browserTests(root)];
const faults = timeFaults(times, {
  usual: every.filter((file) => !isOther(file)),
  others: every.filter(isOther),
  contracts: CONTRACTS_ENTRY,
});
for (const line of faults) console.error(line);
process.exit(faults.length > 0 ? 1 : 0);
