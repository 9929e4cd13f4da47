import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { type Answers, type OpenPage, openPage, refusal } from '../../test/component.tsx';

const AWAY = refusal(500, 'failed');
const EVERYWHERE = [
  'GET /api/session',
  'GET /api/feedback/pages',
  'GET /api/receipts/keys',
  'GET /api/anonymity/census',
];

/** What the pages of each tab request, and what the reader sees if every request fails (specification, section 8). */
const PAGES = [
  {
    path: '/spending/projects',
    asks: [
      ...['GET /api/spending/overview', 'GET /api/projects', 'GET /api/spending/provinces'],
      ...['GET /api/spending/fiscal-years', 'GET /api/spending/sources', 'GET /api/spending/ministries'],
    ],
    words: 'Failed to load spending data',
  },
  {
    path: '/voting?view=analytics',
    asks: [
      'GET /api/proposals/voterdemographics',
      'GET /api/proposals/votingactivity',
      'GET /api/proposals/turnout',
    ],
    words: 'Failed to load voting data',
  },
  {
    path: '/policy',
    asks: ['GET /api/policies/statistics', 'GET /api/policies'],
    words: 'Failed to load policy data',
  },
  {
    path: '/petitions',
    asks: ['GET /api/petitions/statistics', 'GET /api/petitions', 'GET /api/petitions/removed'],
    words: 'Failed to load petitions/categories',
  },
  {
    path: '/petitions/new',
    asks: ['GET /api/spending/ministries'],
    words: 'Failed to load petitions/categories',
  },
  {
    path: '/reports',
    asks: ['GET /api/reports/categories', 'GET /api/reports/statistics', 'GET /api/reports'],
    words: 'Failed to load reports',
  },
  {
    path: '/reports/7',
    asks: ['GET /api/reports/7'],
    words: 'Failed to load reports',
  },
] as const;

/** One toast says this, and no second. */
const findToast = (screen: OpenPage['screen'], words: string) =>
  screen.findByText(words, { selector: '[data-sonner-toast] *' });

suite('what could not be loaded', () => {
  for (const { path, asks, words } of PAGES)
    test(`is said on the page with Retry and once as a toast at ${path}`, async (t) => {
      const answers: Answers = Object.fromEntries([...EVERYWHERE, ...asks].map((route) => [route, AWAY]));
      const { screen } = await openPage(t, path, { answers });
      const [alert] = await screen.findAllByRole('alert');
      assert.match(alert?.textContent ?? '', new RegExp(`${words}.*Retry`));
      await findToast(screen, words);
    });

  for (const [path, words, toast] of [
    ['/voting', 'Failed to load proposals', 'Failed to load voting data'],
    ['/si/policy/3', 'ප්‍රතිපත්ති දත්ත ලබා ගත නොහැකි විය', 'ප්‍රතිපත්ති දත්ත ලබා ගත නොහැකි විය'],
  ] as const)
    test(`is said in place of a page that could not be fetched at ${path}`, async (t) => {
      const show = async () => {
        const { ErrorPage } = await import('./error-page.tsx');
        return <ErrorPage notFound={false} />;
      };
      const { screen } = await openPage(t, path, { show });
      assert.match((await screen.findByRole('alert')).textContent, new RegExp(words));
      await findToast(screen, toast);
    });

  test('is missing comments under a policy that is there', async (t) => {
    const show = async () => {
      const { Discussion } = await import('../forum/discussion/discussion.tsx');
      return <Discussion policy={{ id: 3, status: 'ACTIVE' }} loaded={null} />;
    };
    const { screen } = await openPage(t, '/policy/3', { show });
    assert.match((await screen.findByRole('alert')).textContent, /Failed to load comments.*Retry/);
    await findToast(screen, 'Failed to load comments');
  });
});
