import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { identityRequest } from '@sabha/anonymity/identity/identity-request';
import { signingDomain } from '@sabha/domain/acts/signed-struct';
import { ENROLMENT } from '@sabha/domain/anonymity/enrolment-struct';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import { ENDORSEMENT, PETITION_DRAFT } from '@sabha/domain/petitions/petition-structs';
import { BALLOT } from '@sabha/domain/voting/ballot-struct';
import { hashMessage, stringToHex } from 'viem';
import { createSiweMessage } from 'viem/siwe';
import { readText, readTyped } from './what-is-signed.ts';

const CONTRACT = parseAddress(`0x${'c0'.repeat(20)}`);
const WALLET = parseAddress(`0x${'a1'.repeat(20)}`);
const HASH = parseHash(`0x${'1a2b3c'.padEnd(64, '0')}`);
const ON = { chainId: 31_337, address: CONTRACT };

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
    const says = (data: string) => readTyped(data).says;
    assert.deepEqual(says(typed(BALLOT, ballot(1))), { kind: 'vote', choice: 'yes', proposal: 6 });
    assert.deepEqual(says(typed(BALLOT, ballot('0x2'))), { kind: 'vote', choice: 'no', proposal: 6 });
    assert.deepEqual(says(typed(ENDORSEMENT, endorsement(1))), { kind: 'sign-petition', petition: '1a2b3c' });
    assert.deepEqual(says(typed(ENDORSEMENT, endorsement(2))), { kind: 'withdraw', petition: '1a2b3c' });
    assert.deepEqual(says(typed(PETITION_DRAFT, draft)), { kind: 'start-petition', signatures: 500 });
    assert.deepEqual(says(typed(ENROLMENT, enrolment)), { kind: 'enrol' });
    const identity = identityRequest({ installation: HASH, wallet: WALLET, generation: 1 });
    assert.deepEqual(says(JSON.stringify(identity)), { kind: 'identity' });
  });

  test('is the digest that the contract checks', () => {
    const message = {
      ...{ proposalId: 6n, textHash: HASH, choice: 1, voter: WALLET, seq: 1n, deadline: 1_800_000_000n },
    };
    assert.equal(readTyped(typed(BALLOT, ballot(1))).digest, BALLOT.digest(BALLOT.encode(message), ON));
  });

  test('is unknown where a type only looks like one of Sabha', () => {
    const field = { name: 'amount', type: 'uint256' };
    const longer = { name: 'Ballot', types: { Ballot: [...BALLOT.types.Ballot, field] } };
    const turned = { name: 'Ballot', types: { Ballot: [...BALLOT.types.Ballot].reverse() } };
    const permit = { name: 'Permit', types: { Permit: [field] } };
    for (const data of [
      typed(longer, { ...ballot(1), amount: '1' }),
      typed(turned, ballot(1)),
      typed(permit, { amount: '1' }),
      typed(BALLOT, ballot(3)),
      typed(BALLOT, ballot(1), { domain: { ...signingDomain(ON), name: 'Other' } }),
      typed(BALLOT, ballot(1), { domain: { ...signingDomain(ON), version: '2' } }),
    ])
      assert.deepEqual(readTyped(data).says, { kind: 'unknown' }, data);
  });

  test('is refused where it cannot be read', () => {
    for (const data of ['', '{}', '{"types":{},"primaryType":"A","domain":{},"message":{}}'])
      assert.throws(() => readTyped(data), data);
  });

  test('is signing in for this site alone', () => {
    const message = (domain: string, uri: string) =>
      createSiweMessage({
        ...{ address: WALLET, chainId: 1, domain, uri, version: '1', nonce: 'a1b2c3d4e5f6g7h8' },
      });
    const here = message('sabha.example', 'https://sabha.example');
    assert.deepEqual(readText(here, 'sabha.example').says, { kind: 'sign-in' });
    assert.equal(readText(here, 'sabha.example').digest, hashMessage(here));
    assert.deepEqual(readText(stringToHex(here), 'sabha.example').says, { kind: 'sign-in' });
    for (const other of [
      here.replace('https://sabha.example', 'https://evil.example'),
      message('evil.example', 'https://sabha.example'),
      'Give me everything',
    ])
      assert.deepEqual(readText(other, 'sabha.example').says, { kind: 'unknown' }, other);
  });
});
