import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseAddress } from '@sabha/domain/core/hex';
import fc from 'fast-check';
import { bytesToHex, hexToBytes } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import vectors from '../../vectors/thread.json' with { type: 'json' };
import { readMessageFile } from './message-file.ts';
import {
  judgeOfficerKey,
  newOfficerKey,
  OFFICER_KEY,
  recipientFingerprint,
  recipientWord,
} from './officer-key.ts';
import { newReceipt, type Receipt, readReceipt, receiptGroups, receiptWords } from './receipt.ts';
import { openMessage, sealMessage } from './sealed-message.ts';
import { keysOfMaster, masterKey, signingKey, threadCommitment } from './thread-keys.ts';
import { fillMessage, MESSAGE_SIZES, MOST_MESSAGE_TEXT, readMessage } from './thread-message.ts';
import {
  isThreadSignature,
  signThread,
  THREAD_EVIDENCE,
  THREAD_MESSAGE,
  threadEvidencePayload,
  threadMessagePayload,
  WITHDRAW_REPORT,
} from './thread-structs.ts';

const contract = { chainId: 31_337, address: parseAddress(`0x${'aa'.repeat(20)}`) };
const hex = (text: string) => text as `0x${string}`; // by the form of the vectors
const receipt = vectors.receipt as Receipt;
const digits = fc
  .bigInt({ min: 0n, max: 10n ** 16n - 1n })
  .map((n) => n.toString().padStart(16, '0') as Receipt);

describe('the receipt of a report', () => {
  test('is 16 digits, five words, and read again however it was written down', () => {
    assert.match(newReceipt(), /^\d{16}$/);
    assert.deepEqual([...receiptWords(receipt)], vectors.words);
    assert.deepEqual([...receiptGroups(receipt)], ['4071', '8836', '2590', '1174']);
    for (const written of [
      '4071 8836 2590 1174',
      '4071-8836-2590-1174',
      '\u00a04071 8836\n2590\t1174 ',
      '４０７１８８３６２５９０１１７４',
      vectors.words.join(' '),
      vectors.words.join(', ').toUpperCase(),
      vectors.words.map((word, at) => `${at + 1}. ${word}`).join('\n'),
      vectors.words.map((word) => word.slice(0, 4)).join(' '),
    ])
      assert.equal(readReceipt(written), receipt, written);
    fc.assert(
      fc.property(digits, (one) => {
        assert.equal(readReceipt(receiptWords(one).join(' ')), one);
        assert.equal(readReceipt(receiptGroups(one).join(' ')), one);
      }),
    );
  });

  test('is nothing else: too few digits, unknown words, words beyond 16 digits, other letters', () => {
    for (const wrong of [
      '',
      '4071 8836 2590 117',
      '4071 8836 2590 11745',
      'zoo zoo zoo zoo zoo',
      `${vectors.words.slice(1).join(' ')}`,
      `${vectors.words.join(' ')} zoo`,
      `${vectors.words.slice(1).join(' ')} sabha`,
      `${vectors.words.join(' ')} ක`,
      '4071 8836 2590 117x',
    ])
      assert.equal(readReceipt(wrong), null, wrong);
  });
});

describe('the keys of a receipt', () => {
  test('are those of the published vectors', async () => {
    const master = await masterKey(receipt, hex(vectors.installation));
    assert.equal(bytesToHex(master), vectors.master);
    assert.deepEqual(await keysOfMaster(master), vectors.keys);
    assert.equal(threadCommitment(hex(vectors.keys.address), hex(vectors.blind)), vectors.commitment);
  });

  test('take the next number where one is no key of the curve', async () => {
    const numbers = [`0x${'00'.repeat(32)}`, `0x${'ff'.repeat(32)}`, `0x${'00'.repeat(31)}01`].map((one) =>
      hexToBytes(hex(one)),
    );
    assert.equal(await signingKey(async (at) => numbers[at] ?? new Uint8Array(32)), `0x${'00'.repeat(31)}01`);
  });

  test('sign messages and the withdrawal of one report alone', async () => {
    const { privateKey, address } = vectors.keys;
    const file = new Uint8Array([1, 2, 3]);
    const payload = threadMessagePayload(hex(vectors.report), 1n, file);
    const signature = await signThread(THREAD_MESSAGE, payload, contract, hex(privateKey));
    assert.equal(signature, vectors.messageSignature);
    const good = { signature, address };
    assert.ok(await isThreadSignature(THREAD_MESSAGE, payload, contract, good));
    const others = [
      threadMessagePayload(hex(vectors.report), 2n, file),
      threadMessagePayload(hex(vectors.report), 1n, new Uint8Array([1, 2, 4])),
      threadMessagePayload(hex(`0x${'01'.repeat(32)}`), 1n, file),
    ];
    for (const other of others) assert.ok(!(await isThreadSignature(THREAD_MESSAGE, other, contract, good)));
    const elsewhere = { ...contract, chainId: 1 };
    assert.ok(!(await isThreadSignature(THREAD_MESSAGE, payload, elsewhere, good)));
    assert.ok(
      !(await isThreadSignature(THREAD_MESSAGE, payload, contract, { ...good, signature: '0x1234' })),
    );
    const withdrawal = WITHDRAW_REPORT.encode({ report: hex(vectors.report) });
    const signed = await signThread(WITHDRAW_REPORT, withdrawal, contract, hex(privateKey));
    assert.equal(signed, vectors.withdrawalSignature);
  });
});

describe('a message that brings a file', () => {
  const { privateKey, address } = vectors.keys;
  const file = new Uint8Array([1, 2, 3]);
  const payload = threadEvidencePayload(hex(vectors.report), 1n, file, hex(vectors.fileHash));

  test('is signed with the hash of the file, as in the vectors, and passes for no other message', async () => {
    assert.equal(THREAD_EVIDENCE.type, vectors.evidenceType);
    const signature = await signThread(THREAD_EVIDENCE, payload, contract, hex(privateKey));
    assert.equal(signature, vectors.evidenceSignature);
    const good = { signature, address };
    assert.ok(await isThreadSignature(THREAD_EVIDENCE, payload, contract, good));
    const otherFile = threadEvidencePayload(hex(vectors.report), 1n, file, hex(vectors.blind));
    assert.ok(!(await isThreadSignature(THREAD_EVIDENCE, otherFile, contract, good)));
    const bare = threadMessagePayload(hex(vectors.report), 1n, file);
    assert.ok(!(await isThreadSignature(THREAD_MESSAGE, bare, contract, good)));
    const text = { signature: hex(vectors.messageSignature), address };
    assert.ok(!(await isThreadSignature(THREAD_EVIDENCE, payload, contract, text)));
  });

  test('says name, length and hash, and nothing else', () => {
    const message = JSON.parse(vectors.evidenceMessage);
    assert.deepEqual(readMessage(fillMessage(message)), message);
    assert.equal(fillMessage(message).length, MESSAGE_SIZES[0]);
    for (const wrong of [
      { name: '' },
      { name: 'x'.repeat(101) },
      { bytes: 0 },
      { bytes: 0.5 },
      { sha256: '0x12' },
      { more: 1 },
    ])
      assert.throws(() => fillMessage({ ...message, ...wrong }));
  });
});

describe('a message of a thread', () => {
  const question = { v: 1, kind: 'question', text: 'Which month did it begin?' } as const;

  test('opens for each recipient and for nobody else, and is of one of four lengths', async () => {
    const mine = await newOfficerKey();
    const theirs = await newOfficerKey();
    const stranger = await newOfficerKey();
    const file = await sealMessage(question, [mine.recipient, theirs.recipient]);
    assert.equal(readMessageFile(file), 2);
    for (const { identity } of [mine, theirs]) assert.deepEqual(await openMessage(file, identity), question);
    assert.equal(await openMessage(file, stranger.identity), null);
    const short = await sealMessage({ ...question, text: 'x' }, [mine.recipient, theirs.recipient]);
    assert.equal(short.length, file.length);
    const longest = { ...question, text: '\u0b95'.repeat(MOST_MESSAGE_TEXT) };
    assert.equal(readMessageFile(await sealMessage(longest, [mine.recipient])), 1);
  });

  test('of the vectors opens with the receipt', async () => {
    const file = new Uint8Array(Buffer.from(vectors.file, 'base64'));
    assert.deepEqual(await openMessage(file, vectors.keys.identity), {
      v: 1,
      kind: 'opening',
      blind: vectors.blind,
    });
    assert.equal(readMessageFile(file), 1);
  });

  test('comes back from its padding, and from no other bytes', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 3_000, unit: 'binary' }), (text) => {
        const message = { v: 1, kind: 'answer', text } as const;
        const filled = fillMessage(message);
        assert.ok(MESSAGE_SIZES.some((size) => size === filled.length));
        assert.deepEqual(readMessage(filled), message);
      }),
      { numRuns: 30 },
    );
    for (const bytes of [new Uint8Array(1_024), new Uint8Array([0x80]), fillMessage(question).fill(1, 1_000)])
      assert.equal(readMessage(bytes), null);
  });

  test('has no other form: other recipients, other lengths, more after it', async () => {
    const { recipient } = await newOfficerKey();
    const file = await sealMessage(question, [recipient]);
    for (const wrong of [
      new Uint8Array(0),
      file.subarray(0, -1),
      new Uint8Array([...file, 0]),
      new Uint8Array(80_000),
      new TextEncoder().encode('age-encryption.org/v1\n-> scrypt AAAA 10\n'),
      new TextEncoder().encode('age-encryption.org/v1\n'.repeat(100)),
    ])
      assert.equal(readMessageFile(wrong), null);
  });
});

describe("an officer's key", () => {
  test('is what the wallet of the officer signed', async () => {
    const account = privateKeyToAccount(`0x${'11'.repeat(32)}`);
    const { recipient } = vectors.keys;
    const word = recipientWord(recipient);
    assert.ok(word);
    const payload = OFFICER_KEY.encode({ officer: account.address, recipient: word, until: 2_000_000_000n });
    const signature = await account.sign({ hash: OFFICER_KEY.digest(payload, contract) });
    const key = { officer: account.address, recipient, until: 2_000_000_000, signature };
    const asked: string[] = [];
    const judged = (one: typeof key) =>
      judgeOfficerKey(one, contract, async (wallet) => {
        asked.push(wallet);
        return 'invalid';
      });
    assert.equal(await judged(key), 'valid');
    assert.deepEqual(asked, [], 'no code is asked about a signature that the wallet made itself');
    const other = (await newOfficerKey()).recipient;
    for (const wrong of [
      { ...key, recipient: other },
      { ...key, until: 2_000_000_001 },
      { ...key, officer: contract.address },
    ])
      assert.equal(await judged(wrong), 'invalid');
    const contractWallet = async () => 'valid' as const;
    assert.equal(await judgeOfficerKey({ ...key, signature: '0x' }, contract, contractWallet), 'valid');
    for (const wrong of [{ signature: '0xzz' }, { officer: 'somebody' }, { recipient: 'age1' }])
      assert.equal(await judgeOfficerKey({ ...key, ...wrong }, contract, contractWallet), 'invalid');
    assert.equal(await recipientFingerprint(recipient), vectors.fingerprint);
    for (const text of ['age1', recipient.toUpperCase(), `${recipient}q`, vectors.keys.identity])
      assert.equal(recipientWord(text), null);
  });
});
