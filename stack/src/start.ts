import { demoWallets } from '@sabha/chain/accounts';
import { configOrExit } from '@sabha/server/config/env';
import { announce } from './announce.ts';
import { DEMO_CITIZENS } from './demo-wallets.ts';
import { pagesBuilt } from './pages-built.ts';
import { runService } from './run-service.ts';
import { runUntilSignal } from './run-until-signal.ts';
import { demonstrateReports } from './seed/crowd/demonstrate-reports.ts';
import { localAddress, servicesOf } from './services.ts';

/** npm start: the whole product until Ctrl-C or SIGTERM. `--since MS` tells when the person began to wait. */
const config = configOrExit();
const since = Number(process.argv[process.argv.indexOf('--since') + 1]);

await runUntilSignal(config, {
  pagesBuilt: pagesBuilt(),
  announce: async ({ server }) =>
    config.roles.includes('web')
      ? announce(server.address, Number.isFinite(since) ? since : null)
      : `\n  Sabha is ready, and serves no visitors: its roles are ${config.roles.join(', ')}\n`,
  beside: async ({ server, chain }, signal, progress) => {
    const services = servicesOf(config, localAddress(config, server.address)).map((service) =>
      runService(service, { signal, say: progress }),
    );
    if (server.context.config.demo && chain.mnemonic !== null)
      await demonstrateReports(server, demoWallets(chain.mnemonic, DEMO_CITIZENS), { signal, progress });
    await Promise.all(services);
  },
});
