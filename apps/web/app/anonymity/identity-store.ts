import type { Word } from '@sabha/anonymity/field';
import { identityRequest } from '@sabha/anonymity/identity/identity-request';
import { membershipSchema } from '@sabha/domain/anonymity/membership';
import { type Address, hexSchema, parseHash } from '@sabha/domain/core/hex';
import { z } from 'zod';
import { ActFailed } from '../acts/submit/act-failure.ts';
import { readyWallet } from '../acts/submit/ready-wallet.ts';
import { apiGet } from '../api/api-client.ts';
import type { PageSettings } from '../shell/context.ts';
import { vault } from '../stores/vault.ts';
import { isOwnKey } from '../wallet/found-wallet.ts';
import { loadEngine } from '../wallet/load-engine.ts';
import { hasRememberedWallet } from '../wallet/remembered-wallet.ts';
import { isUnnamedPage } from '../wallet/unnamed-page.ts';
import type { WalletEngine } from '../wallet/wallet-engine.ts';
import {
  type ConnectedWallet,
  type Connection,
  walletSnapshot,
  wallet as walletStore,
} from '../wallet/wallet-store.ts';
import { forgetIdentity, onForgotten, openIdentityFile, unlockIdentity } from './identity-holder.ts';
import { type IdentityState, identityState, settle } from './identity-state.ts';
import { keepShare, keptShare } from './kept-share.ts';

onForgotten(() => settle({ kind: 'locked' }));

let hadSession = false;
let lastAddress = addressOf(walletSnapshot().connection);
walletStore.watch(() => {
  const { session, connection } = walletSnapshot();
  const isSignedOut = hadSession && session === null;
  hadSession = session !== null;
  const address = addressOf(connection);
  const isOtherAccount = lastAddress !== null && address !== null && address !== lastAddress;
  lastAddress = address ?? lastAddress;
  if (isSignedOut || isOtherAccount || isOfAnother(connection)) forgetIdentity();
});

function addressOf(connection: Connection): Address | null {
  return connection.status === 'connected' ? connection.address : null;
}

/** Whether the unlocked identity is not that of the wallet which is connected now. One of a file needs no wallet. */
function isOfAnother(connection: Connection): boolean {
  const identity = identityState();
  if (identity.kind !== 'unlocked' || identity.wallet === null) return false;
  if (connection.status === 'connected') return connection.address !== identity.wallet;
  return connection.status === 'disconnected';
}

const sessionSchema = z.object({
  data: z.object({ wallet: z.string(), anonymity: membershipSchema }).nullable(),
});

/** What the server says of the identity of whoever is signed in with this wallet; null for somebody else. Keeps the share. */
export async function readMembership(wallet: Address) {
  const asked = await apiGet('/api/session', sessionSchema);
  const session = asked.ok ? asked.value.body.data : null;
  if (session?.wallet !== wallet) return null;
  keepShare(wallet, session.anonymity);
  return session.anonymity;
}

/** The connected wallet; of a key of this device, once it is open: what is kept of its identity is locked with it. Rejects with ActFailed. */
export async function walletWithShare(
  engine: WalletEngine,
  settings: PageSettings,
): Promise<ConnectedWallet> {
  await readyWallet(engine, settings, 'anonymous', () => {});
  if (isOwnKey(walletSnapshot().connection) && vault.get() === null) await engine.changeAccount();
  const { connection } = walletSnapshot();
  if (connection.status !== 'connected') throw new ActFailed('not-connected');
  return connection;
}

/**
 * Unlocks the identity for this visit: the wallet signs once, and nothing is asked of the server where the share is kept on this device.
 * Rejects where the wallet does not sign.
 */
export async function unlock(settings: PageSettings): Promise<IdentityState> {
  const before = identityState();
  const { connection } = walletSnapshot();
  if (before.kind === 'unlocked' && !isOfAnother(connection)) return before;
  forgetIdentity();
  settle({ kind: 'unlocking' });
  try {
    const engine = await loadEngine(settings);
    if (connection.status !== 'connected' && hasRememberedWallet()) await engine.restore();
    const { address: wallet } = await walletWithShare(engine, settings);
    if (!keptShare(wallet) && !isUnnamedPage()) await readMembership(wallet);
    const kept = keptShare(wallet);
    if (!kept) return settle({ kind: 'not-enrolled' });
    if (kept.byFile) return settle({ kind: 'differs' });
    const installation = parseHash(kept.installation);
    const request = identityRequest({ installation, wallet, generation: kept.generation });
    const signature = hexSchema(2_048).parse(await engine.signTypedData(request, { kind: 'identity' }));
    const { generation } = kept;
    const share = kept.share as Word; // by its form
    const commitment = await unlockIdentity({ signature, share, installation, generation });
    if (commitment === kept.commitment) return settle({ kind: 'unlocked', wallet, commitment });
    forgetIdentity();
    return settle({ kind: 'differs' });
  } catch (error) {
    settle({ kind: 'locked' });
    throw error;
  }
}

/**
 * Unlocks the identity of a file for this visit: without wallet, session and server. Rejects with FileNotOpened or ProofFailed, and what was
 * unlocked before stays.
 */
export async function unlockByFile(bytes: Uint8Array, passphrase: string): Promise<IdentityState> {
  const commitment = await openIdentityFile(bytes, passphrase);
  return settle({ kind: 'unlocked', wallet: null, commitment });
}
