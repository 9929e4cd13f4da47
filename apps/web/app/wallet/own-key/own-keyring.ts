import type { Keyring } from '../provider/provider.ts';
import { malformed, pending, rejected, unauthorized } from '../provider/rpc-error.ts';
import { lockOwnKey, OwnKeyFailed, openKey, readToSign, signRead } from './own-key-holder.ts';
import type { OwnKeyRequest } from './own-key-messages.ts';
import { askForSignature, askToOpen } from './own-key-requests.ts';

/** The account that the page may see: it stays when the key is locked, until the page is left. */
let shown: string | null = null;

/** A key of one's own on this device, as a wallet. It signs, and spends nothing. */
export const ownKeyring: Keyring = {
  accounts: () => (shown === null ? [] : [shown]),
  async choose() {
    lockOwnKey();
    shown = await open();
    return [shown];
  },
  revoke() {
    lockOwnKey();
    shown = null;
  },
  signText: (data, address) => sign({ text: String(data), host: location.host }, address),
  signTyped: (address, data) =>
    sign({ typed: typeof data === 'string' ? data : JSON.stringify(data) }, address),
};

/** Lets the person open a key; gives its address. */
async function open(): Promise<string> {
  const opening = askToOpen();
  if (!opening) throw pending();
  const key = await opening;
  if (!key) throw rejected();
  return key.address;
}

async function sign(of: Extract<OwnKeyRequest, { kind: 'read' }>['of'], address: unknown): Promise<string> {
  if (shown === null || typeof address !== 'string' || address.toLowerCase() !== shown) throw unauthorized();
  if (openKey() === null && (await open()) !== shown) {
    lockOwnKey();
    throw unauthorized(); // the key of somebody else
  }
  try {
    const question = askForSignature({ ...(await readToSign(of)), address: shown });
    if (!question) throw pending();
    if (!(await question)) throw rejected();
    return await signRead();
  } catch (error) {
    if (!(error instanceof OwnKeyFailed)) throw error;
    throw error.why === 'locked' ? unauthorized() : malformed();
  }
}
