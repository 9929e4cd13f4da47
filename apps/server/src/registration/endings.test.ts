import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import { type Address, parseAddress } from '@sabha/domain/core/hex';
import { keccak256, stringToHex } from 'viem';
import { forEachDatabase } from '../../../../packages/db/test/databases.ts';
import { buildApplicant } from '../../test/registration/applicants.ts';
import { type OfficeOptions, RegistryOffice } from '../../test/registration/registry-office.ts';
import { testsIn } from '../../test/tests-in.ts';
import { buildCitizen } from '../../test/voting/ballots.ts';
import { endAbandoned, finishEndings } from './registration-jobs.ts';

const HOUR_MS = 3_600_000;
const DAY_SECONDS = 86_400;

/** Opens a proposal on the contract and has this account vote on it there, past our server. */
async function voteDirectly(office: RegistryOffice, account: ReturnType<typeof buildCitizen>): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    proposalId: 1,
    textHash: keccak256(stringToHex('A proposal')),
    author: `0x${'a0'.repeat(20)}`,
    opensAt: now - DAY_SECONDS,
    closesAt: now + DAY_SECONDS,
  };
  await office.db
    .insertInto('outbox')
    .values({ kind: 'create-proposal', payload: JSON.stringify(payload), created_at: new Date() })
    .execute();
  office.context.events.emit({ kind: 'outbox.filled' });
  await office.settled();
  const { connection } = office.link;
  const hash = await connection.walletFor(account).writeContract({
    abi: proposalsAbi,
    address: office.link.deployment()?.addresses.proposals ?? '0x',
    functionName: 'voteYes',
    args: [1n],
  });
  await connection.publicClient.waitForTransactionReceipt({ hash });
}

/** Ends what is over, waits for the chain, and gives free what can be. */
async function tidy(office: RegistryOffice): Promise<{ ended: number; finished: number }> {
  const ended = await endAbandoned(office.context);
  await office.settled();
  return { ended, finished: await finishEndings(office.context) };
}

const statusOf = async ({ db }: RegistryOffice, wallet: Address) =>
  (await db.selectFrom('citizens').select('status').where('wallet', '=', wallet).executeTakeFirst())?.status;

forEachDatabase((name, open) => {
  describe(`a registration that is not finished, on ${name}`, () => {
    const inOffice = testsIn(async (options?: OfficeOptions) => RegistryOffice.open(await open(), options));

    inOffice(
      'ends when its time is over: the wallet is off the contract before the NIC is free',
      async (office) => {
        const form = buildApplicant(1);
        assert.equal((await office.reserve(form)).statusCode, 200);
        office.pass(23 * HOUR_MS);
        assert.equal(await endAbandoned(office.context), 0);
        office.pass(2 * HOUR_MS);
        assert.equal((await office.save(form)).json().kind, 'no-reservation');
        assert.equal(await endAbandoned(office.context), 1);
        const rows = await office.db.selectFrom('people').select('status').execute();
        assert.deepEqual(rows, [{ status: 'ending' }], 'held until the revocation is final');
        assert.equal(await statusOf(office, form.wallet), 'revoked');
        await office.settled();
        assert.equal(await finishEndings(office.context), 1);
        assert.ok(!(await office.isAuthorised(form.wallet)));
        assert.equal(
          await statusOf(office, form.wallet),
          undefined,
          'nothing is kept of one who never acted',
        );
        assert.deepEqual(await tidy(office), { ended: 0, finished: 0 });
        const other = { ...form, wallet: buildApplicant(2).wallet };
        assert.equal((await office.reserve(other)).statusCode, 200);
      },
    );

    inOffice('is found in the way of another person and ended there and then', async (office) => {
      const form = buildApplicant(1);
      await office.reserve(form);
      office.pass(25 * HOUR_MS);
      const other = { ...buildApplicant(2), nicNumber: form.nicNumber, email: form.email };
      const reserved = await office.reserve(other);
      assert.equal(reserved.statusCode, 200, reserved.body);
      assert.ok(!(await office.isAuthorised(form.wallet)));
      assert.equal((await office.save(other)).statusCode, 201);
      const wallets = await office.db.selectFrom('people').select('wallet').execute();
      assert.deepEqual(wallets, [{ wallet: other.wallet }]);
    });

    inOffice(
      'keeps its values for as long as the contract does not say that its wallet is off',
      async (office) => {
        const form = buildApplicant(1);
        await office.reserve(form);
        office.pass(25 * HOUR_MS);
        const other = { ...buildApplicant(2), nicNumber: form.nicNumber };
        const refused = await office.reserve(other);
        assert.equal(refused.json().kind, 'duplicate-data');
        assert.deepEqual(refused.json().errors, [{ path: 'nicNumber', message: 'NIC already registered' }]);
        assert.equal(
          (await office.reserve(form)).json().kind,
          'contract-unreachable',
          'nor may its own wallet',
        );
        office.startSending();
        await office.settled();
        await office.reserve(other);
        await office.settled();
        assert.equal((await office.reserve(other)).statusCode, 200);
      },
      { sends: false, longestWaitMs: 1_000 },
    );

    inOffice('may be begun anew by its wallet, also while it is ending', async (office) => {
      const form = buildApplicant(1);
      await office.reserve(form);
      office.pass(25 * HOUR_MS);
      await endAbandoned(office.context);
      const again = await office.reserve(form);
      assert.equal(again.statusCode, 200, again.body);
      assert.equal((await office.save(form)).statusCode, 201);
      await office.settled();
      assert.ok(await office.isAuthorised(form.wallet));
      const tasks = await office.db.selectFrom('outbox').select('kind').orderBy('id').execute();
      assert.deepEqual(
        tasks.map(({ kind }) => kind),
        ['authorise', 'revoke', 'authorise'],
      );
    });

    const account = buildCitizen(77);
    inOffice(
      'binds its NIC to a wallet that acted on the contract meanwhile, and to no other',
      async (office) => {
        const form = buildApplicant(1, { wallet: parseAddress(account.address) });
        await office.reserve(form);
        await voteDirectly(office, account);
        await office.settled();
        office.pass(25 * HOUR_MS);
        await tidy(office);
        assert.equal(await statusOf(office, form.wallet), 'revoked');
        const second = { ...form, wallet: buildApplicant(2).wallet };
        const refused = await office.reserve(second);
        assert.deepEqual([refused.statusCode, refused.json().kind], [409, 'nic-remembered']);
        assert.match(refused.json().message, /can be registered again after 20\d\d-\d\d-\d\d\.$/);
        const back = await office.reserve(form);
        assert.equal(back.statusCode, 200, 'its own wallet may come back');
        office.pass(25 * HOUR_MS);
        await tidy(office);
        office.passDays(90);
        assert.equal((await office.reserve(second)).statusCode, 200, 'free after the stated time');
      },
      { funded: [parseAddress(account.address)] },
    );

    inOffice('is not ended by what strangers send to the contract in its name', async (office) => {
      const form = buildApplicant(1);
      await office.reserve(form);
      const stranger = office.link.connection.accounts.deployer;
      const ballot = {
        proposalId: 1n,
        textHash: keccak256(stringToHex('x')),
        choice: 1,
        voter: form.wallet,
        seq: 1n,
        deadline: 9_999_999_999n,
      } as const;
      await office.link.connection.walletFor(stranger).writeContract({
        abi: proposalsAbi,
        address: office.link.deployment()?.addresses.proposals ?? '0x',
        functionName: 'castVotesBySig',
        args: [[{ ballot, signature: '0x' }]],
      });
      office.pass(25 * HOUR_MS);
      await tidy(office);
      const events = await office.db.selectFrom('chain_events').select('name').execute();
      assert.ok(events.some(({ name }) => name === 'ActRejected'));
      assert.equal((await office.reserve({ ...form, wallet: buildApplicant(2).wallet })).statusCode, 200);
    });
  });
});
