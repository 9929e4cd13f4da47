import type { Schema } from '@sabha/db/schema';
import type { Localized } from '@sabha/domain/core/localized';
import type { Kysely } from 'kysely';

export interface AskedMinistry {
  readonly id: number;
  readonly name: Localized;
}

/** The ministries of these English names, by name; the newest where several years have one of a name. */
export async function ministriesNamed(
  db: Kysely<Schema>,
  names: readonly string[],
): Promise<Map<string, AskedMinistry>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom('organisations')
    .select(['id', 'name_en', 'name_si', 'name_ta'])
    .where('name_en', 'in', [...names])
    .orderBy('valid_from')
    .orderBy('id')
    .execute();
  return new Map(
    rows.map(({ id, name_en, name_si, name_ta }) => [
      name_en,
      { id, name: { en: name_en, si: name_si, ta: name_ta } },
    ]),
  );
}
