import type { ChainConfig } from './config.ts';

/** The offices whose keys must not be one: whoever steals it would hold them all. */
const APART = {
  registrar: 'CHAIN_REGISTRAR_KEY',
  official: 'CHAIN_OFFICIAL_KEY',
  caseOfficer: 'CHAIN_CASE_OFFICER_KEY',
  census: 'CHAIN_CENSUS_KEY',
  receiptAnchor: 'CHAIN_ANCHOR_KEY',
  relayer: 'CHAIN_RELAYER_KEY',
} as const;

/** A line for the operator for each two offices that have the same key; none where every office has its own. */
export function sharedKeys(keys: ChainConfig['keys']): string[] {
  if (keys === null) return [];
  const offices = Object.entries(APART) as Array<[keyof typeof APART, string]>; // the entries of this constant
  return offices.flatMap(([office, setting], index) =>
    offices
      .slice(index + 1)
      .filter(([other]) => keys[other].toLowerCase() === keys[office].toLowerCase())
      .map(([, other]) => `${setting} and ${other} are the same key: whoever steals it holds both offices`),
  );
}
