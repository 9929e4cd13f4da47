import { readConfig } from '@sabha/server/config/read-config';
import { buildContext } from '../../../apps/server/test/spending/treasury.ts';
import { openInstallation } from '../../src/installation/open-installation.ts';
import { seedSpending } from '../../src/seed/seed-spending.ts';

/** Puts the demonstration's public money into an installation that no server has yet, and nothing else of the demonstration. */
export async function seedOnlySpending(settings: Readonly<Record<string, string>>): Promise<void> {
  const read = readConfig({ SABHA_DEMO: 'false', ...settings });
  if (!read.ok) throw new Error(read.failure.problems.join());
  const { database } = await openInstallation(read.value);
  try {
    await seedSpending(buildContext(database), new Date());
  } finally {
    await database.close();
  }
}
