import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { CensusFigures } from '@sabha/anonymity/calls/manifest';
import type { ReportView } from '@sabha/domain/reports/report';
import type { Api } from '../app/shell/context.ts';
import { answering, renderPage } from './render.ts';

// The demonstration has enough people, and no office hides its reports: an API that says otherwise is used for such an installation.
const few: CensusFigures = {
  ...{ open: false, least_members: 20, members: 1019, cohorts: 1, smallest_cohort: 19, registered: 2345 },
  ...{
    epoch: 7,
    published_at: '2026-11-20T06:00:00.000Z',
    next_from: null,
    roots: [],
    manifest: null,
    fingerprint: null,
  },
  replacements: [
    { month: '2026-10', replacements: 5 },
    { month: '2026-11', replacements: 8 },
  ],
};

const TITLE = 'Books that never came';
const BODY = 'Two hundred books were paid for in March.';
const report: ReportView = {
  ...{ report_id: 3, id: 3, blockchain_report_id: `0x${'ab'.repeat(32)}`, anonymous: true },
  ...{ wallet_address: null, text_state: 'public', text_due: null, language: 'en' },
  ...{ report_title: TITLE, description: BODY, priority: 'MEDIUM', initial_priority: 'MEDIUM' },
  category: 'education',
  category_name: 'Education',
  category_names: { en: 'Education', si: 'අ', ta: 'க' },
  ...{ previous_priority: null, likes: 4, dislikes: 1, resolved_status: false, resolved_time: null },
  ...{ resolution_note: null, hidden_reason: null, office_reply: null, assigned_to: null },
  ...{ created_time: '2026-11-02T06:00:00.000Z', last_updated_time: '2026-11-20T06:00:00.000Z' },
  ...{ title_cid: 'bafkreititle', description_cid: 'bafkreibody', pinned_cids: [], evidence: [] },
  ...{ ledger_mode: 'verify', tx_hash: null, block_number: null },
};
const gone = { report_title: null, description: null, language: null } as const;
const hidden: ReportView = {
  ...{ ...report, ...gone, text_state: 'hidden' },
  hidden_reason: { en: 'It names a child.', si: 'දරුවෙක් නම් කරයි.', ta: 'ஒரு குழந்தையின் பெயர் உள்ளது.' },
};

async function pageOf(path: string, api: Api): Promise<string> {
  return (await renderPage(path, api)).text();
}

/** What a reader sees: without what the page's scripts start with, and without the marks between two pieces of a text. */
function seen(html: string): string {
  return html.replace(/<script[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '');
}

function contains(html: string, ...words: readonly string[]): void {
  for (const word of words) assert.ok(seen(html).includes(word), `The page does not say ${word}`);
}

function lacks(html: string, ...words: readonly string[]): void {
  for (const word of words) assert.ok(!seen(html).includes(word), `The page says ${word}`);
}

describe('where fewer than twenty citizens are enrolled', () => {
  const closed = { ...few, members: 19 };
  const open = { ...few, members: 20, open: true };
  const census = (data: CensusFigures) => answering('/api/anonymity/census', data);

  test('the form says that reporting is closed, and why, and has nothing to go on with', async () => {
    const html = await pageOf('/reports/new', census(closed));
    contains(html, 'Reporting is closed');
    contains(html, '19 citizens are enrolled. With fewer than 20 a report would hide nobody.');
    lacks(html, 'I understand, go on');
    contains(await pageOf('/reports/new', census({ ...few, members: 1 })), 'One citizen is enrolled.');
    contains(await pageOf('/si/reports/new', census(closed)), 'පැමිණිලි කිරීම වසා ඇත');
    const opened = await pageOf('/reports/new', census(open));
    contains(opened, 'Submit Report/Petition');
    contains(opened, 'href="/petitions/new"');
    contains(opened, 'I understand, go on');
    lacks(opened, 'Reporting is closed');
  });

  test('the list and the page on anonymity say it too', async () => {
    const text = 'Fewer than 20 cannot hide anybody: reporting opens when there are as many.';
    contains(await pageOf('/reports', census(closed)), text);
    lacks(await pageOf('/reports', census(open)), text);
    const warning = 'Reports and votes on them are closed: fewer than 20 cannot hide anybody.';
    contains(await pageOf('/anonymity', census(closed)), warning);
    lacks(await pageOf('/anonymity', census(open)), warning);
  });

  test('where nobody knows how many they are, nobody is led into a report', async () => {
    const html = await pageOf('/reports/new', answering('/nothing', null));
    contains(html, 'This part could not be loaded.');
    lacks(html, 'I understand, go on');
  });
});

test('the page on anonymity has its four figures, and whom a reader must trust', async () => {
  const html = seen(await pageOf('/anonymity', answering('/api/anonymity/census', few)));
  const figures = [...html.matchAll(/stat-label">([^<]+)<\/span><span class="stat-value">([^<]+)/g)].map(
    ([, ...pair]) => pair,
  );
  assert.deepEqual(figures, [
    ['Enrolled citizens', '1,019'],
    ['Registered citizens', '2,345'],
    ['Smallest group', '19'],
    ['Identities replaced', '13'],
  ]);
  contains(
    html,
    'The registrar must be trusted not to add invented people. 1,019 are enrolled, 2,345 are registered.',
    'The contract takes no list with more members than it has citizens.',
    'href="/citizens"',
  );
});

describe('of a report that is gone', () => {
  const api = (data: ReportView) => answering('/api/reports/3', data);

  test('a hidden one leaves its number, both days and the reason, in the reader’s language, and no vote', async () => {
    const html = await pageOf('/reports/3', api(hidden));
    const [, card = ''] = /<article[\s\S]*?>([\s\S]*)<\/article>/.exec(html) ?? [];
    contains(card, 'Hidden', 'This report was hidden on 20 November 2026', 'Reason: It names a child.');
    contains(card, 'R-ABAB-ABAB · submitted 2 November 2026');
    lacks(card, 'Vote up', 'Details', 'bafkrei', 'MEDIUM');
    contains(await pageOf('/ta/reports/3', api(hidden)), 'ஒரு குழந்தையின் பெயர் உள்ளது.');
  });

  test('one that its writer took back says so, without a reason', async () => {
    const html = await pageOf('/reports/3', api({ ...report, ...gone, text_state: 'withdrawn' }));
    contains(html, 'Withdrawn', 'Its writer took this report back on 20 November 2026');
    lacks(html, 'Reason:', 'Vote up');
  });

  test('a report that is there has all of it', async () => {
    contains(await pageOf('/reports/3', api(report)), TITLE, BODY, 'Vote up. 4 votes', 'bafkreititle');
  });

  test('the list has the hidden one among the others', async () => {
    const page = { page: 1, pages: 1, limit: 20, total: 1 };
    const list: Api = {
      get: async (asked) =>
        /^\/api\/reports(\?|$)/.test(asked)
          ? Response.json({ success: true, data: [hidden], page })
          : new Response(null, { status: 503 }),
    };
    const html = await pageOf('/reports', list);
    contains(html, '1 report', 'This report was hidden on 20 November 2026', 'Reason: It names a child.');
  });
});
