import { pbkdf2Sync } from 'node:crypto';
import type { Address, Hex, LocalAccount } from 'viem';
import { bytesToHex, concat, keccak256, stringToHex } from 'viem';
import { HDKey, privateKeyToAccount } from 'viem/accounts';
import { receiptSigner } from './receipt-signer.ts';

/** The keys the server itself acts with. Each has one task, so that losing one does not lose the others. */
const OFFICES = [
  'deployer',
  'relayer',
  'official',
  'receiptSigner',
  'receiptAnchor',
  'registrar',
  'caseOfficer',
  'census',
] as const;
export type Office = (typeof OFFICES)[number];
export type ChainAccounts = Readonly<Record<Office, LocalAccount>>;

/** Where every wallet looks for Ethereum accounts (BIP-44); each index under it is one. */
const BRANCH = "m/44'/60'/0'/0";
/** Demo wallets are derived from here on, so that an office can be added without moving them. */
const FIRST_DEMO_INDEX = 10;

/** A wallet of the demonstration: the address and the key that the demo wallet of the browser signs with. */
export interface DemoWallet {
  readonly address: Address;
  readonly privateKey: Hex;
}

/**
 * The offices' accounts from a mnemonic: index 0 deployer, 1 relayer, 2 official, 3 receipt signer, 4 anchor of receipts,
 * 5 registrar, 6 case officer, 7 census.
 */
export function accountsFromMnemonic(mnemonic: string): ChainAccounts {
  const branch = branchOf(mnemonic);
  const key = (office: Office) => keyAt(branch, OFFICES.indexOf(office));
  return accountsFromKeys({
    deployer: key('deployer'),
    relayer: key('relayer'),
    official: key('official'),
    receiptSigner: key('receiptSigner'),
    receiptAnchor: key('receiptAnchor'),
    registrar: key('registrar'),
    caseOfficer: key('caseOfficer'),
    census: key('census'),
  });
}

/** The offices' accounts from 32-byte private keys (an external chain). Throws on a key that is none. */
export function accountsFromKeys(keys: Readonly<Record<Office, Hex>>): ChainAccounts {
  return {
    deployer: privateKeyToAccount(keys.deployer),
    relayer: privateKeyToAccount(keys.relayer),
    official: privateKeyToAccount(keys.official),
    receiptSigner: receiptSigner(keys.receiptSigner),
    receiptAnchor: privateKeyToAccount(keys.receiptAnchor),
    registrar: privateKeyToAccount(keys.registrar),
    caseOfficer: privateKeyToAccount(keys.caseOfficer),
    census: privateKeyToAccount(keys.census),
  };
}

/** The accounts that pay for transactions: all but the one that only signs. */
export function payingAccounts(accounts: ChainAccounts): Address[] {
  return OFFICES.filter((office) => office !== 'receiptSigner').map((office) => accounts[office].address);
}

/** The 32 bytes that name an installation to the contracts: they follow from its first key. */
export function installationOf({ deployer }: ChainAccounts): Hex {
  return keccak256(concat([stringToHex('Sabha installation'), deployer.address]));
}

/** The first `count` demo wallets of an embedded chain: the same each time for the same mnemonic. */
export function demoWallets(mnemonic: string, count: number): DemoWallet[] {
  const branch = branchOf(mnemonic);
  return Array.from({ length: count }, (_, n) => demoWalletAt(branch, n));
}

/** Demo wallet number `n`, from 0: see demoWallets, which is quicker for several. */
export function demoWallet(mnemonic: string, n: number): DemoWallet {
  return demoWalletAt(branchOf(mnemonic), n);
}

function demoWalletAt(branch: HDKey, n: number): DemoWallet {
  const privateKey = keyAt(branch, FIRST_DEMO_INDEX + n);
  return { address: privateKeyToAccount(privateKey).address, privateKey };
}

function keyAt(branch: HDKey, index: number): Hex {
  const { privateKey } = branch.deriveChild(index);
  if (!privateKey) throw new Error('A derived key is missing');
  return bytesToHex(privateKey);
}

/** BIP-39's seed with native PBKDF2: ten times quicker than in JavaScript, and a start derives many keys. */
function branchOf(mnemonic: string): HDKey {
  const seed = pbkdf2Sync(mnemonic.normalize('NFKD'), 'mnemonic', 2048, 64, 'sha512');
  return HDKey.fromMasterSeed(seed).derive(BRANCH);
}
