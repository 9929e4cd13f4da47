import type { SignedIn } from '@sabha/domain/registration/sessions/signed-in';
import { type Hex, verifyMessage } from 'viem';
import { parseSiweMessage } from 'viem/siwe';
import {
  announceTestWallet,
  type SigningWallet,
  signingWallet,
  tellPage,
  WALLET_NAME,
  type WalletOptions,
} from '../signing-wallet.ts';
import { type Answers, refusal, success } from './fake-api.ts';

/**
 * A wallet that really signs, for `openPage(t, path, { before: wallet.install })`. It outlives reloads. `node` has the results of what
 * wallets ask their node.
 */
export function testWallet(
  options: WalletOptions & { readonly node?: Readonly<Record<string, unknown>>; readonly name?: string } = {},
): SigningWallet & { install: () => void } {
  const { answer, ...wallet } = signingWallet(options, {
    tell: (event, value) => tellPage({ event, value }),
    askElse: async (_account, method) => {
      const result = options.node?.[method];
      return result === undefined ? { code: 4200 } : { result };
    },
  });
  const install = () => {
    Object.assign(window, { testWalletAnswer: answer });
    announceTestWallet(options.name ?? WALLET_NAME);
  };
  return { ...wallet, install };
}

export interface Citizen {
  readonly registration?: SignedIn['registration'];
  readonly roles?: readonly string[];
  readonly anonymity?: 'none' | 'waiting' | 'member';
}

/** Who is signed in, as the server says it. */
export function sessionOf(wallet: string, citizen: Citizen = {}) {
  const { registration = 'registered', roles = [], anonymity = 'none' } = citizen;
  return {
    ...{ wallet, citizen: registration === 'registered', registration, roles },
    anonymity: { state: anonymity },
  };
}

/** What the server answers about sessions: every wallet is this citizen's, and who signs its message is signed in. */
export function sessions(citizen: Citizen = {}): Answers {
  let wallet: string | null = null;
  const nonce = 'a1b2c3d4e5f6g7h8';
  const session = () => wallet && sessionOf(wallet, citizen);
  const { registration } = sessionOf('', citizen);
  return {
    'GET /api/session': () => success(session()),
    'POST /api/session/nonce': success({ nonce }),
    'POST /api/session': async (asked) => {
      const { message, signature } = asked.body as { message: string; signature: Hex }; // what the operation takes
      const { address, nonce: signed } = parseSiweMessage(message);
      if (!address || signed !== nonce || !(await verifyMessage({ address, message, signature })))
        return refusal(401, 'not-signed');
      wallet = address.toLowerCase();
      return success(session());
    },
    'DELETE /api/session': () => {
      wallet = null;
      return success(null);
    },
    'POST /api/users/exists': { success: true, ...(registration === 'registered' ? { data: 'exists' } : {}) },
  };
}
