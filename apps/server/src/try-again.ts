/** Two transactions wanted the same: the loser looks again, and then sees what the winner wrote. */
export class TakenMeanwhile extends Error {
  override readonly name = 'TakenMeanwhile';
}

const UNIQUE_VIOLATION = '23505';
const DEADLOCK = '40P01';
const SERIALIZATION = '40001';
const RACES: ReadonlySet<unknown> = new Set([UNIQUE_VIOLATION, DEADLOCK, SERIALIZATION]);
const MOST_TRIES = 5;

/** Runs a transaction again when it lost a race; any other failure, or losing again and again, is the caller's. */
export async function afterRaces<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (tries === MOST_TRIES || !isRace(error)) throw error;
    }
  }
}

/** Whether a statement failed because another row is there already that may be there once. */
export function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}

function isRace(error: unknown): boolean {
  if (error instanceof TakenMeanwhile) return true;
  return error instanceof Error && 'code' in error && RACES.has(error.code);
}
