import { availableParallelism } from 'node:os';
import { messageWord, proofInput, type Scope, scopeWord } from '@sabha/anonymity/acts/anonymous-act';
import { wordOf } from '@sabha/anonymity/field';
import { createVerifiers } from '@sabha/anonymity/proof/verify-processes';
import type { AnonymousAct } from '@sabha/anonymity/proof/wire-form';
import { endProver, identityNumbered, proveAct } from '@sabha/anonymity/test/prover';
import { parseAddress } from '@sabha/domain/core/hex';
import { isGoodProof } from '../../../packages/audit/src/proofs/verify-proof.ts';

const SECONDS = 8;
const AT_ONCE = 32;

export interface Verifying {
  readonly processes: number;
  /** By the server's processes, all cores. */
  readonly perSecond: number;
  /** By the auditor's own verifier, on one core. */
  readonly auditedPerSecond: number;
}

/** Proofs verified in a second, again and again the same: no verifier remembers one. */
export async function measureVerifying(): Promise<Verifying> {
  const scope: Scope = {
    kind: 'report-vote',
    chainId: 31_337,
    contract: parseAddress(`0x${'a1'.repeat(20)}`),
    subject: wordOf(77n),
  };
  const members = [0, 1, 2].map(identityNumbered);
  const [own] = members;
  if (!own) throw new Error('There are no members');
  const leaves = members.map(({ commitment }) => commitment);
  const act = await proveAct(own, leaves, 0, scope, [wordOf(1n), wordOf(1n)]);
  await endProver();
  return {
    processes: availableParallelism(),
    perSecond: await byServer(act, scope),
    auditedPerSecond: byAuditor(act, scope),
  };
}

async function byServer(act: AnonymousAct, scope: Scope): Promise<number> {
  const verifiers = createVerifiers();
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, () => verifiers.verify(act, scope)));
    const start = performance.now();
    let done = 0;
    const run = async () => {
      while (performance.now() - start < SECONDS * 1000) {
        if ((await verifiers.verify(act, scope)) !== true) throw new Error('A good proof was refused');
        done += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, run));
    return done / ((performance.now() - start) / 1000);
  } finally {
    await verifiers.close();
  }
}

function byAuditor({ kind, words, root, nullifier, points }: AnonymousAct, scope: Scope): number {
  const message = proofInput(messageWord(kind, words));
  const signals = [root, nullifier, message, proofInput(scopeWord(scope))] as const;
  isGoodProof({ signals, points });
  const start = performance.now();
  let done = 0;
  for (; performance.now() - start < SECONDS * 500; done += 1)
    if (!isGoodProof({ signals, points })) throw new Error('A good proof was refused');
  return done / ((performance.now() - start) / 1000);
}
