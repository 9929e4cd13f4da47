import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { OpenDatabase } from '@sabha/db/open';
import { forOneDatabase } from '@sabha/db/test/databases';
import { overviewMetricsResponseSchema } from '@sabha/domain/overview/metrics';
import { getProposalResponseSchema } from '@sabha/domain/voting/get-proposal';
import { mismatchesResponseSchema, reconciliationResponseSchema } from '@sabha/domain/voting/reconciliation';
import { verificationFiguresResponseSchema } from '@sabha/domain/voting/verification';
import { sql } from 'kysely';
import type { z } from 'zod';
import { walletOf } from '../../test/comparison/recorded-chain.ts';
import { HttpFixture } from '../../test/http-fixture.ts';
import { compareVotes } from '../../test/voting/compare-votes.ts';
import { RecordedVotes } from '../../test/voting/recorded-votes.ts';
import { BOUNDS } from '../comparison/compare-step.ts';

const [AMARA, BANDU, CHITRA] = [walletOf('1a'), walletOf('2b'), walletOf('3c')];

forOneDatabase((name, open) => {
  describe(`${name}: database and ledger compared in public`, () => {
    let database: OpenDatabase;
    let http: HttpFixture;
    before(async () => {
      database = await open();
      http = await HttpFixture.open(database);
    });
    after(async () => {
      await http.close();
      await database.close();
    });
    const withFixture = (what: string, run: (it: Awaited<ReturnType<typeof openFixture>>) => Promise<void>) =>
      test(what, async () => run(await openFixture(database, http)));

    withFixture('before the first comparison nothing is said', async (it) => {
      assert.equal(await it.report(), null);
      assert.equal(await it.figures(), null);
      assert.equal(await it.score(), null);
      assert.equal((await it.card(it.id)).matched, null);
    });

    withFixture(
      'votes that are final on the ledger are verified: in the figures, the report and the card',
      async (it) => {
        await it.castAndCompare();
        const figures = await it.figures();
        assert.deepEqual(
          [figures?.votes_verified, figures?.anonymous_votes, figures?.current_votes, figures?.on_the_way],
          [2, 0, 2, 0],
        );
        const report = await it.report();
        assert.equal(report?.verdict, 'well');
        assert.equal(report.integrityPercent, 100);
        assert.deepEqual(await it.score(), { percent: 100, matched: 2, mismatched: 0 });
        assert.deepEqual(report.votes, { database: 2, chain: 2 });
        assert.deepEqual(report.proposals[0]?.chain, { yes: 1, no: 1 });
        assert.notEqual(report.fullCheck, null);
        assert.deepEqual(await it.card(it.id), { ...VERIFIED, state: 'final' });
      },
    );

    withFixture('a vote on its way takes no mark away, and gives none before any has arrived', async (it) => {
      await it.votes.receive(it.id, AMARA, 1);
      await it.compare();
      assert.deepEqual([(await it.card(it.id)).matched, (await it.card(it.id)).on_the_way], [null, 1]);
      assert.equal((await it.report())?.verdict, 'catching-up');
      await it.votes.chain.mine();
      await it.compare();
      assert.equal((await it.figures())?.votes_verified, 0, 'an event that is not final verifies nothing');
      await it.votes.chain.finalise();
      await it.votes.receive(it.id, BANDU, 2);
      await it.compare();
      assert.deepEqual(await it.card(it.id), { ...VERIFIED, on_the_way: 1, state: 'final' });
      assert.equal((await it.figures())?.votes_verified, 1);
    });

    withFixture('a vote changed in the database is listed, until it is put back', async (it) => {
      await it.castAndCompare();
      const turn = () => it.sql(sql`update votes_current set choice = 3 - choice where voter = ${AMARA}`);
      await turn();
      await it.compare();
      assert.equal((await it.card(it.id)).matched, false);
      const report = await it.report();
      assert.deepEqual([report?.verdict, report?.differing, report?.integrityPercent], ['differs', 1, 50]);
      assert.deepEqual(await it.score(), { percent: 50, matched: 1, mismatched: 1 });
      assert.deepEqual(await it.mismatches(), [
        {
          proposalId: it.id,
          title: { en: 'A bridge', si: 'A bridge', ta: 'A bridge' },
          voter: AMARA,
          database: { choice: 'no', seq: '1' },
          chain: { choice: 'yes', seq: '1' },
          known: true,
        },
      ]);
      assert.equal((await it.figures())?.votes_verified, 1);
      const csv = await it.http.app.inject('/api/ledger/mismatches?format=csv');
      assert.match(csv.body, new RegExp(`^${it.id},${AMARA},no,1,yes,1,`, 'm'));
      await turn();
      await it.compare();
      assert.deepEqual(await it.mismatches(), []);
      assert.equal((await it.card(it.id)).matched, true);
    });

    withFixture('an event without a vote and a vote without its event are listed', async (it) => {
      await it.castAndCompare();
      await it.sql(sql`delete from votes_current where voter = ${AMARA}`);
      await it.sql(sql`delete from chain_events where actor = ${BANDU} and name = 'VoteCast'`);
      await it.compare();
      assert.deepEqual(
        (await it.mismatches()).map(({ voter, database, chain }) => [voter, database?.choice, chain?.choice]),
        [
          [AMARA, undefined, 'yes'],
          [BANDU, 'no', undefined],
        ],
      );
      assert.deepEqual((await it.report())?.proposals[0]?.faults, ['votes', 'count', 'contract']);
    });

    withFixture('a published count that was changed is found, though every vote is as it was', async (it) => {
      await it.castAndCompare();
      await it.sql(sql`insert into tally_deltas (proposal_id, yes, no) values (${it.id}, 1, 0)`);
      await it.compare();
      assert.deepEqual((await it.report())?.proposals[0]?.faults, ['count']);
      assert.equal((await it.card(it.id)).matched, false);
    });

    for (const change of [
      'title = \'{"en": "B", "si": "B", "ta": "B"}\'',
      "author = '0xbb'",
      "expired_date = expired_date + interval '1 day'",
    ]) {
      withFixture(
        `a proposal whose row was changed is not the one on the ledger: ${change.split(' ')[0]}`,
        async (it) => {
          await it.castAndCompare();
          await it.sql(sql`update proposals set ${sql.raw(change)} where id = ${it.id}`);
          await it.compare();
          assert.deepEqual((await it.report())?.proposals[0]?.faults, ['record']);
          assert.equal((await it.card(it.id)).matched, false);
        },
      );
    }

    withFixture(
      'votes that a reorganisation took back are verified only when they are there again',
      async (it) => {
        await it.castAndCompare();
        await it.votes.chain.reorganise(1);
        await it.compare();
        assert.deepEqual([(await it.card(it.id)).matched, (await it.card(it.id)).on_the_way], [null, 2]);
        assert.equal((await it.figures())?.votes_verified, 0);
        await it.votes.chain.mine();
        await it.votes.chain.finalise();
        await it.compare();
        assert.equal((await it.figures())?.votes_verified, 2);
      },
    );

    withFixture('a ledger that does not answer is reported, with when it last did', async (it) => {
      await it.castAndCompare();
      const answered = (await it.report())?.ledger.answeredAt;
      it.votes.chain.answers = false;
      await it.compare();
      const report = await it.report();
      assert.equal(report?.verdict, 'unreachable');
      assert.deepEqual(report.ledger, { answers: false, answeredAt: answered });
      assert.deepEqual(report.proposals[0]?.chain, { yes: 1, no: 1 });
    });

    withFixture('votes whose record names no wallet are counted, not assumed', async (it) => {
      await it.castAndCompare();
      await it.sql(sql`insert into votes_current values (${it.id}, 'nullifier:77', 1, 1, null)`);
      await it.compare();
      assert.equal((await it.figures())?.anonymous_votes, 1);
      assert.equal((await it.mismatches())[0]?.voter, 'nullifier:77');
    });

    withFixture('what was touched is compared at once, and an old row in its turn', async (it) => {
      const small = { ...BOUNDS, rotating: { parts: 1, acts: 1 }, largestPart: 1 };
      const others = [await it.votes.propose(), await it.votes.propose(), await it.votes.propose()];
      for (const id of [it.id, ...others]) await it.votes.receive(id, AMARA, 1);
      await it.votes.chain.mine();
      await it.votes.chain.finalise();
      for (let steps = 0; steps < 5; steps++) await it.compare(small);
      await it.sql(sql`update votes_current set choice = 2`);
      await it.votes.receive(it.id, BANDU, 1);
      await it.compare({ ...small, rotating: { parts: 0, acts: 0 } });
      assert.deepEqual(
        (await it.mismatches()).map(({ proposalId }) => proposalId),
        [it.id],
      );
      for (let steps = 0; steps < 4; steps++) await it.compare(small);
      assert.equal((await it.mismatches()).length, 4);
    });

    withFixture('the report comes in pages and as a file, and nonsense is refused', async (it) => {
      await it.castAndCompare();
      const second = await it.votes.propose('=1+1');
      await it.votes.receive(second, CHITRA, 1);
      await it.compare();
      const page = await it.ask(
        '/api/ledger/reconciliation?limit=1&page=2&sort=proposal',
        reconciliationResponseSchema,
      );
      assert.deepEqual(
        page.data?.proposals.map(({ proposalId }) => proposalId),
        [second],
      );
      assert.deepEqual(page.data?.page, { page: 2, limit: 1, total: 2, pages: 2 });
      const waitingFirst = await it.report();
      assert.deepEqual(
        waitingFirst?.proposals.map(({ proposalId }) => proposalId),
        [second, it.id],
      );
      const csv = await it.http.app.inject('/api/ledger/reconciliation?format=csv&sort=votes');
      assert.match(csv.headers['content-disposition'] as string, /database-and-ledger\.csv/);
      assert.deepEqual(csv.body.trim().split('\r\n').length, 3);
      assert.match(csv.body, /'=1\+1/, 'no cell is a formula');
      for (const query of ['limit=101', 'page=0', 'sort=title', 'format=xml']) {
        assert.equal(
          (await it.http.app.inject(`/api/ledger/reconciliation?${query}`)).statusCode,
          400,
          query,
        );
      }
    });
  });
});

const VERIFIED = { tx_hash: true, block_number: true, matched: true, on_the_way: 0 };

/** A proposal without votes, in a database that nothing else is in. */
async function openFixture(database: OpenDatabase, http: HttpFixture) {
  const votes = await RecordedVotes.open(database);
  const id = await votes.propose();
  const ask = async <Schema extends z.ZodType>(url: string, schema: Schema): Promise<z.infer<Schema>> => {
    http.pass(60_000); // no answer is kept so long
    const response = await http.app.inject(url);
    assert.equal(response.statusCode, 200, response.body);
    return schema.parse(response.json());
  };
  const compare = (bounds = BOUNDS) => compareVotes(votes.context, votes.link, bounds);
  return {
    http,
    votes,
    id,
    ask,
    compare,
    sql: (statement: ReturnType<typeof sql>) => statement.execute(database.db),
    report: async () => (await ask('/api/ledger/reconciliation', reconciliationResponseSchema)).data,
    figures: async () => (await ask('/api/proposals/verification', verificationFiguresResponseSchema)).data,
    /** The security score of the overview, without its time. */
    score: async () => {
      const { securityScore } = (await ask('/api/overview/metrics', overviewMetricsResponseSchema)).data;
      if (securityScore === null) return null;
      const { comparedAt: _, ...score } = securityScore;
      return score;
    },
    mismatches: async () =>
      (await ask('/api/ledger/mismatches', mismatchesResponseSchema)).data.map(
        ({ foundAt: _, ineligible: __, digest, ...vote }) => ({ ...vote, known: digest !== null }),
      ),
    /** The card's line about the ledger; of the transaction only whether there is one. */
    card: async (proposalId: number) => {
      const { ledger } = (await ask(`/api/proposals/${proposalId}`, getProposalResponseSchema)).data;
      return { ...ledger, tx_hash: ledger.tx_hash !== null, block_number: ledger.block_number !== null };
    },
    /** One yes and one no, final on the chain and compared. */
    async castAndCompare() {
      await votes.receive(id, AMARA, 1);
      await votes.receive(id, BANDU, 2);
      await votes.chain.mine();
      await votes.chain.finalise();
      await compare();
    },
  };
}
