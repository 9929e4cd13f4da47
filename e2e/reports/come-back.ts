import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { controlsHydrated } from '../hydrated.ts';
import { pressOn, typeInto } from '../keyboard.ts';
import { LONG_MS } from './anonymous.ts';
import { caseOfficer } from './case-officer.ts';
import { photo } from './evidence-files.ts';

const ADDED = 'list-march.jpg';
const QUESTION = 'Which month did it begin?';
const ANSWER = 'It began in March. The books were written down as received.';

interface WayBack {
  readonly digits: string;
  readonly words: string;
}

/** Reads the receipt as it is shown once, and says that it was kept. */
export async function keepReceipt(page: Page): Promise<WayBack> {
  const receipt = page.getByRole('region', { name: 'Keep this receipt' });
  const digits = ((await receipt.locator('p[aria-hidden]').textContent()) ?? '').replace(/\s/g, '');
  expect(digits).toMatch(/^\d{16}$/);
  const words = (await receipt.getByRole('listitem').locator('strong').allTextContents()).join(' ');
  await expect(receipt.getByRole('img', { name: 'QR code of the receipt number' })).toBeVisible();
  await expect(page.getByText('National Audit Office (demonstration)')).toBeVisible();
  const kept = page.getByRole('button', { name: 'I have kept it' });
  await pressOn(page, kept);
  await expect(page.getByText('First confirm that you can read the number')).toBeVisible();
  await pressOn(page, page.getByLabel('I can read the number without this page'), 'Space');
  await pressOn(page, kept);
  await expect(page.getByText('This page has forgotten the number.')).toBeFocused();
  expect(await page.content()).not.toContain(digits.slice(0, 8));
  return { digits, words };
}

interface Coming extends WayBack {
  readonly name: string;
  readonly request: APIRequestContext;
  expectSound(): Promise<void>;
  expectToFit(): Promise<void>;
}

/** Comes back with the receipt: wrong first, then right; reads a question, answers it, and withdraws the report. */
export async function comeBack(page: Page, coming: Coming) {
  const { digits, words, name, request, expectSound, expectToFit } = coming;
  const origin = new URL(page.url()).origin;
  const listed: Array<{ id: number; blockchain_report_id: string }> = (
    await (await request.get('/api/reports?limit=100')).json()
  ).data;
  const id = listed.find((report) => named(report.blockchain_report_id) === name)?.id ?? 0;
  const officer = await caseOfficer(request, origin);
  await officer.ask(id, QUESTION, tomorrow());

  await page.clock.install();
  await page.goto('/reports/thread');
  await controlsHydrated(page);
  await page.getByRole('button', { name: 'Type the five words' }).click();
  await page.getByRole('button', { name: 'Type the 16 digits' }).click();
  const boxes = page.getByRole('textbox', { name: /^Digits/ });
  await boxes.first().pressSequentially('1234567890123456');
  await expect(boxes.last()).toHaveValue('3456');
  await page.getByRole('button', { name: 'Open my report' }).click();
  await expect(page.getByText('This receipt opens no report.')).toBeVisible({ timeout: LONG_MS });
  await expectToFit();
  await boxes.last().focus();
  for (let n = 0; n < 16; n += 1) await page.keyboard.press('Backspace');
  await expect(boxes.first()).toBeFocused();
  await pressOn(page, page.getByRole('button', { name: 'Type the five words' }));
  await typeInto(page, page.getByLabel('Five words'), words.toUpperCase());
  await pressOn(page, page.getByRole('button', { name: 'Open my report' }));

  await expect(page.getByText(QUESTION)).toBeVisible();
  await expect(page.getByText('1 question waits for you')).toBeVisible();
  await expect(page.getByText(/^Key (?:[0-9a-f]{4} ?){4}$/).first()).toBeVisible();
  await expectToFit();
  await typeInto(page, page.getByLabel('Your answer'), ANSWER);
  await page.locator('input[type=file]').setInputFiles(photo(ADDED));
  await expect(page.getByText('Encrypted and received')).toBeVisible({ timeout: LONG_MS });
  await expectSound();
  await pressOn(page, page.getByRole('button', { name: 'Send with 1 file' }));
  await expect(page.getByText('Sent. The case officers can read it by')).toBeVisible();
  await expect(page.getByText('The file is on its way.')).toBeVisible();
  await expect.poll(() => officer.answers(id), { timeout: LONG_MS }).toEqual([ANSWER]);
  const added = { name: ADDED, bytes: photo().buffer };
  await expect.poll(() => officer.files(id), { timeout: LONG_MS }).toEqual([added]);

  await page.clock.fastForward('08:01');
  await expect(page.getByText('Are you still there?')).toBeVisible();
  await page.getByRole('button', { name: 'I am here' }).click();
  await expect(page.getByText('Are you still there?')).toHaveCount(0);
  await page.clock.fastForward('10:01');
  await expect(page.getByRole('heading', { name: 'Come back to your report' })).toBeFocused();
  expect(await page.content()).not.toContain(QUESTION);
  await boxes.first().fill(digits);
  await page.getByRole('button', { name: 'Open my report' }).click();
  await expect(page.getByText(ANSWER)).toBeVisible();
  await closeWhileReadAgain(page);
  await boxes.first().fill(digits);
  await page.getByRole('button', { name: 'Open my report' }).click();
  await expect(page.getByText(ANSWER)).toBeVisible();

  await expectToFit();
  expect(await saved(page, ADDED)).toEqual(added);
  // What came with the report was encrypted to its writer too.
  expect(await saved(page, 'File 1')).toEqual({ ...added, name: photo().name });

  await page.getByText('Withdraw the report').first().click();
  await page.getByRole('button', { name: 'Withdraw the report' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Withdrawn by the writer')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expectToFit();
  await dialog.getByRole('button', { name: 'Withdraw the report' }).click();
  await expect(page.getByText('This page has forgotten your receipt.')).toBeVisible();
  const state = async () => (await (await request.get(`/api/reports/${id}`)).json()).data.text_state;
  await expect.poll(state, { timeout: LONG_MS }).toBe('withdrawn');
  await boxes.first().fill(digits);
  await page.getByRole('button', { name: 'Open my report' }).click();
  await expect(page.getByText('This receipt opens no report.')).toBeVisible();
}

/** Has an answer refused as if another device had answered before, and closes the thread while it is read again. */
async function closeWhileReadAgain(page: Page): Promise<void> {
  const refusal = { type: 'about:blank', title: 'Conflict', status: 409, kind: 'seq-wrong', message: 'No' };
  await page.route('**/api/anonymous/thread/messages', (route) =>
    route.fulfill({ status: 409, json: { ...refusal, success: false, data: null } }),
  );
  const readAgain = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/api/anonymous/challenge', async (route) => {
    asked += 1;
    // The first is for the answer, the second for the thread. Closing ends it.
    if (asked === 1) await route.continue();
    else readAgain.resolve();
  });
  await page.getByLabel('Your answer').fill('One more thing.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await readAgain.promise;
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.unroute('**/api/anonymous/thread/messages');
  await page.unroute('**/api/anonymous/challenge');
}

/** Has the page open a file and save it. */
async function saved(page: Page, name: string) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Save ${name}` }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

export function named(digest: string): string {
  const digits = digest.slice(2, 10).toUpperCase();
  return `R-${digits.slice(0, 4)}-${digits.slice(4)}`;
}

function tomorrow(): string {
  return new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
}
