import type { Schema } from '@sabha/db/schema';
import type { Address } from '@sabha/domain/core/hex';
import type { FaceCheckState } from '@sabha/domain/face/face-calls';
import type { Kysely } from 'kysely';
import { TakenMeanwhile } from '../../try-again.ts';
import { deleteCheck } from '../verifiers/identity-checks.store.ts';
import { faceCheck } from '../verifiers/registry.ts';

/** What a registration is given of a face check. */
export interface FaceLink {
  readonly enrolmentId: string;
  readonly state: 'provisional' | 'review';
}

/** The face check of a registration. */
export interface LinkedFace {
  readonly enrolmentId: string;
  readonly state: FaceCheckState;
  readonly deleteAt: Date | null;
}

const LINKED = [
  'face_enrolments.enrolment_id as enrolmentId',
  'face_enrolments.state',
  'face_enrolments.delete_at as deleteAt',
] as const;

/** The face check of a wallet's registration; null where it has none. */
export async function faceOf(db: Kysely<Schema>, wallet: Address): Promise<LinkedFace | null> {
  const row = await db
    .selectFrom('face_enrolments')
    .innerJoin('people', 'people.id', 'face_enrolments.person_id')
    .select([...LINKED])
    .where('people.wallet', '=', wallet)
    .executeTakeFirst();
  return row ?? null;
}

/** The face check of a person. */
export async function faceOfPerson(db: Kysely<Schema>, personId: bigint): Promise<LinkedFace | null> {
  const row = await db
    .selectFrom('face_enrolments')
    .select([...LINKED])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row ?? null;
}

/** Whose registration has an enrolment: a wallet, nobody's any more, or undefined where none had it. */
export async function holderOf(
  db: Kysely<Schema>,
  enrolmentId: string,
): Promise<{ readonly wallet: string | null } | undefined> {
  return db
    .selectFrom('face_enrolments')
    .leftJoin('people', 'people.id', 'face_enrolments.person_id')
    .select('people.wallet')
    .where('enrolment_id', '=', enrolmentId)
    .executeTakeFirst();
}

/** Whether another registration has this face check. One that is in the way only as long as it is being made throws later. */
export async function isTaken(
  trx: Kysely<Schema>,
  { enrolmentId }: FaceLink,
  wallet: Address,
): Promise<boolean> {
  const holder = await holderOf(trx, enrolmentId);
  return holder !== undefined && holder.wallet !== wallet;
}

/**
 * Gives a registration this face check, or none. What it had before is to be erased, but for what was refused: that the
 * face service deletes by itself, and a person may be looking at it. Throws TakenMeanwhile where another registration has it.
 */
export async function linkFace(
  trx: Kysely<Schema>,
  { personId, wallet, now }: { readonly personId: bigint; readonly wallet: Address; readonly now: Date },
  face: FaceLink | null,
): Promise<void> {
  const before = await faceOfPerson(trx, personId);
  if (before && before.enrolmentId !== face?.enrolmentId) {
    await deleteCheck(trx, wallet, faceCheck.name);
    const { state, enrolmentId } = before;
    if (state === 'refused' || state === 'over') await forgetFace(trx, enrolmentId);
    else await toBeErased(trx, enrolmentId, now);
  }
  if (face === null || (before?.enrolmentId === face.enrolmentId && before.state === 'confirmed')) return;
  const { enrolmentId, state } = face;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('face_enrolments')
    .values({ enrolment_id: enrolmentId, person_id: personId, state, delete_at: null, next_try_at: now })
    .onConflict((conflict) =>
      conflict
        .column('enrolment_id')
        .doUpdateSet({ state, next_try_at: now, attempts: 0 })
        .where('face_enrolments.person_id', '=', personId),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new TakenMeanwhile();
}

/** Notes what became of the face check of a registration. */
export async function setFaceState(
  db: Kysely<Schema>,
  enrolmentId: string,
  changes: { readonly state: FaceCheckState; readonly deleteAt?: Date | null; readonly nextTryAt?: Date },
): Promise<void> {
  const { state, deleteAt, nextTryAt } = changes;
  await db
    .updateTable('face_enrolments')
    .set({
      state,
      ...(deleteAt !== undefined && { delete_at: deleteAt }),
      ...(nextTryAt && { next_try_at: nextTryAt }),
    })
    .where('enrolment_id', '=', enrolmentId)
    .execute();
}

/** Takes an enrolment from its registration: it is nobody's, and to be erased. */
export async function toBeErased(trx: Kysely<Schema>, enrolmentId: string, now: Date): Promise<void> {
  await trx
    .updateTable('face_enrolments')
    .set({ person_id: null, next_try_at: now, attempts: 0 })
    .where('enrolment_id', '=', enrolmentId)
    .execute();
}

/** Deletes the row alone. */
export async function forgetFace(db: Kysely<Schema>, enrolmentId: string): Promise<void> {
  await db.deleteFrom('face_enrolments').where('enrolment_id', '=', enrolmentId).execute();
}

/** Deletes the rows of registrations whose templates the face service has deleted by itself, since their time was over. */
export async function forgetOverFaces(db: Kysely<Schema>, now: Date): Promise<void> {
  await db
    .deleteFrom('face_enrolments')
    .where('delete_at', '<=', now)
    .where('person_id', 'is not', null)
    .execute();
}
