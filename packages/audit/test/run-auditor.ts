import { main } from '../src/main.ts';

/** What `sabha-audit` runs, as a script that a run of tests can build. */
process.exitCode = await main(process.argv.slice(2));
