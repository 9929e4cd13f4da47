import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { forOneDatabase } from '../../../../../packages/db/test/databases.ts';
import { CaseDesk } from '../../../test/reports/case-desk.ts';

const three = (text: string) => ({ en: text, si: `${text} (si)`, ta: `${text} (ta)` });
const MEALS = {
  title: 'School meals that nobody ate',
  body: 'The Ministry of Education pays for 340 meals a day, and 210 are eaten.',
};
const ROAD = { title: 'A road that was never built', body: 'It is paid for since last year. Come and look.' };
const REASON = three('It was hidden by mistake');
const HOURS_MS = 3_600_000;

forOneDatabase((name, open) => {
  describe(`what offices do about reports (${name})`, () => {
    test('a text is read by everybody when it was checked, and after 72 hours at the latest', async () => {
      const desk = await CaseDesk.open(await open());
      await desk.receive(MEALS, ROAD);
      assert.deepEqual(
        (await desk.unchecked()).map((one) => one.checked_title),
        [MEALS.title, ROAD.title],
      );
      assert.ok(!(await desk.everything()).includes('340'));
      assert.equal((await desk.shown(1)).text_state, 'checking');
      const published = await desk.officer('POST', '1/publish');
      assert.equal(published.json.data.report_title, MEALS.title);
      assert.equal((await desk.officer('POST', '1/publish')).json.kind, 'text-public');
      assert.equal((await desk.unchecked()).length, 1);
      desk.http.pass(72 * HOURS_MS + 1);
      assert.equal((await desk.shown(2)).report_title, ROAD.title);
      assert.equal((await desk.shown(1)).description, MEALS.body);
    });

    test('an office that the report names cannot be given it, in whatever language', async () => {
      const desk = await CaseDesk.open(await open());
      await desk.receive(MEALS, { ...MEALS, body: 'අධ්‍යාපන අමාත්‍යාංශය මෙම ආහාර සඳහා ගෙවයි. කිසිවෙක් අනුභව නොකරයි.' });
      const education = { en: 'MINISTRY of  Education', si: 'අධ්‍යාපන අමාත්‍යාංශය', ta: 'கல்வி அமைச்சு' };
      for (const id of [1, 2]) {
        const refused = await desk.officer('PUT', `${id}/assignment`, { office: education });
        assert.equal(refused.json.kind, 'office-named');
      }
      const audit = three('Auditor General (demonstration)');
      assert.deepEqual(
        (await desk.officer('PUT', '1/assignment', { office: audit })).json.data.assigned_to,
        audit,
      );
      assert.equal((await desk.officer('PUT', '1/assignment', { office: null })).json.data.assigned_to, null);
    });

    test('an office that the report names reads nothing early and decides nothing: it may reply', async () => {
      const desk = await CaseDesk.open(await open());
      // The office of this desk, in other words than its own.
      await desk.receive({ title: 'Who paid?', body: 'Ask the Finance Ministry about 340 meals.' }, ROAD);
      const [named, other] = await desk.unchecked();
      assert.deepEqual([named?.names_your_office, named?.checked_title], [true, '']);
      assert.ok(!JSON.stringify(named).includes('340'));
      assert.deepEqual([other?.names_your_office, other?.checked_title], [false, ROAD.title]);
      const note = three('Nothing to see');
      for (const [method, path, body] of [
        ['POST', '1/publish', {}],
        ['PUT', '1/assignment', { office: three('Police') }],
        ['POST', '1/resolve', { note }],
        ['POST', '1/hide', { rule: 'endangers-somebody', reason: note }],
      ] as const) {
        const { status, json } = await desk.officer(method, path, body);
        assert.deepEqual([status, json.kind], [403, 'own-office-named'], path);
      }
      assert.deepEqual(await desk.logged(), []);
      assert.equal((await desk.officer('PUT', '1/reply', { reply: note })).status, 200);
      assert.deepEqual(await desk.logged(), ['report-replied']);
    });

    test('a report is resolved with a public note, and the resolution taken back', async () => {
      const desk = await CaseDesk.open(await open());
      await desk.receive(MEALS);
      assert.equal((await desk.officer('POST', '1/reopen', { reason: REASON })).json.kind, 'report-open');
      const note = three('Meals are counted at every school now');
      assert.equal((await desk.officer('POST', '1/resolve', { note })).status, 200);
      const { resolved_status: resolved, resolution_note: shown } = await desk.shown(1);
      assert.deepEqual([resolved, shown], [true, note]);
      assert.equal((await desk.officer('POST', '1/resolve', { note })).json.kind, 'report-resolved');
      await desk.officer('POST', '1/reopen', { reason: REASON });
      assert.equal((await desk.shown(1)).resolved_status, false);
    });

    test('a hidden report stays in the list with the reason, and nothing of its text is shown', async () => {
      const desk = await CaseDesk.open(await open());
      await desk.receive(MEALS);
      await desk.officer('POST', '1/publish');
      await desk.officer('PUT', '1/reply', { reply: three('We answer: all meals were eaten') });
      assert.ok((await desk.everything()).includes('all meals were eaten'));
      const reason = three('It names a child');
      await desk.officer('POST', '1/hide', { rule: 'endangers-somebody', reason });
      const shown = await desk.everything();
      for (const gone of ['School meals', '340', 'all meals were eaten'])
        assert.ok(!shown.includes(gone), gone);
      assert.ok(shown.includes(reason.en));
      assert.equal((await desk.officer('POST', '1/publish')).json.kind, 'report-gone');
      await desk.officer('POST', '1/show', { reason: REASON });
      assert.equal((await desk.shown(1)).report_title, MEALS.title);
      assert.deepEqual(await desk.logged(), [
        'report-shown',
        'report-hidden',
        'report-replied',
        'report-text-published',
      ]);
    });

    test('nobody else decides, and bad input changes nothing', async () => {
      const desk = await CaseDesk.open(await open());
      await desk.receive(MEALS);
      const citizen = await desk.http.signedIn();
      assert.equal((await desk.call('POST', '1/publish', {})).status, 401);
      assert.equal((await desk.call('POST', '1/publish', {}, citizen)).status, 403);
      assert.equal((await desk.officer('POST', '2/publish')).status, 404);
      for (const payload of [{}, { note: { en: 'Done' } }, { note: three('x'.repeat(1_001)) }])
        assert.equal((await desk.officer('POST', '1/resolve', payload)).status, 400);
      assert.deepEqual(await desk.logged(), []);
    });
  });
});
