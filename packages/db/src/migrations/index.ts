import type { Migration } from 'kysely';
import * as spine from './001-spine.ts';

/** All migrations, in order. The name is the key under which a database remembers it: never rename one. */
export const MIGRATIONS: Record<string, Migration> = {
  '001-spine': spine,
};
