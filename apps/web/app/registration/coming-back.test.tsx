import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { runInThisContext } from 'node:vm';
import { openPage, waitFor } from '../../test/component.tsx';
import { firstScript } from '../shell/first-script.ts';
import { NIMALI, openRegister, type RegisterDialog } from './test-register.tsx';

const DRAFT = 'sabha.registration.draft';

suite('coming back to the Register dialog', () => {
  test('Back and Forward go through the steps', async (t) => {
    const dialog = await openRegister(t);
    await dialog.fillToIdentity(NIMALI);
    await arrived(3);
    history.back();
    await dialog.findField('mobileNumber', NIMALI.mobileNumber);
    history.back();
    await dialog.findField('nicNumber', NIMALI.nicNumber);
    history.forward();
    await dialog.findField('mobileNumber', NIMALI.mobileNumber);
    history.forward();
    await dialog.root.findByRole('checkbox', { name: dialog.words.agree });
    await dialog.press('previous');
    await arrived(2);
    await dialog.findField('province', NIMALI.province);
    await dialog.press('next');
    dialog.consent();
  });

  test('a link to a step that is not reached shows the first', async (t) => {
    const dialog = await openRegister(t, { at: '/register?step=3' });
    await waitFor(() => assert.equal(location.search, '?step=1'));
    dialog.field('firstName');
  });

  test('Cancel erases everything', async (t) => {
    const dialog = await openRegister(t);
    await dialog.fillToIdentity(NIMALI);
    expectNoNic();
    assert.notEqual(localStorage.getItem(DRAFT), null);
    await dialog.press('cancel'); // at once, before the address of the step is there
    await dialog.closed();
    assert.equal(location.pathname, '/');
    assert.equal(localStorage.getItem(DRAFT), null);
    await openByLink(dialog);
    for (const name of ['firstName', 'lastName', 'email', 'nicNumber'] as const)
      assert.equal(dialog.field(name).value, '');
  });

  test('closing returns to the page it was opened from, and keeps what was typed until it is erased', async (t) => {
    const dialog = await openRegister(t, { at: '/voting?status=Active' });
    await openByLink(dialog);
    await dialog.fillToIdentity(NIMALI);
    await dialog.page.user.keyboard('{Escape}');
    await dialog.closed();
    assert.equal(location.pathname + location.search, '/voting?status=Active');
    expectNoNic();
    await openByLink(dialog);
    await dialog.findField('email', NIMALI.email);
    await dialog.root.findAllByText(/Not registered yet/);
    await dialog.page.user.click(dialog.root.getByRole('button', { name: 'Erase it from this device' }));
    assert.equal(dialog.field('email').value, '');
    assert.equal(dialog.root.queryByText(/Not registered yet/), null);
    assert.equal(localStorage.getItem(DRAFT), null);
  });

  test('a draft of yesterday is gone, whichever page is opened next', async (t) => {
    for (const [until, isKept] of [
      [Date.now() + 60_000, true],
      [Date.now() - 1, false],
    ] as const) {
      await openPage(t, '/privacy', {
        show: async () => null,
        before: () => {
          localStorage.setItem(DRAFT, JSON.stringify({ until, draft: '{"firstName":"Nimali"}' }));
          runInThisContext(firstScript);
        },
      });
      assert.equal(localStorage.getItem(DRAFT) !== null, isKept);
    }
  });
});

/** The page knows that its address is that of this step, which follows what is on the screen: its links to other languages say so. */
async function arrived(step: number): Promise<void> {
  const links = () => [...document.querySelectorAll(`a[lang=si][href$="?step=${step}"]`)];
  await waitFor(() => assert.ok(links().length > 0));
}

/** By the link in the header of whichever page is shown. */
async function openByLink(dialog: RegisterDialog): Promise<void> {
  const { screen, user } = dialog.page;
  await user.click(screen.getByRole('link', { name: 'Register' }));
  await screen.findByRole('dialog', { name: 'Register' });
}

/** Not in what the browser keeps, and not in the address. */
function expectNoNic(): void {
  const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, history.state]);
  assert.equal(kept.includes(NIMALI.nicNumber), false);
}
