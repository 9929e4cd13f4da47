import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { OpenDatabase } from '@sabha/db/open';
import { forOneDatabase } from '@sabha/db/test/databases';
import { sql } from 'kysely';
import { NOW, walletOf } from '../../../test/comparison/recorded-chain.ts';
import { compareVotes, reportOnVotes } from '../../../test/voting/compare-votes.ts';
import { RecordedVotes } from '../../../test/voting/recorded-votes.ts';

const [AMARA, BANDU, CHITRA] = [walletOf('1a'), walletOf('2b'), walletOf('3c')];
const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);

forOneDatabase((name, open) => {
  describe(`${name}: votes of wallets that had no right to vote`, () => {
    let database: OpenDatabase;
    before(async () => {
      database = await open();
    });
    after(() => database.close());

    /** Three votes that both sides have, final. */
    async function voted() {
      const votes = await RecordedVotes.open(database);
      const { chain } = votes;
      const bridge = await votes.propose();
      for (const voter of [AMARA, BANDU, CHITRA]) await votes.receive(bridge, voter, 1);
      await chain.mine();
      await chain.finalise();
      const report = async () => {
        await sql`update comparison_parts set touched = true`.execute(database.db);
        await compareVotes(chain.context, chain.link);
        const found = await reportOnVotes(chain.context);
        assert.ok(found);
        return found;
      };
      const found = async () => {
        const { verdict, ineligible, proposals, mismatches } = await report();
        const who = mismatches.map((one) => [one.voter, one.ineligible]);
        return { verdict, ineligible, faults: proposals[0]?.faults, who };
      };
      const authorised = (wallet: string, at: Date | null) =>
        at === null
          ? sql`delete from chain_events where actor = ${wallet} and contract = 'registry'`.execute(
              database.db,
            )
          : sql`update chain_events set mined_at = ${at} where actor = ${wallet} and name = 'CitizenAuthorised'`.execute(
              database.db,
            );
      const revoked = (wallet: string, at: Date) =>
        database.db
          .insertInto('chain_events')
          .values({
            contract: 'registry',
            name: 'CitizenRevoked',
            actor: wallet,
            args: JSON.stringify({ wallet }),
            tx_hash: `revoked ${wallet}`,
            log_index: 1,
            block_number: 0n,
            mined_at: at,
          })
          .execute();
      const terms = (values: { eligibility?: 'by-opening' | 'by-close'; expired_date?: Date }) =>
        database.db.updateTable('proposals').set(values).execute();
      return { report, found, authorised, revoked, terms };
    }

    const WELL = { verdict: 'well', ineligible: 0, faults: [], who: [] };
    const wrong = (...who: ReadonlyArray<readonly [string, string]>) => {
      return { verdict: 'differs', ineligible: who.length, faults: ['eligibility'], who };
    };

    test('are listed by voter, with the reason, until they are gone', async () => {
      const { found, authorised, revoked, terms } = await voted();
      assert.deepEqual(await found(), WELL);
      await revoked(BANDU, later(NOW, -60));
      assert.deepEqual(await found(), wrong([BANDU, 'not-a-citizen']));
      await authorised(AMARA, null);
      assert.deepEqual(await found(), wrong([AMARA, 'not-a-citizen'], [BANDU, 'not-a-citizen']));
      // The opening was a day ago.
      await authorised(CHITRA, later(NOW, -3_600));
      assert.equal((await found()).ineligible, 2);
      await terms({ eligibility: 'by-opening' });
      const { ineligible, who } = await found();
      assert.deepEqual([ineligible, who[2]], [3, [CHITRA, 'too-late']]);
      await sql`delete from chain_events where name = 'CitizenRevoked'`.execute(database.db);
      assert.equal((await found()).ineligible, 2);
    });

    test('are judged at the close where they were counted later', async () => {
      const { found, authorised, revoked, terms } = await voted();
      const closed = later(NOW, -3_600);
      await terms({ expired_date: closed });
      await revoked(BANDU, closed);
      await authorised(CHITRA, closed);
      const { who } = await found();
      assert.deepEqual(who, [[CHITRA, 'not-a-citizen']]);
    });

    test('and wallets of nobody are said in the verdict', async () => {
      const { report } = await voted();
      const findings = {
        as_of: NOW.toISOString(),
        unchecked: { count: 0, wallets: [] },
        unauthorised: 0,
        exceeding_days: ['2026-11-20'],
      };
      await database.db
        .insertInto('citizen_findings')
        .values({ id: 1, findings: JSON.stringify(findings) })
        .execute();
      const { verdict, citizens } = await report();
      assert.deepEqual(
        [verdict, citizens],
        ['electorate', { unchecked: 0, unauthorised: 0, exceedingDays: 1 }],
      );
    });
  });
});
