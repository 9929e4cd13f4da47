import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { demoWallet, demoWallets } from '@sabha/chain/accounts';
import { readOrCreateMnemonic } from '@sabha/chain/mnemonic-file';
import { parseAddress } from '@sabha/domain/core/hex';
import type { Context } from '@sabha/server/context';
import { isActiveCitizen } from '@sabha/server/http/session.store';
import { DEMO_CITIZENS } from './demo-wallets.ts';

/** As many citizens as the demonstration ever offers to visitors; besides, it offers a newcomer. */
const LOOKED_AT = 10;

/** A database in which citizens vote whose keys everybody has. The message is one line for an operator. */
export class FormerDemonstration extends Error {
  override readonly name = 'FormerDemonstration';
}

/**
 * Refuses to run in earnest on what was a demonstration: its citizens' keys were published, and they are still
 * authorised. Throws FormerDemonstration.
 */
export async function refuseFormerDemonstration({
  config,
  db,
}: Pick<Context, 'config' | 'db'>): Promise<void> {
  const file = join(config.dataDir, 'keys', 'mnemonic');
  if (config.demo || !existsSync(file)) return;
  const mnemonic = readOrCreateMnemonic(file);
  for (const { address } of [...demoWallets(mnemonic, LOOKED_AT), demoWallet(mnemonic, DEMO_CITIZENS)]) {
    if (!(await isActiveCitizen(db, parseAddress(address)))) continue;
    throw new FormerDemonstration(
      'This database was a demonstration, and the keys of its citizens are public: begin with an empty SABHA_DATA_DIR and database, or set SABHA_DEMO=true.',
    );
  }
}
