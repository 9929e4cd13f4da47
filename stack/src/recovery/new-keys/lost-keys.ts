import { resolve } from 'node:path';
import { accountsFromMnemonic } from '@sabha/chain/accounts';
import type { OpenDatabase } from '@sabha/db/open';
import type { Config } from '@sabha/server/config/config';
import { lookAround } from '../../installation/open-installation.ts';
import { StartRefused } from '../../installation/start-refused.ts';
import { differLine, type Surroundings } from '../../installation/start-table.ts';
import { haveActed } from './begin-anew.store.ts';

/** Whose keys are lost, and how far a recovery that was cut off had come. */
export interface Loss {
  readonly id: string;
  /** Paths of files of the keys that are not there or are others. */
  readonly files: readonly string[];
  /** The id of the new installation where its keys are made already; null where nothing has been done. */
  readonly begun: string | null;
}

/** Finds what is lost, and changes nothing. Rejects with StartRefused where something else is, or nothing. */
export async function lossIn(config: Config, database: OpenDatabase | null): Promise<Loss> {
  const around = await lookAround(config, database);
  const id = installationIn(around);
  const { keys } = around;
  if (keys.succeeds === id) return { id, files: [], begun: keys.id };
  const files = [...keys.missing, ...keys.swapped];
  const mnemonic = config.keys.files.find(({ name, isThere }) => name === 'mnemonic' && isThere);
  if (!mnemonic || !database) return { id, files, begun: null };
  const path = resolve(mnemonic.path);
  const accounts = Object.values(accountsFromMnemonic(mnemonic.content)).map(({ address }) =>
    address.toLowerCase(),
  );
  const isOurs = (keys.id === id && !files.includes(path)) || (await haveActed(database.db, accounts));
  if (isOurs && files.length === 0)
    throw new StartRefused(`The keys of installation ${id} are there: this would give them up`);
  if (isOurs)
    throw new StartRefused(
      `${path} is the one of installation ${id}, whose ledger goes on with it: this would end it. Restore from your backup: ${files.join(', ')}`,
    );
  return { id, files: files.length > 0 ? files : [keys.location], begun: null };
}

/** The id of the database, to which what else is there must belong. */
function installationIn(around: Surroundings): string {
  const { keys, database, chain } = around;
  const { found, location } = database;
  if (!found) throw new StartRefused(`There is no database of an installation here (${location})`);
  const { id } = found;
  if (id === null) throw new StartRefused(`${location} says of no installation that it is its own`);
  const keysOf = keys.succeeds === id ? id : keys.id;
  if ([keysOf, chain?.id ?? null].some((other) => other !== null && other !== id))
    throw new StartRefused(differLine(around));
  if (found.demonstration)
    throw new StartRefused(
      `Installation ${id} is a demonstration, of which nothing need be kept: npm run reset -- --destroy ${id}`,
    );
  return id;
}
