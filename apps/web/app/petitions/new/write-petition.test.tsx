import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import { colomboDay } from '@sabha/domain/core/colombo';
import type { SimilarPetition } from '@sabha/domain/petitions/list-petitions';
import { buildPetition } from '../../../test/build-petition.ts';
import { type Answers, openPage, success, waitFor, within } from '../../../test/component.tsx';
import { draftInLink } from './draft-in-link.ts';
import { emptyDraft } from './draft-rules.ts';
import { field, press, WRITING, write } from './test-new-petition.tsx';

const TITLE = 'Safe crossing at Nugegoda';

suite('writing a petition', () => {
  test('every step comes back after the page is loaded anew, and a draft leads to where it was left', async (t) => {
    const first = await open(t, '/si/petitions/new');
    await write(first, 'මාතෘකාව', 'අපේ ගමට පාලමක්');
    const second = await first.reload();
    assert.equal((await field(second, 'මාතෘකාව')).value, 'අපේ ගමට පාලමක්');
    await press(second, 'ඉදිරියට');
    await write(second, 'විස්තරය', 'වැස්සට පාර යට වේ.');
    const third = await second.reload();
    assert.equal((await field(third, 'විස්තරය')).value, 'වැස්සට පාර යට වේ.');
    await press(third, 'ඉදිරියට');
    await third.screen.findByRole('article');
    assert.equal(location.search, '?step=3');
    const fourth = await third.reload();
    within(await fourth.screen.findByRole('article')).getByText('වැස්සට පාර යට වේ.');
    await press(fourth, 'ඉදිරියට');
    await fourth.screen.findByRole('button', { name: 'පෙත්සම ආරම්භ කරන්න' });
    const later = await fourth.reload('/si/petitions/new'); // a closed browser forgets the address as well
    await later.screen.findByRole('button', { name: 'පෙත්සම ආරම්භ කරන්න' });
    assert.equal(location.search, '?step=4');
  });

  test('a text in another language needs a description too, and both are read', async (t) => {
    const page = await open(t, '/ta/petitions/new');
    await write(page, 'தலைப்பு', 'எங்கள் ஊருக்கு நூலகம்');
    await press(page, 'தொடர்க');
    await write(page, 'விளக்கம்', 'மாணவர்கள் நெடுந்தூரம் செல்கிறார்கள்.');
    await page.user.click(page.screen.getByText('பிற மொழிகளில் (விருப்பம்)'));
    await write(page, 'தலைப்பு (சிங்களம்)', 'අපේ ගමට පුස්තකාලයක්');
    await press(page, 'தொடர்க');
    const links = within(page.screen.getByRole('alert')).getAllByRole('link');
    assert.deepEqual(
      links.map(({ textContent }) => textContent),
      ['விளக்கம் தேவை (சிங்களம்)'],
    );
    await page.user.click(links[0] ?? document.body);
    await page.user.paste('සිසුහු බොහෝ දුර යති.');
    await press(page, 'தொடர்க');
    const article = within(await page.screen.findByRole('article'));
    assert.equal(article.getByText('සිසුහු බොහෝ දුර යති.').closest('[lang]')?.getAttribute('lang'), 'si');
    assert.equal(article.getByText('எங்கள் ஊருக்கு நூலகம்').getAttribute('lang'), 'ta');
  });

  test('a draft that came in the link of a wallet app is read there once more; one that is kept here is not replaced unasked', async (t) => {
    const empty = emptyDraft('en', colomboDay(new Date()));
    const texts = { ...empty.texts, en: { title: TITLE, description: 'Cars do not stop.' } };
    const address = `/petitions/new?step=4${draftInLink({ ...empty, texts, step: 4 })}`;
    const page = await open(t, address);
    await page.screen.findByText('Cars do not stop.');
    await waitFor(() => assert.deepEqual([location.search, location.hash], ['?step=3', '']));

    const again = await page.reload('/petitions/new?step=1');
    await write(again, 'Title', 'My own');
    const linked = await again.reload(address);
    await linked.user.click(await linked.screen.findByRole('button', { name: new RegExp(TITLE) }));
    await linked.screen.findByText('Cars do not stop.');
  });

  test('words that matched no petition begin a title', async (t) => {
    const none = { success: true, data: [], page: { page: 1, limit: 12, total: 0, pages: 0 } };
    const page = await open(t, '/petitions?q=crossing+Zanzibar+junction', {
      'GET /api/petitions/statistics': success({}),
      'GET /api/petitions': none,
      'GET /api/feedback/pages': success(null),
    });
    await page.user.click(page.screen.getByRole('link', { name: 'Start one?' }));
    assert.equal((await field(page, 'Title')).value, 'crossing Zanzibar junction');
  });

  test('a similar petition is offered in place of a new one', async (t) => {
    const { id, language, title, translations, signature_count, required_signature_count, status, deadline } =
      buildPetition({ title: 'Safe crossing at the Nugegoda junction' });
    const similar: SimilarPetition = {
      ...{ id, language, title, translations, signature_count, required_signature_count, status, deadline },
    };
    const page = await open(t, '/petitions/new', {
      'GET /api/petitions/similar?title=Safe+crossing+at+Nugegoda': success([similar]),
      [`GET /api/petitions/${id}`]: noPetition,
    });
    await write(page, 'Title', TITLE);
    await page.screen.findByText('1 petition asks for something similar');
    page.screen.getByText(/^5 of 100 · \d+ days left$/);
    page.screen.getByRole('button', { name: 'Mine is different' });
    await page.user.click(page.screen.getByRole('link', { name: /^Sign this one instead/ }));
    await waitFor(() => assert.equal(location.pathname, `/petitions/${id}`));
  });

  test('a draft is thrown away, comes back, and gives way to other words only where that is wanted', async (t) => {
    const page = await open(t, '/petitions/new');
    await write(page, 'Title', TITLE);
    await press(page, 'Delete the draft');
    await waitFor(async () => assert.equal((await field(page, 'Title')).value, ''));
    await page.user.click(await page.screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => assert.equal((await field(page, 'Title')).value, TITLE));
    const other = await page.reload('/petitions/new?title=Something+else');
    assert.equal((await field(other, 'Title')).value, TITLE);
    await press(other, 'Begin anew with “Something else”');
    await waitFor(async () => assert.equal((await field(other, 'Title')).value, 'Something else'));
  });
});

const noPetition = () => new Response(null, { status: 404 });

function open(t: TestContext, path: string, more: Answers = {}) {
  return openPage(t, path, { answers: { ...WRITING, ...more } });
}
