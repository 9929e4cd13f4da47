import { writeFile } from 'node:fs/promises';
import { knownAddresses } from '@sabha/contracts/deployment';
import { openDatabase } from '@sabha/db/open';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import { recordChain } from '@sabha/server/jobs/chain-state.store';
import { HttpFixture } from '../../../apps/server/test/http-fixture.ts';

/**
 * The whole server over the database at `url`, as after a start with the chain, in a process of its own. The cookies of the first
 * `members` are written to `file`, one a line; its port is printed.
 */
const [url, members, file] = process.argv.slice(2);
if (!url || !file) throw new Error('url members file');
const database = await openDatabase({ url, poolSize: 10 });
const deployment = {
  chainId: 31_337,
  blockNumber: 1n,
  addresses: knownAddresses({ registry: `0x${'c0'.repeat(20)}` }),
};
const chain = { chainId: 31_337, genesisHash: parseHash(`0x${'9e'.repeat(32)}`), deployment };
await recordChain(database.db, chain, new Date('2026-03-01T06:00:00Z'));
// It logs as the product does.
const settings = { LOG_LEVEL: 'info', RATE_READS_PER_MINUTE: '1000000', RATE_WRITES_PER_MINUTE: '1000000' };
const fixture = await HttpFixture.open(database, { settings });
const cookies: string[] = [];
for (let number = 1; number <= Number(members); number += 1) {
  const wallet = parseAddress(`0x${number.toString(16).padStart(40, '0')}`);
  cookies.push((await fixture.signedIn(wallet)).cookie ?? '');
}
await writeFile(file, cookies.join('\n'));
console.log(new URL(await fixture.listen()).port);
process.once('SIGTERM', () => process.exit(0));
