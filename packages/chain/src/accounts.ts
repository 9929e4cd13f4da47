import { pbkdf2Sync } from 'node:crypto';
import type { Address, Hex, LocalAccount } from 'viem';
import { bytesToHex } from 'viem';
import { type HDAccount, HDKey, hdKeyToAccount, privateKeyToAccount } from 'viem/accounts';
import { receiptSigner } from './receipt-signer.ts';

/** The keys the server itself acts with. Each has one task, so that losing one does not lose the others. */
const OFFICES = ['deployer', 'relayer', 'official', 'receiptSigner'] as const;
export type Office = (typeof OFFICES)[number];
export type ChainAccounts = Readonly<Record<Office, LocalAccount>>;

/** Demo wallets are derived from here on, so that an office can be added without moving them. */
const FIRST_DEMO_INDEX = 10;

/** A wallet of the demonstration: the address and the key that the demo wallet of the browser signs with. */
export interface DemoWallet {
  readonly address: Address;
  readonly privateKey: Hex;
}

/** The offices' accounts from a mnemonic: index 0 deployer, 1 relayer, 2 official and registrar, 3 receipt signer. */
export function accountsFromMnemonic(mnemonic: string): ChainAccounts {
  const root = rootOf(mnemonic);
  const account = (office: Office) => hdKeyToAccount(root, { addressIndex: OFFICES.indexOf(office) });
  return {
    deployer: account('deployer'),
    relayer: account('relayer'),
    official: account('official'),
    receiptSigner: receiptSigner(keyOf(account('receiptSigner'))),
  };
}

/** The offices' accounts from 32-byte private keys (an external chain). Throws on a key that is none. */
export function accountsFromKeys(keys: Readonly<Record<Office, Hex>>): ChainAccounts {
  return {
    deployer: privateKeyToAccount(keys.deployer),
    relayer: privateKeyToAccount(keys.relayer),
    official: privateKeyToAccount(keys.official),
    receiptSigner: receiptSigner(keys.receiptSigner),
  };
}

/** The first `count` demo wallets of an embedded chain: the same each time for the same mnemonic. */
export function demoWallets(mnemonic: string, count: number): DemoWallet[] {
  const root = rootOf(mnemonic);
  return Array.from({ length: count }, (_, n) => {
    const account = hdKeyToAccount(root, { addressIndex: FIRST_DEMO_INDEX + n });
    return { address: account.address, privateKey: keyOf(account) };
  });
}

/** Demo wallet number `n` (from 0): see demoWallets, which is quicker for many. */
export function demoWallet(mnemonic: string, n: number): DemoWallet {
  const wallet = demoWallets(mnemonic, n + 1)[n];
  if (!wallet) throw new RangeError(`There is no demo wallet ${n}`);
  return wallet;
}

function keyOf(account: HDAccount): Hex {
  const key = account.getHdKey().privateKey;
  if (!key) throw new Error('A derived key is missing');
  return bytesToHex(key);
}

/** BIP-39's seed with native PBKDF2: ten times quicker than in JavaScript, and a start derives many keys. */
function rootOf(mnemonic: string): HDKey {
  return HDKey.fromMasterSeed(pbkdf2Sync(mnemonic.normalize('NFKD'), 'mnemonic', 2048, 64, 'sha512'));
}
