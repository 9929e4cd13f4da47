import { expect, test } from '../fixtures.ts';
import { registeredCitizen, signInAs } from './new-citizen.ts';

const HEADINGS = [
  {
    language: 'en',
    colorScheme: 'light',
    title: 'Your account',
    parts: [
      'Your data',
      'Identity checks',
      'Your consent',
      'Face check',
      'Where you are signed in',
      'A copy of everything',
      'Erase your registration',
    ],
  },
  {
    language: 'si',
    colorScheme: 'dark',
    title: 'ඔබේ ගිණුම',
    parts: [
      'ඔබේ දත්ත',
      'අනන්‍යතා පරීක්ෂා',
      'ඔබේ කැමැත්ත',
      'මුහුණු පරීක්ෂාව',
      'ඔබ පිවිසී සිටින තැන්',
      'සියල්ලේ පිටපතක්',
      'ඔබේ ලියාපදිංචිය මකන්න',
    ],
  },
  {
    language: 'ta',
    colorScheme: 'light',
    title: 'உங்கள் கணக்கு',
    parts: [
      'உங்கள் தரவு',
      'அடையாளச் சரிபார்ப்புகள்',
      'உங்கள் ஒப்புதல்',
      'முகச் சரிபார்ப்பு',
      'நீங்கள் உள்நுழைந்துள்ள இடங்கள்',
      'அனைத்தின் நகல்',
      'உங்கள் பதிவை அழிக்க',
    ],
  },
] as const;

for (const { language, colorScheme, title, parts } of HEADINGS)
  test(`whoever is registered sees what is held of them (${language})`, {
    tag: language === 'si' ? [] : '@all',
  }, async ({ page, baseURL, expectAccessible }) => {
    const person = await registeredCitizen(page.request, baseURL ?? '');
    await page.emulateMedia({ colorScheme });
    await page.goto(language === 'en' ? '/account' : `/${language}/account`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    for (const part of parts) await expect(page.getByRole('heading', { name: part })).toBeVisible();
    await expect(page.getByText(`${person.firstName} ${person.lastName}`)).toBeVisible();
    await expect(page.getByText(person.email)).toBeVisible();
    await expectAccessible();
  });

test('a person sees their NIC only when they ask for it, and takes everything along', async ({
  page,
  baseURL,
}) => {
  const person = await registeredCitizen(page.request, baseURL ?? '');
  await page.goto('/account');
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByText(person.nicNumber)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show NIC' }).click();
  await expect(page.getByText(person.nicNumber)).toBeVisible();
  await page.getByRole('button', { name: 'Hide NIC' }).click();
  await expect(page.getByText(person.nicNumber)).toHaveCount(0);

  // Everything is taken along as a file whose name says nothing of its person.
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('sabha-my-data.json');
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk));
  const { record, citizen } = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  expect(record).toMatchObject({
    email: person.email,
    nic: person.nicNumber,
    evm: person.wallet,
    state: 'active',
  });
  expect(record.consent.language).toBe('ta');
  expect(citizen.province).toBe('Central');
});

test('a lost phone is signed out from another device, and then everything', { tag: '@all' }, async ({
  page,
  baseURL,
  playwright,
}) => {
  const person = await registeredCitizen(page.request, baseURL ?? '');
  const phone = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Mobile/15E148',
  });
  await signInAs(phone, baseURL ?? '', person);
  await page.goto('/account');
  await page.getByRole('button', { name: /^Sign out: Phone/ }).click();
  await expect(page.getByText('Phone', { exact: true })).toHaveCount(0);
  expect((await (await phone.get('/api/session')).json()).data).toBeNull();
  await phone.dispose();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('Sign in to see your account')).toBeVisible();
  expect((await (await page.request.get('/api/session')).json()).data).toBeNull();
});

test('of two sessions that are ended none comes back, whichever list arrives first', { tag: '@all' }, async ({
  page,
  baseURL,
  playwright,
}) => {
  const origin = baseURL ?? '';
  const person = await registeredCitizen(page.request, origin);
  for (const userAgent of ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0) Mobile/15E148', 'Mozilla/5.0 (iPad)']) {
    const device = await playwright.request.newContext({ baseURL: origin, userAgent });
    await signInAs(device, origin, person);
    await device.dispose();
  }
  await page.goto('/account');
  const phone = page.getByRole('button', { name: /^Sign out: Phone/ });
  const tablet = page.getByRole('button', { name: /^Sign out: Tablet/ });
  await expect(tablet).toBeVisible();
  const asked = Promise.withResolvers<void>();
  const shown = Promise.withResolvers<void>();
  const listed = Promise.withResolvers<void>();
  await page.route(
    '**/api/sessions',
    async (route) => {
      const answer = await route.fetch();
      asked.resolve();
      await shown.promise;
      await route.fulfill({ response: answer });
      listed.resolve();
    },
    { times: 1 },
  );
  await phone.click();
  await asked.promise;
  await tablet.click();
  await expect(tablet).toHaveCount(0);
  shown.resolve();
  await listed.promise;
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  await expect(phone).toHaveCount(0);
  await expect(tablet).toHaveCount(0);
});

test('the page is the same bytes for its person as for a stranger', async ({
  request,
  baseURL,
  playwright,
}) => {
  const person = await registeredCitizen(request, baseURL ?? '');
  const own = await (await request.get('/account')).text();
  const stranger = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const others = await (await stranger.get('/account')).text();
  await stranger.dispose();
  expect(own).toBe(others);
  for (const secret of [person.email, person.nicNumber, person.lastName, person.wallet])
    expect(own).not.toContain(secret);
});

test('a stranger is led to sign in, and one without an answer to try again', { tag: '@all' }, async ({
  page,
  baseURL,
}) => {
  await page.goto('/account');
  await expect(page.getByText('Sign in to see your account')).toBeVisible();
  const person = await registeredCitizen(page.request, baseURL ?? '');
  await page.route('/api/users/me', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Your account could not be loaded.');
  await page.unroute('/api/users/me');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(person.email)).toBeVisible();
});
