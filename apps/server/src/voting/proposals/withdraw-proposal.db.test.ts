import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import { forOneDatabase } from '@sabha/db/test/databases';
import { LAST_WITHDRAWAL_MS } from '@sabha/domain/voting/withdraw-proposal';
import { ChainFixture } from '../../../test/chain-fixture.ts';
import { RELAY_KINDS } from '../../../test/declared-kinds.ts';
import { testsIn } from '../../../test/tests-in.ts';
import { indexStep } from '../../jobs/indexer.ts';
import { relayStep } from '../../jobs/relayer.ts';
import { restoreProposals } from './restore-proposals.ts';
import { withdrawProposal } from './withdraw-proposal.ts';
import { nextRefusedWithdrawal } from './withdrawals.store.ts';

const MINUTE_MS = 60_000;
const OFFICIAL = {
  role: 'official' as const,
  wallet: `0x${'0f'.repeat(20)}`,
  office: { en: 'Office', si: 'කාර්යාලය', ta: 'அலுவலகம்' },
};

/** A proposal that closes in half an hour, on the chain; `at` gives a context whose clock is so many minutes before its end. */
async function prepare(fixture: ChainFixture) {
  const now = Math.floor(Date.now() / 1000) * 1000;
  const closes = now + 30 * MINUTE_MS;
  const id = await fixture.propose(new Date(now), new Date(closes));
  const at = (minutesBefore: number) => ({
    ...fixture.context,
    clock: () => new Date(closes - minutesBefore * MINUTE_MS),
  });
  const relay = async (context: ReturnType<typeof at>) => {
    for (let quiet = 0; quiet < 2; ) {
      const relayed = await relayStep(context, fixture.link, RELAY_KINDS, async () => undefined);
      const indexed = await indexStep(context, fixture.link);
      quiet = relayed === 'idle' && indexed === 'idle' ? quiet + 1 : 0;
    }
  };
  const withdraw = (context: ReturnType<typeof at>) =>
    withdrawProposal(context, OFFICIAL, id, 'A mistake in the text');
  const inDatabase = async () => {
    const row = await fixture.db.selectFrom('proposals').select('withdrawn_at').executeTakeFirstOrThrow();
    return row.withdrawn_at !== null;
  };
  const onChain = async () => {
    const proposal = await fixture.link.connection.publicClient.readContract({
      abi: proposalsAbi,
      address: fixture.link.deployment()?.addresses.proposals ?? '0x',
      functionName: 'getProposal',
      args: [BigInt(id)],
    });
    return proposal.withdrawn;
  };
  const log = async () => {
    const rows = await fixture.db.selectFrom('audit_log').select('action').orderBy('id').execute();
    return rows.map(({ action }) => action);
  };
  await relay(at(30));
  return { at, relay, withdraw, inDatabase, onChain, log };
}

forOneDatabase((name, open) => {
  describe(`withdrawing a proposal, on ${name}`, () => {
    const withFixture = testsIn(async () => ChainFixture.open(await open()));

    withFixture('in time, database and ledger agree, and it is not put back', async (fixture) => {
      const { at, relay, withdraw, inDatabase, onChain, log } = await prepare(fixture);
      const lastMoment = LAST_WITHDRAWAL_MS / MINUTE_MS;
      assert.ok((await withdraw(at(lastMoment))).ok);
      await relay(at(lastMoment));
      assert.deepEqual([await inDatabase(), await onChain()], [true, true]);
      assert.equal(await restoreProposals(at(-60)), 0);
      assert.deepEqual(await log(), ['proposal-removed']);
    });

    withFixture('in its last minutes it is refused, before the ledger could be', async (fixture) => {
      const { at, withdraw, inDatabase, log } = await prepare(fixture);
      for (const minutes of [9.9, 1, 0.001]) {
        const refused = await withdraw(at(minutes));
        assert.equal(refused.ok ? '' : refused.failure.kind, 'proposal-closing');
      }
      const over = await withdraw(at(0));
      assert.equal(over.ok ? '' : over.failure.kind, 'proposal-closed');
      assert.deepEqual([await inDatabase(), await log()], [false, []]);
    });

    withFixture(
      'that the ledger refused nevertheless is put back, once, and the log says so',
      async (fixture) => {
        const { at, relay, withdraw, inDatabase, onChain, log } = await prepare(fixture);
        // The ledger’s time is past the closing already, as where its clock is ahead or the relayer was held up.
        await fixture.link.connection.rpc('anvil_setTime', [Math.floor(at(-5).clock().getTime() / 1000)]);
        assert.ok((await withdraw(at(11))).ok);
        assert.equal(await restoreProposals(at(-5)), 0, 'a withdrawal on its way is left alone');
        await relay(at(-6));
        const failed = await fixture.db
          .selectFrom('outbox')
          .select(['failure'])
          .where('kind', '=', 'withdraw-proposal')
          .execute();
        assert.deepEqual(failed, [{ failure: 'ProposalClosed' }]);
        assert.deepEqual([await inDatabase(), await onChain()], [true, false], 'this is what was wrong');

        assert.deepEqual(await nextRefusedWithdrawal(fixture.db), at(0).clock());
        assert.equal(await restoreProposals(at(5)), 0, 'while voting goes on an operator may still mend it');
        const restored = await Promise.all([restoreProposals(at(-7)), restoreProposals(at(-7))]);
        assert.deepEqual(restored.sort(), [0, 1]);
        assert.deepEqual([await inDatabase(), await onChain()], [false, false]);
        assert.deepEqual(await log(), ['proposal-removed', 'proposal-restored']);
        const waiting = await fixture.db
          .selectFrom('outbox')
          .select('id')
          .where('kind', '=', 'withdraw-proposal')
          .execute();
        assert.deepEqual(waiting, [], 'otherwise it would be sent to a chain that begins anew');
      },
    );
  });
});
