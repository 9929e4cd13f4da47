import { randomUUID } from 'node:crypto';
import {
  type APIRequestContext,
  expect,
  type Locator,
  type Page,
  type PlaywrightWorkerArgs,
} from '@playwright/test';
import { registeredCitizen } from '../account/new-citizen.ts';
import { hydrated } from '../hydrated.ts';
import { installSigningWallet, WALLET_NAME } from '../wallet/signing-wallet.ts';

/** The texts of a discussion that a spec presses, in each language. */
export const WORDS = {
  en: {
    path: '',
    connect: 'Connect Wallet to Discuss',
    own: 'Your comment',
    post: 'Post',
    reply: 'Reply',
    postReply: 'Post reply',
    for: 'For',
    like: /^Like, /,
    edit: /^Edit/,
    save: 'Save',
    edited: 'edited',
    delete: 'Delete',
    deleteForGood: 'Delete comment',
    removed: 'Removed by its writer',
  },
  si: {
    path: '/si',
    connect: 'සාකච්ඡාවට පසුම්බිය සම්බන්ධ කරන්න',
    own: 'ඔබේ අදහස',
    post: 'පළ කරන්න',
    reply: 'පිළිතුරු දෙන්න',
    postReply: 'පිළිතුර පළ කරන්න',
    for: 'පක්ෂව',
    like: /^කැමතියි, /,
    edit: /^වෙනස් කරන්න \(/,
    save: 'සුරකින්න',
    edited: 'වෙනස් කර ඇත',
    delete: 'මකන්න',
    deleteForGood: 'අදහස මකන්න',
    removed: 'ලියූ අය විසින් ඉවත් කරන ලදී',
  },
  ta: {
    path: '/ta',
    connect: 'கலந்துரையாடப் பணப்பையை இணைக்க',
    own: 'உங்கள் கருத்து',
    post: 'வெளியிடுக',
    reply: 'பதிலளிக்க',
    postReply: 'பதிலை வெளியிடுக',
    for: 'ஆதரவு',
    like: /^விரும்புக, /,
    edit: /^மாற்றுக \(/,
    save: 'சேமிக்க',
    edited: 'மாற்றப்பட்டது',
    delete: 'நீக்குக',
    deleteForGood: 'கருத்தை நீக்குக',
    removed: 'எழுதியவரே நீக்கினார்',
  },
} as const;

/**
 * The number of a policy that takes comments, number `n` (from 0). Each spec has one of its own, and so has each test that writes
 * through the API and then opens the page: where changes follow one another, a kept page may be a second old.
 */
export async function openPolicy(request: APIRequestContext, n: number): Promise<number> {
  const { data } = await (await request.get('/api/policies?status=UNDER_REVIEW&limit=50')).json();
  const policy = data[n];
  if (!policy) throw new Error('Not enough open policies');
  return policy.id;
}

/** Opens the discussion of a policy; gives it. */
export async function goToDiscussion(
  page: Page,
  path: string,
  policy: number,
  search = '',
): Promise<Locator> {
  await page.goto(`${path}/policy/${policy}${search}`);
  await hydrated(page);
  const discussion = page.locator('#discussion');
  await expect(discussion.getByRole('heading').first()).toBeVisible();
  return discussion;
}

/**
 * Registers a citizen whose wallet is in the pages that are opened from now on. Each test has one of its own: how much one may write in
 * an hour is bounded.
 */
export async function newWriter(
  page: Page,
  playwright: PlaywrightWorkerArgs['playwright'],
  origin: string,
): Promise<void> {
  const elsewhere = await playwright.request.newContext({ baseURL: origin });
  const { account } = await registeredCitizen(elsewhere, origin);
  await elsewhere.dispose();
  await installSigningWallet(page, { account });
}

/** Connects the wallet by the button of the discussion. */
export async function connectToDiscuss(
  discussion: Locator,
  words: (typeof WORDS)[keyof typeof WORDS],
): Promise<void> {
  await discussion.getByRole('button', { name: words.connect }).click();
  await discussion.page().getByRole('button', { name: WALLET_NAME }).click();
  await expect(discussion.getByLabel(words.own)).toBeVisible();
}

/** A new citizen in the discussion of the nth open policy, in English, with the wallet connected. */
export async function readyToWrite(
  page: Page,
  playwright: PlaywrightWorkerArgs['playwright'],
  origin: string,
  n: number,
): Promise<{ policy: number; discussion: Locator }> {
  await newWriter(page, playwright, origin);
  const policy = await openPolicy(page.request, n);
  const discussion = await goToDiscussion(page, '', policy);
  await connectToDiscuss(discussion, WORDS.en);
  return { policy, discussion };
}

/** A text that no other has. */
export function uniqueText(about: string): string {
  return `${about} ${randomUUID().slice(0, 8)}`;
}

/** A citizen elsewhere, who writes as any client of the API does. */
export async function citizenElsewhere(request: APIRequestContext, origin: string) {
  const citizen = await registeredCitizen(request, origin);
  return {
    ...citizen,
    async write(policy: number, comment: string, more: object = {}): Promise<number> {
      const data = { policy_id: policy, comment, ...more };
      const answer = await request.post('/api/comments', { headers: { origin }, data });
      expect(answer.ok(), await answer.text()).toBe(true);
      return (await answer.json()).data.comment.comment_id;
    },
  };
}

/** The comments of a policy whose text is this one, as the API lists them. */
export async function commentsWith(request: APIRequestContext, policy: number, text: string) {
  const answer = await request.get(`/api/policies/${policy}/comments?limit=100`);
  const { data } = (await answer.json()) as {
    data: { comment: { comment: string | null }; replies: { comment: string | null }[] }[];
  };
  return data.flatMap(({ comment, replies }) => [comment, ...replies]).filter((one) => one.comment === text);
}
