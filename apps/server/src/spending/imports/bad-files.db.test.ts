import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { OpenDatabase } from '@sabha/db/open';
import { openFreshEmbedded } from '@sabha/db/test/databases';
import {
  type CreateImportInput,
  createImportSchema,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
} from '@sabha/domain/spending/import-records';
import {
  allNew,
  buildContext,
  buildFile,
  buildTreasury,
  OFFICIAL,
  preview,
  publish,
} from '../../../test/spending/treasury.ts';
import { spendingOverview } from '../figures/spending-overview.ts';
import { beginImport, receivePart } from './begin-import.ts';
import { checkImport } from './check-import.ts';
import { describeFile } from './command/send-file.ts';
import { publishImport } from './publish-import.ts';
import { undoImport } from './undo-import.ts';

const HEADING = 'fiscal_year,ministry,economic_type,amount';
const ROWS = [`2024,Ministry of Health,capital,100`, `2024,Ministry of Defence,capital,5000000`].join('\n');

async function withContext(
  task: (context: ReturnType<typeof buildContext>, db: OpenDatabase) => Promise<void>,
) {
  const database = await openFreshEmbedded();
  await task(buildContext(database), database);
  await database.close();
}

/** Sends bytes as a client over HTTP does, and checks them. */
async function send(
  context: ReturnType<typeof buildContext>,
  bytes: Buffer,
  file: Partial<CreateImportInput> = {},
) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { csv: _, ...rest } = buildFile({ ...file, csv: 'x' });
  const begun = await beginImport(
    context,
    createImportSchema.parse({ ...rest, file: { bytes: bytes.length, sha256 } }),
  );
  assert.ok((await receivePart(context, begun.import_id, 0, bytes)).ok);
  const checked = await checkImport(context, begun.import_id, {});
  assert.ok(checked.ok);
  return checked.value;
}

describe('a bad file', () => {
  test('in Latin-1 is refused by line and bytes', () =>
    withContext(async (context) => {
      const bytes = Buffer.from(`${HEADING}\n2024,Minist\xe8re,capital,1\n`, 'latin1');
      const seen = await send(context, bytes);
      assert.equal(seen.can_publish, false);
      assert.equal(seen.errors[0]?.line, 2);
      assert.match(seen.errors[0]?.message ?? '', /Not UTF-8 .* E8 72 65/);
    }));

  test('in UTF-16 with its mark is read as what it says', () =>
    withContext(async (context) => {
      const seen = await send(
        context,
        Buffer.from(`\ufeff${HEADING}\n2024,සෞඛ්‍ය අමාත්‍යාංශය,capital,1\n`, 'utf16le'),
      );
      assert.equal(seen.file.encoding, 'UTF-16LE');
      assert.equal(seen.sample[0]?.ministry, 'සෞඛ්‍ය අමාත්‍යාංශය');
    }));

  test('whose last amount was cut off is not published by its looks alone', () =>
    withContext(async (context) => {
      const cut = `${HEADING}\n${ROWS}`.slice(0, -5);
      const seen = await preview(context, buildFile({ csv: cut }));
      assert.deepEqual(
        seen.warnings.map(({ kind, line }) => [kind, line]),
        [['cut-off', 3]],
      );
      const checked = await checkImport(context, seen.import_id, { decisions: allNew(seen) });
      assert.ok(checked.ok && checked.value.can_publish);
      const publishing = (asked: Parameters<typeof publishImport>[3]) =>
        publishImport(context, OFFICIAL, seen.import_id, asked);
      assert.deepEqual(await publishing({ confirm: [], unreconciled: 'No totals were published' }), {
        ok: false,
        failure: { kind: 'import-unconfirmed', warnings: ['cut-off'] },
      });
      assert.deepEqual(await publishing({ confirm: ['cut-off'], unreconciled: null }), {
        ok: false,
        failure: { kind: 'import-unreconciled' },
      });
      assert.equal((await spendingOverview(context, 2024)).total_budget_minor, null);
      const done = await publishing({ confirm: ['cut-off'], unreconciled: 'No totals were published' });
      assert.equal(done.ok && done.value.unreconciled, 'No totals were published');
      const entry = await context.db
        .selectFrom('audit_log')
        .select('after')
        .where('action', '=', 'budget-published')
        .executeTakeFirstOrThrow();
      assert.equal(
        (entry.after as { unreconciled?: string } | null)?.unreconciled,
        'No totals were published',
      );
    }));

  test('has a total that its rows do not add up to', () =>
    withContext(async (context) => {
      const seen = await preview(context, buildFile({ csv: `${HEADING}\n${ROWS}\n,Grand total,,5000099\n` }));
      assert.equal(seen.reconciled, false);
      assert.deepEqual(
        seen.warnings.map(({ kind, line }) => [kind, line]),
        [['total-differs', 4]],
      );
      assert.equal(seen.row_count, 2);
      assert.ok(seen.ministries.every(({ name }) => !/total/i.test(name)));
    }));

  test('ends with a row "Total" that is no ministry, nor counted', () =>
    withContext(async (context) => {
      const csv = `${HEADING}\n${ROWS}\n2024,Total,capital,5000100\n`;
      const seen = await preview(context, buildFile({ csv }));
      assert.deepEqual([seen.row_count, seen.reconciled, seen.ministries.length], [2, true, 2]);
    }));

  test('has more bytes or rows than the documented limits: refused before it is sent or read', async () => {
    const file = { bytes: MAX_IMPORT_BYTES + 1, sha256: 'a'.repeat(64) };
    const { csv: _, ...rest } = buildFile({ csv: 'x' });
    const large = createImportSchema.safeParse({ ...rest, file });
    assert.equal(large.error?.issues[0]?.message, 'The file is too large');
    const folder = mkdtempSync(join(tmpdir(), 'sabha-rows-'));
    const path = join(folder, 'rows.csv');
    writeFileSync(path, '\n'.repeat(MAX_IMPORT_ROWS + 20));
    assert.deepEqual(await describeFile(path), {
      ok: false,
      failure: { kind: 'refused', why: 'The file has more than 1000000 rows: split it' },
    });
    rmSync(folder, { recursive: true });
    const page = await readFile(
      new URL('../../../../../docs/operations/imports.md', import.meta.url),
      'utf8',
    );
    assert.match(page, /At most 200 MB and 1,000,000 rows/);
    assert.deepEqual([MAX_IMPORT_BYTES, MAX_IMPORT_ROWS], [200_000_000, 1_000_000]);
  });

  test('has no row below its heading', () =>
    withContext(async (context) => {
      const seen = await preview(context, buildFile({ csv: `${HEADING}\n`, expect: { total: '0' } }));
      assert.deepEqual(
        [seen.errors.map(({ message }) => message), seen.can_publish],
        [['The file has no rows below its heading'], false],
      );
    }));

  test('has a checksum that does not fit', () =>
    withContext(async (context) => {
      for (const line of ['#rows,3', '#sum,5000099', `#sha256,${'0'.repeat(64)}`, '#crc,1']) {
        const seen = await preview(
          context,
          buildFile({ csv: `${HEADING}\n${ROWS}\n${line}\n`, file_name: line }),
        );
        assert.deepEqual(
          seen.errors.map((error) => error.line),
          [4],
          line,
        );
      }
    }));

  test('says neither its scale nor its currency, or another than its heading', () =>
    withContext(async (context) => {
      const { scale: _, currency: __, ...unsaid } = buildFile({ csv: `${HEADING}\n${ROWS}\n` });
      const seen = await preview(context, unsaid);
      assert.deepEqual(
        seen.errors.map(({ line, field }) => [line, field]),
        [
          [1, 'amount'],
          [1, 'amount'],
        ],
      );
      const contrary = buildFile({ csv: `${HEADING}_rs_million\n${ROWS}\n`, scale: 'rupee' });
      assert.match((await preview(context, contrary)).errors[0]?.message ?? '', /says million, not rupee/);
      const dollars = buildFile({ csv: `${HEADING} in USD\n${ROWS}\n` });
      assert.match((await preview(context, dollars)).errors[0]?.message ?? '', /USD/);
    }));

  test('has a thousand times less than the year before', () =>
    withContext(async (context) => {
      await publish(
        context,
        buildFile({ csv: `${HEADING}\n2023,Ministry of Health,capital,9000\n`, scale: 'million' }),
      );
      const csv = `${HEADING}\n2024,Ministry of Health,capital,9100\n`;
      const seen = await preview(context, buildFile({ csv, scale: 'thousand' }));
      assert.match(seen.warnings[0]?.message ?? '', /1,000 times less than 2023 .*is the scale right/);
      assert.deepEqual((await preview(context, buildFile({ csv, scale: 'million' }))).warnings, []);
    }));

  test('names a ministry that is probably misspelled: it is asked, and not created', () =>
    withContext(async (context) => {
      await publish(context, buildFile({ csv: `${HEADING}\n2023,Ministry of Health,capital,9000\n` }));
      const csv = `${HEADING}\n2024,Ministry of Heatlh,capital,9100\n`;
      const seen = await preview(context, buildFile({ csv, expect: { total: '9100' } }));
      const [question] = seen.ministries;
      assert.equal(question?.match, 'similar');
      assert.equal(question?.candidates[0]?.name, 'Ministry of Health');
      assert.deepEqual(await publishImport(context, OFFICIAL, seen.import_id), {
        ok: false,
        failure: { kind: 'import-has-errors' },
      });
      const ministry_id = question?.candidates[0]?.ministry_id ?? 0;
      const decisions = [{ name: 'Ministry of Heatlh', decision: { as: 'same' as const, ministry_id } }];
      const checked = await checkImport(context, seen.import_id, { decisions });
      assert.ok(checked.ok && checked.value.can_publish);
      assert.ok((await publishImport(context, OFFICIAL, seen.import_id)).ok);
      assert.equal((await spendingOverview(context, 2024)).total_budget_minor, '910000');
    }));

  test('makes a ministry under a name that another bears: said before it is published', () =>
    withContext(async (context) => {
      await buildTreasury(context);
      const csv = `${HEADING}\n2024,Ministry of Hospitals,recurrent,5\n`;
      const seen = await preview(context, buildFile({ csv, expect: { total: '5' } }));
      const names = { en: 'Ministry of Health', si: 'a', ta: 'b' };
      const decision = { as: 'new' as const, names, category_id: null, began: null };
      const decisions = [{ name: 'Ministry of Hospitals', decision }];
      const checked = await checkImport(context, seen.import_id, { decisions });
      assert.ok(checked.ok && !checked.value.can_publish);
      assert.match(
        checked.value.errors[0]?.message ?? '',
        /"Ministry of Hospitals".*ministry 1 bears its name/,
      );
    }));

  test('of payments has dates that cannot be, and dates before the first budget', () =>
    withContext(async (context) => {
      await buildTreasury(context);
      const days = ['2099-03-15', '1899-12-31', '2024-02-29', '2026-11-21', '1950-01-01'];
      const csv = `paid_on,ministry,amount\n${days.map((day) => `${day},Ministry of Health,4`).join('\n')}\n`;
      const source = { name: 'Payments', publisher: 'Treasury', retrieved_at: '2099-12-31' };
      const file = buildFile({ kind: 'disbursements', csv, source });
      const seen = await preview(context, file);
      assert.deepEqual(
        seen.errors.map(({ line, field }) => [line, field]),
        [
          [2, 'paid_on'],
          [3, 'paid_on'],
          [5, 'paid_on'],
        ],
      );
      assert.deepEqual(
        seen.warnings.map(({ kind, line }) => [kind, line]),
        [['early', 6]],
      );
    }));

  test('names programmes that differ only in letters of another size or zeros, in it or from published ones', () =>
    withContext(async (context) => {
      const heading = 'fiscal_year,ministry,head,programme,economic_type,amount';
      const line = (head: string, programme: string, type = 'recurrent') =>
        `2024,Ministry of Health,${head},${programme},${type},120`;
      await publish(context, buildFile({ csv: `${heading}\n${line('1', 'Roads')}\n` }));
      const lines = [line('901', 'Rural Works'), line('0901', 'Rural works'), line('1', 'ROADS')];
      const seen = await preview(context, buildFile({ csv: `${heading}\n${lines.join('\n')}\n` }));
      assert.deepEqual([seen.errors, seen.warnings.map(({ kind }) => kind)], [[], ['same-name']]);
      assert.match(seen.warnings[0]?.message ?? '', /lines 2 and 4/);
      const apart = [line('901', 'Rural Works'), line('901', 'Rural works', 'capital')].join('\n');
      assert.deepEqual((await preview(context, buildFile({ csv: `${heading}\n${apart}\n` }))).warnings, []);
    }));

  test('says what was really spent in a year to come', () =>
    withContext(async (context) => {
      const seen = await preview(
        context,
        buildFile({
          csv: `${HEADING},phase\n2027,Ministry of Health,capital,1,actual\n2027,Ministry of Health,capital,1,approved\n`,
        }),
      );
      assert.deepEqual(
        seen.errors.map(({ line, field }) => [line, field]),
        [[2, 'fiscal_year']],
      );
    }));

  test('of payments is not published twice', () =>
    withContext(async (context) => {
      await buildTreasury(context);
      const csv = 'paid_on,ministry,project_name,amount\n2024-03-01,Ministry of Health,Clinic,7\n';
      const file = buildFile({ kind: 'disbursements', csv, expect: { total: '7' } });
      await publish(context, file);
      const again = await preview(context, { ...file, file_name: 'again.csv' });
      assert.match(again.errors[0]?.message ?? '', /published already, as import/);
      assert.equal(again.can_publish, false);
    }));
});

describe('payments that are in force already', () => {
  const row = (day: string, note = 'Stage') => `${day},Ministry of Health,Clinic,33,${note}`;
  const paymentsOf = (...rows: string[]) =>
    buildFile({
      kind: 'disbursements',
      csv: `paid_on,ministry,project_name,amount,note\n${rows.join('\n')}\n`,
      file_name: `${rows.length}.csv`,
    });
  const january = [row('2025-01-05'), row('2025-01-20')];

  /** January is published; January and February are then looked at. */
  async function january2(context: ReturnType<typeof buildContext>, ...more: string[]) {
    await buildTreasury(context);
    const { import_id: first } = await publish(context, paymentsOf(...january));
    const seen = await preview(context, paymentsOf(...january, ...more));
    const ask = (asked: Partial<NonNullable<Parameters<typeof publishImport>[3]>>) =>
      publishImport(context, OFFICIAL, seen.import_id, { confirm: [], unreconciled: 'None', ...asked });
    const paid = async () => {
      const sums = await context.db
        .selectFrom('disbursements')
        .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.sum<bigint>('amount_minor').as('sum')])
        .where('fiscal_year', '=', 2025)
        .executeTakeFirstOrThrow();
      return [Number(sums.rows), Number(sums.sum)];
    };
    return { first, seen, ask, paid };
  }

  test('are asked about, and left out of a file that has them again', () =>
    withContext(async (context) => {
      const { seen, ask, paid } = await january2(context, row('2025-02-05'));
      assert.deepEqual(
        seen.warnings.map(({ kind, line }) => [kind, line]),
        [['repeated', 2]],
      );
      assert.match(seen.warnings[0]?.message ?? '', /lines 2 and 3 \(2 payments, Rs\. 66\.00\)/);
      const unanswered = await ask({});
      assert.equal(!unanswered.ok && unanswered.failure.kind, 'import-unconfirmed');
      const other = await ask({ skip_repeated: [2, 4] });
      assert.match(JSON.stringify(other), /line 4 repeats no payment/);
      assert.ok((await ask({ skip_repeated: 'all' })).ok);
      assert.deepEqual(await paid(), [3, 9_900]);
    }));

  test('are added once more where they are confirmed, all or all but some', () =>
    withContext(async (context) => {
      const { ask, paid } = await january2(context, row('2025-01-05'));
      assert.ok((await ask({ skip_repeated: [2] })).ok);
      assert.deepEqual(await paid(), [4, 13_200]);
      const again = await preview(context, paymentsOf(row('2025-01-20'), row('2025-01-20', 'Other')));
      assert.match(again.warnings[0]?.message ?? '', /line 2 /);
      const confirmed = { confirm: ['repeated' as const], unreconciled: 'None' };
      assert.ok((await publishImport(context, OFFICIAL, again.import_id, confirmed)).ok);
      assert.deepEqual(await paid(), [6, 19_800]);
    }));

  test('are those of now: neither of what was taken back, nor of what was seen before', () =>
    withContext(async (context) => {
      const { first, seen, ask } = await january2(context, row('2025-02-05'));
      assert.ok((await undoImport(context, OFFICIAL, first)).ok);
      assert.match(JSON.stringify(await ask({ skip_repeated: 'all' })), /Check it again/);
      const checked = await checkImport(context, seen.import_id, {});
      assert.ok(checked.ok);
      assert.deepEqual(checked.value.warnings, []);
    }));
});

describe('a file vouches for itself', () => {
  const whole = `${HEADING}\n${ROWS}\n`;
  const sums = {
    'by a total': `${whole},Total,,5000100\n`,
    'by an empty ministry with their sum': `${whole}2024,,,5000100\n`,
    'by a total in Sinhala, without a line end': `${whole}එකතුව,,,5000100`,
    'by a total in Tamil': `${whole}2024,மொத்தம்,capital,5000100\n`,
    'by the number of its rows': `${whole}#rows,2\n`,
    'by their sum': `${whole}#rows,2\n#sum,"5,000,100"\n`,
    'by its hash': `${whole}#sha256,${createHash('sha256').update(whole).digest('hex')}\n`,
  };
  for (const [how, csv] of Object.entries(sums)) {
    test(how, () =>
      withContext(async (context) => {
        const seen = await preview(context, buildFile({ csv }));
        assert.deepEqual([seen.errors, seen.warnings, seen.row_count, seen.reconciled], [[], [], 2, true]);
        await checkImport(context, seen.import_id, { decisions: allNew(seen) });
        assert.ok((await publishImport(context, OFFICIAL, seen.import_id)).ok);
        assert.equal((await spendingOverview(context, 2024)).total_budget_minor, '500010000');
      }),
    );
  }

  test('and not for rows below its total', () =>
    withContext(async (context) => {
      const csv = `${whole}Total,,,5000100\n2024,Ministry of Power,capital,7\n`;
      assert.equal((await preview(context, buildFile({ csv }))).reconciled, false);
    }));
});
