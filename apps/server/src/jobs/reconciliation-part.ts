/** The voters of a proposal whose wallets begin with `prefix`: hex digits after the 0x, none for all voters. */
export interface Part {
  readonly proposalId: number;
  readonly prefix: string;
}

/** Wallets of a part: from `low`, and below `high` where there is one. The outermost parts hold whatever is beyond them. */
export interface WalletRange {
  readonly low: string;
  readonly high: string | null;
}

const DEEPEST = 4;

/** By how many digits of the wallet a proposal with so many votes is parted, so that parts have `most` votes or fewer. */
export function depthFor(votes: number, most: number): number {
  let depth = 0;
  for (let room = most; votes > room && depth < DEEPEST; room *= 16) depth += 1;
  return depth;
}

/** Parts of one depth cover every text that could stand as a voter, each exactly once. */
export function walletRange(prefix: string): WalletRange {
  if (prefix === '') return { low: '', high: null };
  const at = Number.parseInt(prefix, 16);
  const next = at + 1;
  const digits = (number: number) => `0x${number.toString(16).padStart(prefix.length, '0')}`;
  return {
    low: at === 0 ? '' : digits(at),
    high: next === 16 ** prefix.length ? null : digits(next),
  };
}
