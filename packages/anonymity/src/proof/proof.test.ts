import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { parseAddress } from '@sabha/domain/core/hex';
import { Identity } from '@semaphore-protocol/identity';
import { groth16 } from 'snarkjs';
import { artifactPath, endProver, FILES, proveAct } from '../../test/prover.ts';
import { isProvenToo } from '../../test/second-verifier.ts';
import { anonymousDigest, messageWord, proofInput, type Scope, scopeWord } from '../acts/anonymous-act.ts';
import { COORDINATE_ORDER, SCALAR_ORDER, wordOf } from '../field.ts';
import { ARTIFACTS, isArtifact } from './artifacts.ts';
import { isProven } from './verify.ts';
import { type AnonymousAct, anonymousActSchema } from './wire-form.ts';

const CONTRACT = parseAddress(`0x${'44'.repeat(20)}`);
const SCOPE: Scope = {
  kind: 'report-vote',
  chainId: 31_337,
  contract: CONTRACT,
  subject: wordOf(0x55n),
};
const citizens = Array.from({ length: 30 }, (_, n) => new Identity(new Uint8Array(32).fill(n + 1)));
const leaves = citizens.map(({ commitment }) => commitment);
const [amara, bala] = [citizens[0], citizens[29]] as [Identity, Identity]; // thirty of them
const UP = [wordOf(1n), wordOf(1n)];
let act: AnonymousAct;

/** An act as it travels. */
function travelling({ kind, subject, words, root, nullifier, points }: AnonymousAct) {
  const numbers = { root: wordOf(root), nullifier: wordOf(nullifier), points: points.map(wordOf) };
  return { kind, subject, words: [...words], ...numbers };
}

/** What both verifiers say of an act as it travels; they must say the same. */
async function judged(sent: ReturnType<typeof travelling>, scope: Scope = SCOPE): Promise<boolean> {
  const parsed = anonymousActSchema.safeParse(sent);
  const first = parsed.success && (await isProven(parsed.data, scope));
  assert.equal(await isProvenToo(sent, scope), first, 'the second verifier says otherwise');
  return first;
}

before(async () => {
  act = await proveAct(amara, leaves, 0, SCOPE, UP);
});

after(endProver);

describe('an act with a proof', () => {
  test('is good for both verifiers as it is', async () => {
    assert.equal(await judged(travelling(act)), true);
  });

  test('is good for nothing else: other words, subject, kind, chain, contract, root or nullifier', async () => {
    const sent = travelling(act);
    assert.equal(await judged({ ...sent, words: [wordOf(1n), wordOf(2n)] }), false);
    assert.equal(await judged({ ...sent, words: [wordOf(2n), wordOf(1n)] }), false);
    assert.equal(await judged({ ...sent, root: wordOf(act.root + 1n) }), false);
    assert.equal(await judged({ ...sent, nullifier: wordOf(act.nullifier + 1n) }), false);
    assert.equal(await judged(sent, { ...SCOPE, chainId: 1 }), false);
    assert.equal(await judged(sent, { ...SCOPE, contract: parseAddress(`0x${'45'.repeat(20)}`) }), false);
    assert.equal(
      await judged({ ...sent, subject: wordOf(0x56n) }, { ...SCOPE, subject: wordOf(0x56n) }),
      false,
    );
    assert.equal(await judged({ ...sent, kind: 'ballot' }, { ...SCOPE, kind: 'ballot' }), false);
  });

  test('has one nullifier in a scope, whatever it says, and another in every other', async () => {
    const down = await proveAct(amara, leaves, 0, SCOPE, [wordOf(2n), wordOf(2n)]);
    assert.equal(down.nullifier, act.nullifier);
    const elsewhere = { ...SCOPE, subject: wordOf(0x99n) };
    assert.notEqual((await proveAct(amara, leaves, 0, elsewhere, UP)).nullifier, act.nullifier);
    const other = await proveAct(bala, leaves, 29, SCOPE, UP);
    assert.notEqual(other.nullifier, act.nullifier);
    assert.equal(await judged(travelling(other)), true);
  });

  test('may have another proof made of it by anybody, and is still the same act', async () => {
    const [ax = 0n, ay = 0n, bx1 = 0n, bx0 = 0n, by1 = 0n, by0 = 0n, ...c] = act.points;
    const minus = (y: bigint) => COORDINATE_ORDER - y;
    const points = [ax, minus(ay), bx1, bx0, minus(by1), minus(by0), ...c];
    const turned = { ...act, points };
    assert.equal(await judged(travelling(turned)), true);
    const digestOf = (one: AnonymousAct) => anonymousDigest(SCOPE, one.nullifier, one.words);
    assert.equal(digestOf(turned), digestOf(act));
  });

  test('travels in one form only', async () => {
    const sent = travelling(act);
    const [first = '0x', ...rest] = sent.points;
    const short = `0x${BigInt(sent.nullifier).toString(16)}`;
    const forms: unknown[] = [
      { ...sent, nullifier: wordOf(act.nullifier + SCALAR_ORDER) },
      { ...sent, root: wordOf(act.root + SCALAR_ORDER) },
      { ...sent, points: [wordOf(BigInt(first) + COORDINATE_ORDER), ...rest] },
      { ...sent, nullifier: sent.nullifier.toUpperCase().replace('0X', '0x') },
      { ...sent, nullifier: sent.nullifier.slice(2) },
      { ...sent, nullifier: `${sent.nullifier} ` },
      { ...sent, nullifier: act.nullifier.toString() },
      { ...sent, nullifier: `0x00${sent.nullifier.slice(2)}` },
      ...(short.length < 66 ? [{ ...sent, nullifier: short }] : []),
      { ...sent, root: wordOf(0n) },
      { ...sent, nullifier: wordOf(0n) },
      { ...sent, points: rest },
      { ...sent, words: [...sent.words, wordOf(0n)] },
      { ...sent, merkleTreeDepth: 17 },
      { ...sent, kind: 'toString' },
    ];
    for (const form of forms)
      assert.equal(anonymousActSchema.safeParse(form).success, false, JSON.stringify(form));
  });

  test('with points on no curve, or all zero, is no proof and no crash', async () => {
    const sent = travelling(act);
    for (let at = 0; at < 8; at += 1) {
      const points = sent.points.map((point, index) => (index === at ? wordOf(1n) : point));
      assert.equal(await judged({ ...sent, points }), false);
    }
    assert.equal(await judged({ ...sent, points: sent.points.map(() => wordOf(0n)) }), false);
  });

  test('by somebody outside of the cohort cannot be made for its root', async () => {
    const stranger = new Identity(new Uint8Array(32).fill(0xee));
    const forged = await proveAct(stranger, leaves, 0, SCOPE, UP).then(
      (made) => judged({ ...travelling(made), root: travelling(act).root }),
      () => false,
    );
    assert.equal(forged, false);
  });
});

describe('a path that is too long', () => {
  test('gives a stranger a good proof for root 0, which nobody takes', async () => {
    const stranger = new Identity(new Uint8Array(32).fill(0xee));
    const inputs = {
      secret: stranger.secretScalar,
      merkleProofLength: 17,
      merkleProofIndex: 0,
      merkleProofSiblings: Array<bigint>(16).fill(0n),
      scope: proofInput(scopeWord(SCOPE)),
      message: proofInput(messageWord(SCOPE.kind, UP)),
    };
    const { proof, publicSignals } = await groth16.fullProve(inputs, FILES.wasm, FILES.zkey);
    assert.equal(publicSignals[0], '0');
    const { pi_a: a, pi_b: b, pi_c: c } = proof;
    const numbers = [a[0], a[1], b[0]?.[1], b[0]?.[0], b[1]?.[1], b[1]?.[0], c[0], c[1]];
    const points = numbers.map((number) => BigInt(number ?? 0));
    const nullifier = BigInt(publicSignals[1] ?? 0);
    const { kind, subject } = SCOPE;
    const forged = { kind, subject, words: UP, root: 0n, nullifier, points };
    assert.equal(await isProven(forged, SCOPE), true, 'the mathematics have nothing against it');
    assert.equal(await judged(travelling(forged)), false);
  });
});

describe('the files of the ceremony', () => {
  test('are those of the package, byte for byte', async () => {
    for (const [name, { name: file, sha256 }] of Object.entries(ARTIFACTS)) {
      const bytes = new Uint8Array(readFileSync(artifactPath(file)));
      assert.equal(createHash('sha256').update(bytes).digest('hex'), sha256);
      assert.equal(await isArtifact(name as keyof typeof ARTIFACTS, bytes), true);
      bytes[1000] = (bytes[1000] ?? 0) ^ 1;
      assert.equal(await isArtifact(name as keyof typeof ARTIFACTS, bytes), false);
    }
  });

  test('have the key that the library and the contract’s verifier have', () => {
    const key = JSON.parse(readFileSync(artifactPath('semaphore-16.json'), 'utf8'));
    const folder = artifactPath('').replace(
      '@zk-kit/semaphore-artifacts',
      '@semaphore-protocol/contracts/base',
    );
    const solidity = ['SemaphoreVerifier.sol', 'SemaphoreVerifierKeyPts.sol']
      .map((name) => readFileSync(`${folder}${name}`, 'utf8'))
      .join('');
    const constants = [
      ...key.vk_alpha_1.slice(0, 2),
      ...key.vk_beta_2.slice(0, 2).flat(),
      ...key.vk_gamma_2.slice(0, 2).flat(),
      ...key.vk_delta_2.slice(0, 2).flat(),
      ...key.IC.flatMap((point: string[]) => point.slice(0, 2)),
    ];
    assert.equal(constants.length, 24);
    for (const constant of constants) {
      const inHex = BigInt(constant).toString(16).padStart(64, '0');
      assert.ok(solidity.includes(constant) || solidity.includes(inHex), constant);
    }
  });
});
