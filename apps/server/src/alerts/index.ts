import { originOf } from '../config/config.ts';
import type { DomainModule } from '../domain-module.ts';
import type { Channel } from './alert-body.ts';
import { deliverAlerts, deliverer } from './deliver-alerts.ts';
import { raiseAlerts } from './raise-alerts.ts';
import { findTroubles } from './troubles.ts';

const LOOK_EVERY_MS = 10_000;
const SEND_EVERY_MS = 2_000;

/** Tells the operator by webhook and e-mail what to look at. One process at a time; nothing runs where no way is set up. */
export const alerts: DomainModule = {
  name: 'alerts',
  jobs(context, link, { troubles }, running) {
    const { webhook, mailTo, repeatMs } = context.config.operator.alerts;
    const channels: Channel[] = [
      ...(webhook ? ['webhook' as const] : []),
      ...(mailTo ? ['mail' as const] : []),
    ];
    if (channels.length === 0) return [];
    const terms = { site: originOf(context.config), channels, repeatMs };
    const deliver = deliverer(context.config);
    return [
      {
        name: 'alerts',
        idleMs: LOOK_EVERY_MS,
        lock: 'alerts',
        async step() {
          await raiseAlerts(context, await findTroubles(context, link, running.failing(), troubles), terms);
          return 'idle';
        },
      },
      {
        name: 'alert-messages',
        idleMs: SEND_EVERY_MS,
        lock: 'alerts',
        step: () => deliverAlerts(context, deliver),
      },
    ];
  },
};
