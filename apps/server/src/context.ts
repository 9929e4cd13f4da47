import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { Events } from './events.ts';
import type { Privacy } from './privacy.ts';

/** What every handler and job is given: nothing global, nothing read from the environment. */
export interface Context {
  readonly config: Config;
  readonly db: Kysely<Schema>;
  readonly databaseKind: 'pglite' | 'postgres';
  readonly log: Logger;
  readonly clock: () => Date;
  readonly events: Events;
  /** Seals personal data and indexes it without telling it. */
  readonly privacy: Privacy;
}
