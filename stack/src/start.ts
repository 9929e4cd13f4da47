import { configOrExit } from '@sabha/server/config/env';
import { announce } from './announce.ts';
import { pagesBuilt } from './pages-built.ts';
import { runUntilSignal } from './run-until-signal.ts';

/** npm start: the whole product until Ctrl-C or SIGTERM. `--since MS` tells when the person began to wait. */
const config = configOrExit();
const since = Number(process.argv[process.argv.indexOf('--since') + 1]);

await runUntilSignal(config, {
  pagesBuilt: pagesBuilt(),
  announce: ({ server }) => announce(server.address, Number.isFinite(since) ? since : null),
});
