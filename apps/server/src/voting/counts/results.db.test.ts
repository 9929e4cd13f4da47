import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { forOneDatabase, openFreshPostgres } from '@sabha/db/test/databases';
import { sql } from 'kysely';
import { buildProposal, openStation } from '../../../test/voting/polling-station.ts';
import { readResults } from './results.store.ts';
import { foldDeltas } from './tallies.store.ts';

forOneDatabase((name, open) => {
  describe(`the counts of a proposal, on ${name}`, () => {
    test('each change that becomes visible raises the number, and nothing lowers it', async () => {
      const database = await open();
      const { box } = openStation(database);
      const { db } = database;
      const id = await buildProposal(database);
      const read = async () => {
        const result = (await readResults(db, [id])).get(id);
        assert.ok(result);
        return result;
      };
      const vote = (yes: number) =>
        db.insertInto('tally_deltas').values({ proposal_id: id, yes, no: 0 }).execute();
      let last = await read();
      for (let votes = 1; votes <= 5; votes += 1) {
        await vote(1);
        const next = await read();
        assert.equal(next.yes, votes);
        assert.ok(next.snapshot > last.snapshot, `${next.snapshot} after ${last.snapshot}`);
        last = next;
      }
      await foldDeltas(db, 100);
      assert.equal((await read()).yes, 5);
      await box.close();
    });
  });
});

test('of two writers the one that ends later is in the later number, whichever began first', async () => {
  const database = await openFreshPostgres();
  const { db } = database;
  const id = await buildProposal(database);
  const seen: Array<{ snapshot: number; yes: number }> = [];
  const look = async () => {
    const result = (await readResults(db, [id])).get(id);
    assert.ok(result);
    seen.push({ snapshot: result.snapshot, yes: result.yes });
  };
  const vote = sql`insert into tally_deltas (proposal_id, yes, no) values (${id}, 1, 0)`;
  await db.transaction().execute(async (early) => {
    await vote.execute(early);
    await look();
    await db.transaction().execute(async (late) => {
      await sql`savepoint inner_step`.execute(late); // a number of its own within the transaction
      await vote.execute(late);
      await look();
    });
    await look();
    await db.transaction().execute(async (aborted) => {
      await vote.execute(aborted);
      await look();
    });
    await look();
  });
  await look();
  assert.deepEqual(
    seen.map(({ yes }) => yes),
    [0, 0, 1, 1, 2, 3],
  );
  for (const [index, { snapshot, yes }] of seen.entries()) {
    const before = seen[index - 1];
    if (!before) continue;
    assert.ok(snapshot >= before.snapshot, 'never lower');
    if (yes !== before.yes) assert.ok(snapshot > before.snapshot, 'another count, another number');
  }
});
