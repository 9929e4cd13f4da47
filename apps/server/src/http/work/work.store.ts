import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';

/** Uses a puzzle up: true once, whichever process is asked. */
export async function usePuzzle(db: Kysely<Schema>, puzzle: string, expiresAt: Date): Promise<boolean> {
  const used = await db
    .insertInto('work_used')
    .values({ puzzle, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('puzzle').doNothing())
    .returning('puzzle')
    .executeTakeFirst();
  return used !== undefined;
}

/** Forgets puzzles that nobody takes any more. */
export async function deleteOldPuzzles(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.deleteFrom('work_used').where('expires_at', '<=', now).execute();
}
