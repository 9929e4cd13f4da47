import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Privacy } from '../../privacy.ts';

const OWNER = 'statistics';
const heldSchema = z.record(z.string(), z.record(z.string(), z.int()));

/** Changes that are held back, by dimension and value. */
export type Held = z.infer<typeof heldSchema>;

/**
 * What is held back, locked until the end of the transaction. One text holds all of it: of a row for each value, the one that
 * changed beside a person's would tell the value.
 */
export async function lockHeld(trx: Kysely<Schema>, privacy: Privacy): Promise<Held> {
  const none = { figures_sealed: privacy.seal('figures', OWNER, '{}') };
  await trx
    .insertInto('held_statistics')
    .values(none)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const row = await trx
    .selectFrom('held_statistics')
    .select('figures_sealed')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return heldSchema.parse(JSON.parse(privacy.unseal('figures', OWNER, row.figures_sealed)));
}

/** Writes the withheld sums again; the caller has locked them. */
export async function writeHeld(trx: Kysely<Schema>, privacy: Privacy, held: Held): Promise<void> {
  const sealed = privacy.seal('figures', OWNER, JSON.stringify(held));
  await trx.updateTable('held_statistics').set({ figures_sealed: sealed }).execute();
}

/** Adds to what is held back. */
export async function addHeld(
  trx: Kysely<Schema>,
  privacy: Privacy,
  changes: ReadonlyArray<{ readonly dimension: string; readonly value: string; readonly by: number }>,
): Promise<void> {
  if (changes.length === 0) return;
  const held = await lockHeld(trx, privacy);
  for (const { dimension, value, by } of changes) {
    const values = { ...held[dimension] };
    values[value] = (values[value] ?? 0) + by;
    held[dimension] = values;
  }
  await writeHeld(trx, privacy, held);
}

/** Seals it anew under the current key; true where it was under another one. */
export async function resealHeld(trx: Kysely<Schema>, privacy: Privacy): Promise<boolean> {
  const row = await trx.selectFrom('held_statistics').select('figures_sealed').forUpdate().executeTakeFirst();
  if (!row || row.figures_sealed.startsWith(`${privacy.currentKey}.`)) return false;
  await writeHeld(trx, privacy, await lockHeld(trx, privacy));
  return true;
}
