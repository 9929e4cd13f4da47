import { manifestSchema, namedCohorts, type PublishedCohort } from '@sabha/anonymity/calls/manifest';
import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';
import type { FrozenScope } from '../intake/anonymous-kind.ts';
import { manifestAt } from './census.store.ts';

/** Which scopes stay with older lists, as the kinds say. */
export type ReadFrozen = (db: Kysely<Schema>, now: Date) => Promise<readonly FrozenScope[]>;

/**
 * The lists that scopes of one moment take, by the scopes' names: those that were the newest then, divided as they were then, in the files
 * that all had the same length then. A scope that has not begun gets those that are the newest as this is made: until a block has what is
 * made now, it may begin.
 */
export async function frozenLists(
  db: Kysely<Schema>,
  scopes: readonly FrozenScope[],
): Promise<Record<string, PublishedCohort[]>> {
  const lists: Record<string, PublishedCohort[]> = {};
  for (const { name, at } of scopes) {
    const text = await manifestAt(db, at);
    if (text === null) continue;
    const manifest = manifestSchema.parse(JSON.parse(text));
    lists[name] = namedCohorts(manifest, manifest.cohorts);
  }
  return lists;
}
