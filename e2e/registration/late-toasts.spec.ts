import { expect, test } from '../fixtures.ts';
import { holdScripts } from '../hydrated.ts';
import { buildPerson } from './person.ts';
import { RegisterDialog } from './register-dialog.ts';

test('what Register says stays long enough to be read, however late its script comes', {
  tag: '@all',
}, async ({ page }) => {
  const dialog = new RegisterDialog(page);
  await dialog.open();
  await dialog.fillToIdentity(buildPerson());
  await page.clock.install();
  // The first press asks for the script of the toasts twice: to take away what is old, and to say what is new.
  const letScriptsCome = await holdScripts(page);
  await dialog.button('register').click();
  await expect(dialog.root.getByRole('link', { name: 'Connect your wallet' })).toBeVisible();
  letScriptsCome();
  const toast = dialog.root.getByRole('listitem').filter({ hasText: 'Wallet Connection Required' });
  await expect(toast).toBeVisible();
  await page.clock.fastForward('00:04');
  await expect(toast).toBeVisible();
});
