import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { answering, answeringEach, renderPage } from './render.ts';

/** Fails with the words alone: a whole page would bury them. */
function contains(html: string, words: RegExp): void {
  assert.ok(words.test(html), `The page does not say ${words}`);
}

test('the overview is readable without scripts and says its language', async () => {
  const response = await renderPage('/');
  const html = await response.text();
  assert.equal(response.status, 200);
  contains(html, /<html lang="en"/);
  contains(html, /<h1[^>]*>Public money and public decisions, open to everyone<\/h1>/);
  contains(html, /Quick links/);
});

test('a page under /si is in Sinhala and links to the same page in the other languages', async () => {
  const html = await (await renderPage('/si/spending?year=2024')).text();
  contains(html, /<html lang="si"/);
  contains(html, /ඉක්මන් සබැඳි/);
  contains(html, /hrefLang="ta" href="https:\/\/sabha\.example\/ta\/spending\?year=2024"/i);
});

test('the data of a page that opens without a reload are those of its address', async () => {
  const asked: string[] = [];
  const api = {
    get: (path: string) => {
      asked.push(path);
      return answeringEach({}).get(path);
    },
  };
  await renderPage('/si.data?_routes=overview%2Foverview-page', api);
  await renderPage(
    '/spending/compare.data?from=2022&to=2024&_routes=spending%2Fsources%2Fsources-layout',
    api,
  );
  for (const path of [
    '/api/overview/activities?days=14&language=si',
    '/api/spending/sources?fiscal_year=2022',
    '/api/spending/sources?fiscal_year=2024',
    '/api/feedback/pages?page=spending/compare&fiscal_year=2024',
  ])
    assert.ok(asked.includes(path), `${path} is not among ${asked}`);
});

test('an address that is no page answers 404 in the language of the address', async () => {
  const response = await renderPage('/ta/nothing');
  assert.equal(response.status, 404);
  contains(await response.text(), /பக்கம் கிடைக்கவில்லை/);
});

test('a first part that is no language answers 404', async () => {
  assert.equal((await renderPage('/xx/spending')).status, 404);
});

test('English has one address only', async () => {
  const response = await renderPage('/en/spending?year=2024');
  assert.equal(response.status, 301);
  assert.equal(response.headers.get('location'), '/spending?year=2024');
});

test('a page is the same bytes for every visitor', async () => {
  const [first, second] = await Promise.all([renderPage('/voting'), renderPage('/voting')]);
  assert.equal(await first.text(), await second.text());
});

test('a page names its inline scripts to the server, and sends none of the marks that tell them apart', async () => {
  const response = await renderPage('/');
  const html = await response.text();
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const sources = inline.map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  assert.deepEqual(response.headers.get('x-own-scripts')?.split(' '), [...new Set(sources)]);
  assert.ok(!/ nonce=/.test(html), 'a mark is left');
});

test('a part that cannot be loaded says so with Retry and leaves the rest of the page alone', async () => {
  const html = await (await renderPage('/')).text();
  contains(html, /Not available/);
  contains(html, /This part could not be loaded\./);
  contains(html, /Retry/);
  contains(html, /Blockchain Network Status/);
});

test('an empty list of activities has the words of the specification', async () => {
  const period = {
    from: '2026-11-01T00:00:00.000Z',
    until: '2026-11-15T00:00:00.000Z',
    earlier: '2026-11-01',
  };
  const api = answering('/api/overview/activities?days=14&language=en', [], { period });
  const html = await (await renderPage('/', api)).text();
  contains(html, /No recent activities available/);
});

test('a figure that the network does not know is not available, and zero is a figure', async () => {
  const status = {
    online: true,
    tps: 0,
    healthPercent: 100,
    nodeCount: null,
    lastBlockAt: null,
    blockNumber: 7,
    chainId: 1,
  };
  const html = await (await renderPage('/', answering('/api/network/status', status))).text();
  contains(html, /Transactions per second<\/dt><dd[^>]*>0</);
  contains(html, /Consensus nodes<\/dt><dd[^>]*>Not available</);
  contains(html, /Online/);
  assert.ok(!/<details[^>]*>(?:(?!<\/details>)[\s\S])*Consensus nodes/.test(html), 'behind a click');
});

test('the security score is measured, not rounded, and not available before the first comparison', async () => {
  const metrics = { activeCitizens: null, discussions: null };
  const score = { percent: 99.99, matched: 9_999, mismatched: 1, comparedAt: '2026-11-28T06:00:00.000Z' };
  for (const [securityScore, words] of [
    [score, /Security score<\/span><span[^>]*>99\.99%</],
    [null, /Security score<\/span><span[^>]*>Not available</],
  ] as const) {
    const api = answering('/api/overview/metrics', { ...metrics, securityScore });
    contains(await (await renderPage('/', api)).text(), words);
  }
});

test('an answer of another shape is a failure of that part only', async () => {
  const response = await renderPage('/', answering('/api/network/status', { online: 'perhaps' }));
  assert.equal(response.status, 200);
});

test('the words of a report are text on its page, whatever they hold', async () => {
  const title = '=1+1</title><script>alert("title")</script>';
  const description = '</script><img src=x onerror="alert(1)"> <!--<script>';
  const html = await (
    await renderPage('/reports/1', answering('/api/reports/1', reportOf(title, description)))
  ).text();
  contains(html, /<title>=1\+1&lt;\/title&gt;&lt;script&gt;/);
  contains(html, /&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt;/);
  assert.ok(!/<script[^>]*>alert/.test(html), 'the title is a script');
  assert.ok(!/<img src=x/.test(html), 'the text is an element');
  assert.ok(!html.includes('<!--<script>'), 'the text changes how the browser reads the scripts behind it');
});

test('every inline script is in the page whole, so that it can be allowed by its hash', async () => {
  const html = await (await renderPage('/ta/privacy')).text();
  for (const [, attributes = '', body = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    assert.ok(body !== '' || attributes.includes('src='), attributes);
    assert.ok(!attributes.includes('nonce'), attributes);
  }
  assert.ok(html.includes('<footer'), 'the page is complete without scripts');
});

test('the styles come before everything else that a browser fetches, in one file, and no module is fetched before the paint', async () => {
  const html = await (await renderPage('/spending')).text();
  const links = html.replaceAll(/(<script[^>]*>)[^<]*(?:<(?!\/script>)[^<]*)*/g, '$1');
  const fetched = [...links.matchAll(/<link [^>]*rel="(stylesheet|preload|modulepreload|icon)"[^>]*>/g)];
  assert.deepEqual(
    fetched.flatMap(([, rel], at) => (rel === 'stylesheet' ? [at] : [])),
    [0],
  );
  assert.doesNotMatch(html, /rel="modulepreload"|type="module"/);
  assert.match(html, /<link rel="after-paint" href="[^"]+\.js"/);
});

const DESCRIBED = [
  '/',
  '/register',
  '/spending',
  '/spending/projects',
  '/spending/compare',
  '/voting',
  '/voting/check',
  `/transactions/0x${'0'.repeat(64)}`,
  '/account',
  '/citizens',
  '/policy',
  '/policy/check',
  '/reports',
  '/demonstration',
  '/accessibility',
  '/privacy',
];

test('each page has one title, and one description of its own in each language', async () => {
  const descriptions = new Map<string, string>();
  for (const language of ['', '/si', '/ta']) {
    for (const path of DESCRIBED) {
      const address = language + path;
      const html = await (await renderPage(address)).text();
      const [head = ''] = html.split('</head>');
      assert.equal([...head.matchAll(/<title>/g)].length, 1, `${address} has one title`);
      const found = [...head.matchAll(/<meta name="description" content="([^"]+)"/g)].map(([, text]) => text);
      assert.equal(found.length, 1, `${address} has one description`);
      const same = descriptions.get(found[0] ?? '');
      assert.equal(same, undefined, `${address} is described like ${same}`);
      descriptions.set(found[0] ?? '', address);
    }
  }
});

/** A public report with these words, as the API gives it. */
function reportOf(title: string, description: string) {
  const at = '2026-11-01T06:00:00.000Z';
  const name = { en: 'Education', si: 'අධ්‍යාපනය', ta: 'கல்வி' };
  return {
    ...{
      report_id: 1,
      id: 1,
      blockchain_report_id: `0x${'1'.repeat(64)}`,
      anonymous: true,
      wallet_address: null,
    },
    ...{ text_state: 'public', text_due: null, language: 'en', report_title: title, description },
    ...{
      category: 'education',
      category_name: name.en,
      category_names: name,
      evidence: [],
      pinned_cids: [],
    },
    ...{ priority: 'MEDIUM', initial_priority: 'MEDIUM', previous_priority: null, likes: 0, dislikes: 0 },
    ...{ resolved_status: false, resolved_time: null, resolution_note: null, hidden_reason: null },
    ...{ office_reply: null, created_time: at, last_updated_time: at, assigned_to: null },
    ...{
      title_cid: 'bafkreia',
      description_cid: 'bafkreib',
      ledger_mode: 'verify',
      tx_hash: null,
      block_number: null,
    },
  };
}
