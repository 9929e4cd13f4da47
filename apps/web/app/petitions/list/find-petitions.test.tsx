import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import { buildPetition } from '../../../test/build-petition.ts';
import { type Answers, type OpenPage, openPage, success, within } from '../../../test/component.tsx';
import { filterBy, listOf, says } from '../../../test/narrow-list.ts';

const WATER = buildPetition({
  ...{ id: 1, title: 'Safe drinking water in every school of Anuradhapura' },
  translations: [{ language: 'si', title: 'අනුරාධපුරයේ සෑම පාසලකටම පානීය ජලය', description: 'වතුර' }],
});
const LIBRARY = buildPetition({ id: 2, title: 'Open the Galle public library on Sundays' });
const MET = buildPetition({
  ...{ id: 3, title: 'A roof for the market', status: 'Threshold Met', completed: true },
  ...{ signature_count: 100, met_at: '2026-11-20T06:00:00.000Z' },
});

suite('finding petitions', () => {
  test('words in any language narrow the list by its address, and are taken off again', async (t) => {
    const page = await openList(t, '/petitions');
    const { screen, user } = page;
    await title(page, LIBRARY.title);
    await user.click(within(screen.getByRole('main')).getByRole('searchbox'));
    await user.paste('පාසල');
    await screen.findByText('1 petition');
    assert.equal(new URLSearchParams(location.search).get('q'), 'පාසල');
    assert.deepEqual(titles(page), [WATER.title]);
    await user.click(screen.getByRole('link', { name: 'Remove filter: “පාසල”' }));
    await screen.findByText('3 petitions');
    assert.equal(location.search, '');
  });

  test('a status does too; what met its threshold cannot be signed', async (t) => {
    const page = await openList(t, '/petitions');
    await filterBy(page, { Status: 'Threshold Met' }, 'Show petitions');
    await page.screen.findByText('1 petition');
    assert.equal(location.search, '?status=Threshold+Met');
    const card = within(page.screen.getByRole('article', { name: MET.title }));
    card.getByText('Threshold Met');
    assert.equal(page.screen.queryByRole('button', { name: 'Sign Petition' }), null);
  });

  test('words that no petition has say so and clear themselves; a card leads to its page', async (t) => {
    const page = await openList(t, '/petitions?q=zzzz', {
      'GET /api/petitions/2': success(LIBRARY),
      'GET /api/petitions/2/hours': success([]),
      'GET /api/petitions/2/provinces': success([]),
    });
    const { screen, user } = page;
    screen.getByText('No petition matches.');
    await user.click(screen.getAllByRole('link', { name: 'Clear all filters' })[0] ?? document.body);
    await user.click(await title(page, LIBRARY.title));
    await screen.findByRole('heading', { level: 1, name: LIBRARY.title });
    assert.equal(location.pathname, '/petitions/2');
  });

  test('no petitions at all are other words', async (t) => {
    const { screen } = await openPage(t, '/petitions', {
      answers: { ...AROUND, 'GET /api/petitions': listOf([], () => true) },
    });
    screen.getByText('No petitions yet');
    assert.equal(screen.queryByText('No petition matches.'), null);
  });

  test('a number of no petition says that there is none', async (t) => {
    const answers = { 'GET /api/petitions/999999': new Response(null, { status: 404 }) };
    const { screen } = await openPage(t, '/petitions/999999', { answers });
    screen.getByRole('heading', { level: 1, name: 'There is no such petition.' });
  });
});

/** What stands around the list. */
const AROUND: Answers = {
  'GET /api/petitions/statistics': success(null),
  'GET /api/petitions/removed': success([]),
  'GET /api/feedback/pages': success([]),
};

function openList(t: TestContext, path: string, more: Answers = {}): Promise<OpenPage> {
  const list = listOf([WATER, LIBRARY, MET], ({ title, translations, status }, query) => {
    const words = JSON.stringify([title, translations]);
    return words.includes(query.get('q') ?? '') && says(query, 'status', status);
  });
  return openPage(t, path, { answers: { ...AROUND, 'GET /api/petitions': list, ...more } });
}

/** The link of a card. */
const title = ({ screen }: OpenPage, name: string) => screen.findByRole('link', { name });

const titles = ({ screen }: OpenPage) =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading', { level: 3 }).textContent);
