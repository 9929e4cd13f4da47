import type { Membership } from '@sabha/domain/anonymity/enrolment';
import type { Address } from '@sabha/domain/core/hex';

/** What is kept on this device of a citizen's identity: useless without the wallet's signature. */
export interface KeptShare extends Pick<Membership, 'share' | 'generation' | 'installation' | 'commitment'> {
  /** Whether the identity is in its file alone: this wallet does not sign alike. */
  readonly byFile?: boolean;
}

const name = (wallet: Address) => `sabha.identity.${wallet}`;

/** Keeps the share that came with a session, so that nothing is asked of the server when somebody reports or votes. */
export function keepShare(wallet: Address, membership: Membership, isInFile = false): void {
  const { share, generation, installation, commitment } = membership;
  const before = keptShare(wallet);
  const byFile = isInFile || (before?.commitment === commitment && before.byFile === true);
  const kept: KeptShare = { share, generation, installation, commitment, ...(byFile ? { byFile } : {}) };
  try {
    if (commitment === null) localStorage.removeItem(name(wallet));
    else localStorage.setItem(name(wallet), JSON.stringify(kept));
  } catch {
    // Without storage the share is asked for with each session.
  }
}

/** The share that is kept for a wallet; null where there is none. */
export function keptShare(wallet: Address): KeptShare | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name(wallet)) ?? 'null');
    return isShare(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isShare(value: unknown): value is KeptShare {
  if (typeof value !== 'object' || value === null) return false;
  const { share, installation, commitment, generation } = value as Partial<KeptShare>;
  return (
    [share, installation, commitment].every((field) => typeof field === 'string') &&
    typeof generation === 'number'
  );
}
