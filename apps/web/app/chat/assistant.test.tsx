import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import {
  type Answers,
  events,
  noAnswer,
  type OpenPage,
  openPage,
  refusal,
  within,
} from '../../test/component.tsx';

/** The specification's text. */
const UNAVAILABLE = 'Sorry, the chatbot service is unavailable. Please try again later.';
const QUESTION = 'Is proposal 3 still open?';
const ASKED = { question: QUESTION, top_k: 3, earlier: [], language: 'en' };

const FEEDBACK = 'POST /api/chat/feedback';
const SOURCE = { title: '', url: '/', snippet: '', score: 1, kind: 'help', language: 'en', updated_at: null };

suite('the assistant', () => {
  test('a service that is down is said with the specification’s text, the question returns, and Retry asks again', async (t) => {
    const page = await openAssistant(t, { 'POST /api/chat': noAnswer });
    await ask(page, QUESTION);
    await page.log.findByText(UNAVAILABLE);
    page.panel.getByText(`${UNAVAILABLE} Your question is kept here.`); // under the box too
    assert.equal(page.box.value, QUESTION);
    const search = page.log.getByRole('link', { name: 'Search' });
    assert.equal(search.getAttribute('href'), `/search?q=${encodeURIComponent(QUESTION)}`);

    page.api.answer({ 'POST /api/chat': answerOf('It is open.') });
    await page.user.click(page.log.getByRole('button', { name: 'Retry' }));
    await page.log.findByText('It is open.');
    assert.equal(page.log.queryByText(UNAVAILABLE), null);
    page.log.getByText(QUESTION);
    assert.equal(page.box.value, '');
    assert.deepEqual(page.api.sentTo('POST /api/chat'), [ASKED, ASKED]);
  });

  test('the server’s own message is shown where it gives one', async (t) => {
    const message = 'You have asked a lot. Please wait a minute.';
    const failing = [
      refusal(429, 'too-many', { message }),
      refusal(503, 'database-unavailable', { message }),
      Response.json({ error: message }, { status: 500 }),
      new Response(message, { status: 502 }),
      events(['text', 'It is'], ['failed', { message }]),
    ];
    const page = await openAssistant(t, { 'POST /api/chat': () => failing.shift() });
    await ask(page, QUESTION);
    await page.log.findByText(message);
    for (const left of [3, 2, 1, 0]) {
      await page.user.click(page.log.getByRole('button', { name: 'Retry' }));
      await page.log.findByText(message);
      assert.equal(failing.length, left);
    }
  });

  test('after five seconds it says that it goes on, and Stop gives the question back', async (t) => {
    const page = await openAssistant(t, { 'POST /api/chat': answerOf('Never seen') });
    page.api.hold('POST /api/chat');
    t.mock.timers.enable({ apis: ['setTimeout'] });
    await ask(page, QUESTION);
    const status = await page.panel.findByRole('status');
    assert.equal(status.textContent, 'Looking for an answer');
    t.mock.timers.tick(4_999);
    assert.equal(status.textContent, 'Looking for an answer');
    t.mock.timers.tick(1);
    await page.panel.findByText('Still looking');
    await page.user.click(page.panel.getByRole('button', { name: 'Stop' }));
    assert.equal(page.api.asked[0]?.signal.aborted, true);
    assert.equal(page.box.value, QUESTION);
    assert.equal(page.log.queryByText(QUESTION), null);
    assert.equal(page.log.queryByText(UNAVAILABLE), null);
  });

  test('an answer that breaks off, and one of another shape, are no answers', async (t) => {
    const broken = [events(['text', 'It is']), events(['answer', { answer: 'Yes' }])];
    const page = await openAssistant(t, { 'POST /api/chat': () => broken.shift() });
    await ask(page, QUESTION);
    await page.log.findByText(UNAVAILABLE);
    await page.user.click(page.log.getByRole('button', { name: 'Retry' }));
    await page.log.findByText(UNAVAILABLE);
    assert.equal(page.api.asked.length, 2);
    assert.equal(page.log.queryByText(/It is/), null);
  });

  test('markup in an answer is text, and an address elsewhere becomes one of our own', async (t) => {
    const markup = '<img src=x onerror="document.title=1">';
    const citations = [{ ...SOURCE, title: markup, url: '//elsewhere.example', kind: 'policy' }];
    const page = await openAssistant(t, { 'POST /api/chat': answerOf(markup, { citations }) });
    await ask(page, QUESTION);
    const link = await page.log.findByRole('link', { name: markup });
    assert.equal(link.getAttribute('href'), '/elsewhere.example');
    assert.equal(document.querySelector('[role=log] img'), null);
  });

  test('an answer comes into the log once, when it is complete, and stays for the visit until it is cleared', async (t) => {
    const figure = 'Rs. 410.3 billion';
    const whole = answerOf(`${figure} was allocated to health.`, { status: 'figure', figure });
    const page = await openAssistant(t, {
      'POST /api/chat': () => events(['text', 'Rs. 410.3 '], ['answer', whole]),
    });
    const added: string[] = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) added.push(node.textContent ?? '');
    }).observe(page.panel.getByRole('log'), { childList: true, subtree: true });
    await ask(page, 'how much for health?');
    await page.log.findByText('was allocated to health.');
    assert.equal(added.filter((text) => text.includes('410.3')).length, 1);
    await ask(page, 'and in 2023?');
    await page.log.findByText('and in 2023?');
    assert.equal((await page.log.findAllByText(figure)).length, 2);
    assert.deepEqual(
      page.api.asked.map(({ body }) => body),
      [
        { ...ASKED, question: 'how much for health?' },
        { ...ASKED, question: 'and in 2023?', earlier: ['how much for health?'] },
      ],
    );

    const again = await openIt(await page.reload('/accessibility'));
    assert.equal(again.log.getAllByText(figure).length, 2);
    await again.user.click(again.panel.getByRole('button', { name: 'Start again' }));
    assert.equal(again.log.queryByText(figure), null);
    assert.equal(document.activeElement, again.box);
    const later = await openIt(await again.reload());
    assert.equal(later.log.queryByText(figure), null);
  });

  test('danger: the numbers to call come first', async (t) => {
    const numbers = [
      { number: '119', label: 'Police' },
      { number: '1990', label: 'Ambulance' },
    ];
    const answer = answerOf('When you are safe, you can report.', { status: 'danger', numbers });
    const page = await openAssistant(t, { 'POST /api/chat': answer });
    await ask(page, 'they came to my house');
    const call = await page.log.findByRole('link', { name: '119 Police' });
    assert.equal(call.getAttribute('href'), 'tel:119');
    const text = page.log.getByText('When you are safe, you can report.');
    assert.equal(call.compareDocumentPosition(text), Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('in Sinhala and Tamil the answer carries its language, and its sources lead to pages in it', async (t) => {
    const page = await openAssistant(t);
    for (const [language, question, said] of [
      ['si', 'මම ලියාපදිංචි වන්නේ කෙසේද?', 'ලියාපදිංචිය'],
      ['ta', 'நான் எப்படிப் பதிவு செய்வது?', 'பதிவு'],
    ] as const) {
      const citations = [{ ...SOURCE, title: said, url: `/${language}/help/register`, language }];
      page.api.answer({ 'POST /api/chat': answerOf(`${said} 1919`, { citations, language }) });
      await ask(page, question);
      const answer = await page.log.findByText(`${said} 1919`);
      assert.equal(answer.closest('[lang]')?.getAttribute('lang'), language);
      assert.equal(page.log.getByText(question).getAttribute('lang'), language);
      const source = page.log.getByRole('link', { name: said });
      assert.equal(source.getAttribute('href'), `/${language}/help/register`);
      assert.equal(source.closest('[lang]')?.getAttribute('lang'), language);
    }
  });

  test('whether an answer helped is counted once', async (t) => {
    const answer = answerOf('Press Register.');
    const page = await openAssistant(t, {
      'POST /api/chat': answer,
      [FEEDBACK]: { success: true, data: null },
    });
    await ask(page, 'How do I register?');
    await page.user.click(await page.log.findByRole('button', { name: 'Yes' }));
    await page.log.findByText('Thank you. It was counted.');
    assert.equal(page.log.queryByRole('button', { name: 'Yes' }), null);
    const { answer_id, status, language } = answer;
    assert.deepEqual(page.api.sentTo(FEEDBACK), [{ answer_id, status, language, helpful: true }]);
  });

  test('what it does not know it says, with 1919, and keeps the question only where that is wanted', async (t) => {
    const answer = answerOf('I do not know.', { status: 'unknown' });
    const page = await openAssistant(t, {
      'POST /api/chat': answer,
      [FEEDBACK]: { success: true, data: null },
    });
    const question = 'Which football club won the cup in Brazil?';
    await ask(page, question);
    const call = await page.log.findByRole('link', { name: /1919/ });
    assert.equal(call.getAttribute('href'), 'tel:1919');
    assert.deepEqual(page.api.sentTo(FEEDBACK), []);
    await page.user.click(page.log.getByRole('checkbox', { name: /^Keep my question to improve answers/ }));
    await page.log.findByText('Thank you. Your question is kept.');
    const { answer_id, status, language } = answer;
    assert.deepEqual(page.api.sentTo(FEEDBACK), [{ answer_id, status, language, question }]);
  });

  test('what identifies a person is masked at once, kindly refused, and never sent', async (t) => {
    const page = await openAssistant(t);
    await ask(page, 'my nic is 901234567V, am I registered?');
    page.log.getByText('my nic is ••••••••••, am I registered?');
    page.log.getByText('That looks like an NIC number.');
    assert.equal(page.log.getByRole('link', { name: 'Am I registered?' }).getAttribute('href'), '/account');
    await ask(page, 'my card is 4111 1111 1111 1111');
    page.log.getByText('That looks like a card number.');
    assert.equal(page.box.value, '');
    assert.deepEqual(page.api.asked, []);
    const kept = JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage });
    assert.match(kept, /my nic is •/);
    assert.doesNotMatch(kept, /901234567|4111/);
  });

  test('Send waits for words, and characters are counted as people count them', async (t) => {
    const { panel, box, user } = await openAssistant(t);
    const send = panel.getByRole<HTMLButtonElement>('button', { name: 'Send' });
    const write = async (text: string) => {
      await user.clear(box);
      await user.paste(text);
    };
    assert.equal(send.disabled, true);
    panel.getByText('Write a question to send it');
    await write(' \u00a0 ');
    assert.equal(send.disabled, true);
    await write('𑄌'.repeat(300)); // a letter of two halves
    panel.getByText('0 left');
    assert.equal(send.disabled, false);
    await write('අ'.repeat(303));
    panel.getByText('3 too many');
    assert.equal(send.disabled, true);
  });

  test('questions are suggested by page and language', async (t) => {
    const petitions = await openIt(await openPage(t, '/petitions', { show: nothing }));
    petitions.panel.getByRole('button', { name: 'How do I start a petition?' });
    const { user, screen } = await openPage(t, '/ta/voting', { show: nothing });
    await user.click(screen.getByRole('button', { name: 'கேள்வி கேட்க' }));
    await screen.findByRole('button', { name: 'என் வாக்கை எப்படிச் சரிபார்ப்பது?' });
  });

  test('its button is not on pages about reports and long forms', async (t) => {
    for (const path of [
      '/reports',
      '/reports/new',
      '/reports/thread',
      '/petitions/new',
      '/register',
      '/privacy',
    ]) {
      const { screen } = await openPage(t, path, { show: async () => <p>Shown</p> });
      screen.getByText('Shown');
      const found = screen.queryAllByRole('button', { name: 'Ask a question' });
      assert.equal(found.length, path === '/privacy' ? 1 : 0, path);
    }
  });
});

/** The page itself does not matter to it. */
const nothing = async () => null;

/** The open assistant. */
type Assistant = Awaited<ReturnType<typeof openIt>>;

async function openAssistant(t: TestContext, answers: Answers = {}, path = '/privacy'): Promise<Assistant> {
  return openIt(await openPage(t, path, { answers, show: nothing }));
}

async function openIt(page: OpenPage) {
  await page.user.click(page.screen.getByRole('button', { name: 'Ask a question' }));
  const panel = within(await page.screen.findByRole('dialog', { name: 'Ask Sabha' }));
  const box = panel.getByRole<HTMLInputElement>('textbox', { name: 'Ask a question' });
  assert.equal(document.activeElement, box);
  return { ...page, panel, box, log: within(panel.getByRole('log')) };
}

/** Writes a question and sends it by keyboard. */
async function ask({ user, box }: Assistant, question: string): Promise<void> {
  await user.click(box);
  await user.paste(question);
  await user.keyboard('{Enter}');
}

/** An answer as the service gives it. */
function answerOf(answer: string, more: object = {}) {
  return {
    ...{ answer, status: 'answered', citations: [], language: 'en', answer_id: crypto.randomUUID() },
    ...{ figure: null, topics: [], numbers: [], written_by_model: false },
    ...more,
  };
}
