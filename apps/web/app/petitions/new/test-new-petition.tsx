import assert from 'node:assert/strict';
import { parseAddress } from '@sabha/domain/core/hex';
import {
  createPetitionBodySchema,
  type petitionAuthorResponseSchema,
} from '@sabha/domain/petitions/petition-calls';
import { PETITION_DRAFT } from '@sabha/domain/petitions/petition-structs';
import { petitionTextHash } from '@sabha/domain/petitions/petition-text';
import type { z } from 'zod';
import { buildReceipt } from '../../../test/build-receipt.ts';
import {
  type Answers,
  type OpenPage,
  sessions,
  success,
  type testWallet,
  WALLET_NAME,
} from '../../../test/component.tsx';
import { SETTINGS } from '../../../test/settings.ts';

type Author = z.infer<typeof petitionAuthorResponseSchema>['data'];

export const CREATE = 'POST /api/petitions';
export const STATUS = 'GET /api/network/status';
/** The number of what is started here. */
export const NUMBER = 7;
const TRANSPORT = {
  ...{ ministry_id: 1, ministry: 'Ministry of Transport', valid_from: null, valid_to: null },
  names: { en: 'Ministry of Transport', si: 'ප්‍රවාහන අමාත්‍යාංශය', ta: 'போக்குவரத்து அமைச்சு' },
};

export const MAY_START: Author = {
  authorised: true,
  ledger_mode: 'verify',
  next_possible_at: null,
  last_petition: null,
};

/** What a server answers who writes a petition; nobody else's is like it. */
export const WRITING: Answers = {
  'GET /api/spending/ministries': success([TRANSPORT]),
  'GET /api/petitions/similar': success([]),
};

/** A server that takes the petitions of this wallet's citizen, or refuses those of somebody who is `author`. */
export function takesPetitions(wallet: ReturnType<typeof testWallet>, author = MAY_START): Answers {
  return {
    ...sessions({ registration: author.authorised ? 'registered' : 'none' }),
    ...WRITING,
    [`GET /api/petitions/authors/${wallet.address()}`]: success(author),
    [CREATE]: ({ body }) => taken(body),
    [STATUS]: success({ online: true }),
  };
}

/** The same signed draft gets the same petition again. */
export function taken(body: unknown): Response {
  const { closes_at, valid_from, deadline, ...sent } = createPetitionBodySchema.parse(body);
  const draft = {
    ...{ textHash: petitionTextHash(sent), requiredSignatures: sent.required_signature_count },
    ...{ author: sent.wallet_address, closesAt: closes_at, validFrom: valid_from, deadline },
  };
  const signedFor = { chainId: SETTINGS.chainId, address: parseAddress(SETTINGS.contracts.petitions) };
  const digest = PETITION_DRAFT.digest(PETITION_DRAFT.encode(draft), signedFor);
  return success({ petition: { id: NUMBER }, receipt: buildReceipt('petition-draft', digest) });
}

/** A field of the step that opens. */
export const field = ({ screen }: OpenPage, name: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name });

export async function write(page: OpenPage, name: string, words: string): Promise<void> {
  await page.user.clear(await field(page, name));
  await page.user.paste(words);
}

export async function press(page: OpenPage, name: string): Promise<void> {
  await page.user.click(page.screen.getByRole('button', { name }));
}

/** Waits until a step is there; the focus is on its heading. */
async function arrive({ screen }: OpenPage, name: string): Promise<void> {
  const heading = await screen.findByRole('heading', { name });
  assert.equal(document.activeElement, heading);
}

/** Writes a petition up to the step where it is signed. */
export async function writeDraft(page: OpenPage, title = 'A clock for the station'): Promise<void> {
  await write(page, 'Title', title);
  await press(page, 'Continue');
  await arrive(page, 'Say why, and to whom');
  await write(page, 'Description', 'Because it is needed.');
  await press(page, 'Continue');
  await arrive(page, 'Read it as others will');
  await press(page, 'Continue');
  await arrive(page, `Sign: you start “${title}”.`);
}

/** Presses the button of the last step, unless its sheet is open, and goes on there; the first time of a visit by choosing the wallet. */
export async function sign(page: OpenPage, { first = false } = {}): Promise<void> {
  if (!page.screen.queryByRole('dialog')) await press(page, 'Start the petition');
  const next = first ? WALLET_NAME : 'Continue to sign';
  await page.user.click(await page.screen.findByRole('button', { name: next }));
}
