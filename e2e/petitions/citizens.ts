import type { PlaywrightWorkerArgs } from '@playwright/test';
import type { PrivateKeyAccount } from 'viem/accounts';
import { registeredCitizen } from '../account/new-citizen.ts';

type Playwright = PlaywrightWorkerArgs['playwright'];

/** Registers somebody new, outside of the browser: each citizen can start one petition a week. */
export async function newCitizen(playwright: Playwright, origin: string): Promise<PrivateKeyAccount> {
  const elsewhere = await playwright.request.newContext({ baseURL: origin });
  const { account } = await registeredCitizen(elsewhere, origin);
  await elsewhere.dispose();
  return account;
}
