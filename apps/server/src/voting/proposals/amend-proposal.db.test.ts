import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { connectChain } from '@sabha/chain/clients';
import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import type { OpenDatabase } from '@sabha/db/open';
import { forOneDatabase } from '@sabha/db/test/databases';
import { parseHash } from '@sabha/domain/core/hex';
import { USUAL_CLOSING_TERMS } from '@sabha/domain/voting/proposal-terms';
import { sql } from 'kysely';
import { FOLLOWED_KINDS, RELAY_KINDS } from '../../../test/declared-kinds.ts';
import { testConfig } from '../../../test/http-fixture.ts';
import { LedgerStation } from '../../../test/voting/ledger-station.ts';
import { type AskContract, contractAsker } from '../../acts/contract-version.ts';
import { followLedger } from '../../acts/ledger/follow-ledger.ts';
import { relayStep } from '../../jobs/relayer.ts';
import { listBallots } from '../ballots/list-ballots.ts';
import { AMENDS, amendProposal } from './amend-proposal.ts';
import { createProposal } from './create-proposal.ts';
import { getProposal } from './get-proposal.ts';
import { restoreAmendments } from './restore-amendments.ts';

const DAY_MS = 86_400_000;
const OFFICIAL = {
  role: 'official' as const,
  wallet: `0x${'0f'.repeat(20)}`,
  office: { en: 'Office', si: 'කාර්යාලය', ta: 'அலுவலகம்' },
};
const yes: AskContract = async () => 'yes';

function text(title: string) {
  const both = { en: title, si: title, ta: title };
  return { title: both, short_description: both, description_in_details: both };
}

/** Two categories, and the citizens 0 and 1, of whom the first has a purse. */
async function openStation(database: Promise<OpenDatabase>): Promise<LedgerStation> {
  const station = await LedgerStation.open(await database);
  const at = { version: 1, created_at: new Date(), updated_at: new Date(), removed_at: null };
  const named = [
    { name_en: 'Health', name_si: 'සෞඛ්‍ය', name_ta: 'சுகாதாரம்' },
    { name_en: 'Other', name_si: 'වෙනත්', name_ta: 'ஏனையவை' },
  ];
  const rows = named.map((name) => ({ ...name, ...at }));
  await station.fixture.db.insertInto('spending_categories').values(rows).execute();
  for (const n of [0, 1]) await station.admit(station.fixture.voter(n).address);
  return station;
}

/** A new proposal on the chain, and what may be done with it. */
async function prepare(station: LedgerStation) {
  const { fixture } = station;
  const context = { ...fixture.context, config: testConfig() };
  const body = (title: string, days = 5) => ({
    ...text(title),
    category_id: 1,
    expired_date: new Date(Date.now() + days * DAY_MS).toISOString(),
  });
  const made = await createProposal(context, OFFICIAL, {
    ...body('Before'),
    ...USUAL_CLOSING_TERMS,
    eligibility: 'by-close',
  });
  if (!made.ok) throw new Error(made.failure.kind);
  const { id } = made.value;
  await station.settle();
  const shown = async () => {
    const view = await getProposal(context, id);
    if (!view) throw new Error('The proposal is gone');
    return view;
  };
  return {
    id,
    shown,
    body,
    before: await shown(),
    amend: async (title: string, contract = yes, days = 5) =>
      amendProposal(context, OFFICIAL, { id, version: (await shown()).version }, body(title, days), contract),
    vote: async (voter: number, seq = 1n, textHash?: string) =>
      station.vote({
        proposalId: id,
        choice: 'yes',
        by: fixture.voter(voter),
        seq,
        textHash: parseHash(textHash ?? (await shown()).text_hash),
      }),
    voteDirectly: async () => {
      const { connection } = fixture.link;
      const address = fixture.link.deployment()?.addresses.proposals ?? '0x';
      const call = { abi: proposalsAbi, address, functionName: 'voteNo', args: [BigInt(id)] } as const;
      const hash = await connection.walletFor(fixture.voter(0)).writeContract(call);
      await connection.publicClient.waitForTransactionReceipt({ hash });
    },
    onChain: () =>
      fixture.link.connection.publicClient.readContract({
        abi: proposalsAbi,
        address: fixture.link.deployment()?.addresses.proposals ?? '0x',
        functionName: 'getProposal',
        args: [BigInt(id)],
      }),
    log: async () => {
      const query = fixture.db.selectFrom('audit_log').select('action').where('subject_id', '=', String(id));
      return (await query.orderBy('id').execute()).map(({ action }) => action);
    },
    tasks: async () => {
      const rows = await fixture.db
        .selectFrom('outbox')
        .select(['outcome', 'failure'])
        .where('kind', '=', 'amend-proposal')
        .where(sql<number>`(payload ->> 'proposalId')::integer`, '=', id)
        .orderBy('id')
        .execute();
      return rows.map(({ outcome, failure }) => outcome && `${outcome}: ${failure}`);
    },
    refusals: async () => {
      const page = await listBallots(context, id, undefined, 100);
      return page?.ballots.flatMap(({ digest, text_hash, rejected }) =>
        rejected ? [{ digest, text_hash, rejected }] : [],
      );
    },
  };
}

forOneDatabase((name, open) => {
  describe(`${name}: a proposal changed before the first vote`, () => {
    let station: LedgerStation;
    before(async () => {
      station = await openStation(open());
    });
    after(() => station.close());
    const atStation = (what: string, run: (prepared: Awaited<ReturnType<typeof prepare>>) => Promise<void>) =>
      test(what, async () => run(await prepare(station)));

    atStation('is the same on the contract, and takes ballots for the new text alone', async (prepared) => {
      const { before, shown, amend, vote, onChain, tasks } = prepared;
      assert.ok((await amend('After', contractAsker(station.fixture.link, AMENDS), 7)).ok);
      const after = await shown();
      assert.notEqual(after.text_hash, before.text_hash);
      const stale = await vote(1, 1n, before.text_hash);
      assert.deepEqual([stale.status, stale.kind], [409, 'text-mismatch']);
      assert.equal((await vote(1)).status, 200);
      await station.settle();
      const {
        textHash,
        terms: { opensAt, closesAt },
      } = await onChain();
      assert.deepEqual(
        [textHash, Number(opensAt) * 1000, Number(closesAt) * 1000],
        [after.text_hash, Date.parse(after.opens_at), Date.parse(after.expired_date)],
      );
      assert.deepEqual(await station.tallies(prepared.id), {
        shown: { yes: 1, no: 0 },
        ledger: { yes: 1, no: 0 },
      });
      assert.equal(await station.fixture.eventCount('ProposalAmended'), 1);
      const late = await amend('Too late');
      assert.equal(late.ok ? '' : late.failure.kind, 'proposal-has-votes');
      assert.deepEqual(await tasks(), [null]);
    });

    atStation('arrives twice, after a vote, and is known to be done', async (prepared) => {
      const { amend, vote, tasks, shown } = prepared;
      assert.ok((await amend('After')).ok);
      assert.equal((await vote(1)).status, 200);
      await station.settle();
      const sent = await station.fixture.db
        .selectFrom('outbox')
        .select('payload')
        .where('kind', '=', 'amend-proposal')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      await station.fixture.task('amend-proposal', sent.payload ?? {});
      await station.settle();
      assert.deepEqual(await tasks(), [null, 'already-recorded: ProposalUnchanged']);
      assert.equal(await restoreAmendments(station.fixture.context), 0);
      assert.equal((await shown()).title, 'After');
    });

    atStation(
      'but a vote was at the contract first: it says again what that vote was for, and the log says so',
      async (prepared) => {
        const { before, shown, amend, vote, voteDirectly, onChain, log, refusals } = prepared;
        await voteDirectly();
        assert.ok((await amend('One')).ok, 'the vote is not known here yet');
        assert.ok((await amend('Two')).ok);
        const between = await vote(1);
        assert.equal(between.status, 200);
        const signedFor = (await shown()).text_hash;
        await station.settle();
        assert.equal((await onChain()).textHash, before.text_hash);
        assert.equal((await shown()).title, 'Two', 'this is what was wrong');
        const restored = await Promise.all([
          restoreAmendments(station.fixture.context),
          restoreAmendments(station.fixture.context),
        ]);
        assert.deepEqual(restored.sort(), [0, 2]);
        const { title, text_hash, expired_date, opens_at } = await shown();
        assert.deepEqual(
          [title, text_hash, expired_date, opens_at],
          ['Before', before.text_hash, before.expired_date, before.opens_at],
        );
        assert.deepEqual((await log()).slice(-2), [
          'proposal-amendment-refused',
          'proposal-amendment-refused',
        ]);
        assert.deepEqual(await refusals(), [
          { digest: between.digest, text_hash: signedFor, rejected: 'TextMismatch' },
        ]);
        assert.deepEqual(await station.tallies(prepared.id), {
          shown: { yes: 0, no: 1 },
          ledger: { yes: 0, no: 1 },
        });
        assert.equal((await vote(1, 2n)).status, 200, 'whoever was refused votes again');
        await station.settle();
        assert.deepEqual(await station.tallies(prepared.id), {
          shown: { yes: 1, no: 1 },
          ledger: { yes: 1, no: 1 },
        });
        const late = await amend('Three');
        assert.equal(late.ok ? '' : late.failure.kind, 'proposal-has-votes');
      },
    );

    atStation(
      'and put back before a ballot in between is on its way: the contract still learns what was signed',
      async (prepared) => {
        const { fixture } = station;
        const { shown, amend, vote, voteDirectly, refusals } = prepared;
        await voteDirectly();
        assert.ok((await amend('One')).ok);
        const between = await vote(1);
        const signedFor = (await shown()).text_hash;
        while ((await prepared.tasks())[0] === null)
          await relayStep(fixture.context, fixture.link, RELAY_KINDS, async () => undefined);
        assert.equal(await restoreAmendments(fixture.context), 1);
        assert.equal((await shown()).title, 'Before');
        await station.settle();
        assert.deepEqual(await refusals(), [
          { digest: between.digest, text_hash: signedFor, rejected: 'TextMismatch' },
        ]);
        await followLedger(fixture.context, FOLLOWED_KINDS);
        assert.deepEqual(await station.tallies(prepared.id), {
          shown: { yes: 0, no: 1 },
          ledger: { yes: 0, no: 1 },
        });
      },
    );

    atStation(
      'not where the contract is of the version before, or cannot be asked; its category even then',
      async (prepared) => {
        const { fixture } = station;
        const { amend, body, id, log } = prepared;
        const { connection, deployment } = fixture.link;
        const deployed = deployment();
        assert.ok(deployed);
        // Another of our contracts, which is of version 1 and has no such call either.
        const addresses = { ...deployed.addresses, proposals: deployed.addresses.spendingLedger };
        const older = contractAsker({ connection, deployment: () => ({ ...deployed, addresses }) }, AMENDS);
        const nowhere = { ...connection.endpoint, rpcUrl: 'http://127.0.0.1:1' };
        const away = { connection: connectChain(nowhere, connection.accounts), deployment };
        const silent = contractAsker(away, AMENDS);
        for (const [asker, kind] of [
          [older, 'contract-outdated'],
          [silent, 'contract-unreachable'],
        ] as const) {
          const refused = await amend('After', asker);
          assert.equal(refused.ok ? '' : refused.failure.kind, kind);
        }
        const { title, version, expired_date } = await prepared.shown();
        assert.deepEqual(
          [title, version, await prepared.tasks(), await log()],
          ['Before', 1, [], ['proposal-created']],
        );
        const same = { ...body('Before'), expired_date, category_id: 2 };
        assert.ok(
          (
            await amendProposal(
              { ...fixture.context, config: testConfig() },
              OFFICIAL,
              { id, version: 1 },
              same,
              older,
            )
          ).ok,
        );
        assert.equal((await prepared.shown()).category_name, 'Other');
      },
    );

    atStation(
      'survives the chain: a new one is told of what was changed, and not of what was refused',
      async (prepared) => {
        const { fixture } = station;
        assert.ok((await prepared.amend('After')).ok);
        await station.settle();
        await fixture.stopChain();
        fixture.forgetChain();
        await fixture.startChain();
        await station.settle();
        assert.equal((await prepared.onChain()).textHash, (await prepared.shown()).text_hash);
        assert.equal((await prepared.shown()).title, 'After');
      },
    );
  });
});
