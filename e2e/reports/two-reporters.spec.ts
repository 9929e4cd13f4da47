import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { WALLET_NAME } from '../wallet/signing-wallet.ts';
import { beginReport, LONG_MS, whenOpen } from './anonymous.ts';
import { crowdCitizen } from './crowd-citizen.ts';

/** Two of the demonstration's citizens who do not report by themselves. */
const TWO = [12, 17] as const;

const TOOLS = '**/anonymity/artifacts/**';

interface Written {
  readonly category: string;
  readonly title: string;
  readonly body: string;
}

/** Writes a report and reads it once more; the next press sends it. */
async function write(page: Page, { category, title, body }: Written): Promise<void> {
  await page.goto('/reports/new');
  // What the field of its files asks for comes a moment after the form, to whoever writes slowly.
  const files = page.waitForResponse('**/api/anonymous/evidence');
  await beginReport(page);
  await files;
  await page.getByLabel('Category').selectOption({ label: category });
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Detailed description').fill(body);
  await page.getByRole('button', { name: 'Go on to the check' }).click();
  // It comes a moment after the step, to whoever reads before sending.
  await expect(page.getByText('Use an identity file')).toBeVisible();
}

/** Collects what a page and its workers ask for from now on: methods and whole addresses, each once, in no order. */
function addressesOf(page: Page): Set<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const url = request.url();
    if (/^(?:blob|data):/.test(url)) return;
    // A newer list may come between the two: its file has another name for everybody.
    asked.add(
      `${request.method()} ${url.replace(/(\/anonymity\/census\/)[0-9a-f]{64}(?=\.bin$)/, '$1LIST')}`,
    );
  });
  return asked;
}

/**
 * Gives the files of the proof with one other byte until that is over, and says how many were asked for. The route stays: one that is
 * taken off while a file is on its way answers it twice.
 */
async function changeTools(page: Page) {
  const changed = { count: 0, isOver: false };
  await page.route(TOOLS, async (route) => {
    if (changed.isOver) return route.continue();
    changed.count += 1;
    const response = await route.fetch();
    const body = await response.body();
    const at = body.length - 1;
    body[at] = (body[at] ?? 0) ^ 1;
    await route.fulfill({ response, body });
  });
  return changed;
}

/** Reports, at first with other tools for the proof than the published ones: then nothing is sent. Gives what the page asked for. */
async function report(page: Page, words: Written): Promise<readonly string[]> {
  const asked = addressesOf(page);
  const addresses = () => [...asked].sort().map((address) => address.replace(/http:\/\/[^/]+/, ''));
  await write(page, words);
  const changed = await changeTools(page);
  const send = page.getByRole('button', { name: 'Prove and send' });
  await send.click();
  await page.getByRole('button', { name: WALLET_NAME }).click();
  await expect(page.getByRole('alert')).toContainText(
    'This server sent other tools for the proof than the published ones. Nothing was sent.',
  );
  expect(changed.count).toBe(2);
  expect(addresses().filter((address) => address.includes('/api/anonymous/acts'))).toEqual([]);
  changed.isOver = true;
  await send.click();
  await expect(page.getByRole('heading', { name: 'Your report was received' })).toBeVisible();
  // The last of what the page asks for.
  await expect(page.getByText('Only our own server confirmed this list.')).toBeVisible();
  return addresses();
}

/** Copies the receipt, and sees that the browser asks before the page is left. */
async function keepByCopy(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const receipt = page.getByRole('region', { name: 'Keep this receipt' });
  const shown = (await receipt.locator('p[aria-hidden]').textContent()) ?? '';
  await receipt.getByRole('button', { name: 'receipt number' }).click();
  await expect(receipt.getByRole('button', { name: 'Copied receipt number' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^\d{4} \d{4} \d{4} \d{4}$/);
  expect(copied.replaceAll(' ', '')).toBe(shown.replace(/\s/g, ''));
  const asked = page.waitForEvent('dialog');
  // Not by Playwright's own reload, which waits for a page that does not come.
  const leaving = page.evaluate(() => location.reload());
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await leaving;
  await expect(receipt).toContainText(copied.slice(0, 4));
  await page.getByLabel('I can read the number without this page').check();
  await page.getByRole('button', { name: 'I have kept it' }).click();
  await expect(page.getByText('This page has forgotten the number.')).toBeVisible();
  // Nothing is left to lose.
  page.once('dialog', (late) => late.dismiss());
  await page.evaluate(() => location.reload());
  await expect(page.getByRole('heading', { name: 'What we can and cannot see' })).toBeVisible();
}

/** Leaves at once while the receipt is there: the browser asks nothing. */
async function leaveAtOnce(page: Page): Promise<void> {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    return dialog.dismiss();
  });
  await page.route('https://meteo.gov.lk/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Rain in Kandy</h1>' }),
  );
  await page.getByRole('link', { name: 'Leave now' }).click();
  await expect(page.getByRole('heading', { name: 'Rain in Kandy' })).toBeVisible();
  expect(dialogs).toEqual([]);
}

test('two citizens ask for the same addresses while they report; other tools for the proof are refused; the receipt is not lost by mistake', {
  tag: '@all',
}, async ({ browser, playwright, request }) => {
  test.setTimeout(2 * LONG_MS);
  await whenOpen(request);
  const [one, other] = await Promise.all([
    crowdCitizen(browser, playwright, TWO[0]),
    crowdCitizen(browser, playwright, TWO[1]),
  ]);
  const first = await report(one, {
    ...{ category: 'Education', title: 'Desks that were never made' },
    body: 'Forty desks were paid for in June. The classroom still has none of them.',
  });
  // What the workers of the page ask for is seen too.
  expect(first).toContain('POST /api/anonymous/acts');
  expect(first).toContain('GET /anonymity/census/LIST.bin');
  const second = await report(other, {
    ...{ category: 'Health', title: 'A nurse who is not there' },
    body: 'A nurse of the clinic is paid for each night, and nobody has met that nurse since April.',
  });
  expect(second).toEqual(first);

  await keepByCopy(one);
  await leaveAtOnce(other);
  for (const page of [one, other]) await page.context().close();
});
