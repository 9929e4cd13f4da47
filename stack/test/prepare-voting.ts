import { parseAddress } from '@sabha/domain/core/hex';
import type { Localized } from '@sabha/domain/core/localized';
import { USUAL_CLOSING_TERMS } from '@sabha/domain/voting/proposal-terms';
import { readConfig } from '@sabha/server/config/read-config';
import { Events } from '@sabha/server/events';
import { authoriseCitizen } from '@sabha/server/registration/authorisation/authorise-citizen';
import { countDay } from '@sabha/server/registration/daily/citizen-days.store';
import { insertCategory } from '@sabha/server/spending/categories/categories.store';
import { createProposal } from '@sabha/server/voting/proposals/create-proposal';
import type { PrivateKeyAccount } from 'viem';
import { buildCitizen } from '../../apps/server/test/voting/ballots.ts';
import { openInstallation } from '../src/installation/open-installation.ts';
import { copyMigrated } from './copy-migrated.ts';

const DAY_MS = 86_400_000;
const OFFICE = { en: 'Ministry of Transport', si: 'ප්‍රවාහන අමාත්‍යාංශය', ta: 'போக்குவரத்து அமைச்சு' };
const HEADING: Localized = { en: 'Transport', si: 'ප්‍රවාහනය', ta: 'போக்குவரத்து' };
const AUTHOR = `0x${'a0'.repeat(20)}`;

/** Citizens and one open proposal, put into a database that no server has yet. */
export interface PreparedVoting {
  readonly citizens: readonly PrivateKeyAccount[];
  readonly proposalId: number;
}

/**
 * Writes `count` citizens, who count as having passed the checks, and opens a proposal for a day, by the operations that officials use, under a category
 * that does not exist yet, in the installation that these settings name. It is made here; a server that starts with the same settings uses it.
 */
export async function prepareVoting(
  settings: Readonly<Record<string, string>>,
  count: number,
  heading: Localized = HEADING,
): Promise<PreparedVoting> {
  const read = readConfig({ SABHA_DEMO: 'false', ...settings });
  if (!read.ok) throw new Error(read.failure.problems.join());
  if (read.value.database.url === null) await copyMigrated(read.value.dataDir);
  const { database: opened } = await openInstallation(read.value);
  try {
    const citizens = Array.from({ length: count }, (_, n) => buildCitizen(n + 1));
    const now = new Date();
    await opened.db.transaction().execute(async (trx) => {
      for (const { address } of citizens) {
        await authoriseCitizen(trx, parseAddress(address), now);
      }
      if (count > 0) await countDay(trx, 'passed', now, count);
    });
    const category = await insertCategory(opened.db, heading, now);
    if (category === null) throw new Error('The installation has this category already');
    const created = await createProposal(
      { db: opened.db, clock: () => now, events: new Events(), config: read.value },
      { role: 'official', wallet: AUTHOR, office: OFFICE },
      {
        title: { en: 'A bridge over the river', si: 'ගඟ හරහා පාලමක්', ta: 'ஆற்றின் மேல் பாலம்' },
        short_description: { en: 'A bridge', si: 'පාලමක්', ta: 'ஒரு பாலம்' },
        description_in_details: { en: 'A bridge for all', si: 'සැමට පාලමක්', ta: 'அனைவருக்கும் பாலம்' },
        category_id: category,
        ...USUAL_CLOSING_TERMS,
        eligibility: 'by-close',
        expired_date: new Date(now.getTime() + DAY_MS).toISOString(),
      },
    );
    if (!created.ok) throw new Error(created.failure.kind);
    return { citizens, proposalId: created.value.id };
  } finally {
    await opened.close();
  }
}
