import { getAddress } from 'viem';
import { createSiweMessage } from 'viem/siwe';
import { z } from 'zod';
import { type ApiAnswer, apiPost } from '../api/api-client.ts';
import { informOtherTabs } from './remembered-wallet.ts';
import { endSession, readSession } from './session.ts';
import type { WalletEngine } from './wallet-engine.ts';
import { type ConnectedWallet, type Session, updateWallet, walletSnapshot } from './wallet-store.ts';

const LIFETIME_MS = 5 * 60_000; // as long as the server keeps its nonce
const nonceSchema = z.object({ data: z.object({ nonce: z.string() }) });

/** The server would not take the signed message. */
class SignInRefused extends Error {
  override readonly name = 'SignInRefused';
}

/**
 * Makes sure that a wallet is signed in. The server is asked first: this page may not have heard yet that it is, or another tab
 * may have signed in another wallet. Throws the wallet's own error when the person refuses, and SignInRefused when the server
 * does.
 */
export async function signIn(
  engine: WalletEngine,
  wallet: ConnectedWallet,
  statement: string,
): Promise<Session> {
  let session = await readSession();
  if (session?.wallet !== wallet.address) {
    await signMessage(engine, wallet, statement);
    session = await readSession();
  }
  if (session?.wallet !== wallet.address) throw new SignInRefused('the session is not that of the wallet');
  const { connection } = walletSnapshot();
  if (connection.status !== 'connected' || connection.address !== wallet.address) {
    await endSession();
    throw new SignInRefused('another account was chosen meanwhile');
  }
  updateWallet({ session, registration: session.registration });
  informOtherTabs();
  return session;
}

/** Sign-In with Ethereum (EIP-4361) over the server's single-use nonce. */
async function signMessage(engine: WalletEngine, wallet: ConnectedWallet, statement: string): Promise<void> {
  const asked = await ask('/api/session/nonce', {}, nonceSchema);
  const { nonce } = asked.body.data;
  const now = asked.at;
  const message = createSiweMessage({
    address: getAddress(wallet.address),
    chainId: wallet.chainId,
    domain: location.host,
    uri: location.origin,
    version: '1',
    statement,
    nonce,
    issuedAt: now,
    expirationTime: new Date(now.getTime() + LIFETIME_MS),
  });
  const signature = await engine.signMessage(message, { kind: 'sign-in' });
  await ask('/api/session', { message, signature }, z.unknown());
}

async function ask<Schema extends z.ZodType>(
  path: string,
  body: unknown,
  schema: Schema,
): Promise<ApiAnswer<z.infer<Schema>>> {
  const answer = await apiPost(path, body, schema);
  if (answer.ok) return answer.value;
  const { failure } = answer;
  if (failure.kind === 'refused') throw new SignInRefused(`${path} answered ${failure.status}`);
  throw new Error(`${path}: ${failure.kind}`);
}
