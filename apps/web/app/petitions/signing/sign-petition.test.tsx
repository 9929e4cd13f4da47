import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import { signPetitionBodySchema } from '@sabha/domain/petitions/petition-calls';
import { PETITION_PROBLEMS } from '@sabha/domain/petitions/petition-rules';
import { ENDORSEMENT, SIGNS } from '@sabha/domain/petitions/petition-structs';
import { buildPetition } from '../../../test/build-petition.ts';
import { buildReceipt } from '../../../test/build-receipt.ts';
import {
  type Answers,
  type OpenPage,
  openPage,
  refusal,
  sessions,
  success,
  testWallet,
  WALLET_NAME,
  waitFor,
} from '../../../test/component.tsx';
import { SETTINGS } from '../../../test/settings.ts';

const PETITION = buildPetition();
const DIGEST = PETITION.blockchain_petition_id;
const SEND = `POST /api/petitions/${DIGEST}/sign`;
const SIGN = 'eth_signTypedData_v4';
const WAITING = /has not reached this server yet/;

/** What the server refuses, and the words for it: its own tests say that it does. */
const REFUSALS = [
  ['petition-unknown', /^There is no such petition\.$/],
  ['petition-closed', /^Signing of this petition has ended\.$/],
  ['petition-completed', /^This petition has met its threshold/],
  ['already-signed', /^Already signed$/],
  ['not-authorised', /^Not Authorized/],
  ['signature-invalid', /^Error signing petition$/],
] as const;

suite('signing a petition', () => {
  test('a wallet that is not connected, refuses or is busy signs nothing', async (t) => {
    const { wallet, page } = await openPetition(t);
    const { screen, user, api } = page;
    await user.click(screen.getByRole('button', { name: 'Sign Petition' }));
    await screen.findByText('Please connect your wallet to sign the petition');
    await user.keyboard('{Escape}');
    wallet.refuse(SIGN, 4001);
    await sign(page, { first: true });
    await says(page, /^User rejected the signature request\. Nothing was sent\.$/);
    wallet.refuse(SIGN, -32002);
    await sign(page);
    await says(page, /^Your wallet is already processing a request/);
    assert.deepEqual(api.sentTo(SEND), []);
  });

  test('a wallet that answers late signs for the sheet that is open, as it is then, and for none that was closed', async (t) => {
    const { wallet, page } = await openPetition(t);
    const { screen, user, api } = page;
    const press = async () => {
      await user.click(screen.getByRole('button', { name: 'Sign Petition' }));
      const list = await screen.findByRole('checkbox', { name: /List my pseudonym/ });
      await user.click(list);
      await user.click(await screen.findByRole('button', { name: WALLET_NAME }));
      return list;
    };
    const answer = wallet.hold('eth_requestAccounts');
    await press();
    await user.keyboard('{Escape}');
    answer();
    await screen.findByRole('button', { name: /^Connected account/ });
    assert.deepEqual(wallet.signed, []);

    await user.click(screen.getByRole('button', { name: /^Connected account/ }));
    await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
    await screen.findByRole('dialog', { name: 'Continue' });
    await user.keyboard('{Escape}');
    const again = wallet.hold('eth_requestAccounts');
    api.answer({ [SEND]: ({ body }) => taken(body) });
    await user.click(await press());
    again();
    await screen.findByRole('button', { name: 'Already Signed' });
    const [sent] = api.sentTo(SEND);
    assert.equal(signPetitionBodySchema.parse(sent).list_pseudonym, false);
  });

  test('what the server never takes is told in words and does not wait', async (t) => {
    const { page } = await openPetition(t);
    for (const [kind, text] of REFUSALS) {
      page.api.answer({ [SEND]: asRefused(kind) });
      await sign(page, { first: kind === 'petition-unknown' });
      await says(page, text);
      assert.equal(page.screen.queryByText(WAITING), null, kind);
    }
  });

  test('what it could not take now waits, and is sent again as it was signed', async (t) => {
    const { wallet, page } = await openPetition(t);
    page.api.answer({ [SEND]: asRefused('database-failed') });
    await sign(page, { first: true });
    await says(page, /^Database update failed$/);
    page.screen.getByText(WAITING);
    await waitFor(() => assert.equal(page.api.sentTo(SEND).length, 2)); // once more by itself

    wallet.refuse(SIGN, 4001); // nothing more is signed
    page.api.answer({ [SEND]: ({ body }) => taken(body) });
    const again = await page.reload();
    await again.screen.findByRole('button', { name: 'Already Signed' });
    assert.equal(again.screen.queryByText(WAITING), null);
    assert.match(countOf(again), /^6 of 100 /);
    const sent = page.api.sentTo(SEND);
    assert.equal(sent.length, 3);
    for (const each of sent) assert.deepEqual(each, sent[0]);
  });

  test('a deadline that passes while the page is open takes the button away and says so', async (t) => {
    const { page } = await openPetition(t);
    const { screen, api } = page;
    const now = new Date().toISOString();
    await waitFor(() => {
      api.tell('petition', {
        petition_id: PETITION.id,
        signature_count: 6,
        completed: false,
        snapshot: 1,
        as_of: now,
      });
      assert.match(countOf(page), /^6 of 100 /); // the page listens
    });
    let later = 0;
    const clock = performance.now.bind(performance);
    t.mock.method(performance, 'now', () => clock() + later);
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const aMomentBefore = new Date(Date.parse(PETITION.deadline) - 10_000).toISOString();
    api.tell('time', { now: aMomentBefore });
    screen.getByRole('button', { name: 'Sign Petition' });
    later = 10_000;
    t.mock.timers.tick(later);
    await new Promise(setImmediate); // at the deadline itself, not when the page happens to look at the time again
    screen.getByText('Signing of this petition has just ended.');
    assert.equal(screen.queryByRole('button', { name: 'Sign Petition' }), null);
  });
});

/** The page of a petition that can be signed, in the browser of a citizen. */
async function openPetition(t: TestContext) {
  const wallet = testWallet();
  const path = `/petitions/${PETITION.id}`;
  const answers: Answers = {
    ...sessions(),
    [`GET /api${path}`]: success(PETITION),
    [`GET /api${path}/hours`]: success([]),
    [`GET /api${path}/provinces`]: success([]),
    [`GET /api/petitions/${DIGEST}/signed/${wallet.address()}`]: success({ hasSigned: false }),
    [`GET /api/petitions/${DIGEST}/signatures/${wallet.address()}`]: success({
      ...{ has_signed: false, next_seq: '1', blockchain_petition_id: DIGEST, invalidated: null },
    }),
  };
  return { wallet, page: await openPage(t, path, { answers, before: wallet.install }) };
}

function asRefused(kind: keyof typeof PETITION_PROBLEMS): Response {
  const { status, message } = PETITION_PROBLEMS[kind];
  return refusal(status, kind, { message });
}

function taken(body: unknown): Response {
  const { wallet_address, seq, deadline } = signPetitionBodySchema.parse(body);
  const signed = { petitionId: parseHash(DIGEST), choice: SIGNS, signer: wallet_address, seq, deadline };
  const signedFor = { chainId: SETTINGS.chainId, address: parseAddress(SETTINGS.contracts.petitions) };
  const digest = ENDORSEMENT.digest(ENDORSEMENT.encode(signed), signedFor);
  return success({
    signature_count: PETITION.signature_count + 1,
    receipt: buildReceipt('endorsement', digest),
  });
}

/** Presses the button and goes on in the sheet, which is open already after a failure; the first time, a wallet is chosen there. */
async function sign({ screen, user }: OpenPage, { first = false } = {}): Promise<void> {
  if (!screen.queryByRole('dialog')) await user.click(screen.getByRole('button', { name: 'Sign Petition' }));
  await user.click(await screen.findByRole('button', { name: first ? WALLET_NAME : 'Continue to sign' }));
}

/** How many have signed, in words. */
function countOf({ screen }: OpenPage): string {
  return screen.getByRole('progressbar', { name: 'Signatures so far' }).getAttribute('aria-valuetext') ?? '';
}

/** Waits until what went wrong is said as an alert. */
async function says({ screen }: OpenPage, text: RegExp): Promise<void> {
  await waitFor(() =>
    assert.ok(screen.getAllByRole('alert').some(({ textContent }) => text.test(textContent))),
  );
}
