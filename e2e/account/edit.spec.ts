import { expect, test } from '../fixtures.ts';
import { buildPerson } from '../registration/person.ts';
import { registeredCitizen } from './new-citizen.ts';

test('an address that is somebody else’s is refused beside its field, and nothing that was typed is lost', async ({
  page,
  baseURL,
  playwright,
  expectAccessible,
}) => {
  const origin = baseURL ?? '';
  const elsewhere = await playwright.request.newContext({ baseURL: origin });
  const other = await registeredCitizen(elsewhere, origin);
  await elsewhere.dispose();
  await registeredCitizen(page.request, origin);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Edit' }).click();
  const name = page.getByLabel('Full name');
  const email = page.getByLabel('E-mail');
  await expect(name).toBeFocused();
  await name.fill('Nimali de Silva');
  await email.fill(other.email);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Nothing was saved yet.');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/Email already registered/);
  await expect(name).toHaveValue('Nimali de Silva');
  // From the top of the page: a field half under the bar that stays in sight is judged as a small target.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible();

  const free = buildPerson().email;
  await email.fill(free);
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Province').selectOption('Uva');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your data has been changed')).toBeVisible();
  await page.reload();
  await expect(page.getByText(free)).toBeVisible();
  await expect(page.getByText('Nimali de Silva')).toBeVisible();
  await expect(page.getByText('Uva', { exact: true })).toBeVisible();
});

test('what the rules refuse is said before anything is sent, and a session that has run out loses nothing of what was typed', {
  tag: '@all',
}, async ({ page, baseURL }) => {
  const person = await registeredCitizen(page.request, baseURL ?? '');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Edit' }).click();
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent += 1;
  });
  await page.getByLabel('Mobile number').fill('12345');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Mobile number')).toHaveAccessibleDescription(
    /Invalid Mobile Number, Please enter a valid Sri Lankan mobile number\./,
  );
  expect(sent).toBe(0);

  await page.getByLabel('Mobile number').fill(person.mobileNumber);
  await page.getByLabel('Full name').fill('Nimali Jayawardena');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Your session has ended.');
  await expect(page.getByLabel('Full name')).toHaveValue('Nimali Jayawardena');
});
