import { configOrExit } from '@sabha/server/config/env';
import { runService } from '../../src/run-service.ts';
import { runUntilSignal } from '../../src/run-until-signal.ts';
import { localAddress, servicesOf } from '../../src/services.ts';

/** What `npm start` runs, with its services and without built pages. */
const config = configOrExit();

await runUntilSignal(config, {
  pagesDir: null,
  announce: async ({ server }) => `ready ${server.address}`,
  beside: async ({ server }, signal, say) => {
    const services = servicesOf(config, localAddress(config, server.address));
    await Promise.all(services.map((service) => runService(service, { signal, say })));
  },
});
