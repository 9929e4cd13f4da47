import { fileURLToPath } from 'node:url';
import { messageWord, scopeWord } from '@sabha/anonymity/acts/anonymous-act';
import { blockNodes, pathOf } from '@sabha/anonymity/census/cohort-tree';
import { ARTIFACTS } from '@sabha/anonymity/proof/artifacts';
import { useOneThread } from '@sabha/anonymity/proof/one-thread';
import { prove } from '@sabha/anonymity/proof/prove';
import { Identity } from '@semaphore-protocol/identity';
import type { ProofAnswer, ProofJob } from './prover.ts';

// What a citizen's browser does, for citizens who have none.
await useOneThread();
const artifact = (name: string) => fileURLToPath(import.meta.resolve(`@zk-kit/semaphore-artifacts/${name}`));
const FILES = { wasm: artifact(ARTIFACTS.wasm.name), zkey: artifact(ARTIFACTS.zkey.name) };

process.on('message', async ({ id, key, leaves, scope, words }: ProofJob) => {
  const identity = new Identity(key);
  const path = pathOf(leaves, blockNodes(leaves), leaves.indexOf(identity.commitment));
  const says = { scope: scopeWord(scope), message: messageWord(scope.kind, words) };
  const { root, nullifier, points } = await prove(identity, path, says, FILES);
  const { kind, subject } = scope;
  const answer: ProofAnswer = {
    id,
    act: { kind, subject, words: [...words], root, nullifier, points: [...points] },
  };
  process.send?.(answer);
});
process.on('disconnect', () => process.exit(0));
