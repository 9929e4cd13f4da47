import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { receiptSigner } from './receipt-signer.ts';

describe('the signer of receipts', () => {
  it('signs as every wallet would: the same bytes for the same key and message', async () => {
    for (let n = 0; n < 50; n++) {
      const key = generatePrivateKey();
      const account = privateKeyToAccount(key);
      const message = `Sabha receipt\nActs: ${n}`;
      assert.equal(await receiptSigner(key).signMessage({ message }), await account.signMessage({ message }));
      assert.equal(receiptSigner(key).address, account.address);
    }
  });

  it('refuses what is no private key', () => {
    assert.throws(() => receiptSigner(`0x${'00'.repeat(32)}`));
    assert.throws(() => receiptSigner('0x1234'));
  });
});
