import { type Address, parseAddress } from '@sabha/domain/core/hex';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { z } from 'zod';
import { apiGet } from '../../api/api-client.ts';
import { deviceTexts } from '../../stores/kept-texts.ts';
import type { DemoCitizen } from './demo-requests.ts';

const SELECTED_KEY = 'sabha.demo-wallet.selected';

const demoWalletsSchema = z.object({
  data: z
    .array(
      z.object({
        name: z.string(),
        newcomer: z.boolean(),
        privateKey: z
          .string()
          .regex(/^0x[0-9a-f]{64}$/)
          .transform((text) => text as `0x${string}`), // proved by the pattern
      }),
    )
    .min(1),
});

/** An invented citizen with the key that everyone may know. */
export interface DemoAccount extends DemoCitizen {
  readonly account: PrivateKeyAccount;
}

let accounts: Promise<readonly DemoAccount[]> | undefined;

/** The invented citizens that this place publishes, with their public keys to nothing. */
export function demoAccounts(): Promise<readonly DemoAccount[]> {
  accounts ??= fetchAccounts().catch((error: unknown) => {
    accounts = undefined;
    throw error;
  });
  return accounts;
}

async function fetchAccounts(): Promise<readonly DemoAccount[]> {
  const asked = await apiGet('/api/demo/wallets', demoWalletsSchema);
  if (!asked.ok) throw new Error(`The demonstration's citizens: ${asked.failure.kind}`);
  return asked.value.body.data.map(({ name, newcomer, privateKey }) => {
    const account = privateKeyToAccount(privateKey);
    return { name, newcomer, account, address: parseAddress(account.address) };
  });
}

/** The citizen whom the person chose on this device; undefined when none is allowed to the page. */
export function selectedAddress(): Address | undefined {
  const stored = deviceTexts.get(SELECTED_KEY);
  return stored === null ? undefined : parseAddress(stored);
}

export function selectAddress(address: Address | undefined): void {
  deviceTexts.set(SELECTED_KEY, address ?? null);
}
