import type { PublishedCohort } from '@sabha/anonymity/calls/manifest';
import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';
import type { FrozenScope } from '../intake/anonymous-kind.ts';
import { rootsAt } from './census.store.ts';

/** Which scopes stay with older lists, as the kinds say. */
export type ReadFrozen = (db: Kysely<Schema>, now: Date) => Promise<readonly FrozenScope[]>;

/**
 * The lists that scopes of one moment take, by the scopes' names: those that were the newest then. A scope that has not begun gets those
 * that are the newest as this is made: until a block has what is made now, it may begin.
 */
export async function frozenLists(
  db: Kysely<Schema>,
  scopes: readonly FrozenScope[],
): Promise<Record<string, PublishedCohort[]>> {
  const lists: Record<string, PublishedCohort[]> = {};
  for (const { name, at } of scopes) {
    const roots = await rootsAt(db, at);
    if (roots.length > 0)
      lists[name] = roots.map(({ cohort, root, members, fileSha: file }) => ({
        cohort,
        root,
        members,
        file,
      }));
  }
  return lists;
}
