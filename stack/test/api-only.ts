import { configOrExit } from '@sabha/server/config/env';
import { pagesBuilt } from '../src/pages-built.ts';
import { runUntilSignal } from '../src/run-until-signal.ts';

/** What `npm start` runs, without built pages: it starts quicker, and needs no build of them. */
await runUntilSignal(configOrExit(), {
  pagesDir: null,
  pagesBuilt: pagesBuilt(),
  announce: async ({ server, chain }) =>
    `ready ${JSON.stringify({
      address: server.address,
      contract: server.deployment()?.addresses.proposals ?? null,
      petitions: server.deployment()?.addresses.petitions ?? null,
      rpcUrl: chain.connection.endpoint.rpcUrl,
    })}`,
});
