import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseTypedData, signedFields } from './typed-data.ts';

const data = {
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Ballot: [
      { name: 'choice', type: 'uint8' },
      { name: 'seq', type: 'uint64' },
    ],
  },
  primaryType: 'Ballot',
  domain: { name: 'Sabha', chainId: 31337 },
  message: { seq: '2', choice: 1, extra: 'not signed' },
};

test('every signed field is shown with its type, in signing order, and nothing that is not signed', () => {
  assert.deepEqual(signedFields(parseTypedData(JSON.stringify(data))), {
    domain: [
      { name: 'name', type: 'string', value: 'Sabha' },
      { name: 'chainId', type: 'uint256', value: '31337' },
    ],
    fields: [
      { name: 'choice', type: 'uint8', value: '1' },
      { name: 'seq', type: 'uint64', value: '2' },
    ],
  });
});

test('typed data of another shape is refused', () => {
  assert.throws(() => parseTypedData('{"types":{}}'));
  assert.throws(() => parseTypedData('not json'));
});
