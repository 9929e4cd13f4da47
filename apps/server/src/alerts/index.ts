import { originOf } from '../config/config.ts';
import type { DomainModule } from '../domain-module.ts';
import type { Job } from '../jobs/job.ts';
import type { Channel } from './alert-body.ts';
import { deliverAlerts, deliverer } from './deliver-alerts.ts';
import { OneOfProcesses } from './processes.ts';
import { raiseAlerts } from './raise-alerts.ts';
import { findTroubles } from './troubles.ts';

const LOOK_EVERY_MS = 10_000;
const SEND_EVERY_MS = 2_000;
const REPORT_EVERY_MS = 10_000;

/**
 * Tells the operator by webhook and e-mail what to look at. One process at a time does, where a way is set up; on PostgreSQL
 * each process tells it how it is.
 */
export const alerts: DomainModule = {
  name: 'alerts',
  jobs(context, link, { troubles }, running) {
    const { webhook, mailTo, repeatMs } = context.config.operator.alerts;
    const channels: Channel[] = [
      ...(webhook ? ['webhook' as const] : []),
      ...(mailTo ? ['mail' as const] : []),
    ];
    const own = new OneOfProcesses(context, () => running.failing());
    const report: Job = {
      name: 'process-report',
      idleMs: REPORT_EVERY_MS,
      async step() {
        await own.report();
        return 'idle';
      },
    };
    const reports = context.databaseKind === 'postgres' ? [report] : [];
    if (channels.length === 0) return reports;
    const terms = { site: originOf(context.config), channels, repeatMs };
    const deliver = deliverer(context.config);
    return [
      ...reports,
      {
        name: 'alerts',
        idleMs: LOOK_EVERY_MS,
        lock: 'alerts',
        async step() {
          const found = await findTroubles(context, link, await own.troubles(), troubles);
          await raiseAlerts(context, found, terms);
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
