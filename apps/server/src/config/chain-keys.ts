import type { ChainConfig } from './config.ts';
import type { SettingValues } from './settings.ts';

type ChainKeys = NonNullable<ChainConfig['keys']>;

/** The keys that an external chain needs, all of them, and the setting of each. */
const SETTING_OF = {
  deployer: 'CHAIN_DEPLOYER_KEY',
  relayer: 'CHAIN_RELAYER_KEY',
  official: 'CHAIN_OFFICIAL_KEY',
  receiptSigner: 'CHAIN_RECEIPT_KEY',
  receiptAnchor: 'CHAIN_ANCHOR_KEY',
  registrar: 'CHAIN_REGISTRAR_KEY',
  caseOfficer: 'CHAIN_CASE_OFFICER_KEY',
  census: 'CHAIN_CENSUS_KEY',
} as const satisfies Record<keyof ChainKeys, keyof SettingValues>;
const ENTRIES = Object.entries(SETTING_OF) as Array<[keyof ChainKeys, (typeof SETTING_OF)[keyof ChainKeys]]>; // the entries of this constant

/** May be the key of an office too: the one deploys once, the other only signs. */
const SHAREABLE: readonly string[] = ['deployer', 'receiptSigner'];

/** A line for each key that an external chain needs and that is not given. */
export function missingChainKeys(values: Readonly<Record<string, unknown>>): string[] {
  if (!values.CHAIN_RPC_URL) return [];
  return ENTRIES.filter(([, setting]) => values[setting] === null).map(
    ([, setting]) => `${setting} is needed with CHAIN_RPC_URL`,
  );
}

/** The keys of an external chain; null where the embedded chain is used, which derives its own. */
export function chainKeys(values: SettingValues): ChainConfig['keys'] {
  if (values.CHAIN_RPC_URL === null) return null;
  const keys = ENTRIES.map(([office, setting]) => [office, values[setting]] as const);
  return Object.fromEntries(keys) as ChainKeys; // parseSettings lets none of them be missing
}

/** A line for the operator for each two offices that have the same key; none where every office has its own. */
export function sharedKeys(keys: ChainConfig['keys']): string[] {
  if (keys === null) return [];
  const offices = ENTRIES.filter(([office]) => !SHAREABLE.includes(office));
  return offices.flatMap(([office, setting], index) =>
    offices
      .slice(index + 1)
      .filter(([other]) => keys[other].toLowerCase() === keys[office].toLowerCase())
      .map(([, other]) => `${setting} and ${other} are the same key: a thief of it would hold both offices`),
  );
}
