import type { DomainModule } from '../domain-module.ts';
import { watchDisk } from './watch-disk.ts';

const LOOK_EVERY_MS = 5_000;

/** Whether there is room for more acts. Each process looks for itself, first before its port is opened. */
export const disk: DomainModule = {
  name: 'disk',
  prepare: (context) => watchDisk(context),
  jobs: (context) => [
    {
      name: 'disk',
      idleMs: LOOK_EVERY_MS,
      async step() {
        await watchDisk(context);
        return 'idle';
      },
    },
  ],
};
