import type { Context } from '../context.ts';

/** What the jobs need of the server: no configuration and no requests. */
export type JobContext = Pick<Context, 'db' | 'databaseKind' | 'log' | 'clock' | 'events'>;
