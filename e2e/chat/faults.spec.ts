import { expect, test } from '../fixtures.ts';
import { answerOf, askIt, openAssistant, UNAVAILABLE } from './panel.ts';

const QUESTION = 'Is proposal 3 still open?';

test('a service that is down is said with the specification’s text, the question returns, and Retry asks again', async ({
  page,
  expectAccessible,
}) => {
  let isDown = true;
  const asked: unknown[] = [];
  await page.route('**/api/chat', (route) => {
    asked.push(route.request().postDataJSON());
    return isDown ? route.abort('connectionrefused') : route.fulfill({ json: answerOf('It is open.') });
  });
  const parts = await openAssistant(page);
  await askIt(parts, QUESTION);
  await expect(parts.log.getByText(UNAVAILABLE, { exact: true })).toBeVisible();
  // Under the box too.
  await expect(parts.panel.getByText(`${UNAVAILABLE} Your question is kept here.`)).toBeVisible();
  await expect(parts.box).toHaveValue(QUESTION);
  await expect(parts.log.getByRole('link', { name: 'Search' })).toHaveAttribute(
    'href',
    `/search?q=${encodeURIComponent(QUESTION)}`,
  );
  await expectAccessible();

  isDown = false;
  await parts.log.getByRole('button', { name: 'Retry' }).click();
  await expect(parts.log).toContainText('It is open.');
  await expect(parts.log).not.toContainText(UNAVAILABLE);
  await expect(parts.log.getByText(QUESTION)).toHaveCount(1);
  await expect(parts.box).toHaveValue('');
  expect(asked).toEqual([
    { question: QUESTION, top_k: 3, earlier: [], language: 'en' },
    { question: QUESTION, top_k: 3, earlier: [], language: 'en' },
  ]);
});

test('the server’s own message is shown where it gives one', async ({ page }) => {
  const message = 'You have asked a lot. Please wait a minute.';
  const problem = {
    ...{ type: 'about:blank', title: 'Too many', status: 429, kind: 'too-many', success: false, data: null },
    message,
  };
  await page.route('**/api/chat', (route) => route.fulfill({ status: 429, json: problem }));
  const parts = await openAssistant(page);
  await askIt(parts, QUESTION);
  await expect(parts.log).toContainText(message);
});

test('after five seconds it says that it goes on, and Stop gives the question back', async ({ page }) => {
  await page.clock.install();
  await page.route('**/api/chat', () => undefined); // never answered
  const parts = await openAssistant(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await askIt(parts, QUESTION);
  await expect(parts.panel.getByRole('status')).toHaveText('Looking for an answer');
  await page.clock.runFor(5_100);
  await expect(parts.panel.getByRole('status')).toHaveText('Still looking');
  const ended = page.waitForEvent('requestfailed');
  await parts.panel.getByRole('button', { name: 'Stop' }).click();
  expect((await ended).url()).toContain('/api/chat');
  await expect(parts.box).toHaveValue(QUESTION);
  await expect(parts.log).not.toContainText(QUESTION);
  await expect(parts.log).not.toContainText(UNAVAILABLE);
});

test('an answer that breaks off, and one of another shape, are no answers', async ({ page }) => {
  const bodies = [
    'event: text\ndata: "It is"\n\nevent: failed\ndata: {"message":"x"}\n\n',
    'event: answer\ndata: {"answer":"Yes"}\n\n',
  ];
  await page.route('**/api/chat', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: bodies.shift() ?? '' }),
  );
  const parts = await openAssistant(page);
  await askIt(parts, QUESTION);
  await expect(parts.log.getByText(UNAVAILABLE)).toHaveCount(1);
  await parts.log.getByRole('button', { name: 'Retry' }).click();
  await expect(parts.log.getByText(UNAVAILABLE)).toHaveCount(1);
  await expect(parts.log).not.toContainText('It is');
});

test('markup in an answer is text, and an address elsewhere becomes one of our own', async ({ page }) => {
  const markup = '<img src=x onerror="document.title=1">';
  const citation = {
    title: markup,
    url: '//elsewhere.example',
    snippet: '',
    score: 1,
    kind: 'policy',
    language: 'en',
    updated_at: null,
  };
  await page.route('**/api/chat', (route) =>
    route.fulfill({ json: answerOf(markup, { citations: [citation] }) }),
  );
  const parts = await openAssistant(page);
  await askIt(parts, QUESTION);
  await expect(parts.log.getByRole('link', { name: markup })).toHaveAttribute('href', '/elsewhere.example');
  await expect(parts.log.locator('img')).toHaveCount(0);
});

test('an answer comes into the log once, when it is complete, and stays for the visit until it is cleared', async ({
  page,
}) => {
  const whole = answerOf('Rs. 410.3 billion was allocated to health.', {
    status: 'figure',
    figure: 'Rs. 410.3 billion',
  });
  const earlier: unknown[] = [];
  await page.route('**/api/chat', (route) => {
    earlier.push(route.request().postDataJSON().earlier);
    const body = `event: text\ndata: "Rs. 410.3 "\n\nevent: answer\ndata: ${JSON.stringify(whole)}\n\n`;
    return route.fulfill({ contentType: 'text/event-stream', body });
  });
  const parts = await openAssistant(page, '/privacy');
  await parts.log.evaluate((log) => {
    const added: string[] = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) added.push(node.textContent ?? '');
    }).observe(log, { childList: true, subtree: true });
    Object.assign(window, { added });
  });
  await askIt(parts, 'how much for health?');
  await expect(parts.log).toContainText('was allocated to health.');
  const added = await page.evaluate(() => (window as unknown as { added: string[] }).added);
  expect(added.filter((text) => text.includes('410.3'))).toHaveLength(1);
  await askIt(parts, 'and in 2023?');
  await expect(parts.log.getByText('Rs. 410.3 billion', { exact: true })).toHaveCount(2);
  expect(earlier).toEqual([[], ['how much for health?']]);

  const again = await openAssistant(page, '/accessibility');
  await expect(again.log.getByText('Rs. 410.3 billion', { exact: true })).toHaveCount(2);
  await again.panel.getByRole('button', { name: 'Start again' }).click();
  await expect(again.log.getByText('Rs. 410.3 billion')).toHaveCount(0);
  await expect(again.box).toBeFocused();
  expect(await page.evaluate(() => sessionStorage.getItem('sabha.chat'))).toBeNull();
});

test('danger: the numbers to call come first', async ({ page }) => {
  const numbers = [
    { number: '119', label: 'Police' },
    { number: '1990', label: 'Ambulance' },
  ];
  await page.route('**/api/chat', (route) =>
    route.fulfill({ json: answerOf('When you are safe, you can report.', { status: 'danger', numbers }) }),
  );
  const parts = await openAssistant(page);
  await askIt(parts, 'they came to my house');
  const call = parts.log.getByRole('link', { name: '119 Police' });
  await expect(call).toHaveAttribute('href', 'tel:119');
  const text = parts.log.getByText('When you are safe');
  expect(((await call.boundingBox())?.y ?? 0) < ((await text.boundingBox())?.y ?? 0)).toBe(true);
});
