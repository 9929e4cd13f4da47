import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { petitionsAbi } from '@sabha/contracts/abi/petitions';
import { keccak256, stringToHex } from 'viem';
import { forOneDatabase } from '../../../../packages/db/test/databases.ts';
import { ChainFixture } from '../../test/chain-fixture.ts';
import { testsIn } from '../../test/tests-in.ts';
import { openChainLink } from './chain-link.ts';
import { indexStep } from './indexer.ts';

const DAY_SECONDS = 86_400n;

/** Makes the installation one of an older program, which had no petitions: neither on the chain nor in the record. */
async function withoutPetitions(fixture: ChainFixture): Promise<void> {
  const { connection } = fixture.link;
  const { petitions, ...older } = deployed(fixture).addresses;
  await connection.rpc('anvil_setCode', [petitions, '0x']);
  await connection.rpc('anvil_setNonce', [petitions, '0x0']);
  assert.equal(await connection.publicClient.getCode({ address: petitions }), undefined);
  await record(fixture, older);
}

async function record(fixture: ChainFixture, addresses: object): Promise<void> {
  const { chainId, blockNumber } = deployed(fixture);
  const deployment = JSON.stringify({ chainId, blockNumber: String(blockNumber), addresses });
  await fixture.db.updateTable('chain_state').set({ deployment }).execute();
}

function deployed({ link }: ChainFixture) {
  const deployment = link.deployment();
  assert.ok(deployment);
  return deployment;
}

async function stateOf(fixture: ChainFixture) {
  const row = await fixture.db
    .selectFrom('chain_state')
    .select(['deployment', 'cursor_block', 'final_block', 'genesis_hash'])
    .executeTakeFirstOrThrow();
  const { addresses } = row.deployment as { addresses: Record<string, string> }; // as this test and the link write it
  return { ...row, addresses };
}

/** A citizen starts a petition from their own wallet. */
async function startPetition(fixture: ChainFixture, address: `0x${string}`): Promise<void> {
  const { connection } = fixture.link;
  const { timestamp } = await connection.publicClient.getBlock();
  const hash = await connection.walletFor(fixture.voter(0)).writeContract({
    abi: petitionsAbi,
    address,
    functionName: 'createPetition',
    args: [keccak256(stringToHex('a text')), 5, timestamp + 30n * DAY_SECONDS],
  });
  await connection.publicClient.waitForTransactionReceipt({ hash });
}

forOneDatabase((name, open) => {
  describe(`an installation recorded without a contract, on ${name}`, () => {
    const withFixture = testsIn(async () => ChainFixture.open(await open()));

    withFixture(
      'opens, deploys it where it always is, and reads both old and new events',
      async (fixture) => {
        await fixture.authorise(0);
        const proposalId = await fixture.propose();
        await fixture.cast({ proposalId, voter: 0, choice: 1 });
        await fixture.drain();
        const before = await stateOf(fixture);
        await withoutPetitions(fixture);

        const link = await openChainLink(fixture.context, fixture.connection());
        const after = await stateOf(fixture);
        assert.deepEqual(after, before, 'the same record, and reading goes on where it was');
        await startPetition(fixture, link.deployment()?.addresses.petitions ?? '0x');
        await fixture.cast({ proposalId, voter: 0, choice: 2, seq: 2n });
        await fixture.drain(link);
        const events = await fixture.db
          .selectFrom('chain_events')
          .select(['contract', 'name', 'subject', 'subject_digest', 'actor', 'args'])
          .where('name', 'in', ['VoteCast', 'PetitionCreated'])
          .orderBy('block_number')
          .execute();
        const voter = fixture.voter(0).address.toLowerCase();
        const vote = { contract: 'proposals', name: 'VoteCast', subject: BigInt(proposalId), digest: null };
        assert.deepEqual(
          events.map(({ args: _args, subject_digest: digest, ...event }) => ({ ...event, digest })),
          [
            { ...vote, actor: voter },
            {
              contract: 'petitions',
              name: 'PetitionCreated',
              subject: null,
              digest: events[1]?.args.petitionId,
              actor: voter,
            },
            { ...vote, actor: voter },
          ],
        );
        assert.match(String(events[1]?.args.petitionId), /^0x[0-9a-f]{64}$/);
      },
    );

    withFixture('opens while the chain is down, and deploys it when the chain is back', async (fixture) => {
      await fixture.authorise(0);
      await fixture.drain();
      const before = await stateOf(fixture);
      await withoutPetitions(fixture);
      const { petitions } = deployed(fixture).addresses;
      await fixture.stopChain();
      const link = await openChainLink(fixture.context, fixture.connection());
      assert.equal(link.attached(), false);
      assert.equal(link.deployment()?.addresses.petitions, petitions, 'known before it is there');
      await assert.rejects(indexStep(fixture.context, link));
      await fixture.startChain();
      await indexStep(fixture.context, link);
      assert.equal(link.attached(), true);
      assert.ok(await link.connection.publicClient.getCode({ address: petitions }));
      assert.deepEqual(await stateOf(fixture), before);
    });

    withFixture('keeps a contract of a newer program in its record', async (fixture) => {
      const { addresses } = await stateOf(fixture);
      const newer = { ...addresses, petitionsV9: fixture.voter(9).address };
      await record(fixture, newer);
      const link = await openChainLink(fixture.context, fixture.connection());
      assert.deepEqual({ ...link.deployment()?.addresses }, newer);
      assert.deepEqual((await stateOf(fixture)).addresses, newer);
    });
  });
});
