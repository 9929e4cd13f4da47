import type { PageSettings } from '../../shell/context.ts';
import type { Keyring } from '../provider/provider.ts';
import { malformed, pending, RpcError, rejected, unauthorized } from '../provider/rpc-error.ts';
import { takeAgreement } from './agreed.ts';
import { lockOwnKey, OwnKeyFailed, openKey, readToSign, signRead, unlockVault } from './own-key-holder.ts';
import type { AskedToSign } from './own-key-messages.ts';
import { askForSignature, askToOpen } from './own-key-requests.ts';

const INTERNAL = -32603;

/** The account that the page may see: it stays when the key is locked, until the page is left. */
let shown: string | null = null;
/** Whether a sheet is open: a second request must not replace what the first one shows. */
let signing = false;

/** A key of one's own on this device, as a wallet. It signs, and spends nothing. */
export function ownKeyring({ chainId, contracts }: PageSettings): Keyring {
  const home = () => ({
    ...{ origin: location.origin, chainId },
    contracts: Object.values(contracts).map((contract) => contract.toLowerCase()),
  });
  const sign = async (of: () => AskedToSign, address: unknown) => {
    if (shown === null || typeof address !== 'string' || address.toLowerCase() !== shown)
      throw unauthorized();
    if (signing) throw pending();
    signing = true;
    try {
      return await signBy(shown, of());
    } catch (error) {
      throw asRpcError(error);
    } finally {
      signing = false;
    }
  };
  const signBy = async (wallet: string, of: AskedToSign) => {
    if (openKey()?.address !== wallet && (await open()) !== wallet) {
      lockOwnKey(); // somebody else's
      throw unauthorized();
    }
    const { read, shown: asked } = await readToSign(of, wallet, home());
    if (takeAgreement(asked)) return signRead(read);
    await import('./sign-sheet.tsx');
    const question = askForSignature({ ...asked, address: wallet });
    if (!question) throw pending();
    if (!(await question)) throw rejected();
    return signRead(read);
  };
  return {
    accounts: () => (shown === null ? [] : [shown]),
    async choose() {
      try {
        shown = await open();
        return [shown];
      } catch (error) {
        throw asRpcError(error);
      }
    },
    revoke() {
      lockOwnKey();
      shown = null;
    },
    signText: (data, address) => sign(() => ({ text: String(data) }), address),
    signTyped: (address, data) =>
      sign(() => ({ typed: typeof data === 'string' ? data : JSON.stringify(data) }), address),
  };
}

/** Lets the person open a key; gives its address. */
async function open(): Promise<string> {
  await Promise.all([import('./open-steps.tsx'), import('./open-sheet.tsx')]); // fails here, before anything waits, if it cannot be fetched
  const opening = askToOpen({ saving: false });
  if (!opening) throw pending();
  const key = await opening;
  if (!key) throw rejected();
  await unlockVault();
  return key.address;
}

function asRpcError(error: unknown): RpcError {
  if (error instanceof RpcError) return error;
  if (!(error instanceof OwnKeyFailed)) return new RpcError(INTERNAL, 'The key could not be used.');
  switch (error.why) {
    case 'locked':
    case 'other-key':
      return unauthorized();
    case 'malformed':
      return malformed();
    default:
      return new RpcError(INTERNAL, 'The key could not be used.');
  }
}
