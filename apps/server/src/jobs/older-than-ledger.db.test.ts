import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { WrongChainError } from '@sabha/chain/wrong-chain-error';
import { receiptLogAbi } from '@sabha/contracts/abi/receipt-log';
import { forOneDatabase } from '@sabha/db/test/databases';
import { ChainFixture } from '../../test/chain-fixture.ts';
import { RELAY_KINDS } from '../../test/declared-kinds.ts';
import { testsIn } from '../../test/tests-in.ts';
import { openChainLink } from './chain-link.ts';
import { olderThanLedger } from './older-than-ledger.ts';
import { relayStep } from './relayer.ts';

const LINE =
  'Acts 1–7 are on the ledger but not in this database (an old backup?). npm run recover -- --from-chain';

/** Anchors receipts of which the database knows nothing. */
async function anchorOthers({ link }: ChainFixture): Promise<void> {
  const { walletFor, accounts, publicClient } = link.connection;
  const hash = await walletFor(accounts.receiptAnchor).writeContract({
    abi: receiptLogAbi,
    address: link.deployment()?.addresses.receiptLog ?? '0x',
    functionName: 'anchor',
    args: [1n, 7n, [`0x${'ab'.repeat(32)}`]],
  });
  await publicClient.waitForTransactionReceipt({ hash });
}

forOneDatabase((name, open) => {
  describe(`a database that is older than the anchors, on ${name}`, () => {
    const withFixture = testsIn(async () => ChainFixture.open(await open()));

    withFixture(
      'is refused at a start, also one while the chain was away: then nothing is sent',
      async (fixture) => {
        await fixture.task('authorise', { wallet: fixture.voter(0).address });
        await anchorOthers(fixture);
        await assert.rejects(openChainLink(fixture.context, fixture.connection()), new WrongChainError(LINE));

        const { connection } = fixture.link;
        let isAway = true;
        const publicClient = {
          ...connection.publicClient,
          getChainId: () =>
            isAway ? Promise.reject(new Error('away')) : connection.publicClient.getChainId(),
          getCode: (asked: { address: `0x${string}` }) =>
            isAway ? Promise.reject(new Error('away')) : connection.publicClient.getCode(asked),
        } as typeof connection.publicClient; // two calls of it are replaced
        const link = await openChainLink(fixture.context, { ...connection, publicClient });
        assert.equal(link.attached(), false);
        isAway = false;
        await assert.rejects(
          relayStep(fixture.context, link, RELAY_KINDS, async () => undefined),
          new WrongChainError(LINE),
        );
        const { address } = connection.accounts.registrar;
        assert.equal(await connection.publicClient.getTransactionCount({ address }), 0);
        assert.equal(await olderThanLedger(fixture.db, connection), LINE);
        await fixture.db
          .insertInto('lost_acts')
          .values({ first_act: 1n, last_act: 7n, lost_at: new Date() })
          .execute();
        assert.equal(await olderThanLedger(fixture.db, connection), null);
        await link.attach();
      },
    );
  });
});
