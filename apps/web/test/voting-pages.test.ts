import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildProposal } from './build-proposal.ts';
import { listOf } from './narrow-list.ts';
import { renderPage } from './render.ts';

const title = { en: 'A library van', si: 'පුස්තකාල රථයක්', ta: 'நூலக வாகனம்' };
const VAN = buildProposal({ texts: { title, short_description: title, description_in_details: title } });

test('an address that says nonsense shows a list all the same', async () => {
  for (const nonsense of [
    'status=foo&sort=price',
    'page=-1',
    'page=99999',
    `q=${'z'.repeat(10_000)}`,
    'category=x&q=%00',
  ])
    assert.match(await textOf(`/voting?${nonsense}`), /<article|No matching proposals found/);
});

test('a list has what matches as a file', async () => {
  const list = await textOf('/voting?q=library+van&status=Active');
  assert.match(
    list,
    /href="\/api\/proposals\?sort=closing&amp;q=library\+van&amp;status=Active&amp;format=csv"/,
  );
});

test('without scripts a form asks by address, and links lead to a proposal and back to the same list', async () => {
  const list = await textOf('/voting?q=library+van&status=Active');
  const [form = ''] = /<form [^>]*aria-label="Find proposals".*?<\/form>/s.exec(list) ?? [];
  assert.match(form, /^<form [^>]*action="\/voting" method="get"/);
  assert.match(form, /<input [^>]*name="q" value="library van"/);
  assert.match(form, /<select [^>]*name="status"/);
  assert.match(form, /<button type="submit"[^>]*>Show proposals</);
  assert.match(
    list,
    /<a [^>]*href="\/voting\/proposals\/1\?q=library\+van&amp;status=Active"[^>]*>View Details/,
  );
  const open = await textOf('/voting/proposals/1?q=library+van&status=Active');
  const [dialog = ''] = /<dialog .*?<\/dialog>/s.exec(open) ?? [];
  assert.match(dialog, /^<dialog open=""/);
  assert.match(dialog, /<h2[^>]*>A library van</);
  assert.match(dialog, /<a [^>]*aria-label="Close" href="\/voting\?q=library\+van&amp;status=Active"/);
});

const list = listOf([VAN], () => true);
const API = {
  get: async (path: string) => {
    const { pathname } = new URL(path, 'https://sabha.example');
    if (pathname === '/api/proposals') return Response.json(list({ path }));
    if (pathname === '/api/proposals/1') return Response.json({ success: true, data: VAN });
    return new Response(null, { status: 503 });
  },
};

async function textOf(path: string): Promise<string> {
  const response = await renderPage(path, API);
  assert.equal(response.status, 200, path.slice(0, 40));
  return (await response.text()).replaceAll('<!-- -->', '');
}
