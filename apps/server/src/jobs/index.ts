import type { DomainModule } from '../domain-module.ts';
import { chainJobs, forgetting } from './chain-jobs.ts';

/** The way of every act to the chain and back, and forgetting what is over. */
export const jobs: DomainModule = {
  name: 'jobs',
  jobs: (context, link, { relays }) => [...chainJobs(context, link, relays), forgetting(context)],
};
