import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { openPage } from '../../test/component.tsx';

const WALLET = `0x4f21${'a'.repeat(32)}09a2`;
const HASH = `0x${'b'.repeat(64)}`;

suite('a sentence about wallets', () => {
  test('shows each by its picture and short name, and leaves hashes as they are', async (t) => {
    const show = async () => {
      const { NamedWallets } = await import('./named-wallets.tsx');
      return (
        <p>
          <NamedWallets>{`${WALLET} was replaced by ${WALLET.toUpperCase().replace('0X', '0x')} in ${HASH}.`}</NamedWallets>
        </p>
      );
    };
    const { screen } = await openPage(t, '/', { show });
    const sentence = screen.getByText(/was replaced by/);
    const name = '4F21-09A20x4f21…09a2';
    assert.equal(sentence.textContent, `${name} was replaced by ${name} in ${HASH}.`);
    const pictures = [...sentence.querySelectorAll('svg')].map(({ innerHTML }) => innerHTML);
    assert.equal(pictures.length, 2);
    assert.equal(pictures[0], pictures[1], 'the same wallet in either writing');
    assert.equal(sentence.querySelector('[title]')?.getAttribute('title'), WALLET);
  });
});
