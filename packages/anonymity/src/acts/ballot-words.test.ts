import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseAddress } from '@sabha/domain/core/hex';
import { OPEN_BALLOTS } from '@sabha/domain/voting/ballot-terms';
import {
  proposalTextBytes,
  proposalTextHash,
  readProposalText,
  type SignedText,
} from '@sabha/domain/voting/proposal-text';
import { hexToBytes } from 'viem';
import vectors from '../../vectors/ballots.json' with { type: 'json' };
import type { Word } from '../field.ts';
import { ballotSalt } from '../identity/ballot-salt.ts';
import { scopeWord } from './anonymous-act.ts';
import { ballotSubject, ballotWords } from './ballot-words.ts';

const text: SignedText = {
  ...vectors.text,
  ballot_kind: 'secret',
  results: 'after-close',
  ledger_mode: 'verify',
};
const key = new Uint8Array(hexToBytes(vectors.key as Word));

describe('the words of a secret ballot', () => {
  test('are those of the published vectors', async () => {
    assert.equal(proposalTextBytes(text), vectors.textBytes);
    assert.equal(proposalTextHash(text), vectors.textHash);
    const subject = ballotSubject(vectors.proposalId, vectors.textHash as Word);
    assert.equal(subject, vectors.subject);
    const contract = parseAddress(vectors.contract);
    const scope = scopeWord({ kind: 'ballot', chainId: vectors.chainId, contract, subject });
    assert.equal(scope, vectors.scope);
    const salt = await ballotSalt(key, scope, BigInt(vectors.seq));
    assert.equal(salt, vectors.salt);
    assert.deepEqual(ballotWords(BigInt(vectors.seq), 2, salt), vectors.words);
  });

  test('hide a choice under another salt for each number, scope and identity', async () => {
    const scope = vectors.scope as Word;
    const salts = [
      await ballotSalt(key, scope, 3n),
      await ballotSalt(key, scope, 4n),
      await ballotSalt(key, vectors.subject as Word, 3n),
      await ballotSalt(new Uint8Array(32).fill(8), scope, 3n),
    ];
    assert.equal(new Set(salts).size, salts.length);
  });

  test('name a text that says whether it is voted on in secret, and one form of bytes for each', () => {
    const forms: SignedText[] = [text, { ...text, results: 'live' }, { ...vectors.text, ...OPEN_BALLOTS }];
    assert.equal(new Set(forms.map(proposalTextHash)).size, 3);
    for (const form of forms) assert.deepEqual(readProposalText(proposalTextBytes(form)), form);
    const tampered = `${vectors.textBytes.slice(0, 2 + 4 * 64)}${'0'.repeat(63)}2${vectors.textBytes.slice(2 + 5 * 64)}`;
    assert.equal(readProposalText(tampered as Word), null);
  });
});
