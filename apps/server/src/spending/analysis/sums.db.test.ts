import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { forOneDatabase } from '../../../../../packages/db/test/databases.ts';
import {
  buildContext,
  buildFile,
  buildTreasury,
  OFFICIAL,
  publish,
} from '../../../test/spending/treasury.ts';
import { undoImport } from '../imports/undo-import.ts';
import { budgetSums, paymentSums } from './sums.store.ts';

const HEAD = 'fiscal_year,ministry,programme,economic_type,amount';

forOneDatabase((name, open) => {
  test(`${name}: the sums of budget lines and payments are those of the rows, whatever is published, revised and taken back`, async () => {
    const database = await open();
    const context = buildContext(database);
    const { db } = context;
    const agree = async (step: string) => {
      const { rows } = await sql`
      select fiscal_year, organisation_id, sum(amount_minor)::bigint as amount from appropriations_in_force
      group by 1, 2 having sum(amount_minor) <> 0 order by 1, 2`.execute(db);
      const kept = (await budgetSums(db, null)).filter(({ amount }) => amount !== 0n);
      assert.deepEqual(kept, rows, step);
    };
    const paid = async (step: string) => {
      const { rows } = await sql`
      select to_char(paid_on, 'YYYY-MM') as month, source_id, sum(amount_minor)::bigint as amount from disbursements
      where fiscal_year = 2024 group by 1, 2 having sum(amount_minor) <> 0 order by 1, 2`.execute(db);
      assert.ok(rows.length > 0);
      assert.deepEqual(await paymentSums(db, 2024), rows, step);
    };
    await buildTreasury(context);
    await agree('approved');
    await paid('payments');

    const lines = (phase: 'approved' | 'revised' | 'actual', amounts: readonly string[]) =>
      publish(context, buildFile({ csv: [HEAD, ...amounts].join('\n'), phase }));
    const first = await lines('approved', [
      '2024,Ministry of Health,Clinics,capital,10',
      '2024,Ministry of Health,Nurses,recurrent,20',
      '2025,Ministry of Health,Clinics,capital,40',
    ]);
    await agree('two years');
    const revised = await lines('revised', [
      '2024,Ministry of Health,Clinics,capital,15',
      '2024,Ministry of Health,Roofs,capital,1',
      '2024,Ministry of Health,,capital,7',
    ]);
    await agree('revised, also what was never approved');
    await lines('actual', ['2024,Ministry of Health,Clinics,capital,3']);
    await agree('the accounts change nothing');
    const undo = async (id: number) => assert.ok((await undoImport(context, OFFICIAL, id)).ok);
    await undo(first.import_id);
    await agree('the approved line below a revised one taken back');
    await undo(revised.import_id);
    await agree('the revised line taken back');
    const again = await lines('approved', ['2024,Ministry of Health,Clinics,capital,11']);
    await agree('published again');
    await undo(again.import_id);
    await agree('taken back again');

    const payments = await publish(
      context,
      buildFile({
        kind: 'disbursements',
        csv: 'paid_on,ministry,amount\n2024-05-01,Ministry of Health,9\n2024-05-31,Ministry of Health,1',
      }),
    );
    await paid('more payments');
    await undo(payments.import_id);
    await paid('payments taken back');
    await database.close();
  });

  test(`${name}: lines of both phases in one statement are counted once`, async () => {
    const database = await open();
    const context = buildContext(database);
    const { ministryId } = await buildTreasury(context);
    const line = (phase: 'approved' | 'revised', amount: bigint) => ({
      fiscal_year: 2030,
      organisation_id: ministryId,
      head: '',
      programme: '',
      economic_type: 'capital' as const,
      phase,
      amount_minor: amount,
      source_id: 1,
      import_id: null,
      removed_at: null,
    });
    await context.db
      .insertInto('budget_lines')
      .values([line('approved', 5n), line('revised', 8n)])
      .execute();
    assert.deepEqual(await budgetSums(context.db, 2030), [
      { fiscal_year: 2030, organisation_id: ministryId, amount: 8n },
    ]);
    await context.db
      .updateTable('budget_lines')
      .set({ amount_minor: 9n })
      .where('amount_minor', '=', 8n)
      .execute();
    assert.equal((await budgetSums(context.db, 2030))[0]?.amount, 9n);
    await database.close();
  });
});
