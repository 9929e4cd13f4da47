import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastDays, lastHours } from '@sabha/domain/core/last-hours';
import type { ForumAnalytics } from '@sabha/domain/forum/forum-analytics';
import { answering, renderPage } from './render.ts';

const CALL = '/api/policies/analytics';
const NOW = new Date('2026-03-01T06:00:00Z');

/** Figures of a forum in which nobody did anything, but for these days and policies. */
function buildAnalytics({
  days = {},
  engagement = [],
}: {
  days?: Record<string, Partial<ForumAnalytics['days'][number]>>;
  engagement?: ForumAnalytics['engagement'];
}): ForumAnalytics {
  return {
    hours: lastHours(NOW, 24).map(({ hour, startsAt }) => ({
      ...{ hour, starts_at: startsAt.toISOString(), views: 0, comments: 0 },
    })),
    days: lastDays(NOW, 30).map((day) => ({ day, views: 0, comments: 0, labels: null, ...days[day] })),
    engagement,
  };
}

const DISCUSSED = {
  ...{ policy_id: 7, name: 'Tariffs Bill', names: { en: 'Tariffs Bill', si: null, ta: null } },
  ...{ views: 12, comments: 3, likes: 1, engagement: 4 },
};

async function render(path: string, data?: ForumAnalytics): Promise<string> {
  return (await renderPage(path, data && answering(CALL, data))).text();
}

test('when the figures cannot be loaded the page says so in the words of the specification, with Retry', async () => {
  const html = await render('/policy?view=analytics');
  for (const words of ['Failed to load policy data', 'Retry', 'Discussions', 'Policy forum'])
    assert.ok(html.includes(words), words);
});

test('a forum in which nothing happened says what will be here', async () => {
  const html = await render('/policy?view=analytics', buildAnalytics({}));
  assert.ok(html.includes('Nothing to count yet'));
  assert.ok(!html.includes('<figure'));
});

test('a day of fewer than five people is one bar without labels, and dashes in the table', async () => {
  const analytics = buildAnalytics({
    days: {
      '2026-02-28': { comments: 3 },
      '2026-03-01': { comments: 8, labels: { for: 4, against: 2, question: 0, neutral: 2 } },
    },
    engagement: [DISCUSSED],
  });
  const html = await render('/policy?view=analytics&table=labels', analytics);
  assert.ok(html.includes('28 February 2026. Comments of fewer than five people: 3'));
  assert.ok(html.includes('1 March 2026. For: 4. Against: 2. Questions: 0. Neutral: 2'));
  assert.ok(
    html.includes('Comments whose labels are shown: 8. For 50%, against 25%, questions 0%, neutral 25%.'),
  );
  const row = (day: string) =>
    new RegExp(`<tr[^>]*><th[^>]*>${day}</th>(.*?)</tr>`)
      .exec(html)?.[1]
      ?.replace(/<[^>]*>/g, ' ')
      .trim();
  assert.deepEqual(row('28 February 2026')?.split(/\s+/), ['3', '–', '–', '–', '–']);
  assert.deepEqual(row('1 March 2026')?.split(/\s+/), ['8', '4', '2', '0', '2']);
});

test('a policy that has no name in the language of the page is named in another, which is said', async () => {
  const html = await render('/si/policy?view=analytics', buildAnalytics({ engagement: [DISCUSSED] }));
  assert.match(html, /href="\/si\/policy\/7"[^>]*><span lang="en">Tariffs Bill<\/span>/);
});
