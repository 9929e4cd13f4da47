import { PROVINCE_NAMES } from '@sabha/domain/core/province-names';
import { PROVINCES, type Province } from '@sabha/domain/core/provinces';
import { foldForSearch } from '@sabha/domain/core/search-text';
import type { ListUsersQuery, ListUsersResponse } from '@sabha/domain/registration/users/list-users';
import type { PublicUser } from '@sabha/domain/registration/users/user';
import type { Context } from '../../context.ts';
import { shownIn } from './present-statistics.ts';
import { readStatistics } from './statistics.store.ts';
import { listedUsersBeginning, listedUsersOf } from './users.store.ts';

/** The beginning of an id: long enough that few have it in common. */
const ID_BEGINNING = /^[a-z0-9]{4,20}$/;
const MOST_BY_ID = 200;

/**
 * `GET /api/users/search/{q}`: people of the provinces whose name in any of the languages begins so, or has a word that
 * does, and people whose id begins so.
 */
export async function searchUsers(
  { db }: Pick<Context, 'db'>,
  q: string,
  { page, limit }: ListUsersQuery,
): Promise<ListUsersResponse> {
  const words = foldForSearch(q);
  const byId = ID_BEGINNING.test(words) ? await listedUsersBeginning(db, words, MOST_BY_ID) : [];
  const figures = await readStatistics(db);
  const provinces = provincesNamed(words).map((province) => ({
    province,
    count: shownIn(figures, province),
  }));
  const total = byId.length + provinces.reduce((sum, { count }) => sum + count, 0);
  const data = await pageAcross(db, { byId, provinces }, { limit, offset: (page - 1) * limit });
  return { success: true, data, page: { page, limit, total, pages: Math.ceil(total / limit) } };
}

/** One list after the other: ids first, then province by province, each read in the order of its index. */
async function pageAcross(
  db: Context['db'],
  found: {
    readonly byId: readonly PublicUser[];
    readonly provinces: ReadonlyArray<{ readonly province: Province; readonly count: number }>;
  },
  { limit, offset }: { limit: number; offset: number },
): Promise<PublicUser[]> {
  const data = found.byId.slice(offset, offset + limit);
  let skip = Math.max(0, offset - found.byId.length);
  for (const { province, count } of found.provinces) {
    const missing = limit - data.length;
    if (missing > 0 && skip < count) {
      data.push(...(await listedUsersOf(db, province, { limit: missing, offset: skip })));
    }
    skip = Math.max(0, skip - count);
  }
  return data;
}

function provincesNamed(words: string): Province[] {
  if (words === '') return [];
  return PROVINCES.filter((province) =>
    Object.values(PROVINCE_NAMES[province]).some((name) => ` ${foldForSearch(name)}`.includes(` ${words}`)),
  );
}
