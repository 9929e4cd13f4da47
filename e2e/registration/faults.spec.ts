import type { BreakableProduct } from '../../stack/test/breakable-product.ts';
import { until } from '../../stack/test/running-product.ts';
import { hydrated } from '../hydrated.ts';
import { openProposal, vote } from '../voting/proposals.ts';
import { WORDS } from '../wallet/demo-wallet.ts';
import { expect, Registering, test } from './fragile-product.ts';
import { buildPerson, type Person } from './person.ts';

const SAVED_FIRST = 'Your data is saved, and your wallet is authorised as soon as the ledger can be reached';
const REFUSED =
  'The contract did not authorise your wallet. Your registration is kept; please press Register again later.';
const NO_DATABASE = 'The database did not answer. Please press Register again.';
const DISK_FULL =
  'Nothing can be recorded just now: the disk of the server is full. Your registration was not saved. Please try again later.';
const NO_ANSWER = 'No answer came. Please check your connection and press Register again.';

const REGISTERED = { people: ['active'], tasks: ['authorise'], authorised: true };
const RESERVED = { people: ['reserved'], tasks: [], authorised: false };
const NOTHING = { people: [], tasks: [], authorised: false };

test('an installation without a face service says so, and registers without', { tag: '@all' }, async ({
  page,
}) => {
  const { dialog } = await Registering.on(page);
  await expect(dialog.root.getByRole('heading', { name: 'Biometric Verification (Optional)' })).toBeVisible();
  await expect(dialog.faceCheck()).toBeDisabled();
  await expect(dialog.faceCheck()).not.toBeChecked();
  await expect(dialog.root.getByText('not available at this installation')).toBeVisible();
});

test('the chain is out of reach: the person is saved, and authorised once it is back', {
  tag: '@all',
}, async ({ page, product }) => {
  const citizen = await Registering.on(page);
  product.chain.freeze();
  try {
    await citizen.press();
    await citizen.expectStage('waiting for the ledger to authorise your wallet');
    const toast = page.getByRole('listitem').filter({ has: citizen.success() });
    await expect(toast).toContainText(SAVED_FIRST, { timeout: 30_000 }); // the server waits for half of that
    await page.goto('/account');
    await expect(page.getByText('Your wallet is being authorised')).toBeVisible();
  } finally {
    product.chain.thaw();
  }
  await expectRegistered(citizen, product);
});

test('the contract refuses: the place is kept, and pressing again finishes', { tag: '@all' }, async ({
  page,
  product,
}) => {
  const citizen = await Registering.on(page);
  await product.setRegistrar(false);
  try {
    await citizen.press();
    await citizen.expectFailure(REFUSED);
  } finally {
    await product.setRegistrar(true);
  }
  expect(await product.tracesOf(citizen.wallet.address())).toEqual(RESERVED);
  await citizen.press();
  await citizen.expectSuccess();
  await expectRegistered(citizen, product);
});

test('when the disk fills up at the first call, then at the second, the page says so, and Register works afterwards', {
  tag: '@all',
}, async ({ page, product }) => {
  const citizen = await Registering.on(page);
  let mend = await product.database.refuse('insert', 'people');
  try {
    await citizen.press();
    await citizen.expectFailure(DISK_FULL);
    expect(await product.tracesOf(citizen.wallet.address())).toEqual(NOTHING);
    await mend();
    mend = await product.database.refuse('update', 'people');
    await citizen.press();
    await citizen.expectFailure(DISK_FULL);
    expect(await product.tracesOf(citizen.wallet.address())).toEqual(RESERVED);
  } finally {
    await mend();
  }
  await citizen.press();
  await citizen.expectSuccess();
  await expectRegistered(citizen, product);
});

test('when chain and database are both down, the page says so, and Register works once they are back', {
  tag: '@all',
}, async ({ page, product }) => {
  const citizen = await Registering.on(page);
  product.chain.freeze();
  let letIn = () => Promise.resolve();
  await page.route('**/web3/auth/register', async (route) => {
    letIn = await product.database.cutOff();
    await route.continue();
  });
  try {
    await citizen.press();
    await citizen.expectFailure(NO_DATABASE);
    await page.unroute('**/web3/auth/register');
  } finally {
    await letIn();
    product.chain.thaw();
  }
  expect(await product.tracesOf(citizen.wallet.address())).toEqual(NOTHING);
  await citizen.press();
  await citizen.expectSuccess();
  await expectRegistered(citizen, product);
});

test('the line is cut between the two calls: after a reload the dialog offers to finish, at the next visit every page', async ({
  page,
  context,
  product,
}) => {
  const citizen = await Registering.on(page);
  const { dialog } = citizen;
  await page.route('**/api/users', async (route) => {
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await citizen.press();
  await citizen.expectFailure(NO_ANSWER);
  expect(await product.tracesOf(citizen.wallet.address())).toEqual(RESERVED);
  await page.unroute('**/api/users');
  await context.setOffline(false);

  await page.reload();
  await hydrated(page);
  await expect(dialog.root.getByText('You have begun to register')).toBeVisible();
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('link', { name: 'Finish registering' }).click();
  await expect(dialog.root.getByText('You have begun to register')).toBeVisible();
  await dialog.root.getByRole('button', { name: 'Finish registering' }).click();
  await dialog.consent().check();
  const { mobileNumber } = citizen.person;
  await expectFormKept(citizen, { mobileNumber: mobileNumber.replace(/^0/, '+94') }); // as the server keeps it
  await citizen.press();
  await citizen.expectSuccess();
  await expectRegistered(citizen, product);
});

test('the server dies while a registration waits: started again, pressing again finishes', {
  tag: '@all',
}, async ({ page, product }) => {
  const citizen = await Registering.on(page);
  product.chain.freeze();
  try {
    await citizen.press();
    await until('the person to be saved', async () => {
      return (await product.peopleOf(citizen.wallet.address())).includes('checked');
    });
    await citizen.expectStage('waiting for the ledger to authorise your wallet');
    await product.killServer();
    await citizen.expectFailure(NO_ANSWER);
  } finally {
    await product.killServer();
    product.chain.thaw();
    await product.startServer();
  }
  await expectFormKept(citizen);
  await citizen.press();
  await citizen.expectSuccess();
  await expectRegistered(citizen, product);
});

test('two want the same NIC at once: one is registered, the other is told at the field and goes on', {
  tag: '@all',
}, async ({ page, product, browser }) => {
  const one = await Registering.on(page);
  const { nicNumber } = one.person;
  const other = await Registering.elsewhere(browser, product, { nicNumber });
  await meet([one, other], '**/web3/auth/register');
  await Promise.all([one.press(), other.press()]);
  const refusals = (who: Registering) => who.dialog.errorOf('nicNumber').count();
  await expect.poll(async () => [await one.success().count(), await refusals(one)].join()).toMatch(/1,0|0,1/);
  const [winner, loser] = (await refusals(one)) === 0 ? [one, other] : [other, one];
  await expect(winner.success()).toBeVisible();
  await expect(loser.dialog.errorOf('nicNumber')).toHaveText('NIC already registered');
  await expect(loser.page).toHaveURL(/step=1$/);
  expect(await loser.success().count()).toBe(0);
  await expectRegistered(winner, product);
  expect(await product.tracesOf(loser.wallet.address())).toEqual(NOTHING);

  const { dialog } = loser;
  await dialog.field('nicNumber').fill(buildPerson().nicNumber);
  await dialog.button('next').click();
  await dialog.button('next').click();
  await expect(dialog.consent()).toBeChecked();
  await loser.press();
  await loser.expectSuccess();
});

test('one under 18 who pressed No and registers reads from when they take part, is not asked to sign, and reads it again when they vote', {
  tag: '@all',
}, async ({ page, product }) => {
  const born = new Date().getUTCFullYear() - 10;
  const { nicNumber } = buildPerson();
  const citizen = await Registering.afterNo(page, { nicNumber: `${born}001${nicNumber.slice(7)}` });
  const day = `1 January ${born + 18}`;
  await expect(citizen.dialog.root.getByText(`You can take part from ${day}`)).toBeVisible();
  await citizen.press();
  await citizen.expectSuccess();
  const toast = page.getByRole('listitem').filter({ has: citizen.success() });
  await expect(toast).toContainText(`Your data is saved, and your wallet is authorised on ${day}`);
  await expect(toast.getByRole('button', { name: 'View Transaction' })).toHaveCount(0);
  const traces = await product.tracesOf(citizen.wallet.address());
  expect(traces).toEqual({ people: ['checked'], tasks: [], authorised: false });
  const session = await (await page.request.get('/api/session')).json();
  expect(session.data).toMatchObject({ citizen: false, registration: 'registered' });

  const card = openProposal(page, 0);
  await expect(card).toBeVisible();
  await expect(page.getByRole('dialog', { name: /You say No/ })).toBeHidden();
  await vote(card, WORDS.en, 'yes');
  await expect(card.getByRole('alert')).toHaveText('You can take part from the age of 18');
});

/** Where the ledger is slow, who has registered is authorised a little later. */
async function expectRegistered({ wallet }: Registering, product: BreakableProduct): Promise<void> {
  await expect.poll(() => product.tracesOf(wallet.address())).toEqual(REGISTERED);
}

/** Holds this request of each until all have sent theirs, and lets them go together. */
async function meet(everyone: readonly Registering[], address: string): Promise<void> {
  const all = Promise.withResolvers<void>();
  let here = 0;
  for (const { page } of everyone) {
    await page.route(
      address,
      async (route) => {
        here += 1;
        if (here === everyone.length) all.resolve();
        await all.promise;
        await route.continue();
      },
      { times: 1 },
    );
  }
}

/** Every field of the earlier steps still has what was entered; ends where it began. */
async function expectFormKept(citizen: Registering, but: Partial<Person> = {}): Promise<void> {
  const { dialog } = citizen;
  const person = { ...citizen.person, ...but };
  await dialog.button('previous').click();
  await expect(dialog.field('mobileNumber')).toHaveValue(person.mobileNumber);
  await expect(dialog.field('province')).toHaveValue(person.province);
  await dialog.button('previous').click();
  for (const field of ['firstName', 'lastName', 'email', 'nicNumber'] as const)
    await expect(dialog.field(field)).toHaveValue(person[field]);
  await dialog.button('next').click();
  await dialog.button('next').click();
  await expect(dialog.consent()).toBeChecked();
}
