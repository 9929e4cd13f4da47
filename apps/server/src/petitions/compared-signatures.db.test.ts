import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { OpenDatabase } from '@sabha/db/open';
import { forOneDatabase, type OpenFresh } from '@sabha/db/test/databases';
import { sql } from 'kysely';
import { RecordedChain, walletOf } from '../../test/comparison/recorded-chain.ts';
import { compareAll } from '../../test/comparison/small-steps.ts';
import { RecordedSignatures } from '../../test/petitions/recorded-signatures.ts';
import { compareStep } from '../comparison/compare-step.ts';
import type { ComparedKind } from '../comparison/compared-kind.ts';
import { readReport } from '../comparison/report.ts';
import { comparedSignatures } from './compared-signatures.ts';

const [AUTHOR, AMARA, BANDU] = [walletOf('a0'), walletOf('1a'), walletOf('2b')];

/** A petition that Amara has signed and Bandu has signed no more: final on the chain and compared. */
async function openPetition(database: OpenDatabase) {
  const chain = await RecordedChain.open(database);
  const signatures = new RecordedSignatures(chain);
  // The contract of this test is what was mined; how the real one is asked is tried with the real one.
  const kind: ComparedKind = {
    ...comparedSignatures,
    contractTally: async ({ subject, blockNumber }) => ({
      first: chain.tally('endorsement', subject, blockNumber).first,
      second: null,
    }),
  };
  await signatures.create(1, AUTHOR);
  await signatures.receive(1, AMARA, 1);
  await signatures.receive(1, BANDU, 1);
  await chain.mine();
  await signatures.receive(1, BANDU, 2);
  await chain.mine();
  await chain.finalise();
  const compare = async () => {
    await compareStep(chain.context, chain.link, [kind]);
    const report = await readReport(chain.context, kind, { page: 1, limit: 10, sort: 'subject' });
    assert.ok(report);
    return report;
  };
  const change = (statement: ReturnType<typeof sql>) => statement.execute(database.db);
  return { chain, signatures, kind, compare, change };
}

function declare(name: string, open: OpenFresh): void {
  describe(`${name}: signatures under petitions compared with the chain`, () => {
    let database: OpenDatabase;
    before(async () => {
      database = await open();
    });
    after(() => database.close());
    const onPetition = (what: string, run: (it: Awaited<ReturnType<typeof openPetition>>) => Promise<void>) =>
      test(what, async () => run(await openPetition(database)));

    onPetition('are verified with what was withdrawn', async (it) => {
      const { verdict, verified, subjects } = await it.compare();
      assert.deepEqual([verdict, verified], ['well', 2]);
      const [petition] = subjects;
      assert.deepEqual(
        [petition?.title?.en, petition?.record, petition?.faults],
        ['Petition 1', 'matched', []],
      );
      assert.deepEqual(petition?.database, { first: 1, second: 1 });
      assert.deepEqual(petition?.chain, { first: 1, second: null });
    });

    onPetition('wait for the chain, and again after a reorganisation', async (it) => {
      await it.signatures.receive(1, BANDU, 1);
      assert.deepEqual([(await it.compare()).waiting, (await it.compare()).verdict], [1, 'catching-up']);
      await it.chain.mine();
      await it.chain.finalise();
      assert.equal((await it.compare()).verified, 2);
      await it.chain.reorganise(1);
      const { verified, waiting, mismatched } = await it.compare();
      assert.deepEqual([verified, waiting, mismatched], [1, 1, 0]);
    });

    onPetition('differ where a row was changed by hand', async (it) => {
      await it.compare();
      await it.change(sql`update petition_signatures_current set choice = 1 where signer = ${BANDU}`);
      await compareAll(it.chain, [it.kind]);
      const { mismatches, subjects } = await it.compare();
      assert.deepEqual(
        mismatches.map(({ author, database: ours, chain }) => [author, ours?.choice, chain?.choice]),
        [[BANDU, 'first', 'second']],
      );
      assert.deepEqual(subjects[0]?.faults, ['acts', 'count']);
    });

    for (const change of [
      "title = 'Another'",
      "author = '0xbb'",
      'required_signatures = 5',
      "closes_at = closes_at + interval '1 day'",
      'refused = true',
    ]) {
      onPetition(`are of another petition where its row says ${change}`, async (it) => {
        await it.change(sql`update petitions set ${sql.raw(change)}`);
        assert.deepEqual((await it.compare()).subjects[0]?.faults, ['record']);
      });
    }

    onPetition('are of no petition where the contract refused it, as ours says', async (it) => {
      await it.change(sql`delete from petition_signatures_current`);
      await it.change(sql`delete from chain_events where name = 'PetitionSigned'`);
      await it.change(sql`update chain_events set name = 'ActRejected' where name = 'PetitionCreated'`);
      await it.change(sql`update petitions set refused = true, signatures = 0`);
      assert.equal((await it.compare()).subjects[0]?.record, 'matched');
    });

    onPetition('are found where the row of their petition is gone', async (it) => {
      await it.compare();
      await it.change(sql`delete from petitions`);
      await compareAll(it.chain, [it.kind]);
      const { subjects, mismatched } = await it.compare();
      assert.deepEqual([subjects[0]?.record, mismatched], ['differs', 2]);
    });
  });
}

forOneDatabase(declare);
