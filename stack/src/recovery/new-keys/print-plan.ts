import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { OpenDatabase } from '@sabha/db/open';
import { countReplay } from '../../installation/installation.store.ts';
import { locationsOf } from '../../installation/open-installation.ts';
import type { RecoveryIo } from '../from-database.ts';
import { countTakenOver } from './begin-anew.store.ts';
import type { Loss } from './lost-keys.ts';
import { keysAside } from './replace-keys.ts';

/** What a new installation does not have of the one that it replaces. */
const NOT_TAKEN_OVER = [
  'people and who is a citizen: what they gave is sealed under the old keys. Everybody registers again, also with a NIC that was remembered as erased',
  'proposals, petitions, votes and signatures: they were signed for the old contracts. The archive has them, and none counts in the new installation',
  'acts that had not reached the old ledger: the archive has them, and the old contracts will never count them',
  'the figures of who registers and votes, the log of offices, sessions, drafts, findings and alerts',
];

/** Says what a recovery from lost keys does, keeps, takes over and gives up. */
export async function printPlan(
  { config, print }: RecoveryIo,
  { db }: OpenDatabase,
  { loss, stamp, file }: { readonly loss: Loss; readonly stamp: string; readonly file: string },
): Promise<void> {
  const { chain, databaseFolder } = locationsOf(config);
  const { acts, direct } = await countReplay(db);
  const { budgetLines, projects, payments, roles } = await countTakenOver(db);
  print(
    `Installation ${loss.id} ends, because its keys are lost. A new one, with other keys and contracts, is made in its place.`,
  );
  if (loss.begun === null) print(`  Missing, or not its own: ${loss.files.join(', ')}`);
  else print(`  Its keys are made already: this goes on with installation ${loss.begun}.`);
  print(
    `  What it made public is kept as an audit bundle in ${resolve(file)}: acts ${acts}, and ${direct} sent directly.`,
  );
  print(
    `  Taken over: budget lines ${budgetLines}, projects ${projects}, payments ${payments}, roles of offices ${roles}.`,
  );
  print('  Not taken over:');
  for (const line of NOT_TAKEN_OVER) print(`    ${line}`);
  const folders = [chain, databaseFolder].filter((folder) => folder !== null && existsSync(folder));
  if (folders.length > 0)
    print(`  Kept as they are, with .before-recovery-${stamp} behind their names: ${folders.join(', ')}`);
  if (loss.begun === null) print(`  What is left of the old keys is kept in ${keysAside(config, stamp)}.`);
  if (databaseFolder === null)
    print(
      '  The database in DATABASE_URL is emptied itself of what is not taken over: back it up first, or it is gone but for the archive.',
    );
}
