import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import { buildProposal } from '../../../test/build-proposal.ts';
import { type OpenPage, openPage, success, waitFor, within } from '../../../test/component.tsx';
import { filterBy, listOf, says } from '../../../test/narrow-list.ts';

const textsOf = (text: string) => ({ en: text, si: `සි ${text}`, ta: `த ${text}` });
const titled = (id: number, title: string, status: 'Active' | 'Expired') => {
  const texts = textsOf(title);
  const all = { title: texts, short_description: texts, description_in_details: texts };
  return buildProposal({ id, title, texts: all, status });
};
const PROPOSALS = [
  titled(1, 'A library van for the hills', 'Active'),
  titled(2, 'A bus lane', 'Active'),
  titled(3, 'A library van for the coast', 'Expired'),
];

suite('finding proposals', () => {
  test('what is looked for is in the address, stays behind a dialog, and Back takes it off', async (t) => {
    const page = await openList(t, '/voting');
    const { screen, user } = page;
    await filterBy(page, { Status: 'Active' }, 'Show proposals');
    await screen.findByRole('button', { name: 'Filter 1 in use' });
    assert.equal(address(), '/voting?status=Active');
    await user.click(screen.getByRole('searchbox', { name: 'Search title and description' }));
    await user.paste('library van');
    await screen.findByText('1 proposal');
    assert.equal(address(), '/voting?q=library+van&status=Active');
    const inSinhala = screen.getByRole('link', { name: /සිංහල/ });
    assert.equal(inSinhala.getAttribute('href'), '/si/voting?q=library+van&status=Active');

    const details = screen.getByRole('link', { name: /^View Details/ });
    await user.click(details);
    const dialog = within(await screen.findByRole('dialog', { name: 'A library van for the hills' }));
    assert.equal(address(), '/voting/proposals/1?q=library+van&status=Active');
    dialog.getByRole('link', { name: 'Close' }).focus(); // as the browser does
    await user.keyboard('{Escape}');
    await waitFor(() => assert.equal(screen.queryByRole('dialog', { name: /^A library/ }), null));
    assert.equal(address(), '/voting?q=library+van&status=Active');
    assert.equal(document.activeElement, details);

    await user.click(screen.getByRole('link', { name: 'Remove filter: Active' }));
    await screen.findByText('2 proposals');
    assert.equal(address(), '/voting?q=library+van');
    history.back();
    await screen.findByText('1 proposal');
    assert.equal(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' }).value, 'Active');
  });

  test('words that no proposal has show another text than no proposals, and clear themselves', async (t) => {
    const { screen, user } = await openList(t, '/voting?q=no+such+proposal+anywhere');
    screen.getByText('No matching proposals found.');
    assert.equal(screen.queryByText('No Proposals Available'), null);
    await user.click(screen.getAllByRole('link', { name: 'Clear all filters' }).at(-1) ?? document.body);
    await screen.findByRole('article', { name: 'A bus lane' });
    assert.equal(address(), '/voting');
    const none = await openList(t, '/voting', []);
    none.screen.getByText('No Proposals Available');
  });
});

const address = () => location.pathname + location.search;

function openList(t: TestContext, path: string, proposals = PROPOSALS): Promise<OpenPage> {
  const list = listOf(
    proposals,
    ({ title, status }, query) => title.includes(query.get('q') ?? '') && says(query, 'status', status),
  );
  return openPage(t, path, {
    answers: {
      'GET /api/proposals': list,
      'GET /api/proposals/statistics': success(null),
      'GET /api/proposals/1': success(proposals[0]),
      'GET /api/proposals/1/closing': success(null),
      'GET /api/categories': success([]),
      'GET /api/feedback/pages': success([]),
      'GET /api/users/provinces': success([]),
    },
  });
}
