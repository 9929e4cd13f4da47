import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { forEachDatabase } from '@sabha/db/test/databases';
import { MAX_IMPORT_FILE } from '@sabha/domain/core/import-file';
import { policyImportResponseSchema } from '@sabha/domain/forum/import-policies';
import { listPoliciesResponseSchema } from '@sabha/domain/forum/list-policies';
import { ProposalsDesk } from '../../../test/voting/proposals-desk.ts';
import { runPolicyImport } from './import-policies-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'sabha-policies-'));
after(() => rmSync(folder, { recursive: true }));

const bill = (changes: object = {}) => ({
  doc_num: '1/2023',
  date: '2023-09-15',
  description: 'Clean Water - Bill',
  lang_to_source_url: { en: 'https://example.lk/1_E.pdf', ta: 'https://example.lk/1_T.pdf' },
  ...changes,
});
const TWO = [bill(), bill({ doc_num: '2/2023', date: '2023-10-01', description: 'Forests - Bill' })];
const file = (bills: unknown) => ({
  file_name: 'bills.json',
  json: typeof bills === 'string' ? bills : JSON.stringify(bills),
  source: { name: 'Gazette' },
});

forEachDatabase((database, open) => {
  describe(`${database}: files of bills`, () => {
    const atDesk = (what: string, run: (desk: ProposalsDesk) => Promise<void>) =>
      test(what, async () => {
        const opened = await open();
        const desk = await ProposalsDesk.open(opened);
        try {
          await run(desk);
        } finally {
          await desk.fixture.close();
          await opened.close();
        }
      });
    const ask = async (desk: ProposalsDesk, path: '' | '/preview', bills: unknown) => {
      const answer = await desk.send('POST', `/api/policies/imports${path}`, file(bills));
      assert.equal(answer.statusCode, 200, answer.body);
      return policyImportResponseSchema.parse(answer.json()).data;
    };
    const listed = async (desk: ProposalsDesk) =>
      listPoliciesResponseSchema.parse((await desk.get('/api/policies')).json()).data;
    const undo = async (desk: ProposalsDesk, id: number | null) =>
      (await desk.send('POST', `/api/policies/imports/${id}/undo`, {})).statusCode;

    atDesk('looking writes nothing; publishing adds each bill once, with its source', async (desk) => {
      const seen = await ask(desk, '/preview', TWO);
      assert.deepEqual([seen.import_id, seen.added, seen.known], [null, 2, 0]);
      assert.deepEqual(await listed(desk), []);
      const done = await ask(desk, '', TWO);
      assert.deepEqual([done.import_id, done.added], [1, 2]);
      const [newest] = await listed(desk);
      assert.deepEqual(
        [newest?.name, newest?.bill_number, newest?.bill_date, newest?.status, newest?.languages],
        ['Forests - Bill', '2/2023', '2023-10-01', 'UNDER_REVIEW', ['en', 'ta']],
      );
      assert.equal(newest?.source?.name, 'Gazette');
      const again = await ask(desk, '', [...TWO, bill({ doc_num: '3/2023' })]);
      assert.deepEqual([again.added, again.known], [1, 2]);
      assert.equal((await ask(desk, '', TWO)).import_id, null);
      const log = (await desk.get('/api/audit?subject_kind=policy-import')).json().data;
      assert.equal(log.length, 2);
    });

    atDesk('of two equal files at once each bill is added once', async (desk) => {
      const done = await Promise.all([ask(desk, '', TWO), ask(desk, '', TWO)]);
      assert.equal((done[0]?.added ?? 0) + (done[1]?.added ?? 0), 2);
      assert.equal((await listed(desk)).length, 2);
    });

    atDesk('undoing takes the bills back once, and not what an office changed since', async (desk) => {
      const { import_id } = await ask(desk, '', TWO);
      const [{ id } = { id: 0 }] = await listed(desk);
      assert.equal(await undo(desk, import_id), 200);
      assert.deepEqual(await listed(desk), []);
      assert.equal((await desk.get(`/api/policies/${id}`)).statusCode, 404);
      assert.equal((await desk.get(`/api/policies/${id}/versions/1`)).statusCode, 404);
      assert.deepEqual([await undo(desk, import_id), await undo(desk, 99)], [409, 404]);
      const second = await ask(desk, '', TWO);
      assert.equal(second.added, 2, 'their numbers are free again');
      const [{ id: newer } = { id: 0 }] = await listed(desk);
      const moved = await desk.send(
        'POST',
        `/api/policies/${newer}/status`,
        { status: 'APPROVED' },
        { 'if-match': '"1"' },
      );
      assert.equal(moved.statusCode, 200);
      assert.equal(await undo(desk, second.import_id), 409);
      assert.equal((await listed(desk)).length, 2);
    });

    atDesk('a file with one bad row names it and adds nothing', async (desk) => {
      const hostile: Array<[unknown, number | null, RegExp]> = [
        [bill({ description: 'a\u0000b' }), 2, /control characters/],
        [bill({ description: 'a\ud800' }), 2, /Broken text/],
        [bill({ description: 'a\u{E0041}b' }), 2, /invisible characters/],
        [bill({ description: '' }), 2, /empty/],
        [bill({ lang_to_source_url: { en: 'javascript:alert(1)' } }), 2, /Unable to open link/],
        [bill({ lang_to_source_url: { en: `https://a.lk/${'a'.repeat(4_000)}` } }), 2, /At most 2000/],
        [bill({ lang_to_source_url: { fr: 'https://a.lk' } }), 2, /fr/],
        [bill({ doc_num: '2/2023' }), 2, /Row 1 has the same number/],
        [bill({ doc_num: '../../etc' }), 2, /number of a bill/],
        [bill({ doc_num: 7 }), 2, /Must be a text/],
        [bill({ date: '2023-02-30' }), 2, /YYYY-MM-DD/],
        [bill({ date: '2026-03-02' }), 2, /Expected a day from 1900 to 2026-03-01/],
        [bill({ date: '0001-01-01' }), 2, /Expected a day/],
        [bill({ ministry: 'Water' }), 2, /ministry/],
        [null, 2, /object/],
      ];
      for (const [row, number, says] of hostile) {
        const answer = await ask(desk, '', [TWO[1], row]);
        assert.deepEqual([answer.import_id, answer.errors[0]?.row], [null, number], String(says));
        assert.match(answer.errors[0]?.message ?? '', says);
      }
      for (const [json, says] of [
        ['{"doc_num":', /not valid JSON/],
        ['['.repeat(100_000), /not valid JSON/],
        ['{}', /not a list/],
        ['[]', /no bills/],
        [JSON.stringify(Array(1_001).fill(0)), /At most 1000/],
      ] as const) {
        const answer = await ask(desk, '', json);
        assert.deepEqual([answer.import_id, answer.errors[0]?.row], [null, null]);
        assert.match(answer.errors[0]?.message ?? '', says);
      }
      const huge = await desk.send('POST', '/api/policies/imports', file('x'.repeat(MAX_IMPORT_FILE + 1)));
      assert.equal(huge.statusCode, 400);
      assert.equal((await ask(desk, '', Array(1_000).fill(0))).errors.length, 200);
      assert.deepEqual(await listed(desk), []);
    });

    atDesk('an operator looks, publishes and takes back from the command line', async (desk) => {
      const path = join(folder, `${database}.json`);
      writeFileSync(path, `\uFEFF${JSON.stringify(TWO)}`);
      const lines: string[] = [];
      const run = (...argv: string[]) => {
        lines.length = 0;
        return runPolicyImport(argv, {
          print: (line) => lines.push(line),
          openContext: async () => ({ context: desk.fixture.context, close: async () => undefined }),
        });
      };
      assert.equal(await run(path), 0);
      assert.match(lines.join('\n'), /2 bills, 2 new, 0 known, 0 errors[\s\S]*Nothing was published/);
      assert.deepEqual(await listed(desk), []);
      assert.equal(await run(path, '--publish', '--source', 'Gazette', '--status', 'ACTIVE'), 0);
      const number = /as import (\d+)/.exec(lines.join('\n'))?.[1] ?? '';
      assert.equal((await listed(desk)).length, 2);
      assert.equal(await run(path, '--publish'), 0);
      assert.match(lines.join('\n'), /the policies of all bills are there already/);
      assert.equal(await run('undo', number), 0);
      assert.deepEqual(await listed(desk), []);
      assert.equal(await run('undo', number), 1);
      const bad = join(folder, `${database}-bad.json`);
      writeFileSync(bad, '[{}]');
      assert.equal(await run(bad, '--publish'), 1);
      assert.match(lines.join('\n'), /row 1, doc_num/);
      const huge = join(folder, `${database}-huge.json`);
      writeFileSync(huge, ' '.repeat(MAX_IMPORT_FILE * 4 + 1));
      for (const wrong of [
        [],
        [huge],
        [join(folder, 'absent.json')],
        [folder],
        ['undo', 'x'],
        [path, '--status', 'GONE'],
        [path, '--map', 'x'],
      ])
        assert.equal(await run(...wrong), 2, wrong.join(' '));
    });
  });
});
