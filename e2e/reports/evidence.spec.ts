import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { bareJpeg } from '@sabha/anonymity/evidence/bare-jpeg';
import { openSealedFile } from '@sabha/anonymity/evidence/sealed-file';
import { expect, test } from '../fixtures.ts';
import { beginReport, LONG_MS, whenOpen } from './anonymous.ts';
import { answerWithOfficers, OFFICE } from './appoint-officer.ts';
import { CAMERA, file, photo, watchUploads } from './evidence-files.ts';

const EDUCATION = { en: 'Ministry of Education', si: 'අධ්‍යාපන අමාත්‍යාංශය', ta: 'கல்வி அமைச்சு' };

test.beforeEach(async ({ request }) => {
  test.setTimeout(LONG_MS + 60_000);
  await whenOpen(request);
});

const rowsOf = (page: Page) => page.getByRole('list', { name: 'Evidence' }).getByRole('listitem');
const add = (page: Page, ...files: ReturnType<typeof file>[]) =>
  page.locator('input[type=file]').setInputFiles(files);

for (const width of [360, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('a picture is sent encrypted, and published without its position; what is no evidence is refused alone', {
      tag: width === 360 ? [] : '@all',
    }, async ({ page, request, expectAccessible, consoleErrors }) => {
      const [identity = ''] = await answerWithOfficers(page, request, [OFFICE]);
      await page.goto('/reports/new');
      await beginReport(page);
      const uploads = watchUploads(page);
      await add(
        page,
        photo('C:\\Users\\nimal\\attendance.png'),
        file('ledger.pdf', '%PDF-1.7\n%%EOF'),
        file('photo.jpg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      );
      const rows = rowsOf(page);
      await expect(rows.filter({ hasText: 'Encrypted and received' })).toHaveCount(2);
      await expect(rows.nth(2)).toContainText('This is no photograph, PDF or office file.');
      await expect(rows.nth(1)).toContainText('No public copy');
      await rows
        .nth(0)
        .getByRole('checkbox', { name: /Publish a copy/ })
        .check();
      await expect(rows.nth(0)).toContainText('Public copy: picture');
      await expectAccessible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

      const [picture, ledger, copy] = uploads.whole();
      const opened = await openSealedFile(picture ?? Buffer.alloc(0), identity);
      expect([opened?.name, opened?.type]).toEqual(['attendance.jpg', 'jpeg']);
      expect(Buffer.from(opened?.bytes ?? []).equals(photo().buffer)).toBe(true);
      expect(ledger?.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
      // Drawn by a real browser: a picture, and nothing but one.
      expect(Buffer.from(bareJpeg(copy ?? Buffer.alloc(0)) ?? []).equals(copy ?? Buffer.alloc(1))).toBe(true);
      expect(photo().buffer.includes(CAMERA) && photo().buffer.includes('Exif')).toBe(true);
      for (const hidden of [CAMERA, 'Exif', 'http://ns.adobe.com'])
        expect(copy?.includes(hidden)).toBe(false);
      expect(uploads.named()).toEqual([]);

      await rows.nth(2).getByRole('button', { name: 'Remove photo.jpg' }).press('Enter');
      await expect(page.getByRole('button', { name: 'Add a file' })).toBeFocused();
      await expect(rows).toHaveCount(2);
      const kept = await page.evaluate(async () => {
        const databases = await indexedDB.databases();
        return JSON.stringify([
          { ...localStorage },
          { ...sessionStorage },
          databases.map(({ name }) => name),
        ]);
      });
      expect(kept).not.toMatch(/attendance|ledger|evidence/);
      expect(consoleErrors).toEqual([]);
    });
  });
}

test('a broken line is told and taken up again; another file goes on meanwhile', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/reports/new');
  await beginReport(page);
  await page.clock.install();
  let broken = true;
  await page.route('**/api/anonymous/evidence/*/parts/0', (route) =>
    broken ? route.abort() : route.continue(),
  );
  await add(page, photo());
  const row = rowsOf(page).first();
  await expect(row).toContainText('Sending');
  for (let n = 0; n < 4; n += 1) await page.clock.runFor(10_000);
  await expect(row).toContainText('The connection broke');
  broken = false;
  const begun: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/anonymous/evidence'))
      begun.push(request.url());
  });
  await row.getByRole('button', { name: /^Try again/ }).click();
  await page.clock.runFor(1_000);
  await expect(row).toContainText('Encrypted and received');
  expect(begun).toEqual([]); // the same upload went on
});

test('an office that the report names does not open its files, whenever it is named', {
  tag: '@all',
}, async ({ page, request }) => {
  const [identity = '', other = ''] = await answerWithOfficers(page, request, [OFFICE, EDUCATION]);
  await page.goto('/reports/new');
  await beginReport(page);
  const uploads = watchUploads(page);
  await add(page, photo());
  const row = rowsOf(page).first();
  await expect(row).toContainText('Encrypted and received');
  await page.getByLabel('Category').selectOption({ label: 'Education' });
  await page.getByLabel('Title').fill('Lists that nobody checked');
  await page.getByLabel('Detailed description').fill('The Auditor General signed the lists in October.');
  await page.getByRole('button', { name: 'Go on to the check' }).click();
  await expect(page.getByText('They are encrypted anew without it.')).toBeVisible();
  await expect(row).toContainText('Encrypted and received');
  await page.getByRole('button', { name: 'Go on to the check' }).click();
  await expect(page.getByRole('article')).toContainText('1 file');
  // The first one was for both offices, the second for the other alone.
  const [first, second] = uploads.whole();
  const nameFor = async (sealed: Buffer | undefined, key: string) =>
    (await openSealedFile(sealed ?? Buffer.alloc(0), key))?.name ?? null;
  expect([await nameFor(first, identity), await nameFor(first, other)]).toEqual([photo().name, photo().name]);
  expect([await nameFor(second, identity), await nameFor(second, other)]).toEqual([null, photo().name]);
});

test('Leave now stops what is being sent', { tag: '@all' }, async ({ page }) => {
  // A server that takes what is sent and never answers: it sees when the sender hangs up.
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const silent = createServer((request) => {
    request.resume().once('close', ended.resolve);
    begun.resolve();
  });
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const { port } = silent.address() as AddressInfo;
  try {
    await page.route('https://meteo.gov.lk/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Rain</h1>' }),
    );
    await page.goto('/reports/new');
    await beginReport(page);
    await page.route('**/api/anonymous/evidence/*/parts/0', (route) =>
      route.continue({ url: `http://127.0.0.1:${port}/` }),
    );
    await add(page, photo());
    await begun.promise;
    await page.getByRole('button', { name: 'Go on to the check' }).focus();
    await page.getByRole('link', { name: 'Leave now' }).click();
    await ended.promise;
    await expect(page.getByRole('heading', { name: 'Rain' })).toBeVisible();
  } finally {
    silent.closeAllConnections();
    silent.close();
  }
});
