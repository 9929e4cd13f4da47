import { messageWord, proofInput, type Scope, scopeWord } from '@sabha/anonymity/acts/anonymous-act';
import { manifestSchema } from '@sabha/anonymity/calls/manifest';
import { type CohortFile, readCohort } from '@sabha/anonymity/census/cohort-file';
import { blockNodes, type Path, pathOf } from '@sabha/anonymity/census/cohort-tree';
import { cohortOf, LEAST_MEMBERS } from '@sabha/anonymity/census/cohorts';
import { wordOf } from '@sabha/anonymity/field';
import { identityKey } from '@sabha/anonymity/identity/identity-key';
import { ARTIFACTS, isArtifact } from '@sabha/anonymity/proof/artifacts';
import { type Artifacts, prove } from '@sabha/anonymity/proof/prove';
import { censusAbi } from '@sabha/contracts/abi/census';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import { Identity } from '@semaphore-protocol/identity';
import { poseidon2 } from 'poseidon-lite/poseidon2';
import { bytesToHex, decodeFunctionResult, encodeFunctionData, hexToBytes } from 'viem';
import { askUnnamed } from '../api/ask-unnamed.ts';
import type {
  IdentityAnswer,
  IdentityRequest,
  LedgerToAsk,
  ProofFailure,
  ProofStep,
  Proven,
  ScopeParts,
} from './identity-messages.ts';

// The one part of the page that ever has the secret: nothing of it leaves this file but commitments, nullifiers and proofs.
let identity: Identity | null = null;
let tools: Promise<Artifacts> | null = null;

const ASK_WITHIN_MS = 8_000;

class Failed extends Error {
  readonly why: ProofFailure;

  constructor(why: ProofFailure) {
    super(why);
    this.why = why;
  }
}

addEventListener('message', ({ data }: MessageEvent<IdentityRequest & { readonly id: number }>) => {
  const tell = (answer: Omit<IdentityAnswer, 'id'>) => postMessage({ id: data.id, ...answer });
  answer(data, (step) => tell({ kind: 'step', step } as IdentityAnswer)).then(
    (said) => tell(said as IdentityAnswer),
    (error: unknown) =>
      tell({ kind: 'failed', why: error instanceof Failed ? error.why : 'cannot-prove' } as IdentityAnswer),
  );
});

async function answer(request: IdentityRequest, onStep: (step: ProofStep) => void): Promise<object> {
  switch (request.kind) {
    case 'unlock': {
      const { signature, share, installation, generation } = request;
      const owner = { installation: parseHash(installation), generation };
      identity = new Identity(await identityKey(signature, hexToBytes(share), owner));
      return { kind: 'unlocked', commitment: wordOf(identity.commitment) };
    }
    case 'lock':
      identity = null;
      return { kind: 'locked' };
    case 'nullifier': {
      const { secretScalar } = unlocked();
      const scope = proofInput(scopeWord(scopeOf(request.scope)));
      return { kind: 'nullifier', nullifier: wordOf(poseidon2([scope, secretScalar])) };
    }
    case 'prove':
      return { kind: 'proven', proven: await proveAct(request, onStep) };
  }
}

function unlocked(): Identity {
  if (identity === null) throw new Failed('locked');
  return identity;
}

function scopeOf({ kind, chainId, contract, subject }: ScopeParts): Scope {
  return { kind, chainId, contract: parseAddress(contract), subject };
}

async function proveAct(
  { scope: parts, words, alone, ledger }: Extract<IdentityRequest, { kind: 'prove' }>,
  onStep: (step: ProofStep) => void,
): Promise<Proven> {
  const own = unlocked();
  const scope = scopeOf(parts);
  onStep('list');
  const list = alone ? ownLeaf(own) : await listWith(own, ledger, onStep);
  onStep('tools');
  tools ??= fetchTools().catch((error: unknown) => {
    tools = null;
    throw error;
  });
  const artifacts = await tools;
  onStep('proving');
  const says = { scope: scopeWord(scope), message: messageWord(scope.kind, words) };
  const { root, nullifier, points } = await prove(own, list.path, says, artifacts);
  const act = {
    ...{ kind: scope.kind, subject: scope.subject, words: [...words] },
    ...{ root: wordOf(root), nullifier: wordOf(nullifier), points: points.map(wordOf) },
  };
  return { act, members: list.members, confirmedElsewhere: list.confirmedElsewhere };
}

interface List {
  readonly path: Path;
  readonly members: number;
  readonly confirmedElsewhere: boolean;
}

function ownLeaf({ commitment }: Identity): List {
  const leaves = [commitment];
  return { path: pathOf(leaves, blockNodes(leaves), 0), members: 1, confirmedElsewhere: true };
}

/** The whole list of one's cohort, the same request for everybody of it, as the contract has it. */
async function listWith(
  own: Identity,
  ledger: LedgerToAsk,
  onStep: (step: ProofStep) => void,
): Promise<List> {
  const manifest = manifestSchema.safeParse(JSON.parse(await textOf('/anonymity/census/manifest.json')));
  if (!manifest.success) throw new Failed('no-list');
  const wanted = cohortOf(own.commitment, manifest.data.bits);
  const published = manifest.data.cohorts.find(({ cohort }) => cohort === wanted);
  if (!published) throw new Failed('not-in-list');
  const bytes = await bytesOf(`/anonymity/census/${published.file}.bin`, 'no-list');
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const file = readCohort(bytes);
  if (bytesToHex(digest) !== `0x${published.file}` || !file || wordOf(file.root) !== published.root)
    throw new Failed('no-list');
  onStep('checking');
  const confirmedElsewhere = await confirm(file, ledger);
  const index = file.leaves.indexOf(own.commitment);
  if (index < 0) throw new Failed('not-in-list');
  if (file.members < LEAST_MEMBERS) throw new Failed('too-few');
  return { path: pathOf(file.leaves, file.nodes, index), members: file.members, confirmedElsewhere };
}

/** Whether a node of somebody else confirmed the list. Rejects where a node says that it is not on the contract. */
async function confirm({ root, members }: CohortFile, { census, nodes }: LedgerToAsk): Promise<boolean> {
  for (const [at, node] of nodes.entries()) {
    const known = await rootAt(node, census, root);
    if (known === null) continue;
    if (known.members !== members || known.since === 0n || known.until !== 0n)
      throw new Failed('list-differs');
    return at < nodes.length - 1;
  }
  throw new Failed('ledger-silent');
}

/** What the contract says of a root, as one node reads it; null where that does not answer. */
async function rootAt(node: string, census: string, root: bigint) {
  const data = encodeFunctionData({ abi: censusAbi, functionName: 'root', args: [root] });
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ to: census, data }, 'latest'] };
  try {
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify(call) };
    const response = await askUnnamed(node, request, ASK_WITHIN_MS);
    const { result } = (await response.json()) as { result: `0x${string}` };
    return decodeFunctionResult({ abi: censusAbi, functionName: 'root', data: result });
  } catch {
    return null;
  }
}

/** The circuit and its key: those of the ceremony, whoever serves them. The browser keeps them. */
async function fetchTools(): Promise<Artifacts> {
  const [wasm, zkey] = await Promise.all((['wasm', 'zkey'] as const).map(fetchTool));
  if (!wasm || !zkey) throw new Failed('no-tools');
  return { wasm, zkey };
}

async function fetchTool(name: keyof typeof ARTIFACTS): Promise<Uint8Array> {
  const bytes = await bytesOf(`/anonymity/artifacts/${ARTIFACTS[name].name}`, 'no-tools');
  if (!(await isArtifact(name, bytes))) throw new Failed('no-tools');
  return bytes;
}

async function textOf(path: string): Promise<string> {
  return new TextDecoder().decode(await bytesOf(path, 'no-list'));
}

async function bytesOf(path: string, why: ProofFailure): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const response = await askUnnamed(path);
    if (!response.ok) throw new Failed(response.status === 404 ? 'too-few' : why);
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    throw error instanceof Failed ? error : new Failed(why);
  }
}
