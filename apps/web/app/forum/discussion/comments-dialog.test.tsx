import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { PolicyPage } from '@sabha/domain/forum/policy';
import { buildComment } from '../../../test/build-comment.ts';
import { openPage, refusal, success, waitFor, within } from '../../../test/component.tsx';

const NONE = { en: null, si: null, ta: null };
const POLICY: PolicyPage = {
  ...{ id: 1, name: 'Plastic bag levy', description: '', status: 'ACTIVE', ministry: null, version: 1 },
  ...{ updated_at: '2026-11-20T06:00:00.000Z', created_time: '2026-11-20T06:00:00.000Z' },
  ...{ view_full_policy: '', texts: { name: { ...NONE, en: 'Plastic bag levy' }, description: NONE } },
  ...{ links: NONE, languages: ['en'], ministry_id: null, ministry_names: null, bill_number: null },
  ...{
    bill_date: null,
    source: null,
    comments: 1,
    labels: null,
    text: NONE,
    versions: [],
    status_timeline: [],
  },
};
const { text: _, versions: __, status_timeline: ___, ...LISTED } = POLICY;
const ANSWERS = {
  'GET /api/session': success(null),
  'GET /api/feedback/pages': refusal(503, 'busy'),
  'GET /api/policies/statistics': refusal(503, 'busy'),
  'GET /api/policies': {
    ...{ success: true, data: [LISTED] },
    page: { page: 1, limit: 10, total: 1, pages: 1 },
  },
  'GET /api/policies/1': success(POLICY),
  'GET /api/policies/1/comments': {
    ...{ success: true, data: [{ comment: buildComment(), replies: [], next: null }], next: null },
    discussion: { policy_id: 1, comments: 1, labels: null, latest_comment_id: 1, open: true },
  },
};

suite('View Comments', () => {
  test('opens a dialog over the list with its own address, which leaves the list as it was', async (t) => {
    const { screen, user, api } = await openPage(t, '/policy?status=ACTIVE', { answers: ANSWERS });
    await user.click(screen.getByRole('link', { name: 'View Comments' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Plastic bag levy' }));
    dialog.getByText('Who checks the costs?');
    assert.equal(location.pathname + location.search, '/policy/1/comments?status=ACTIVE');
    assert.equal(dialog.getByRole('link', { name: 'The whole policy' }).getAttribute('href'), '/policy/1');
    screen.getByRole('article', { name: 'Plastic bag levy', hidden: true });
    await user.click(dialog.getByRole('link', { name: 'Close' }));
    await waitFor(() => assert.equal(screen.queryByRole('dialog', { name: 'Plastic bag levy' }), null));
    assert.equal(location.pathname + location.search, '/policy?status=ACTIVE');
    assert.equal(api.sentTo('GET /api/policies').length, 1, 'the list is not asked for again');
  });
});
