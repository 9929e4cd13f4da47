import type { DomainModule } from '../domain-module.ts';
import { startForgetting } from '../http/forget-expired.ts';
import { startJobs } from './start-jobs.ts';

/** The way of every act to the chain and back. */
export const jobs: DomainModule = {
  name: 'jobs',
  startJobs(context, link) {
    const running = [startJobs(context, link, context.config.roles), startForgetting(context)];
    return {
      async stop() {
        await Promise.all(running.map((job) => job.stop()));
      },
    };
  },
};
