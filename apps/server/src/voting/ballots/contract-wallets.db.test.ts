import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { openFreshEmbedded } from '@sabha/db/test/databases';
import { parseAddress } from '@sabha/domain/core/hex';
import { buildCitizen } from '../../../test/voting/ballots.ts';
import { LedgerStation } from '../../../test/voting/ledger-station.ts';
import { deployWallet } from '../../../test/voting/wallet-factory.ts';

const [owner, stranger, neighbour] = [buildCitizen(1), buildCitizen(2), buildCitizen(3)];
const ownedBy = (address: string) => ({ type: 'address', value: address }) as const;

describe('contract wallets (ERC-1271) on a real chain', () => {
  let station: LedgerStation;
  before(async () => {
    station = await LedgerStation.open(await openFreshEmbedded());
  });
  after(() => station.close());

  test('a vote that its owner signed is received, recorded by the contract, and final', async () => {
    const wallet = await station.admit(
      await deployWallet(station.fixture, 'KeyWallet', ownedBy(owner.address)),
    );
    const proposalId = await station.fixture.propose();
    await station.settle();
    const forged = await station.vote({ proposalId, choice: 'no', by: stranger, voter: wallet });
    assert.deepEqual([forged.status, forged.kind], [400, 'signature-invalid']);
    const { status, digest } = await station.vote({ proposalId, choice: 'yes', by: owner, voter: wallet });
    assert.equal(status, 200);
    await station.settle();
    assert.deepEqual(
      (await station.fixture.states(digest)).map((state) => state?.state),
      ['final'],
    );
    assert.deepEqual(await station.tallies(proposalId), {
      shown: { yes: 1, no: 0 },
      ledger: { yes: 1, no: 0 },
    });
  });

  test('a wallet that answers anything but yes is refused by server and contract alike', async () => {
    const proposalId = await station.fixture.propose();
    const names = [
      'RevertingWallet',
      'GasBurningWallet',
      'HugeAnswerWallet',
      'HugeRevertWallet',
      'MagicRevertWallet',
      'DirtyAnswerWallet',
      'ShortAnswerWallet',
      'WritingWallet',
      'GreedyWallet',
    ];
    for (const name of names) {
      const voter = await station.admit(await deployWallet(station.fixture, name));
      const { kind } = await station.vote({ proposalId, choice: 'yes', by: owner, voter });
      assert.equal(kind, 'signature-invalid', name);
    }
    const votes = await station.fixture.db
      .selectFrom('acts')
      .select('id')
      .where('subject', '=', BigInt(proposalId))
      .execute();
    assert.equal(votes.length, 0);
  });

  test('a wallet cannot send the server to an address of its choice', async () => {
    let visits = 0;
    const lured = createServer((_request, response) => {
      visits += 1;
      response.end('{"data":"0x"}');
    });
    await new Promise<void>((listening) => lured.listen(0, '127.0.0.1', listening));
    const address = lured.address();
    assert.ok(address && typeof address === 'object');
    const url = { type: 'string', value: `http://127.0.0.1:${address.port}/{sender}/{data}` } as const;
    const voter = await station.admit(await deployWallet(station.fixture, 'LookupWallet', url));
    const proposalId = await station.fixture.propose();
    const { kind } = await station.vote({ proposalId, choice: 'yes', by: owner, voter });
    lured.close();
    assert.deepEqual([kind, visits], ['signature-invalid', 0]);
  });

  test('a wallet that changes its mind is refused by the contract, and the others of its batch count', async () => {
    const { fixture } = station;
    const fickle = await station.admit(await deployWallet(fixture, 'KeyWallet', ownedBy(owner.address)));
    await station.admit(neighbour.address);
    const proposalId = await fixture.propose();
    await station.settle();
    const bad = await station.vote({ proposalId, choice: 'no', by: owner, voter: fickle });
    const good = await station.vote({ proposalId, choice: 'yes', by: neighbour });
    assert.deepEqual([bad.status, good.status], [200, 200]);
    await fixture.link.connection.rpc('anvil_setCode', [fickle, '0x5b600056']); // runs for as long as it may
    await station.settle();
    const states = await fixture.states(bad.digest, good.digest);
    assert.deepEqual(
      states.map((state) => state?.state),
      ['rejected', 'final'],
    );
    assert.deepEqual(await station.tallies(proposalId), {
      shown: { yes: 1, no: 0 },
      ledger: { yes: 1, no: 0 },
    });
  });

  test('when the chain cannot be asked, nothing is said about the signature, and keys still vote', async () => {
    const { fixture } = station;
    const voter = await station.admit(await deployWallet(fixture, 'KeyWallet', ownedBy(owner.address)));
    const keyed = buildCitizen(4);
    await station.admit(keyed.address);
    const proposalId = await fixture.propose();
    await station.settle();
    const waiting = await station.sign({ proposalId, choice: 'yes', by: owner, voter });
    await fixture.stopChain();
    assert.deepEqual(await station.send(waiting.body), { status: 503, kind: 'signature-unverifiable' });
    assert.equal((await station.vote({ proposalId, choice: 'no', by: keyed })).status, 200);
    await fixture.startChain();
    assert.equal((await station.send(waiting.body)).status, 200, 'the same signed ballot, sent again');
    await station.settle();
    assert.deepEqual((await station.tallies(proposalId)).ledger, { yes: 1, no: 1 });
  });
});

describe('accounts that have delegated to code (EIP-7702) on a real chain', () => {
  let station: LedgerStation;
  before(async () => {
    station = await LedgerStation.open(await openFreshEmbedded());
  });
  after(() => station.close());

  test('its key still votes; what its code accepts is its vote as well; a stranger’s signature is neither', async () => {
    const { fixture } = station;
    const { connection } = fixture.link;
    const account = buildCitizen(5);
    const helper = buildCitizen(6);
    await station.admit(account.address);
    const delegate = await deployWallet(fixture, 'KeyWallet', ownedBy(helper.address));
    const sponsor = connection.walletFor(fixture.voter(0));
    const authorization = await connection
      .walletFor(account)
      .signAuthorization({ contractAddress: delegate, executor: fixture.voter(0) });
    const hash = await sponsor.sendTransaction({
      to: sponsor.account.address,
      authorizationList: [authorization],
    });
    await connection.publicClient.waitForTransactionReceipt({ hash });
    assert.match((await connection.publicClient.getCode({ address: account.address })) ?? '', /^0xef0100/);
    const proposalId = await fixture.propose();
    await station.settle();
    const voter = parseAddress(account.address);

    const byKey = await station.vote({ proposalId, choice: 'yes', by: account });
    const byHelper = await station.vote({ proposalId, choice: 'no', by: helper, voter, seq: 2n });
    const byStranger = await station.vote({ proposalId, choice: 'yes', by: stranger, voter, seq: 3n });
    assert.deepEqual([byKey.status, byHelper.status, byStranger.kind], [200, 200, 'signature-invalid']);
    await station.settle();
    const states = await fixture.states(byKey.digest, byHelper.digest);
    assert.deepEqual(
      states.map((state) => state?.state),
      ['final', 'final'],
    );
    assert.deepEqual(await station.tallies(proposalId), {
      shown: { yes: 0, no: 1 },
      ledger: { yes: 0, no: 1 },
    });
    const takenBack = await station.vote({ proposalId, choice: 'yes', by: account, seq: 3n });
    assert.equal(takenBack.status, 200, 'the key has the last word');
  });
});
