import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { OpenDatabase } from '@sabha/db/open';
import { openFreshEmbedded } from '@sabha/db/test/databases';
import {
  actMismatchesResponseSchema,
  comparisonReportResponseSchema,
} from '@sabha/domain/comparison/comparison-report';
import { reconciliationResponseSchema } from '@sabha/domain/voting/reconciliation';
import { sql } from 'kysely';
import { walletOf } from '../../test/comparison/recorded-chain.ts';
import { RecordedPledges } from '../../test/comparison/recorded-pledges.ts';
import { COMPARED_KINDS } from '../../test/declared-kinds.ts';
import { HttpFixture } from '../../test/http-fixture.ts';
import { compareStep } from '../comparison/compare-step.ts';
import { comparisonRoutes } from './comparison-routes.ts';

const AMARA = walletOf('1a');
const REPORT = '/both/api/ledger/reconciliation';
const MISMATCHES = '/both/api/ledger/mismatches';

describe('the public comparison of more kinds than votes', () => {
  let database: OpenDatabase;
  let http: HttpFixture;
  const get = async (url: string) => {
    const response = await http.app.inject(url);
    assert.equal(response.statusCode, 200, response.body);
    return response;
  };

  before(async () => {
    database = await openFreshEmbedded();
    const kinds = [...COMPARED_KINDS];
    http = await HttpFixture.open(database, {
      extend: (app, context) =>
        app.register(async (both) => comparisonRoutes(both, context, kinds), { prefix: '/both' }),
    });
    const pledges = await RecordedPledges.open(database);
    kinds.push(pledges.kind); // the routes are registered at the first request
    await pledges.begin(1);
    await pledges.receive(1, AMARA, 1);
    await pledges.chain.mine();
    await pledges.chain.finalise();
    await sql`update pledges_current set choice = 2`.execute(database.db);
    await compareStep(pledges.chain.context, pledges.chain.link, kinds);
  });
  after(async () => {
    await http.close();
    await database.close();
  });

  test('gives a kind that is named in words that fit any', async () => {
    const { data } = comparisonReportResponseSchema.parse((await get(`${REPORT}?kind=pledge`)).json());
    assert.deepEqual([data?.kind, data?.acts, data?.mismatched], ['pledge', { database: 1, chain: 1 }, 1]);
    assert.deepEqual(data?.subjects[0]?.faults, ['acts', 'count']);
    const found = actMismatchesResponseSchema.parse((await get(`${MISMATCHES}?kind=pledge`)).json());
    assert.deepEqual(
      found.data.map(({ subject, author, database: side }) => [subject, author, side?.choice]),
      [[1, AMARA, 'second']],
    );
  });

  test('gives votes where none is named, with the verdict on all kinds', async () => {
    const { data } = reconciliationResponseSchema.parse((await get(REPORT)).json());
    assert.deepEqual([data?.proposals, data?.mismatches, data?.differing], [[], [], 0]);
    assert.equal(data?.verdict, 'differs');
  });

  test('gives each kind as files', async () => {
    const report = await get(`${REPORT}?kind=pledge&format=csv&sort=-acts`);
    assert.match(report.body, /subject,title_en,record,database_first,database_second,ledger_first,/);
    assert.match(report.body, /^1,List 1,matched,0,1,1,,0,0,0,1,0,acts count,/m);
    const mismatches = await get(`${MISMATCHES}?kind=pledge&format=csv`);
    assert.match(mismatches.body, /subject,author,database_choice,/);
    assert.match(mismatches.body, new RegExp(`^1,${AMARA},second,1,first,1,,0x`, 'm'));
    assert.match((await get(`${REPORT}?format=csv`)).body, /proposal_id,title_en,record,database_yes,/);
  });

  test('refuses a kind that is not compared, and names those that are', async () => {
    for (const url of [`${REPORT}?kind=rumour`, `${MISMATCHES}?kind=rumour`]) {
      const refused = await http.app.inject(url);
      assert.equal(refused.statusCode, 400);
      assert.match(refused.body, /ballot.*endorsement.*pledge/);
    }
  });
});
