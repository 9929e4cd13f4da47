import { printTable } from '../table.ts';
import { checkFigures, registrationFigures } from './figures.ts';
import { measureChecks } from './measure-checks.ts';
import { measureRegistrations } from './measure-registrations.ts';

const PEOPLE = 500_000;
const CROWD = 100;

/** Measures and prints what concerns registration: duplicate checks among half a million, and crowds that register at once. */
export async function printRegistration(): Promise<void> {
  printTable(
    `Duplicate checks among ${PEOPLE} people, PostgreSQL`,
    checkFigures(await measureChecks(PEOPLE)),
  );
  for (const sharing of [1, 2])
    printTable(
      sharing === 1 ? 'Registrations at once' : 'Registrations at once, racing for a NIC',
      registrationFigures(await measureRegistrations(CROWD, { sharing })),
    );
}
