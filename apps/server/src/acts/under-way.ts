import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';

/** Where acts are on their way into the record. */
interface Intake {
  readonly heldSince: Date | null;
}

const intakes = new WeakMap<Kysely<Schema>, Set<WeakRef<Intake>>>();

/** Notes an intake of this process that writes into this database. */
export function noteUnderWay(db: Kysely<Schema>, intake: Intake): void {
  const known = intakes.get(db) ?? new Set();
  intakes.set(db, known.add(new WeakRef(intake)));
}

/** Whether an intake of this process still holds an act that was received before this time. */
export function isUnderWayFrom(db: Kysely<Schema>, before: Date): boolean {
  return [...(intakes.get(db) ?? [])].some((intake) => {
    const since = intake.deref()?.heldSince;
    return since !== null && since !== undefined && since < before;
  });
}
