import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { english, generateMnemonic, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts';
import { accountsFromMnemonic, demoWallet, demoWallets } from './accounts.ts';

describe('accounts from a mnemonic', () => {
  const mnemonic = generateMnemonic(english);

  it('are those that every wallet derives, an index to each office', () => {
    const { deployer, relayer, official, receiptSigner, receiptAnchor, registrar, caseOfficer, census } =
      accountsFromMnemonic(mnemonic);
    const offices = [
      deployer,
      relayer,
      official,
      receiptSigner,
      receiptAnchor,
      registrar,
      caseOfficer,
      census,
    ];
    const derived = offices.map(({ address }) => address);
    const expected = [0, 1, 2, 3, 4, 5, 6, 7].map(
      (addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }).address,
    );
    assert.deepEqual(derived, expected);
  });

  it('give demo wallets from index 10 on, with the key to each', () => {
    const wallets = demoWallets(mnemonic, 3);
    assert.equal(wallets[2]?.address, mnemonicToAccount(mnemonic, { addressIndex: 12 }).address);
    for (const { address, privateKey } of wallets) {
      assert.equal(privateKeyToAccount(privateKey).address, address);
    }
    assert.deepEqual(demoWallet(mnemonic, 1), wallets[1]);
  });
});
