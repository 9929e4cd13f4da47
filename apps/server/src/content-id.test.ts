import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { contentId, contentIdOfDigest } from './content-id.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
/** CIDv1, codec raw, multihash SHA-256 of 32 bytes. */
const PREFIX = [0x01, 0x55, 0x12, 0x20];

/** The content id of some bytes, from the formats' definitions alone: multibase `b` is base32 of RFC 4648 in lower case, without padding. */
function cidOf(bytes: Uint8Array): string {
  const all = Buffer.from([...PREFIX, ...createHash('sha256').update(bytes).digest()]);
  const bits = [...all].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return `b${(bits.match(/.{1,5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')}`;
}

test('a content id is the CIDv1 of the stored bytes, as any IPFS tool makes it', async () => {
  // The id of these five bytes that IPFS tools are often shown with.
  const known = 'bafkreibm6jg3ux5qumhcn2b3flc3tyu6dmlb4xa7u5bf44yegnrjhc4yeq';
  assert.equal(await contentId('hello'), known);
  for (const text of ['', 'hello', 'මාර්ගය', '{"nonce":"00","title":"வீதி","v":1}']) {
    const bytes = new TextEncoder().encode(text);
    const digest = createHash('sha256').update(bytes).digest('hex');
    assert.equal(await contentId(text), cidOf(bytes));
    assert.equal(contentIdOfDigest(`0x${digest}`), cidOf(bytes));
  }
});
