import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  CHAIN_KEYS,
  chainPidIn,
  dataFolder,
  migratedDataFolder,
  ProductProcess,
} from '../test/product-process.ts';
import { RunningProduct } from '../test/running-product.ts';

const IMPORT = fileURLToPath(new URL('./import.ts', import.meta.url));
const taken = createServer().listen(0, '127.0.0.1');
await once(taken, 'listening');
const takenPort = String((taken.address() as AddressInfo).port); // a listening TCP server has one
after(() => taken.close());

function fileAt(...path: readonly string[]): string {
  const folder = dataFolder();
  const file = join(folder, ...path);
  mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 });
  writeFileSync(file, 'not what belongs here', { mode: 0o600 });
  return folder;
}

const REFUSALS: Record<string, { settings: Record<string, string>; lines: RegExp[] }> = {
  'a taken port': {
    settings: { PORT: takenPort },
    lines: [/^Port \d+ on 127\.0\.0\.1 is in use by another program\. Set PORT to another\.$/],
  },
  'a taken port of the chain': {
    settings: { CHAIN_PORT: takenPort },
    lines: [/^Port \d+ is taken: the embedded chain cannot start/],
  },
  'a file where the data folder should be': {
    settings: { SABHA_DATA_DIR: join(fileAt('data'), 'data') },
    lines: [/^SABHA_DATA_DIR: cannot use .+ \(E[A-Z]+\)$/],
  },
  'a file where the folder of the database should be': {
    settings: { SABHA_DATA_DIR: fileAt('database') },
    lines: [/^Cannot read the database in .+database/],
  },
  'a file where the folder of the chain should be': {
    settings: { SABHA_DATA_DIR: fileAt('chain') },
    lines: [/^SABHA_DATA_DIR: cannot use .+ \(E[A-Z]+\)$/],
  },
  'a mnemonic that is none': {
    settings: { SABHA_DATA_DIR: fileAt('keys', 'mnemonic') },
    lines: [/^.+mnemonic does not hold a mnemonic: restore it from a backup$/],
  },
  'several bad settings, each by name': {
    settings: { PORT: 'abc', LOG_LEVEL: 'loud', SABHA_ROLES: 'king' },
    lines: [/^PORT /, /^SABHA_ROLES /, /^LOG_LEVEL /],
  },
  'a database that does not answer': {
    settings: { DATABASE_URL: 'postgres://sabha@127.0.0.1:1/sabha' },
    lines: [/^Cannot reach the database in DATABASE_URL: .*ECONNREFUSED/],
  },
  'an external chain without keys': {
    settings: { CHAIN_RPC_URL: 'http://127.0.0.1:1' },
    lines: CHAIN_KEYS.map((setting) => new RegExp(`^${setting} is needed with CHAIN_RPC_URL$`)),
  },
};

describe('a start that cannot be says why in a line, ends with 1 and leaves nothing running', () => {
  for (const [what, { settings, lines }] of Object.entries(REFUSALS)) {
    test(what, async () => {
      const dataDir = settings.SABHA_DATA_DIR ?? dataFolder();
      const product = new ProductProcess({ SABHA_DATA_DIR: dataDir, ...settings });
      assert.deepEqual(await product.ended, { code: 1, signal: null }, product.stdout);
      assert.equal(chainPidIn(dataDir), null);
      const said = product.stderr.trimEnd().split('\n');
      assert.equal(said.length, lines.length, product.stderr);
      for (const [index, line] of lines.entries()) assert.match(said[index] ?? '', line);
    });
  }

  test('a data folder that another product uses, which goes on undisturbed; an import says what to do', async () => {
    const dataDir = await migratedDataFolder();
    const first = new ProductProcess({ SABHA_DATA_DIR: dataDir });
    await first.says(/Opening the database/);
    const { address } = await first.ready();
    const chain = chainPidIn(dataDir);
    const second = new ProductProcess({ SABHA_DATA_DIR: dataDir });
    assert.deepEqual(await second.ended, { code: 1, signal: null });
    assert.match(second.stderr, /^Another process \(\d+\) is using the database in .+\n$/);
    assert.equal(chainPidIn(dataDir), chain, 'its chain was left alone');
    const file = join(dataFolder(), 'estimates.csv');
    writeFileSync(file, 'fiscal_year,ministry,economic_type,amount\n2024,Health,capital,5\n');
    const look = new RunningProduct({ SABHA_DATA_DIR: dataDir }, IMPORT, { args: ['budget', file] });
    assert.deepEqual(await look.ended, { code: 1, signal: null });
    assert.match(
      look.stderr,
      /^Another process .+\nPolicies and proposals, and spending where .+ stop the server first,/,
    );
    assert.equal((await fetch(`${address}/readyz`)).status, 200);
    assert.equal((await first.end()).code, 0);
  });
});
