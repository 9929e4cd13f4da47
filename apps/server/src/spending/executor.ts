import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';

/** The database, or a transaction on it. */
export type Executor = Kysely<Schema>;
