import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { demoWallet } from '@sabha/chain/accounts';
import { readOrCreateMnemonic } from '@sabha/chain/mnemonic-file';
import { openFreshEmbedded } from '@sabha/db/test/databases';
import { parseAddress } from '@sabha/domain/core/hex';
import { authoriseCitizen } from '@sabha/server/registration/authorise-citizen';
import { testConfig } from '../../apps/server/test/http-world.ts';
import { FormerDemonstration, refuseFormerDemonstration } from './former-demonstration.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sabha-former-'));
after(() => rmSync(dataDir, { recursive: true, force: true }));

test('what was a demonstration does not become the real thing while its citizens may vote', async () => {
  const { db, close } = await openFreshEmbedded();
  const mnemonic = readOrCreateMnemonic(join(dataDir, 'keys', 'mnemonic'));
  const earnest = { db, config: testConfig({ SABHA_DATA_DIR: dataDir, SABHA_DEMO: 'false' }) };
  await refuseFormerDemonstration(earnest);
  const wallet = parseAddress(demoWallet(mnemonic, 2).address);
  const citizen = { wallet, province: 'Uva', ageGroup: '26-35', gender: 'female' } as const;
  await authoriseCitizen(db, citizen, new Date('2026-11-20T00:00:00Z'));
  await assert.rejects(refuseFormerDemonstration(earnest), FormerDemonstration);
  await refuseFormerDemonstration({
    db,
    config: testConfig({ SABHA_DATA_DIR: dataDir, SABHA_DEMO: 'true' }),
  });
  await close();
});
