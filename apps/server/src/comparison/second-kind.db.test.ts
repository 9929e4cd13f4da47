import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { OpenDatabase } from '@sabha/db/open';
import { forOneDatabase, type OpenFresh } from '@sabha/db/test/databases';
import { sql } from 'kysely';
import { walletOf } from '../../test/comparison/recorded-chain.ts';
import { RecordedPledges } from '../../test/comparison/recorded-pledges.ts';
import { compareAll, SMALL } from '../../test/comparison/small-steps.ts';
import { RecordedVotes } from '../../test/voting/recorded-votes.ts';
import { comparedVotes } from '../voting/ledger/compared-votes.ts';
import { compareStep } from './compare-step.ts';
import type { ComparedKind } from './compared-kind.ts';
import { readMismatches, readReport } from './report.ts';

const [AMARA, BANDU] = [walletOf('1a'), walletOf('2b')];
const FIRST_PAGE = { page: 1, limit: 100, sort: 'subject' } as const;

/** Proposal 1 and list 1, with a vote of Amara and Bandu and a pledge of Amara: final on the chain and compared. */
async function openBoth(database: OpenDatabase) {
  const pledges = await RecordedPledges.open(database);
  const { chain, kind } = pledges;
  const votes = new RecordedVotes(chain);
  const proposal = await votes.propose();
  await pledges.begin(1);
  await votes.receive(proposal, AMARA, 1);
  await votes.receive(proposal, BANDU, 2);
  await pledges.receive(1, AMARA, 1);
  await chain.mine();
  await chain.finalise();
  const compare = (kinds: readonly ComparedKind[] = [comparedVotes, kind], bounds?: typeof SMALL) =>
    compareStep(chain.context, chain.link, kinds, bounds);
  await compare();
  const report = async (of: ComparedKind) => {
    const found = await readReport(chain.context, of, FIRST_PAGE);
    assert.ok(found);
    return found;
  };
  return { chain, pledges, votes, proposal, kind, compare, report };
}

function declare(name: string, open: OpenFresh): void {
  describe(`${name}: a second kind of act beside votes`, () => {
    let database: OpenDatabase;
    before(async () => {
      database = await open();
    });
    after(() => database.close());
    const withBoth = (what: string, run: (it: Awaited<ReturnType<typeof openBoth>>) => Promise<void>) =>
      test(what, async () => run(await openBoth(database)));

    withBoth('is verified for itself, under the same numbers and by the same people', async (it) => {
      const [ofVotes, ofPledges] = [await it.report(comparedVotes), await it.report(it.kind)];
      assert.deepEqual(
        [ofVotes.acts, ofPledges.acts].map(({ chain }) => chain),
        [2, 1],
      );
      assert.deepEqual([ofVotes.verified, ofPledges.verified], [2, 1]);
      assert.deepEqual([ofVotes.verdict, ofPledges.verdict], ['well', 'well']);
      const [list] = ofPledges.subjects;
      assert.deepEqual(
        [list?.subject, list?.title?.en, list?.record, list?.faults],
        [1, 'List 1', 'matched', []],
      );
      assert.deepEqual(
        [list?.database, list?.chain],
        [
          { first: 1, second: 0 },
          { first: 1, second: null },
        ],
      );
    });

    withBoth('waits while it is on its way, and the verdict is about both', async (it) => {
      await it.pledges.receive(1, BANDU, 1);
      await it.compare();
      assert.deepEqual(
        [(await it.report(it.kind)).waiting, (await it.report(comparedVotes)).waiting],
        [1, 0],
      );
      assert.equal((await it.report(comparedVotes)).verdict, 'catching-up');
      await it.chain.mine();
      await it.chain.finalise();
      await it.compare();
      assert.deepEqual(
        [(await it.report(it.kind)).verified, (await it.report(it.kind)).verdict],
        [2, 'well'],
      );
    });

    withBoth('counts what was taken back, and what replaced it', async (it) => {
      await it.pledges.receive(1, AMARA, 2);
      await it.chain.mine();
      await it.chain.finalise();
      await it.compare();
      const [list] = (await it.report(it.kind)).subjects;
      assert.deepEqual(list?.database, { first: 0, second: 1 });
      assert.deepEqual(list?.chain, { first: 0, second: null });
      assert.deepEqual(list?.faults, []);
    });

    withBoth('has a row that was changed by hand listed in its turn, until it is put back', async (it) => {
      const { db } = it.chain.context;
      const turn = () => sql`update pledges_current set choice = 3 - choice`.execute(db);
      await turn();
      await compareAll(it.chain, [comparedVotes, it.kind]);
      const { data, page } = await readMismatches(it.chain.context, it.kind, { page: 1, limit: 10 });
      assert.equal(page.total, 1);
      const [{ digest, foundAt: _, ...found } = { digest: null, foundAt: '' }] = data;
      assert.deepEqual(found, {
        subject: 1,
        title: { en: 'List 1', si: 's', ta: 't' },
        author: AMARA,
        database: { choice: 'second', seq: '1' },
        chain: { choice: 'first', seq: '1' },
        ineligible: null,
      });
      const act = await db
        .selectFrom('acts')
        .select('digest')
        .where('kind', '=', 'pledge')
        .executeTakeFirst();
      assert.equal(digest, act?.digest, 'its own act, not the vote with the same numbers');
      const [ofVotes, ofPledges] = [await it.report(comparedVotes), await it.report(it.kind)];
      assert.deepEqual([ofVotes.mismatched, ofVotes.differing, ofVotes.mismatches], [0, 0, []]);
      assert.deepEqual([ofPledges.mismatched, ofPledges.differing, ofPledges.integrityPercent], [1, 1, 0]);
      assert.deepEqual(ofPledges.subjects[0]?.faults, ['acts', 'count']);
      assert.equal(ofVotes.verdict, 'differs', 'the verdict is about everything that is compared');
      await turn();
      await compareAll(it.chain, [comparedVotes, it.kind]);
      assert.deepEqual((await it.report(it.kind)).mismatches, []);
      assert.equal((await it.report(comparedVotes)).verdict, 'well');
    });

    withBoth('has an event without its act found, and an act without its event', async (it) => {
      const { db } = it.chain.context;
      await sql`delete from pledges_current`.execute(db);
      await sql`delete from chain_events where name = 'VoteCast' and actor = ${BANDU}`.execute(db);
      await it.compare();
      const sides = async (of: ComparedKind) =>
        (await it.report(of)).mismatches.map(({ author, database, chain }) => [
          author,
          database?.choice,
          chain?.choice,
        ]);
      assert.deepEqual(await sides(it.kind), [[AMARA, undefined, 'first']]);
      assert.deepEqual(await sides(comparedVotes), [[BANDU, 'second', undefined]]);
    });

    withBoth('waits again for what a reorganisation took back', async (it) => {
      await it.chain.reorganise(1);
      await it.compare();
      const taken = await it.report(it.kind);
      assert.deepEqual([taken.verified, taken.waiting, taken.mismatched], [0, 1, 0]);
      await it.chain.mine();
      await it.chain.finalise();
      await it.compare();
      const back = await it.report(it.kind);
      assert.deepEqual([back.verified, back.waiting, back.verdict], [1, 0, 'well']);
    });

    withBoth('has its published count, its record and its contract compared', async (it) => {
      const { db } = it.chain.context;
      await sql`update pledge_counts set pledged = 5`.execute(db);
      await sql`update pledge_lists set text_hash = 'another'`.execute(db);
      await it.compare();
      assert.deepEqual((await it.report(it.kind)).subjects[0]?.faults, ['record', 'count']);
      await sql`delete from chain_events where name = 'PledgeMade'`.execute(db);
      await it.compare();
      const faults = ['record', 'acts', 'count', 'contract'];
      assert.deepEqual((await it.report(it.kind)).subjects[0]?.faults, faults);
      assert.deepEqual((await it.report(comparedVotes)).subjects[0]?.faults, []);
    });

    withBoth('is compared in parts when it grows, and what is touched comes first', async (it) => {
      const citizens = ['03', '2f', '48', '7a', 'b1', 'ee'].map(walletOf);
      for (const citizen of citizens) await it.pledges.receive(1, citizen, 1);
      await it.chain.mine();
      await it.chain.finalise();
      await compareAll(it.chain, [comparedVotes, it.kind]);
      assert.equal((await it.report(it.kind)).verified, 7);
      await sql`update pledges_current set choice = 2`.execute(it.chain.context.db);
      const [last = ''] = citizens.slice(-1);
      await it.pledges.receive(1, last, 2);
      await it.compare(undefined, { ...SMALL, rotating: { parts: 0, acts: 0 } });
      const { mismatched, waiting } = await it.report(it.kind);
      assert.deepEqual([mismatched, waiting], [0, 1], 'only the part of the new act was compared');
      await compareAll(it.chain, [comparedVotes, it.kind]);
      assert.equal((await it.report(it.kind)).mismatched, 6);
    });

    withBoth('needs neither a record nor a contract that counts', async (it) => {
      const { compareRecord: _, contractTally: __, ...plain } = it.kind;
      await sql`update pledge_lists set text_hash = 'another'`.execute(it.chain.context.db);
      it.chain.answers = false;
      await compareAll(it.chain, [plain]);
      const report = await it.report(plain);
      assert.deepEqual([report.subjects[0]?.record, report.ledger.answers], ['matched', true]);
      assert.equal(report.verdict, 'well');
    });

    withBoth('is forgotten when it is compared no more', async (it) => {
      await sql`update pledges_current set choice = 2`.execute(it.chain.context.db);
      await it.compare();
      assert.equal((await it.report(comparedVotes)).verdict, 'differs');
      await it.compare([comparedVotes]);
      const report = await it.report(it.kind);
      assert.deepEqual([report.subjects, report.mismatches, report.verdict], [[], [], 'well']);
    });
  });
}

forOneDatabase(declare);
