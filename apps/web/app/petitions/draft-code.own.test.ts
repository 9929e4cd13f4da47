import assert from 'node:assert/strict';
import { afterEach, describe, mock, test } from 'node:test';
import { petitionsAbi } from '@sabha/contracts/abi/petitions';
import type { Hash } from '@sabha/domain/core/hex';
import { PETITION_DRAFT } from '@sabha/domain/petitions/petition-structs';
import { petitionTextHash } from '@sabha/domain/petitions/petition-text';
import { createPublicClient, custom, encodeAbiParameters, encodeFunctionResult } from 'viem';
import type { CheckContext } from '../acts/act-in-web.ts';
import { ActFailed } from '../acts/submit/act-failure.ts';
import { draftCode } from './draft-code.ts';
import { draftInWeb } from './draft-in-web.ts';
import { aboutDraft, type DraftMessage } from './draft-message.ts';

const AUTHOR = `0x${'a1'.repeat(20)}` as const;
const DIGEST: Hash = `0x${'d1'.repeat(32)}` as Hash; // any will do
const AT = new Date('2026-11-20T06:00:00Z');
const TEXT = {
  ...{ language: 'en' as const, title: 'A bridge', description: 'We need one.' },
  ...{ translations: [], ministry: null, ledger_mode: 'verify' as const },
};
const INTENT = { text: TEXT, requiredSignatures: 25, closesAt: '1800000000' };
const LOOKED_UP = { seq: 0n, nextSeq: 0n, isDone: false, at: AT, ledgerMode: 'verify' as const };
const MESSAGE = draftCode.message(INTENT, LOOKED_UP, { author: AUTHOR, seq: '1', deadline: '1795240800' });

afterEach(() => mock.restoreAll());

function answering(status: number, body: object): void {
  mock.method(globalThis, 'fetch', async () =>
    Response.json(body, { status, headers: { date: AT.toUTCString() } }),
  );
}

describe('a new petition as a kind of act', () => {
  test('is signed with the hash of its text, from a minute ago on, and at most a week long', () => {
    assert.equal(MESSAGE.textHash, petitionTextHash(TEXT));
    assert.equal(Number(MESSAGE.validFrom), AT.getTime() / 1000 - 60);
    assert.equal(aboutDraft(MESSAGE).seq, '0');
    const payload = PETITION_DRAFT.encode(
      draftCode.typed(MESSAGE) as Parameters<typeof PETITION_DRAFT.encode>[0],
    );
    const { text: _, ...signed } = MESSAGE;
    assert.deepEqual(draftCode.untyped(PETITION_DRAFT.decode(payload)), signed);
  });

  test('is the same draft with the same words and terms alone, and takes the place of any other of its author', () => {
    assert.ok(draftCode.isSame(MESSAGE, INTENT));
    assert.ok(!draftCode.isSame(MESSAGE, { ...INTENT, requiredSignatures: 26 }));
    assert.ok(!draftCode.isSame(MESSAGE, { ...INTENT, text: { ...TEXT, title: 'Two bridges' } }));
    assert.equal(draftInWeb.subject(MESSAGE), draftInWeb.subject({ ...INTENT, requiredSignatures: 26 }));
  });

  test('a receipt file whose text is not the one that was signed is none', () => {
    assert.ok(draftCode.schema.safeParse(MESSAGE).success);
    assert.ok(!draftCode.schema.safeParse({ ...MESSAGE, text: { ...TEXT, title: 'Another' } }).success);
  });

  test('is not signed by who may not, and is done already within a week of the last', async () => {
    const data = { authorised: true, ledger_mode: 'verify', next_possible_at: null, last_petition: null };
    answering(200, { success: true, data });
    assert.deepEqual(await draftCode.lookUp(INTENT, AUTHOR), LOOKED_UP);
    answering(200, { success: true, data: { ...data, next_possible_at: '2026-11-25T00:00:00.000Z' } });
    assert.ok((await draftCode.lookUp(INTENT, AUTHOR)).isDone);
    assert.equal(draftCode.alreadyDone, 'too-soon');
    answering(200, { success: true, data: { ...data, authorised: false } });
    await assert.rejects(
      draftCode.lookUp(INTENT, AUTHOR),
      (error) => error instanceof ActFailed && error.kind === 'not-authorised',
    );
  });
});

const PUBLISHED = {
  ...{ id: 1, blockchain_petition_id: DIGEST, blockchainPetitionId: DIGEST, blockchain_id: DIGEST },
  ...{ ...TEXT, text_hash: MESSAGE.textHash, author: AUTHOR, required_signature_count: 25 },
  ...{ signature_count: 0, status: 'Active', completed: false, removed: false, listed: false },
  ...{ listed_at: null, supporters_needed: 5, invalidated_signatures: null },
  ...{ created_at: AT.toISOString(), deadline: '2027-01-15T08:00:00.000Z', met_at: null },
  time_remaining: { kind: 'days', days: 56 },
  ...{ removal: null, rejection: null, response: null, debate_at: null, recount: null },
};

describe('the check of a new petition', () => {
  const onChain = {
    ...{ exists: true, textHash: MESSAGE.textHash as Hash, author: AUTHOR, requiredSignatures: 25 },
    ...{ createdAt: 1n, closesAt: 1_800_000_000n, signatures: 0, completed: false, removed: false },
  };
  const check = (
    message: DraftMessage,
    made: Partial<typeof onChain> | 'unknown' | 'silent',
    published: object,
  ) => {
    answering(200, { success: true, data: { ...PUBLISHED, ...published } });
    const request = async () => {
      if (made === 'silent') throw new Error('no line');
      if (made === 'unknown')
        throw Object.assign(new Error('execution reverted'), {
          code: 3,
          data: `0x12345678${encodeAbiParameters([{ type: 'bytes32' }], [DIGEST]).slice(2)}`,
        });
      const result = { ...onChain, ...made };
      return encodeFunctionResult({
        abi: petitionsAbi,
        functionName: 'getPetition',
        result: result as never,
      });
    };
    const context = {
      ...{ message, digest: DIGEST, onProgress: () => undefined },
      ledger: { state: 'final', tx_hash: null, block_number: null, reason: null },
      chain: createPublicClient({ transport: custom({ request }, { retryCount: 0 }) }),
      settings: { contracts: { petitions: `0x${'c1'.repeat(20)}` } },
    } as unknown as CheckContext<DraftMessage>; // what the step reads of it
    return draftCode.checkMore?.('made', context);
  };

  test('finds the petition with its author and terms, and the text that was signed', async () => {
    const verdict = await check(MESSAGE, {}, {});
    assert.equal(verdict?.says, 'made.good');
    assert.equal(verdict?.values?.target, 25);
  });

  test('is not fooled by another author, target, closing, hash or published text', async () => {
    const others = [
      [{ author: `0x${'b2'.repeat(20)}` as const }, {}],
      [{ requiredSignatures: 26 }, {}],
      [{ closesAt: 1_800_000_001n }, {}],
      [{ textHash: DIGEST }, {}],
      [{}, { title: 'Another' }],
    ] as const;
    for (const [made, published] of others)
      assert.equal((await check(MESSAGE, made as Partial<typeof onChain>, published))?.says, 'made.bad');
  });

  test('knows of a removed petition that its text is not published', async () => {
    const removal = {
      at: AT.toISOString(),
      rule: 'advertises',
      reason: { en: 'a', si: 'b', ta: 'c' },
      office: null,
      final: true,
    };
    const verdict = await check(MESSAGE, {}, { removed: true, removal, title: '', description: '' });
    assert.equal(verdict?.says, 'made.removed');
  });

  test('says that the contract has none, or that it could not be asked', async () => {
    assert.equal((await check(MESSAGE, 'unknown', {}))?.says, 'made.bad');
    assert.equal((await check(MESSAGE, 'silent', {}))?.says, 'made.unknown');
  });
});
