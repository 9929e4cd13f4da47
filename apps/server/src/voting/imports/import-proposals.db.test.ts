import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { forEachDatabase } from '@sabha/db/test/databases';
import { proposalImportResponseSchema } from '@sabha/domain/voting/import-proposals';
import { ProposalsDesk } from '../../../test/voting/proposals-desk.ts';
import { runProposalImport } from './import-proposals-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'sabha-proposals-'));
after(() => rmSync(folder, { recursive: true }));

const decision = (changes: object = {}) => ({
  key: '2024-09-09-006-3e30',
  date_str: '2024-09-09',
  decision_num: 6,
  title: 'A regulator for petroleum',
  decision_details: `- Approval was granted.\n\tThe committee ${'examined '.repeat(80)}it.`,
  source_url: 'https://example.lk/cab?dID=6',
  ...changes,
});
const TWO = [decision({ key: '2024-10-01-002-aaaa', date_str: '2024-10-01', title: 'A bridge' }), decision()];

forEachDatabase((database, open) => {
  describe(`${database}: files of decisions`, () => {
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
    const body = (desk: ProposalsDesk, decisions: unknown, changes: object = {}) => ({
      file_name: 'decisions.json',
      json: typeof decisions === 'string' ? decisions : JSON.stringify(decisions),
      source: { name: 'Cabinet Office' },
      category_id: 1,
      opens_at: desk.day(2),
      expired_date: desk.day(10),
      ...changes,
    });
    const ask = async (desk: ProposalsDesk, path: '' | '/preview', decisions: unknown) => {
      const answer = await desk.send('POST', `/api/proposals/imports${path}`, body(desk, decisions));
      assert.equal(answer.statusCode, 200, answer.body);
      return proposalImportResponseSchema.parse(answer.json()).data;
    };
    const undo = async (desk: ProposalsDesk, id: number | null) =>
      (await desk.send('POST', `/api/proposals/imports/${id}/undo`, {})).statusCode;
    const proposal = async (desk: ProposalsDesk, id: number) =>
      (await desk.get(`/api/proposals/${id}`)).json().data;
    const queued = async (desk: ProposalsDesk) =>
      (await desk.fixture.context.db.selectFrom('outbox').select('kind').orderBy('id').execute()).map(
        ({ kind }) => kind,
      );

    atDesk('looking writes nothing; publishing makes a proposal of each decision once', async (desk) => {
      const seen = await ask(desk, '/preview', TWO);
      assert.deepEqual([seen.import_id, seen.added, seen.known], [null, 2, 0]);
      assert.deepEqual(await queued(desk), []);
      const done = await ask(desk, '', TWO);
      assert.deepEqual([done.added, done.sample[0]?.title], [2, 'A regulator for petroleum']);
      assert.deepEqual(await queued(desk), ['create-proposal', 'create-proposal']);
      const { texts, opens_at } = await proposal(desk, 1);
      const { title, short_description, description_in_details } = texts;
      assert.equal(title.ta, 'A regulator for petroleum');
      assert.match(short_description.en, /^Cabinet decision 6 of 2024-09-09: Approval was granted.* …$/);
      assert.match(short_description.si, /ඉංග්‍රීසි භාෂාවෙන් පමණි/);
      assert.match(description_in_details.en, /^Approval[\s\S]*\n\nhttps:\/\/example\.lk\/cab\?dID=6$/);
      assert.equal(new Date(opens_at).getTime(), new Date(desk.day(2)).getTime());
      const again = await ask(desk, '', [...TWO, decision({ key: '2024-09-09-007-bbbb' })]);
      assert.deepEqual([again.added, again.known], [1, 2]);
      assert.equal((await ask(desk, '', TWO)).import_id, null);
      const [latest] = (await desk.get('/api/audit?subject_kind=proposal-import')).json().data;
      assert.equal(latest.action, 'proposals-imported');
    });

    atDesk('of two equal files at once each decision becomes one proposal', async (desk) => {
      const done = await Promise.all([ask(desk, '', TWO), ask(desk, '', TWO)]);
      assert.equal((done[0]?.added ?? 0) + (done[1]?.added ?? 0), 2);
      assert.deepEqual(await queued(desk), ['create-proposal', 'create-proposal']);
    });

    atDesk('undoing withdraws every proposal, in public and on the contract, once', async (desk) => {
      const { import_id } = await ask(desk, '', TWO);
      await desk.send('DELETE', '/api/proposals/2', { reason: 'Twice on the list' });
      assert.equal(await undo(desk, import_id), 200);
      assert.match((await proposal(desk, 1)).withdrawn.reason, /import .* was undone before voting opened/);
      assert.equal((await proposal(desk, 2)).withdrawn.reason, 'Twice on the list');
      assert.equal((await queued(desk)).filter((kind) => kind === 'withdraw-proposal').length, 2);
      const log = (await desk.get('/api/audit?subject_kind=proposal')).json().data;
      assert.equal(log.filter(({ action }: { action: string }) => action === 'proposal-removed').length, 2);
      assert.deepEqual([await undo(desk, import_id), await undo(desk, 99)], [409, 404]);
      assert.equal((await ask(desk, '', TWO)).added, 2, 'a withdrawn proposal is no known decision');
    });

    atDesk('it is not undone once voting opened, nor under what an office changed', async (desk) => {
      const { import_id } = await ask(desk, '', TWO);
      const draft = desk.draft({ opens_at: desk.day(2) });
      const changed = await desk.send('PUT', '/api/proposals/1', draft, { 'if-match': '"1"' });
      assert.equal(changed.statusCode, 200, changed.body);
      assert.equal(await undo(desk, import_id), 409);
      const other = await ask(desk, '', [decision({ key: '2024-09-09-008-cccc' })]);
      await desk.pass(2 * 86_400_000);
      assert.equal(await undo(desk, other.import_id), 409);
      assert.equal((await queued(desk)).includes('withdraw-proposal'), false);
    });

    atDesk('an import of policies is not undone as one of proposals', async (desk) => {
      const bills = [{ doc_num: '1/2023', date: '2023-09-15', description: 'A', lang_to_source_url: {} }];
      const { file_name, source } = body(desk, '');
      const made = await desk.send('POST', '/api/policies/imports', {
        ...{ file_name, source },
        json: JSON.stringify(bills),
      });
      assert.equal(await undo(desk, made.json().data.import_id), 404);
    });

    atDesk(
      'a bad row is named and nothing is added; nor with an impossible window or category',
      async (desk) => {
        const hostile: Array<[object | null, RegExp]> = [
          [decision({ title: 'a\u{E0041}b' }), /invisible characters/],
          [decision({ title: '' }), /empty/],
          [decision({ decision_details: 'a\u0000b' }), /control characters/],
          [decision({ decision_details: 'a'.repeat(10_000) }), /At most 9400/],
          [decision({ source_url: 'javascript:alert(1)' }), /http or https/],
          [decision({ key: '../etc' }), /letters, digits/],
          [decision({ key: TWO[0]?.key }), /Row 1 has the same key/],
          [decision({ date_str: '2026-03-02' }), /Expected a day from 1948 to 2026-03-01/],
          [decision({ decision_num: 0 }), /More than 0/],
          [decision({ author: 'x' }), /author/],
          [null, /object/],
        ];
        for (const [row, says] of hostile) {
          const answer = await ask(desk, '', [TWO[0], row]);
          assert.deepEqual([answer.import_id, answer.errors[0]?.row], [null, 2], String(says));
          assert.match(answer.errors[0]?.message ?? '', says);
        }
        for (const changes of [
          { category_id: 99 },
          { opens_at: desk.fixture.now.toISOString() },
          { expired_date: desk.day(1) },
          { expired_date: desk.day(400) },
          { results: 'after-close', ballot_kind: 'open' },
        ])
          for (const path of ['/preview', '']) {
            const answer = await desk.send('POST', `/api/proposals/imports${path}`, body(desk, TWO, changes));
            assert.equal(answer.statusCode, 400, answer.body);
          }
        assert.deepEqual(await queued(desk), []);
      },
    );

    atDesk('an operator looks, publishes and takes back from the command line', async (desk) => {
      const path = join(folder, `${database}.json`);
      writeFileSync(path, JSON.stringify(TWO));
      const lines: string[] = [];
      const run = (...argv: string[]) => {
        lines.length = 0;
        return runProposalImport(argv, {
          print: (line) => lines.push(line),
          openContext: async () => ({ context: desk.fixture.context, close: async () => undefined }),
        });
      };
      const author = `0x${'b2'.repeat(20)}`;
      const window = ['--category', '1', '--opens', desk.day(2), '--closes', desk.day(10)];
      assert.equal(await run(path, ...window, '--author', author), 0);
      assert.match(lines.join('\n'), /2 decisions, 2 new, 0 known, 0 errors[\s\S]*Nothing was published/);
      assert.equal(await run(path, ...window, '--author', `0x${'99'.repeat(20)}`, '--publish'), 1);
      assert.deepEqual(await queued(desk), []);
      assert.equal(await run(path, ...window, '--author', author, '--publish'), 0);
      const number = /as import (\d+)/.exec(lines.join('\n'))?.[1] ?? '';
      assert.equal((await proposal(desk, 1)).author, author);
      const [entry] = (await desk.get('/api/audit?subject_kind=proposal-import')).json().data;
      assert.equal(entry.official?.wallet ?? null, null, 'the log names the operator, not the author');
      assert.equal(await run('undo', number), 0);
      assert.match((await proposal(desk, 1)).withdrawn.reason, /was undone/);
      assert.equal(await run('undo', number), 1);
      const early = ['--category', '1', '--opens', desk.day(-1), '--closes', desk.day(10)];
      assert.equal(await run(path, ...early, '--author', author), 1);
      for (const wrong of [
        [],
        [path],
        [path, ...window, '--category', 'x'],
        [path, ...window, '--status', 'x'],
      ])
        assert.equal(await run(...wrong), 2, wrong.join(' '));
    });
  });
});
