import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { randomSeed } from '../seed.ts';
import { digitsOf, giveSeed, newReceiver, readAsks } from './device-transfer.ts';

const SITE = 'sabha.example';

suite('a key on its way to another device', () => {
  test('arrives at the device that asked, and at no other', async () => {
    const seed = randomSeed();
    const [receiver, other] = await Promise.all([newReceiver(SITE), newReceiver(SITE)]);
    const given = await giveSeed(seed, `${receiver.asks}\n`, SITE);
    assert.ok(given.ok);
    assert.deepEqual(await receiver.open(given.value), { ok: true, value: seed });
    assert.deepEqual(await other.open(given.value), { ok: false, failure: { kind: 'not-a-code' } });
    assert.notEqual(await digitsOf(receiver.asks), await digitsOf(other.asks));
    assert.match(await digitsOf(receiver.asks), /^\d{6}$/);
  });

  test('codes that were changed, are of another site, or are none, give nothing', async () => {
    const receiver = await newReceiver(SITE);
    const given = await giveSeed(randomSeed(), receiver.asks, SITE);
    assert.ok(given.ok);
    const [kind, enc = '', sealed = ''] = given.value.split(':');
    const flip = (text: string) => `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
    for (const wrong of [
      ...['', 'https://sabha.example', receiver.asks, `${given.value}:more`, 'x'.repeat(100_000)],
      ...[
        `${kind}:${enc}:${flip(sealed)}`,
        `${kind}:${flip(enc)}:${sealed}`,
        `${kind}:${enc}`,
        `${kind}:%:%`,
      ],
    ])
      assert.deepEqual(await receiver.open(wrong), { ok: false, failure: { kind: 'not-a-code' } }, wrong);

    const elsewhere = { ok: false, failure: { kind: 'other-site' } };
    assert.deepEqual(readAsks(receiver.asks, 'evil.example'), elsewhere);
    assert.deepEqual(await giveSeed(randomSeed(), receiver.asks, 'evil.example'), elsewhere);
    // A point that is not on the curve would give the key away.
    const off = receiver.asks.replace(/[^:]+$/, (point) => `${point.slice(0, 40)}${flip(point.slice(40))}`);
    assert.deepEqual(await giveSeed(randomSeed(), off, SITE), { ok: false, failure: { kind: 'not-a-code' } });
  });
});
