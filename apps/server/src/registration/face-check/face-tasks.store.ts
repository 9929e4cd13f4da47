import type { Schema } from '@sabha/db/schema';
import { type Address, parseAddress } from '@sabha/domain/core/hex';
import type { FaceDecision } from '@sabha/domain/face/face-calls';
import { type Kysely, sql } from 'kysely';

/** Something to ask the face service for, until it has done so. */
export interface FaceTask {
  readonly enrolmentId: string;
  readonly attempts: number;
}

type Due = { readonly now: Date; readonly most: number };

/** Enrolments that nobody has any more and that are to be erased now. */
export async function facesToErase(db: Kysely<Schema>, { now, most }: Due): Promise<FaceTask[]> {
  return db
    .selectFrom('face_enrolments')
    .select(['enrolment_id as enrolmentId', 'attempts'])
    .where('person_id', 'is', null)
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(most)
    .execute();
}

/** Face checks of people who are registered already that are not kept yet: a review may be decided, or an answer was lost. */
export async function facesToFollow(
  db: Kysely<Schema>,
  { now, most }: Due,
): Promise<Array<FaceTask & { readonly wallet: Address }>> {
  const rows = await db
    .selectFrom('face_enrolments')
    .innerJoin('people', 'people.id', 'face_enrolments.person_id')
    .select(['enrolment_id as enrolmentId', 'attempts', 'people.wallet'])
    .where('state', 'in', ['review', 'provisional'])
    .where('people.status', '<>', 'reserved')
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(most)
    .execute();
  return rows.map(({ wallet, ...row }) => ({ ...row, wallet: parseAddress(wallet) }));
}

/** Puts a call about an enrolment off. */
export async function putFaceOff(db: Kysely<Schema>, enrolmentId: string, until: Date): Promise<void> {
  await db
    .updateTable('face_enrolments')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_try_at: until }))
    .where('enrolment_id', '=', enrolmentId)
    .execute();
}

/** Keeps a decision for the face service. False where one was made just now: the first holds. */
export async function addDecision(
  trx: Kysely<Schema>,
  enrolmentId: string,
  decision: FaceDecision,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('face_decisions')
    .values({ enrolment_id: enrolmentId, decision, next_try_at: now, given_at: null })
    .onConflict((conflict) => conflict.column('enrolment_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** A decision that the face service is to be given. */
export interface DecisionTask extends FaceTask {
  readonly decision: FaceDecision;
}

/** Decisions that the face service is to be given now. */
export async function dueDecisions(db: Kysely<Schema>, { now, most }: Due): Promise<DecisionTask[]> {
  return db
    .selectFrom('face_decisions')
    .select(['enrolment_id as enrolmentId', 'decision', 'attempts'])
    .where('given_at', 'is', null)
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(most)
    .execute();
}

/** Which of these were decided just now, or wait for the face service to hear of it. */
export async function decidedAlready(db: Kysely<Schema>, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('face_decisions')
    .select('enrolment_id')
    .where('enrolment_id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ enrolment_id }) => enrolment_id));
}

export async function putDecisionOff(db: Kysely<Schema>, enrolmentId: string, until: Date): Promise<void> {
  await db
    .updateTable('face_decisions')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_try_at: until }))
    .where('enrolment_id', '=', enrolmentId)
    .execute();
}

/** Ends a decision that the face service has; whoever waits for it is looked after next. */
export async function endDecision(db: Kysely<Schema>, enrolmentId: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const given = trx.updateTable('face_decisions').set({ given_at: now });
    await given.where('enrolment_id', '=', enrolmentId).execute();
    await sql`update face_enrolments set next_try_at = ${now}, attempts = 0
      where enrolment_id = ${enrolmentId} and state = 'review'`.execute(trx);
  });
}

/** When the face service is to be called next; null where it is not. */
export async function nextFaceTask(db: Kysely<Schema>): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select least(
      (select min(next_try_at) from face_decisions where given_at is null),
      (select min(next_try_at) from face_enrolments where person_id is null),
      (select min(e.next_try_at) from face_enrolments e join people p on p.id = e.person_id
        where e.state in ('review', 'provisional') and p.status <> 'reserved')
    ) as next`.execute(db);
  return rows[0]?.next ?? null;
}

/** Deletes decisions that the face service had before then. */
export async function forgetDecisions(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('face_decisions').where('given_at', '<', before).execute();
}

/** How many calls of each kind the face service has not answered yet, of those that failed so often at least. */
export async function unansweredCalls(
  db: Kysely<Schema>,
  leastAttempts: number,
): Promise<{ readonly erase: number; readonly decide: number }> {
  const erase = db.selectFrom('face_enrolments').where('person_id', 'is', null);
  const decide = db.selectFrom('face_decisions').where('given_at', 'is', null);
  const [erasing, deciding] = await Promise.all([
    erase
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('attempts', '>=', leastAttempts)
      .executeTakeFirstOrThrow(),
    decide
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('attempts', '>=', leastAttempts)
      .executeTakeFirstOrThrow(),
  ]);
  return { erase: Number(erasing.count), decide: Number(deciding.count) };
}
