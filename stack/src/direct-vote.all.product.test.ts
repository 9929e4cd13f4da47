import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fundAccounts } from '@sabha/chain/fund-accounts';
import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import { listBallotsResponseSchema } from '@sabha/domain/voting/list-ballots';
import type { PrivateKeyAccount } from 'viem';
import { prepareVoting } from '../test/prepare-voting.ts';
import { ProductHere } from '../test/product-here.ts';
import { dataFolder, type Ready, until } from '../test/product-process.ts';
import { SharedChain } from '../test/shared-chain.ts';
import { ballotsOf, ledgerTallyOf, recordOf, send, signFor, tallyOf, untilFinal } from '../test/voter.ts';

/** A citizen's own transaction to the contract; resolves when it is in a block. */
async function voteDirectly(
  { connection }: SharedChain,
  { contract }: Ready,
  citizen: PrivateKeyAccount,
  { proposalId, choice }: { readonly proposalId: number; readonly choice: 'yes' | 'no' },
): Promise<void> {
  await fundAccounts(connection.rpc, [citizen.address]);
  const hash = await connection.walletFor(citizen).writeContract({
    abi: proposalsAbi,
    address: contract,
    functionName: choice === 'yes' ? 'voteYes' : 'voteNo',
    args: [BigInt(proposalId)],
  });
  const { status } = await connection.publicClient.waitForTransactionReceipt({ hash });
  assert.equal(status, 'success');
}

test('votes sent to the contract while the server is down count at its next start, and a later signed one wins', async () => {
  const chain = await SharedChain.start();
  const dataDir = dataFolder();
  const { citizens, proposalId } = await prepareVoting({ SABHA_DATA_DIR: dataDir }, 3);
  const [amara, bala, chitra] = citizens as [PrivateKeyAccount, PrivateKeyAccount, PrivateKeyAccount]; // as asked for
  const serve = () => ProductHere.start({ SABHA_DATA_DIR: dataDir, ...chain.settings });
  const before = await serve();
  const { ready } = before;
  const signedBefore = await signFor(ready, chitra, { proposalId, choice: 'yes' });
  assert.equal(await send(ready.address, signedBefore), 200);
  await untilFinal(ready.address, [signedBefore.digest]); // proposal and citizens are on the ledger then as well
  await before.end();

  for (const citizen of [amara, bala])
    await voteDirectly(chain, ready, citizen, { proposalId, choice: 'yes' });
  await voteDirectly(chain, ready, chitra, { proposalId, choice: 'no' });

  const again = await serve();
  const { ready: there } = again;
  await until(
    'the direct votes to be counted',
    async () => (await tallyOf(there.address, proposalId)).yes === 2,
  );
  assert.deepEqual(await tallyOf(there.address, proposalId), { yes: 2, no: 1 });
  assert.equal(
    (await recordOf(there.address, signedBefore.digest)).current,
    false,
    'her direct vote replaced it',
  );

  const stale = await signFor(there, amara, { proposalId, choice: 'no', seq: 1n });
  assert.equal(await send(there.address, stale), 409, 'that number was used on the contract');
  const later = await signFor(there, amara, { proposalId, choice: 'no', seq: 2n });
  assert.equal(await send(there.address, later), 200);
  await untilFinal(there.address, [later.digest]);
  assert.deepEqual(await tallyOf(there.address, proposalId), { yes: 1, no: 2 });
  assert.deepEqual(await ledgerTallyOf(there, proposalId), { yes: 1, no: 2 });
  const listed = await ballotsOf(there.address, proposalId);
  assert.deepEqual(
    listed.map(({ form, choice }) => `${form} ${choice}`),
    ['signed yes', 'signed no'],
  );
  const page = await fetch(`${there.address}/api/proposals/${proposalId}/ballots?after=d0.0`);
  const direct = listBallotsResponseSchema.parse(await page.json());
  assert.equal(direct.data.length, 3, 'each with its transaction');
  await again.end();
});
