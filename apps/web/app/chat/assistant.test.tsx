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
    const page = await openAssistant(t, { 'POST /api/chat': refusal(429, 'too-many', { message }) });
    await ask(page, QUESTION);
    await page.log.findByText(message);
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
    const broken = [
      events(['text', 'It is'], ['failed', { message: 'x' }]),
      events(['answer', { answer: 'Yes' }]),
    ];
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
    const source = { title: markup, url: '//elsewhere.example', snippet: '', score: 1, kind: 'policy' };
    const citations = [{ ...source, language: 'en', updated_at: null }];
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
});

/** The open assistant. */
type Assistant = Awaited<ReturnType<typeof openIt>>;

async function openAssistant(t: TestContext, answers: Answers = {}, path = '/privacy'): Promise<Assistant> {
  return openIt(await openPage(t, path, { answers }));
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
