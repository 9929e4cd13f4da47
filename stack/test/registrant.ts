import type { PrivateKeyAccount } from 'viem';
import { createSiweMessage } from 'viem/siwe';

/** Somebody whose wallet has signed in to the product at an address. */
export interface Registrant {
  /** What their browser sends with every call. */
  readonly headers: Readonly<Record<string, string>>;
  /** Sends a body as their browser does; gives the status and what was answered. */
  post(path: string, body: object): Promise<{ status: number; answer: Record<string, unknown> }>;
  /** Asks in another way than by POST; gives the status and the text that was answered. */
  call(
    method: 'GET' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<{ status: number; text: string }>;
}

/** Signs in with this account, as a wallet does. */
export async function signIn(
  address: string,
  account: PrivateKeyAccount,
  chainId = 31_337,
): Promise<Registrant> {
  let cookie = '';
  const send = (path: string, body: object) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
      body: JSON.stringify(body),
    });
  const { data } = (await (await send('/api/session/nonce', {})).json()) as { data: { nonce: string } }; // its schema
  const { host, origin } = new URL(address);
  const message = createSiweMessage({
    address: account.address,
    chainId,
    domain: host,
    uri: origin,
    version: '1',
    nonce: data.nonce,
    issuedAt: new Date(),
    expirationTime: new Date(Date.now() + 300_000),
  });
  const signedIn = await send('/api/session', { message, signature: await account.signMessage({ message }) });
  if (!signedIn.ok) throw new Error(`Signing in answers ${signedIn.status}: ${await signedIn.text()}`);
  cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const headers = { 'sec-fetch-site': 'same-origin', cookie };
  return {
    headers,
    async call(method, path, body) {
      const answered = await fetch(`${address}${path}`, {
        method,
        headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: answered.status, text: await answered.text() };
    },
    async post(path, body) {
      const answered = await send(path, body);
      return { status: answered.status, answer: (await answered.json()) as Record<string, unknown> }; // any JSON object
    },
  };
}
