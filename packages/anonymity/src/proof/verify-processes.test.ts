import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { parseAddress } from '@sabha/domain/core/hex';
import { endProver, identityNumbered, proveAct } from '../../test/prover.ts';
import type { Scope } from '../acts/anonymous-act.ts';
import { wordOf } from '../field.ts';
import { createVerifiers } from './verify-processes.ts';
import type { AnonymousAct } from './wire-form.ts';

after(endProver);

const scope: Scope = {
  kind: 'report-vote',
  chainId: 31_337,
  contract: parseAddress(`0x${'a1'.repeat(20)}`),
  subject: wordOf(77n),
};

test('what ends its process is no proof, and everything else that waits is judged', async () => {
  const verifiers = createVerifiers(1);
  try {
    const members = [0, 1].map(identityNumbered);
    const [own] = members;
    assert.ok(own);
    const leaves = members.map(({ commitment }) => commitment);
    const good = await proveAct(own, leaves, 0, scope, [wordOf(1n), wordOf(1n)]);
    const bad = { ...good, nullifier: good.nullifier + 1n };
    // Nothing that comes past the form of acts ends a process; this stands for what nobody has found yet.
    const ends = null as unknown as AnonymousAct;
    const asked = [good, bad, ends, good, ends, bad, good].map((act) => verifiers.verify(act, scope));
    assert.deepEqual(await Promise.all(asked), [true, false, false, true, false, false, true]);
    assert.equal(verifiers.waiting, 0);
    assert.equal(await verifiers.verify(good, scope), true);
  } finally {
    await verifiers.close();
  }
});

test('no more wait than are looked at within seconds', async () => {
  const verifiers = createVerifiers(1);
  const act: AnonymousAct = {
    ...{ kind: 'report-vote', subject: scope.subject, words: [wordOf(1n), wordOf(1n)] },
    ...{ root: 1n, nullifier: 1n, points: Array<bigint>(8).fill(1n) },
  };
  const waiting = Array.from({ length: 500 }, () => verifiers.verify(act, scope).catch(() => 'closed'));
  assert.equal(await verifiers.verify(act, scope), null, 'the next one is asked to come again');
  await verifiers.close();
  assert.ok((await Promise.all(waiting)).every((answer) => answer === false || answer === 'closed'));
});
