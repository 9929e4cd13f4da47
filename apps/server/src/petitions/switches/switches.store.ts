import type { Schema } from '@sabha/db/schema';
import {
  PETITION_SWITCHES,
  type PetitionSwitch,
  type PetitionSwitches,
} from '@sabha/domain/petitions/petition-switches';
import type { Kysely, Transaction } from 'kysely';

/** What is on and what is off. */
export async function readSwitches(db: Kysely<Schema>): Promise<PetitionSwitches> {
  const rows = await db.selectFrom('petition_switches').select('name').execute();
  const off = new Set(rows.map(({ name }) => name));
  return { curves: !off.has('curves'), search: !off.has('search') };
}

export async function isOff(db: Kysely<Schema>, name: PetitionSwitch): Promise<boolean> {
  const row = await db
    .selectFrom('petition_switches')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst();
  return row !== undefined;
}

/** Switches what is named on (true) or off; an earlier time since when something is off stays. */
export async function writeSwitches(
  trx: Transaction<Schema>,
  switches: { readonly [Name in PetitionSwitch]?: boolean | undefined },
  now: Date,
): Promise<void> {
  for (const name of PETITION_SWITCHES) {
    if (switches[name] === true) await trx.deleteFrom('petition_switches').where('name', '=', name).execute();
    if (switches[name] === false) {
      await trx
        .insertInto('petition_switches')
        .values({ name, off_since: now })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
    }
  }
}
