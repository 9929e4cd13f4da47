import type { Address } from '@sabha/domain/core/hex';
import type { PageSettings } from '../../shell/context.ts';
import { loadEngine } from '../../wallet/load-engine.ts';
import { signIn } from '../../wallet/sign-in.ts';
import { walletSnapshot } from '../../wallet/wallet-store.ts';

/** The wallet that is connected is another one, or none any more. */
export class WalletGone extends Error {
  override readonly name = 'WalletGone';
}

/** Makes sure that `wallet` is connected, on the right network, and signed in. Throws the wallet's error, SignInRefused or WalletGone. */
export async function enterSession(
  settings: PageSettings,
  wallet: Address,
  statement: string,
): Promise<void> {
  const engine = await loadEngine(settings);
  const { connection } = walletSnapshot();
  if (connection.status !== 'connected' || connection.address !== wallet) throw new WalletGone();
  if (connection.chainId !== settings.chainId) await engine.switchNetwork();
  await signIn(engine, { ...connection, chainId: settings.chainId }, statement);
}
