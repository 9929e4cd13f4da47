import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { petitionsAbi } from '@sabha/contracts/abi/petitions';
import { keccak256, stringToHex } from 'viem';
import { forEachDatabase } from '../../../../packages/db/test/databases.ts';
import { ChainWorld } from '../../test/chain-world.ts';
import { testsIn } from '../../test/tests-in.ts';
import { openChainLink } from './chain-link.ts';
import { indexStep } from './indexer.ts';

const DAY_SECONDS = 86_400n;

/** Makes the installation one of an older program, which had no petitions: neither on the chain nor in the record. */
async function withoutPetitions(world: ChainWorld): Promise<void> {
  const { connection } = world.link;
  const { petitions, ...older } = deployed(world).addresses;
  await connection.rpc('anvil_setCode', [petitions, '0x']);
  await connection.rpc('anvil_setNonce', [petitions, '0x0']);
  assert.equal(await connection.publicClient.getCode({ address: petitions }), undefined);
  await record(world, older);
}

async function record(world: ChainWorld, addresses: object): Promise<void> {
  const { chainId, blockNumber } = deployed(world);
  const deployment = JSON.stringify({ chainId, blockNumber: String(blockNumber), addresses });
  await world.db.updateTable('chain_state').set({ deployment }).execute();
}

function deployed({ link }: ChainWorld) {
  const deployment = link.deployment();
  assert.ok(deployment);
  return deployment;
}

async function stateOf(world: ChainWorld) {
  const row = await world.db
    .selectFrom('chain_state')
    .select(['deployment', 'cursor_block', 'final_block', 'genesis_hash'])
    .executeTakeFirstOrThrow();
  const { addresses } = row.deployment as { addresses: Record<string, string> }; // as this test and the link write it
  return { ...row, addresses };
}

/** A citizen starts a petition from their own wallet. */
async function startPetition(world: ChainWorld, address: `0x${string}`): Promise<void> {
  const { connection } = world.link;
  const { timestamp } = await connection.publicClient.getBlock();
  const hash = await connection.walletFor(world.voter(0)).writeContract({
    abi: petitionsAbi,
    address,
    functionName: 'createPetition',
    args: [keccak256(stringToHex('a text')), 5, timestamp + 30n * DAY_SECONDS],
  });
  await connection.publicClient.waitForTransactionReceipt({ hash });
}

forEachDatabase((name, open) => {
  describe(`an installation recorded without a contract, on ${name}`, () => {
    const inWorld = testsIn(async () => ChainWorld.open(await open()));

    inWorld('opens, deploys it where it always is, and reads both old and new events', async (world) => {
      await world.authorise(0);
      const proposalId = await world.propose();
      await world.cast({ proposalId, voter: 0, choice: 1 });
      await world.drain();
      const before = await stateOf(world);
      await withoutPetitions(world);

      const link = await openChainLink(world.context, world.connection());
      const after = await stateOf(world);
      assert.deepEqual(after, before, 'the same record, and reading goes on where it was');
      await startPetition(world, link.deployment()?.addresses.petitions ?? '0x');
      await world.cast({ proposalId, voter: 0, choice: 2, seq: 2n });
      await world.drain(link);
      const events = await world.db
        .selectFrom('chain_events')
        .select(['contract', 'name', 'subject', 'subject_digest', 'actor', 'args'])
        .where('name', 'in', ['VoteCast', 'PetitionCreated'])
        .orderBy('block_number')
        .execute();
      const voter = world.voter(0).address.toLowerCase();
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
    });

    inWorld('opens while the chain is down, and deploys it when the chain is back', async (world) => {
      await world.authorise(0);
      await world.drain();
      const before = await stateOf(world);
      await withoutPetitions(world);
      const { petitions } = deployed(world).addresses;
      await world.stopChain();
      const link = await openChainLink(world.context, world.connection());
      assert.equal(link.attached(), false);
      assert.equal(link.deployment()?.addresses.petitions, petitions, 'known before it is there');
      await assert.rejects(indexStep(world.context, link));
      await world.startChain();
      await indexStep(world.context, link);
      assert.equal(link.attached(), true);
      assert.ok(await link.connection.publicClient.getCode({ address: petitions }));
      assert.deepEqual(await stateOf(world), before);
    });

    inWorld('keeps a contract of a newer program in its record', async (world) => {
      const { addresses } = await stateOf(world);
      const newer = { ...addresses, petitionsV9: world.voter(9).address };
      await record(world, newer);
      const link = await openChainLink(world.context, world.connection());
      assert.deepEqual({ ...link.deployment()?.addresses }, newer);
      assert.deepEqual((await stateOf(world)).addresses, newer);
    });
  });
});
