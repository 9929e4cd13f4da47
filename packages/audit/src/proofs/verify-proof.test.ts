import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { messageWord, proofInput, type Scope, scopeWord } from '@sabha/anonymity/acts/anonymous-act';
import { COORDINATE_ORDER, SCALAR_ORDER, wordOf } from '@sabha/anonymity/field';
import { isProven } from '@sabha/anonymity/proof/verify';
import type { AnonymousAct } from '@sabha/anonymity/proof/wire-form';
import { artifactPath, endProver, identityNumbered, proveAct } from '@sabha/anonymity/test/prover';
import { parseAddress } from '@sabha/domain/core/hex';
import { VERIFICATION_KEY } from './verification-key.ts';
import { isGoodProof, type Statement } from './verify-proof.ts';

after(endProver);

const scope: Scope = {
  kind: 'report-vote',
  chainId: 31_337,
  contract: parseAddress(`0x${'a1'.repeat(20)}`),
  subject: wordOf(77n),
};

function statementOf({ kind, words, root, nullifier, points }: AnonymousAct): Statement {
  const message = proofInput(messageWord(kind, words));
  return { signals: [root, nullifier, message, proofInput(scopeWord(scope))], points };
}

test('the key is that of the ceremony', () => {
  const key = JSON.parse(readFileSync(artifactPath('semaphore-16.json'), 'utf8'));
  const one = ([x, y]: string[]) => [BigInt(x ?? 0), BigInt(y ?? 0)];
  const two = ([x = [], y = []]: string[][]) => [one(x), one(y)];
  assert.deepEqual(VERIFICATION_KEY.alpha, one(key.vk_alpha_1));
  assert.deepEqual(
    [VERIFICATION_KEY.beta, VERIFICATION_KEY.gamma, VERIFICATION_KEY.delta],
    [two(key.vk_beta_2), two(key.vk_gamma_2), two(key.vk_delta_2)],
  );
  assert.deepEqual(VERIFICATION_KEY.inputs, key.IC.map(one));
});

test('a proof is judged as the server judges it, whatever is changed in it', async () => {
  const identities = [0, 1, 2].map(identityNumbered);
  const leaves = identities.map(({ commitment }) => commitment);
  const [own] = identities;
  assert.ok(own);
  const act = await proveAct(own, leaves, 0, scope, [wordOf(1n), wordOf(1n)]);
  assert.ok(isGoodProof(statementOf(act)));
  const point = (at: number, value: bigint) => ({ ...act, points: act.points.with(at, value) });
  const [ax = 0n, ay = 0n, bx1 = 0n, bx0 = 0n, by1 = 0n, by0 = 0n, cx = 0n, cy = 0n] = act.points;
  const minus = (value: bigint) => COORDINATE_ORDER - value;
  const turned = { ...act, points: [ax, minus(ay), bx1, bx0, minus(by1), minus(by0), cx, cy] };
  const changed: Array<[AnonymousAct, boolean]> = [
    [turned, true], // (-a, -b, c) is a proof of the same, which anybody can make
    [{ ...act, root: act.root + 1n }, false],
    [{ ...act, nullifier: act.nullifier ^ 1n }, false],
    [{ ...act, words: [wordOf(1n), wordOf(2n)] }, false],
    [{ ...act, points: act.points.map(() => 0n) }, false],
    [point(1, minus(ay)), false],
    ...act.points.map((value, at): [AnonymousAct, boolean] => [point(at, value ^ 1n), false]),
    [{ ...act, points: [1n, 2n, ...act.points.slice(2)] }, false], // on the curve, another point
  ];
  for (const [one, good] of changed) {
    assert.equal(isGoodProof(statementOf(one)), good, JSON.stringify(one.points.map(String)));
    assert.equal(await isProven(one, scope), good);
  }
  // What no field has is refused here; the server's form refuses it before the library sees it.
  assert.equal(isGoodProof(statementOf(point(0, ax + COORDINATE_ORDER))), false);
  assert.equal(isGoodProof(statementOf({ ...act, root: act.root + SCALAR_ORDER })), false);
});
