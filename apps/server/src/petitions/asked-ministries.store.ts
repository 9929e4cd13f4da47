import type { Schema } from '@sabha/db/schema';
import type { Localized } from '@sabha/domain/core/localized';
import type { Kysely } from 'kysely';

export interface AskedMinistry {
  readonly id: number;
  readonly name: Localized;
}

/** The ministries that bear or bore these English names, by name; the one that bore it last where several did. */
export async function ministriesNamed(
  db: Kysely<Schema>,
  names: readonly string[],
): Promise<Map<string, AskedMinistry>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom('organisation_names as n')
    .innerJoin('organisations_now as o', 'o.id', 'n.organisation_id')
    .select(['o.id', 'n.name_en', 'n.name_si', 'n.name_ta'])
    .where('n.name_en', 'in', [...names])
    .where('n.removed_at', 'is', null)
    .orderBy('n.since')
    .orderBy('o.id')
    .execute();
  return new Map(
    rows.map(({ id, name_en, name_si, name_ta }) => [
      name_en,
      { id, name: { en: name_en, si: name_si, ta: name_ta } },
    ]),
  );
}
