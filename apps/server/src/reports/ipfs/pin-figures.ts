import { Gauge, Registry } from 'prom-client';
import type { TroubleSource } from '../../alerts/trouble.ts';
import type { Context } from '../../context.ts';
import { IpfsNode } from './ipfs-node.ts';
import { failingPins, pinsBehind } from './pins.store.ts';

/** With the growing pauses between them, so many failures are seven minutes. */
const FAILURES_OF_TROUBLE = 4;

/** How far the IPFS node is behind, for `/metrics`; null where there is no node. */
export function pinMetrics({ db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>): Registry | null {
  const url = config.ipfsApiUrl;
  if (url === null) return null;
  const registry = new Registry();
  new Gauge({
    name: 'sabha_ipfs_waiting',
    help: 'Public contents of reports that the IPFS node does not keep yet (keep), and others that it does not have to keep any more (remove)',
    labelNames: ['what'],
    registers: [registry],
    async collect() {
      const behind = await pinsBehind(db, { node: new IpfsNode(url).id, now: clock() });
      for (const what of ['keep', 'remove'] as const) this.set({ what }, behind[what]);
    },
  });
  return registry;
}

/** What the node refuses again and again. That it is away is said by its job, which keeps failing. */
export const PIN_TROUBLES: TroubleSource = {
  name: 'ipfs',
  async find({ db, config }) {
    const url = config.ipfsApiUrl;
    if (url === null) return [];
    const failing = await failingPins(db, { node: new IpfsNode(url).id, least: FAILURES_OF_TROUBLE });
    return failing.map(({ state, failure, contents }) => ({
      name: `${state} ${failure}`,
      summary:
        state === 'leaving'
          ? `The IPFS node has not removed ${contents} contents of reports that are not public any more: ${failure}.`
          : `The IPFS node does not keep ${contents} public contents of reports: ${failure}.`,
    }));
  },
};
