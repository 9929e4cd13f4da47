import { type APIRequestContext, expect, type PlaywrightWorkerArgs } from '@playwright/test';
import { signingDomain } from '@sabha/domain/acts/signed-struct';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import { ENDORSEMENT, PETITION_DRAFT, SIGNS } from '@sabha/domain/petitions/petition-structs';
import { type PetitionText, petitionTextHash } from '@sabha/domain/petitions/petition-text';
import type { PrivateKeyAccount } from 'viem/accounts';
import { registeredCitizen } from '../account/new-citizen.ts';

type Playwright = PlaywrightWorkerArgs['playwright'];

const DAY_S = 86_400;
const SUPPORTERS = 5;

/** Registers somebody new, outside of the browser: each citizen can start one petition a week. */
export async function newCitizen(playwright: Playwright, origin: string): Promise<PrivateKeyAccount> {
  const elsewhere = await playwright.request.newContext({ baseURL: origin });
  const { account } = await registeredCitizen(elsewhere, origin);
  await elsewhere.dispose();
  return account;
}

/** Starts a petition as any client of the API does, and signs it as often as it needs to be listed. Gives its number. */
export async function startListedPetition(
  playwright: Playwright,
  request: APIRequestContext,
  origin: string,
  words: Pick<PetitionText, 'title' | 'description'>,
): Promise<number> {
  const signers: PrivateKeyAccount[] = [];
  while (signers.length < SUPPORTERS) signers.push(await newCitizen(playwright, origin));
  const text: PetitionText = {
    language: 'en',
    ...words,
    translations: [],
    ministry: null,
    ledger_mode: 'verify',
  };
  const prepared = await (await request.post('/web3/petition/prepare-petition', { data: text })).json();
  const domain = signingDomain({
    chainId: prepared.data.chainId,
    address: parseAddress(prepared.data.contractAddress),
  });
  const [account] = signers;
  if (!account) throw new Error('Nobody was registered');
  const author = parseAddress(account.address.toLowerCase());
  const now = Math.floor(Date.now() / 1000) - 60;
  const terms = { closesAt: BigInt(now + 30 * DAY_S), validFrom: BigInt(now), deadline: BigInt(now + DAY_S) };
  const draft = { textHash: petitionTextHash(text), requiredSignatures: 100, author, ...terms };
  const signature = await account.signTypedData({
    ...{ domain, types: PETITION_DRAFT.types, primaryType: 'PetitionDraft', message: draft },
  });
  const created = await request.post('/api/petitions', {
    data: {
      ...{ ...text, required_signature_count: 100, wallet_address: author, signature },
      closes_at: String(terms.closesAt),
      valid_from: String(terms.validFrom),
      deadline: String(terms.deadline),
    },
  });
  expect(created.ok()).toBe(true);
  const { petition } = (await created.json()).data;
  for (const signer of signers) {
    const message = {
      petitionId: parseHash(petition.blockchain_petition_id),
      choice: SIGNS,
      signer: signer.address,
      seq: 1n,
      deadline: terms.deadline,
    };
    const data = {
      wallet_address: signer.address,
      ...{ seq: '1', deadline: String(terms.deadline) },
      signature: await signer.signTypedData({
        ...{ domain, types: ENDORSEMENT.types, primaryType: 'Endorsement', message },
      }),
    };
    const signed = await request.post(`/api/petitions/${petition.id}/sign`, { data });
    expect(signed.status(), await signed.text()).toBe(200);
  }
  return petition.id;
}
