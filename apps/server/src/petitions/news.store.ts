import type { Schema } from '@sabha/db/schema';
import type { Language, Localized } from '@sabha/domain/core/localized';
import type { Period } from '@sabha/domain/overview/period';
import { type Kysely, sql } from 'kysely';
import { LISTED } from './petition-list.store.ts';

/** The title of a petition, as its author wrote it in one language or more. */
interface Titled {
  readonly id: number;
  readonly language: Language;
  readonly title: string;
  readonly translations: ReadonlyArray<{ readonly language: Language; readonly title: string }>;
}

/** How many listed petitions met their threshold in a period, with the one of them that has most signatures; undefined without any. */
export async function countMet(
  db: Kysely<Schema>,
  { from, until }: Period,
): Promise<(Titled & { readonly count: bigint }) | undefined> {
  const { rows } = await sql<Titled & { count: bigint }>`
    select p.id, p.language, p.title, p.translations, count(*) over () as count
    from petitions p
    where p.met_at >= ${from} and p.met_at <= ${until} and ${LISTED}
    order by p.signatures desc, p.id limit 1`.execute(db);
  return rows[0];
}

/** The listed petitions that were answered for the first time in a period, the last answered first. */
export async function answeredPetitions(
  db: Kysely<Schema>,
  { from, until }: Period,
  limit: number,
): Promise<Array<Titled & { readonly office: Localized }>> {
  const { rows } = await sql<Titled & { office: Localized }>`
    select p.id, p.language, p.title, p.translations, r.office
    from petitions p join petition_responses r on r.petition_id = p.id and r.number = 1
    where r.published_at >= ${from} and r.published_at <= ${until} and ${LISTED}
    order by r.published_at desc, p.id desc limit ${limit}`.execute(db);
  return rows;
}
