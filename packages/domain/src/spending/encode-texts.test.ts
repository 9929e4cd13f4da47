import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bytesToHex, encodeAbiParameters } from 'viem/utils';
import { encodeTexts } from './encode-texts.ts';

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.constantFrom('', 'සෞඛ්‍ය', 'சுகாதாரம்', '😀'),
);
const long = fc.string({ unit: 'grapheme', minLength: 30, maxLength: 100 });

test('texts are encoded as the ABI says', () => {
  fc.assert(
    fc.property(texts, fc.array(fc.oneof(texts, long), { maxLength: 12 }), (first, list) => {
      const expected = encodeAbiParameters([{ type: 'string' }, { type: 'string[]' }], [first, list]);
      assert.equal(bytesToHex(encodeTexts(first, list)), expected);
    }),
  );
});
