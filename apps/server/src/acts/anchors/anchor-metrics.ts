import { Gauge, Registry } from 'prom-client';
import type { Context } from '../../context.ts';
import { lastMinedAct, receivedBehind } from './anchors.store.ts';

/** The figures of anchors in `/metrics`. */
export function anchorMetrics({ db, clock }: Pick<Context, 'db' | 'clock'>): Registry {
  const registry = new Registry();
  new Gauge({
    name: 'sabha_oldest_unanchored_act_seconds',
    help: 'How long ago the first act was received whose receipt is not anchored on the chain; 0 where all are',
    registers: [registry],
    async collect() {
      const since = await receivedBehind(db, await lastMinedAct(db));
      this.set(since ? (clock().getTime() - since.getTime()) / 1000 : 0);
    },
  });
  return registry;
}
