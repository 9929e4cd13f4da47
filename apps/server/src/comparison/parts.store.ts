import type { Schema } from '@sabha/db/schema';
import { type ExpressionBuilder, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Subject } from './compared-kind.ts';
import type { Part } from './part.ts';

/** Parts that were touched, or where something waits or differs; those first that were compared the longest ago. */
export async function dueParts(db: Kysely<Schema>, limit: number): Promise<Part[]> {
  return partsWhere(db, limit, (eb) =>
    eb.or([
      eb('touched', '=', true),
      eb('waiting', '>', 0n),
      eb('mismatched', '>', 0n),
      eb('ineligible', '>', 0n),
      eb('verified', '<', eb.ref('matched')),
    ]),
  );
}

/** The parts that were compared the longest ago, and not in this comparison. */
export async function oldestParts(db: Kysely<Schema>, comparison: bigint, limit: number): Promise<Part[]> {
  return partsWhere(db, limit, (eb) =>
    eb.or([eb('compared_in', '<', comparison), eb('compared_in', 'is', null)]),
  );
}

type PartsExpression = ExpressionBuilder<Schema, 'comparison_parts'>;

async function partsWhere(
  db: Kysely<Schema>,
  limit: number,
  condition: (eb: PartsExpression) => ReturnType<PartsExpression['or']>,
): Promise<Part[]> {
  return db
    .selectFrom('comparison_parts')
    .select(['kind', 'subject', 'prefix'])
    .where(condition)
    .orderBy(sql`compared_in nulls first`)
    .orderBy('kind')
    .orderBy('subject')
    .orderBy('prefix')
    .limit(limit)
    .execute();
}

/** How many parts were touched and are not compared again yet. */
export async function countTouched(db: Kysely<Schema>): Promise<number> {
  const row = await db
    .selectFrom('comparison_parts')
    .select((eb) => eb.fn.countAll<bigint>().as('touched'))
    .where('touched', '=', true)
    .executeTakeFirstOrThrow();
  return Number(row.touched);
}

/** That a row is about one of these subjects: one look in the index for each kind. */
function aboutOneOf(subjects: readonly Subject[]): RawBuilder<SqlBool> {
  const byKind = Map.groupBy(subjects, ({ kind }) => kind);
  const conditions = [...byKind].map(
    ([kind, ofKind]) =>
      sql`kind = ${kind} and subject = any(${ofKind.map(({ subject }) => String(subject))}::bigint[])`,
  );
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}

/** Sums up the parts of these subjects, as long as each of them has been compared. */
export async function sumParts(db: Kysely<Schema>, subjects: readonly Subject[], now: Date): Promise<void> {
  await sql`
    update comparison_subjects v set first = s.first, second = s.second, anonymous = s.anonymous,
      ledger_first = s.ledger_first, ledger_second = s.ledger_second, matched = s.matched, verified = s.verified,
      waiting = s.waiting, mismatched = s.mismatched, ineligible = s.ineligible, compared_at = ${now}::timestamptz
    from (
      select kind, subject, sum(first) as first, sum(second) as second, sum(anonymous) as anonymous,
        sum(ledger_first) as ledger_first, sum(ledger_second) as ledger_second, sum(matched) as matched,
        sum(verified) as verified, sum(waiting) as waiting, sum(mismatched) as mismatched, sum(ineligible) as ineligible
      from comparison_parts where ${aboutOneOf(subjects)}
      group by kind, subject having bool_and(compared_in is not null)
    ) s
    where s.kind = v.kind and s.subject = v.subject`.execute(db);
}

/**
 * Of these all that are small: as many acts as were just compared. Beside them the large ones that were counted the longest
 * ago, until they have so many acts, and always one of them: small ones that are due in each step must not take its turn.
 */
export async function subjectsToCount(
  db: Kysely<Schema>,
  compared: readonly Subject[],
  roundFrom: bigint,
  most: { readonly subjects: number; readonly acts: number },
): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    (select kind, subject from comparison_subjects
      where depth = 0 and ${aboutOneOf(compared)} order by kind, subject)
    union all
    (select kind, subject from (
      select kind, subject, counted_in, sum(first + second) over (order by counted_in nulls first, kind, subject
        rows between unbounded preceding and 1 preceding) as acts_before
      from comparison_subjects where depth > 0 and (counted_in is null or counted_in < ${roundFrom})
    ) large
    where acts_before is null or acts_before < ${most.acts}
    order by counted_in nulls first, kind, subject limit ${most.subjects})`.execute(db);
  return rows;
}

/** The first comparison of the round that is under way. */
export async function readRoundFrom(db: Kysely<Schema>): Promise<bigint> {
  const { from } = await db
    .selectFrom('comparison_state')
    .select('round_from as from')
    .executeTakeFirstOrThrow();
  return from;
}

/** Until when a round that is over is rested from, for so long; null before the end of the first. */
export async function restsUntil(db: Kysely<Schema>, restMs: number): Promise<Date | null> {
  const row = await db.selectFrom('comparison_state').select('full_ended_at').executeTakeFirst();
  return row?.full_ended_at ? new Date(row.full_ended_at.getTime() + restMs) : null;
}
