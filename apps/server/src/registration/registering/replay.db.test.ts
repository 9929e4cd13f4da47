import assert from 'node:assert/strict';
import { test } from 'node:test';
import { citizenRegistryAbi } from '@sabha/contracts/abi/citizen-registry';
import { parseAddress } from '@sabha/domain/core/hex';
import { forOneDatabase } from '../../../../../packages/db/test/databases.ts';
import { ChainFixture } from '../../../test/chain-fixture.ts';
import { authoriseCitizen, revokeCitizen } from '../authorisation/authorise-citizen.ts';

forOneDatabase((name, open) => {
  test(`after a lost chain the same wallets may act as before, on ${name}`, async () => {
    const fixture = await ChainFixture.open(await open());
    try {
      const wallet = (n: number) => parseAddress(fixture.voter(n).address);
      const authorise = (n: number) =>
        fixture.db.transaction().execute((trx) => authoriseCitizen(trx, wallet(n), new Date()));
      const revoke = (n: number) =>
        fixture.db.transaction().execute((trx) => revokeCitizen(trx, wallet(n), new Date()));
      const authorised = async () => {
        const { connection } = fixture.link;
        const address = fixture.link.deployment()?.addresses.registry ?? '0x';
        const wallets = [0, 1, 2].map(wallet);
        return Promise.all(
          wallets.map((one) =>
            connection.publicClient.readContract({
              abi: citizenRegistryAbi,
              address,
              functionName: 'isAuthorised',
              args: [one],
            }),
          ),
        );
      };
      assert.ok((await authorise(0)).ok);
      for (const step of [authorise, revoke]) assert.ok((await step(1)).ok);
      await fixture.drain();
      for (const step of [authorise, revoke]) assert.ok((await step(2)).ok);
      await fixture.drain();
      assert.deepEqual(await authorised(), [true, false, false]);

      await fixture.stopChain();
      fixture.forgetChain();
      await fixture.startChain();
      await fixture.drain();
      assert.deepEqual(await authorised(), [true, false, false]);
    } finally {
      await fixture.close();
    }
  });
});
