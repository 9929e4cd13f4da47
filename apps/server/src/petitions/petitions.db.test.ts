import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { petitionsAbi } from '@sabha/contracts/abi/petitions';
import { forOneDatabase } from '@sabha/db/test/databases';
import { verifyReceipt } from '@sabha/domain/acts/receipt';
import { parseAddress } from '@sabha/domain/core/hex';
import type { Hex } from 'viem';
import { PetitionStation, TEXT } from '../../test/petitions/petition-station.ts';
import { testsIn } from '../../test/tests-in.ts';
import { readOwnPetitionActs } from './petitions.store.ts';

const WEEK_MS = 604_800_000;

/** What the contract holds of a petition. */
async function onChain({ fixture, contract }: PetitionStation, digest: string) {
  return fixture.link.connection.publicClient.readContract({
    abi: petitionsAbi,
    address: contract.address,
    functionName: 'getPetition',
    args: [digest as Hex], // a digest
  });
}

forOneDatabase((name, open) => {
  const inStation = testsIn(async () => PetitionStation.open(await open()));

  describe(`${name}: a petition`, () => {
    inStation(
      'is signed before it is mined, and reaches the contract under the id it had from its draft',
      async (station) => {
        await station.admit(0, 1, 2);
        const created = await station.create(0);
        assert.equal(created.status, 200);
        assert.equal(created.json.data.petition.blockchain_petition_id, created.digest);
        const { receipt } = created.json.data;
        assert.equal(receipt.kind, 'petition-draft');
        const signer = station.fixture.link.connection.accounts.receiptSigner.address;
        assert.ok((await verifyReceipt(receipt, signer)).ok);
        const first = await station.sign(created.id, created.digest, 1);
        const second = await station.sign(created.id, created.digest, 2);
        assert.deepEqual([first.json.data.signature_count, second.json.data.signature_count], [1, 2]);
        await station.settle();
        const recorded = await onChain(station, created.digest);
        assert.deepEqual([recorded.signatures, recorded.requiredSignatures], [2, 3]);
        const states = await station.fixture.states(
          created.digest as Hex,
          first.digest as Hex,
          second.digest as Hex,
        );
        assert.deepEqual(
          states.map((state) => state?.state),
          ['final', 'final', 'final'],
        );
        assert.equal(await station.shown(created.id), 2);
      },
    );

    inStation(
      'is completed by its last signature, and takes no more and gives none back',
      async (station) => {
        await station.admit(0, 1, 2, 3);
        const { id, digest } = await station.create(0, { required: 2 });
        await station.sign(id, digest, 1);
        const taken = await station.sign(id, digest, 1, { choice: 'withdraw', seq: 2n });
        assert.deepEqual([taken.json.data.signature_count, taken.json.message], [0, 'Signature withdrawn']);
        await station.sign(id, digest, 1, { seq: 3n });
        const own = await readOwnPetitionActs(
          station.fixture.db,
          parseAddress(station.fixture.voter(1).address),
        );
        assert.deepEqual(
          own.map(({ kind }) => kind),
          ['endorsement', 'endorsement', 'endorsement'],
        );
        await station.sign(id, digest, 2);
        const late = await station.sign(id, digest, 3);
        const back = await station.sign(id, digest, 1, { choice: 'withdraw', seq: 4n });
        assert.deepEqual(
          [late, back].map(({ status, json }) => [status, json.kind]),
          [
            [409, 'petition-completed'],
            [409, 'petition-completed'],
          ],
        );
        await station.settle();
        const { signatures, completed } = await onChain(station, digest);
        assert.deepEqual([signatures, completed, await station.shown(id)], [2, true, 2]);
      },
    );

    inStation(
      'the same act sent again is answered with its first receipt and changes nothing',
      async (station) => {
        await station.admit(0, 1);
        const created = await station.create(0);
        const again = await station.post('/api/petitions', created.body);
        assert.deepEqual(again.json.data.receipt, created.json.data.receipt);
        const signed = await station.sign(created.id, created.digest, 1);
        const twice = await station.post(`/api/petitions/${created.id}/sign`, signed.body);
        assert.deepEqual(twice.json.data.receipt, signed.json.data.receipt);
        assert.equal(twice.json.data.signature_count, 1);
      },
    );

    inStation('what the rules refuse changes nothing', async (station) => {
      await station.admit(0, 1);
      const { id, digest, body } = await station.create(0);
      const kinds = async (asked: ReadonlyArray<Promise<{ status: number; json: { kind: string } }>>) =>
        (await Promise.all(asked)).map(({ status, json }) => `${status} ${json.kind}`);
      assert.deepEqual(
        await kinds([
          station.create(0, { text: { ...TEXT, title: 'Another' } }),
          station.create(7),
          station.create(1, { closesInDays: -1 }),
          station.create(1, { closesInDays: 400 }),
          station.post('/api/petitions', { ...body, title: 'Not what was signed' }),
          station.sign(id, digest, 1, { choice: 'withdraw' }),
          station.sign(id, digest, 7),
          station.sign(999, digest, 1),
          station.sign(id, `0x${'ab'.repeat(32)}`, 1),
          station.post('/api/petitions', {}),
        ]),
        [
          '409 too-soon',
          '403 not-authorised',
          '400 bad-terms',
          '400 bad-terms',
          // A title that was not signed, and another petition's signature: the citizen's key signed neither.
          '400 signature-invalid',
          '409 not-signed',
          '403 not-authorised',
          '404 petition-unknown',
          '400 signature-invalid',
          // Not even of the right form.
          '400 undefined',
        ],
      );
      const signed = await station.sign(id, digest, 1);
      assert.equal(signed.status, 200);
      const same = await station.sign(id, digest, 1, { seq: 2n });
      const stale = await station.sign(id, digest, 1, { choice: 'withdraw', seq: 1n });
      assert.deepEqual([same.json.kind, stale.json.kind], ['already-signed', 'stale-sequence']);
      assert.equal(await station.shown(id), 1);
    });

    inStation('another one of the same author comes a week later', async (station) => {
      const start = new Date();
      station.fixture.clock = () => start;
      await station.admit(0);
      await station.create(0);
      await station.settle();
      const later = (ms: number) => {
        station.fixture.clock = () => new Date(start.getTime() + ms);
        station.fixture.link.clock.distrust();
      };
      later(WEEK_MS - 60_000);
      const second = { text: { ...TEXT, title: 'A second bridge' } };
      assert.equal((await station.create(0, second)).json.kind, 'too-soon');
      later(WEEK_MS + 60_000);
      const created = await station.create(0, second);
      assert.equal(created.status, 200);
      await station.settle();
      assert.equal((await onChain(station, created.digest)).exists, true);
    });

    inStation('has the same ids and counts on the chain that replaces a lost one @all', async (station) => {
      await station.admit(0, 1, 2);
      const { id, digest } = await station.create(0);
      await station.sign(id, digest, 1);
      await station.sign(id, digest, 2);
      await station.sign(id, digest, 2, { choice: 'withdraw', seq: 2n });
      await station.settle();
      await station.fixture.stopChain();
      station.fixture.forgetChain();
      await station.fixture.startChain();
      await station.fixture.link.attach();
      await station.settle();
      assert.equal((await onChain(station, digest)).signatures, 1);
      assert.equal(await station.shown(id), 1);
    });

    inStation(
      'the contract has the last word: direct signatures count, refused acts do not',
      async (station) => {
        await station.admit(0, 1, 2);
        const { id, digest } = await station.create(0);
        await station.settle();
        const { connection } = station.fixture.link;
        await station.fixture.link.connection.rpc('anvil_setBalance', [
          station.fixture.voter(1).address,
          '0xde0b6b3a7640000',
        ]);
        await connection.walletFor(station.fixture.voter(1)).writeContract({
          abi: petitionsAbi,
          address: station.contract.address,
          functionName: 'signPetition',
          args: [digest as Hex], // a digest
        });
        await station.settle();
        assert.equal(await station.shown(id), 1);
        // Revoked on the chain alone, which then refuses what the server took.
        await station.fixture.task('revoke', { wallet: station.fixture.voter(2).address });
        await station.fixture.drain();
        const signed = await station.sign(id, digest, 2);
        assert.equal(signed.json.data.signature_count, 2);
        await station.settle();
        assert.equal((await station.fixture.states(signed.digest as Hex))[0]?.state, 'rejected');
        assert.equal(await station.shown(id), 1);
        // A number that was refused is used all the same.
        const next = await station.get(`/api/petitions/${id}/signatures/${station.fixture.voter(2).address}`);
        assert.deepEqual([next.json.data.has_signed, next.json.data.next_seq], [false, '2']);
      },
    );

    inStation('a petition that the contract refuses is gone, and can be made again', async (station) => {
      await station.register(0);
      const { id } = await station.create(0);
      await station.settle();
      assert.equal((await station.get(`/api/petitions/${id}`)).status, 404);
      await station.fixture.authorise(0);
      const again = await station.create(0, { required: 4 });
      await station.settle();
      assert.equal((await onChain(station, again.digest)).exists, true);
    });

    inStation('ballots and signatures that come by turns fill their transactions', async (station) => {
      const { fixture } = station;
      const voters = Array.from({ length: 12 }, (_, n) => n);
      await station.admit(...voters);
      const proposalId = await fixture.propose();
      const { id, digest } = await station.create(0, { required: 100 });
      for (const voter of voters) {
        await fixture.cast({ proposalId, voter, choice: 1 });
        assert.equal((await station.sign(id, digest, voter)).status, 200);
      }
      await station.settle();
      const batches = await fixture.db
        .selectFrom('relay_batches')
        .select(['kind', 'count'])
        .where('kind', 'in', ['ballot', 'endorsement', 'petition-draft'])
        .orderBy('kind')
        .execute();
      assert.deepEqual(batches, [
        { kind: 'ballot', count: 12 },
        { kind: 'endorsement', count: 12 },
        { kind: 'petition-draft', count: 1 },
      ]);
      assert.deepEqual(await fixture.tally(proposalId), { yes: 12, no: 0 });
      assert.equal((await onChain(station, digest)).signatures, 12);
    });
  });
});
