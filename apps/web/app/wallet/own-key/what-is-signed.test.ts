import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { identityRequest } from '@sabha/anonymity/identity/identity-request';
import { signingDomain } from '@sabha/domain/acts/signed-struct';
import { ENROLMENT } from '@sabha/domain/anonymity/enrolment-struct';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import { ENDORSEMENT, PETITION_DRAFT } from '@sabha/domain/petitions/petition-structs';
import { BALLOT } from '@sabha/domain/voting/ballot-struct';
import { getAddress, hashMessage, stringToHex } from 'viem';
import { createSiweMessage } from 'viem/siwe';
import { readText, readTyped } from './what-is-signed.ts';

const CONTRACT = parseAddress(`0x${'c0'.repeat(20)}`);
const WALLET = parseAddress(`0x${'a1'.repeat(20)}`);
const HASH = parseHash(`0x${'1a2b3c'.padEnd(64, '0')}`);
const ON = { chainId: 31_337, address: CONTRACT };
const HOME = { origin: 'https://sabha.example', chainId: ON.chainId, contracts: [CONTRACT] };

/** Typed data as the wallet library hands it to a wallet. */
function typed(
  { name, types }: { name: string; types: Readonly<Record<string, unknown>> },
  message: Record<string, unknown>,
  change: object = {},
) {
  const EIP712Domain = [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ];
  return JSON.stringify({
    ...{ types: { EIP712Domain, ...types }, primaryType: name, domain: signingDomain(ON), message },
    ...change,
  });
}

const ballot = (choice: unknown) => ({
  ...{ proposalId: '6', textHash: HASH, choice, voter: WALLET, seq: '1', deadline: '1800000000' },
});

suite('what the key says is signed', () => {
  test('is read from the bytes of each kind of act', () => {
    const endorsement = (choice: number) => ({
      ...{ petitionId: HASH, choice, signer: WALLET, seq: '1', deadline: '1' },
    });
    const draft = {
      ...{ textHash: HASH, requiredSignatures: 500, closesAt: '2' },
      ...{ author: WALLET, validFrom: '1', deadline: '2' },
    };
    const enrolment = { citizen: WALLET, commitment: '7', generation: 1, deadline: '1' };
    const vote = (choice: string) => ({ kind: 'vote', choice, proposal: '6', text: HASH });
    const says = (data: string) => readTyped(data, WALLET, HOME).says;
    assert.deepEqual(says(typed(BALLOT, ballot(1))), vote('yes'));
    assert.deepEqual(says(typed(BALLOT, ballot('0x2'))), vote('no'));
    assert.deepEqual(says(typed(ENDORSEMENT, endorsement(1))), { kind: 'sign-petition', petition: HASH });
    assert.deepEqual(says(typed(ENDORSEMENT, endorsement(2))), { kind: 'withdraw', petition: HASH });
    assert.deepEqual(says(typed(PETITION_DRAFT, draft)), {
      kind: 'start-petition',
      signatures: 500,
      text: HASH,
    });
    assert.deepEqual(says(typed(ENROLMENT, enrolment)), { kind: 'enrol' });
    const identity = identityRequest({ installation: HASH, wallet: WALLET, generation: 1 });
    assert.deepEqual(says(JSON.stringify(identity)), { kind: 'identity' });
  });

  test('is the digest that the contract checks', () => {
    const message = {
      ...{ proposalId: 6n, textHash: HASH, choice: 1, voter: WALLET, seq: 1n, deadline: 1_800_000_000n },
    };
    assert.equal(
      readTyped(typed(BALLOT, ballot(1)), WALLET, HOME).digest,
      BALLOT.digest(BALLOT.encode(message), ON),
    );
  });

  test('is unknown where it only looks like an act of Sabha', () => {
    const field = { name: 'amount', type: 'uint256' };
    const longer = { name: 'Ballot', types: { Ballot: [...BALLOT.types.Ballot, field] } };
    const turned = { name: 'Ballot', types: { Ballot: [...BALLOT.types.Ballot].reverse() } };
    const permit = { name: 'Permit', types: { Permit: [field] } };
    const elsewhere = (change: object) =>
      typed(BALLOT, ballot(1), { domain: { ...signingDomain(ON), ...change } });
    const identity = identityRequest({ installation: HASH, wallet: WALLET, generation: 1 });
    const notOurs = { ...identity, message: { ...identity.message, notice: 'I sell my vote.' } };
    const others = { ...identity, message: { ...identity.message, wallet: CONTRACT } };
    for (const data of [
      typed(longer, { ...ballot(1), amount: '1' }),
      typed(turned, ballot(1)),
      typed(permit, { amount: '1' }),
      typed(BALLOT, ballot(3)),
      typed(BALLOT, { ...ballot(1), voter: CONTRACT }),
      elsewhere({ name: 'Other' }),
      elsewhere({ version: '2' }),
      elsewhere({ chainId: 1 }),
      elsewhere({ verifyingContract: WALLET }),
      elsewhere({ salt: HASH }),
      JSON.stringify(notOurs),
      JSON.stringify(others),
    ])
      assert.deepEqual(readTyped(data, WALLET, HOME).says, { kind: 'unknown' }, data);
  });

  test('shows where the signature counts as it is hashed, whatever type is named for it', () => {
    const whole = readTyped(typed(BALLOT, ballot(1)), WALLET, HOME);
    for (const EIP712Domain of [[], [{ name: 'name', type: 'string' }], [{ name: 'salt', type: 'bytes32' }]])
      assert.deepEqual(
        readTyped(typed(BALLOT, ballot(1), { types: { EIP712Domain, ...BALLOT.types } }), WALLET, HOME),
        whole,
      );
    const asText = typed(BALLOT, ballot(1), { domain: { ...signingDomain(ON), chainId: '0x7a69' } });
    assert.equal(readTyped(asText, WALLET, HOME).digest, whole.digest);
  });

  test('is refused where it cannot be read, or shown whole', () => {
    const list = { name: 'List', types: { List: [{ name: 'some', type: 'uint8[]' }] } };
    const nested = {
      name: 'A',
      types: { A: [{ name: 'b', type: 'B' }], B: [{ name: 'c', type: 'string' }] },
    };
    for (const data of [
      '',
      '{}',
      '{"types":{},"primaryType":"A","domain":{},"message":{}}',
      typed(list, { some: [1, 2] }),
      typed(nested, { b: { c: 'x', hidden: 'y' } }),
      typed(BALLOT, { ...ballot(1), seq: undefined }),
      typed(BALLOT, { ...ballot(1), proposalId: '' }),
      typed(BALLOT, { ...ballot(1), proposalId: ['6'] }),
    ])
      assert.throws(() => readTyped(data, WALLET, HOME), data);
    assert.throws(() => readText('0xabc', WALLET, HOME));
  });

  test('is signing in where the message is one, to the letter, of this wallet and this page', () => {
    const made = (change: object = {}) =>
      createSiweMessage({
        ...{
          address: getAddress(WALLET),
          chainId: 1,
          domain: 'sabha.example',
          uri: HOME.origin,
          version: '1',
        },
        ...{
          nonce: 'a1b2c3d4e5f6g7h8',
          statement: 'Sign in to Sabha.',
          issuedAt: new Date(1_800_000_000_000),
        },
        expirationTime: new Date(1_800_000_300_000),
        ...change,
      });
    const here = made();
    assert.deepEqual(readText(here, WALLET, HOME).says, { kind: 'sign-in' });
    assert.equal(readText(here, WALLET, HOME).digest, hashMessage(here));
    assert.deepEqual(readText(stringToHex(here), WALLET, HOME).says, { kind: 'sign-in' });
    for (const other of [
      made({ uri: 'https://evil.example' }),
      made({ uri: 'javascript://sabha.example' }),
      made({ domain: 'evil.example' }),
      made({ address: getAddress(CONTRACT) }),
      made({ resources: ['urn:recap:all'] }),
      made({ expirationTime: undefined }),
      `${here}\nI sell my vote.`,
      here.replace('Sign in to Sabha.', 'I sell my vote.\nURI: https://evil.example'),
      `\ufeff${here}`,
      'Give me everything',
    ])
      assert.deepEqual(readText(other, WALLET, HOME).says, { kind: 'unknown' }, other);
  });

  test('shows bytes that are no text as they are', () => {
    for (const bytes of ['0xff00', '0xefbbbf41'] as const)
      assert.deepEqual(readText(bytes, WALLET, HOME).data, { kind: 'text', text: bytes });
  });
});
