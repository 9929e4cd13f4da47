import type { Schema } from '@sabha/db/schema';
import type { Opinion } from '@sabha/domain/forum/opinion-map/opinion';
import type { KeptOpinionMap, KeptOpinionModel } from '@sabha/domain/forum/opinion-map/opinion-calls';
import { type Kysely, type RawBuilder, sql } from 'kysely';

/** Whether answers changed since the map of their policy was calculated. */
export async function hasChangedAnswers(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql`select from opinion_maps where changes > calculated limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Takes a policy whose map is to be calculated, and releases answers for it: of each statement all that are held back, where those
 * are of `least` people or more, or where there never was a map. None where answers did not change so, or the last calculation
 * began after `before`. Of several processes one gets it.
 */
export async function takeDueMap(
  db: Kysely<Schema>,
  { now, before, least }: { readonly now: Date; readonly before: Date; readonly least: number },
): Promise<number | undefined> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ policy_id: number }>`
      update opinion_maps set begun_at = ${now}, released = changes where policy_id = (
        select m.policy_id from opinion_maps m
        where m.changes > m.calculated and (m.begun_at is null or m.begun_at <= ${before})
          and (m.released > m.calculated or not m.is_published or exists (${held(sql`m.policy_id`, least)}))
        order by m.begun_at nulls first, m.policy_id limit 1 for update skip locked
      ) returning policy_id`.execute(trx);
    const policy = rows[0]?.policy_id;
    if (policy === undefined) return undefined;
    await sql`
      update statement_answers a set released = a.answer from opinion_maps m
      where m.policy_id = ${policy} and a.policy_id = ${policy} and a.released is distinct from a.answer
        and (not m.is_published or a.comment in (${held(sql`${policy}::integer`, least)}))`.execute(trx);
    return policy;
  });
}

/** The statements of a policy of which so many people's answers are held back. */
function held(policy: RawBuilder<unknown>, least: number) {
  return sql`select h.comment from statement_answers h where h.policy_id = ${policy}
    and h.released is distinct from h.answer group by h.comment having count(*) >= ${least}::integer`;
}

/**
 * The released answers of members who are citizens now to statements that are shown, an entry for each member, and how many
 * changes there had been; of one moment of the database. Whoever lost the right to act, or came back with another wallet, does not count twice.
 */
export async function readAnswers(db: Kysely<Schema>, policy: number, mostStatements: number) {
  const { rows } = await sql<{
    released: number;
    statements: number[];
    members: [statement: number, answer: NonNullable<Opinion>][][];
  }>`
    with asked as materialized (
      select a.comment, a.member, a.released as answer from statement_answers a join comments c on c.number = a.comment
        join forum_members f on f.id = a.member join citizens z on z.wallet = f.wallet and z.status = 'active'
      where a.policy_id = ${policy} and a.released is not null and c.state = 'shown'
    ), kept as materialized (
      select comment from asked group by comment order by count(*) desc, comment limit ${mostStatements}::integer
    ), by_member as (
      select json_agg(json_build_array(comment, answer)) as answers from asked
      where comment in (select comment from kept) group by member
    )
    select m.released, coalesce((select json_agg(comment order by comment) from kept), '[]') as statements,
      coalesce((select json_agg(answers) from by_member), '[]') as members
    from opinion_maps m where m.policy_id = ${policy}`.execute(db);
  return rows[0];
}

/** What came of a calculation. */
export interface CalculatedMap {
  readonly map: KeptOpinionMap | null;
  readonly model: KeptOpinionModel | null;
  readonly reason: 'too-few-participants' | 'no-differences' | null;
  readonly peopleNeeded: number | null;
}

/** Keeps what was calculated from the answers that were released after so many changes. */
export async function keepMap(
  db: Kysely<Schema>,
  policy: number,
  {
    released,
    at,
    map,
    model,
    reason,
    peopleNeeded,
  }: CalculatedMap & { readonly released: number; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('opinion_maps')
    .set({
      calculated: released,
      calculated_at: at,
      map: map && JSON.stringify(map),
      model: model && JSON.stringify(model),
      reason,
      people_needed: peopleNeeded,
      ...(map ? { is_published: true } : {}),
    })
    .where('policy_id', '=', policy)
    .execute();
}

/** The map of a policy as it was last calculated. */
export async function findMap(db: Kysely<Schema>, policy: number) {
  return db
    .selectFrom('opinion_maps')
    .select(['map', 'reason', 'people_needed', 'calculated_at'])
    .where('policy_id', '=', policy)
    .executeTakeFirst();
}

/** By what the map of a policy was last calculated. */
export async function findModel(db: Kysely<Schema>, policy: number) {
  return db
    .selectFrom('opinion_maps')
    .select(['model', 'calculated_at'])
    .where('policy_id', '=', policy)
    .executeTakeFirst();
}

/** The texts of these statements, by number; not of those that are not shown now. */
export async function shownTexts(
  db: Kysely<Schema>,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('comments')
    .select(['number', 'text'])
    .where('number', '=', sql<number>`any(${[...numbers]}::integer[])`)
    .where('state', '=', 'shown')
    .execute();
  return new Map(rows.flatMap(({ number, text }) => (text === null ? [] : [[number, text] as const])));
}
