import type { Membership } from '@sabha/domain/anonymity/membership';
import type { Address } from '@sabha/domain/core/hex';
import { deviceTexts, jsonIn } from '../stores/kept-texts.ts';

/** What is kept on this device of a citizen's identity: useless without the wallet's signature. */
export interface KeptShare extends Pick<Membership, 'share' | 'generation' | 'installation' | 'commitment'> {
  /** Whether the identity is in its file alone: this wallet does not sign alike. */
  readonly byFile?: boolean;
}

const PREFIX = 'sabha.identity.';
const name = (wallet: Address) => `${PREFIX}${wallet}`;

/** Whether a share is kept on this device, of whatever wallet. Nobody is asked. */
export function isAnyShareKept(): boolean {
  return deviceTexts.names().some((one) => one.startsWith(PREFIX));
}

/** Keeps the share that came with a session, so that nothing is asked of the server when somebody reports or votes. */
export function keepShare(wallet: Address, membership: Membership, isInFile = false): void {
  const { share, generation, installation, commitment } = membership;
  const before = keptShare(wallet);
  const byFile = isInFile || (before?.commitment === commitment && before.byFile === true);
  const kept: KeptShare = { share, generation, installation, commitment, ...(byFile ? { byFile } : {}) };
  deviceTexts.set(name(wallet), commitment === null ? null : JSON.stringify(kept));
}

/** The share that is kept for a wallet; null where there is none. */
export function keptShare(wallet: Address): KeptShare | null {
  const kept = jsonIn(deviceTexts.get(name(wallet)));
  return isShare(kept) ? kept : null;
}

function isShare(value: unknown): value is KeptShare {
  if (typeof value !== 'object' || value === null) return false;
  const { share, installation, commitment, generation } = value as Partial<KeptShare>;
  return (
    [share, installation, commitment].every((field) => typeof field === 'string') &&
    typeof generation === 'number'
  );
}
