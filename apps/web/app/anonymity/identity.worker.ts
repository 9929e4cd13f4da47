import { Failure } from '../api/failure.ts';
import './no-compiled-schemas.ts';
import { messageWord, proofInput, type Scope, scopeWord } from '@sabha/anonymity/acts/anonymous-act';
import { type Word, wordOf } from '@sabha/anonymity/field';
import { ballotSalt } from '@sabha/anonymity/identity/ballot-salt';
import { identityKey } from '@sabha/anonymity/identity/identity-key';
import { ARTIFACTS, isArtifact } from '@sabha/anonymity/proof/artifacts';
import { type Artifacts, prove } from '@sabha/anonymity/proof/prove';
import { newPassphrase, typedPassphrase } from '@sabha/anonymity/words/word-list';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import { Identity } from '@semaphore-protocol/identity';
import { poseidon2 } from 'poseidon-lite/poseidon2';
import { hexToBytes } from 'viem';
import { Failed, fetchBytes, fetchManifest, listWith, ownLeaf } from './census-list.ts';
import type { AskWallet } from './confirm-root.ts';
import type {
  FileProblem,
  IdentityAnswer,
  IdentityRequest,
  ProofStep,
  Proven,
  ScopeParts,
  WalletAnswer,
} from './identity-messages.ts';

/** The identity with what its file needs. */
interface Held {
  readonly identity: Identity;
  readonly key: Uint8Array<ArrayBuffer>;
  readonly installation: `0x${string}`;
  readonly generation: number;
}

const MOST_LOOKS = 4;
const LOOK_AGAIN_MS = 2_000;

// The one part of the page that ever has the secret: nothing of it leaves this file but commitments, nullifiers, proofs, and the file
// that is encrypted here.
let held: Held | null = null;
let tools: Promise<Artifacts> | null = null;
const walletAsked = new Map<number, (result: string | null) => void>();

class FileFailed extends Failure<FileProblem> {}

type Asked = IdentityRequest & { readonly id: number };
/** What comes of a request, without its number. */
type Said = IdentityAnswer extends infer Answer
  ? Answer extends unknown
    ? Omit<Answer, 'id'>
    : never
  : never;

addEventListener('message', ({ data }: MessageEvent<Asked | WalletAnswer>) => {
  if (data.kind === 'wallet-said') {
    walletAsked.get(data.id)?.(data.result);
    walletAsked.delete(data.id);
    return;
  }
  const tell = (said: Said) => postMessage({ id: data.id, ...said });
  const askWallet: AskWallet = (read) =>
    new Promise((resolve) => {
      walletAsked.set(data.id, resolve);
      tell({ kind: 'ask-wallet', read });
    });
  answer(data, { onStep: (step) => tell({ kind: 'step', step }), askWallet }).then(tell, (error: unknown) =>
    tell(failureOf(error)),
  );
});

function failureOf(error: unknown): Said {
  if (error instanceof FileFailed) return { kind: 'file-failed', why: error.why };
  return { kind: 'failed', why: error instanceof Failed ? error.why : 'cannot-prove' };
}

interface Ways {
  readonly onStep: (step: ProofStep) => void;
  readonly askWallet: AskWallet;
}

async function answer(request: Asked, ways: Ways): Promise<Said> {
  switch (request.kind) {
    case 'unlock': {
      const { signature, share, installation, generation } = request;
      const owner = { installation: parseHash(installation), generation };
      return hold(await identityKey(signature, hexToBytes(share), owner), request);
    }
    case 'make-random': {
      const { randomKey } = await import('@sabha/anonymity/identity/identity-file');
      return hold(randomKey(), request);
    }
    case 'open-file': {
      const opened = await openFile(request);
      return hold(opened.key, opened);
    }
    case 'save-file':
      return { kind: 'saved', file: await saveFile(unlocked()) };
    case 'check-file': {
      const { commitment } = await openFile(request);
      if (commitment !== wordOf(unlocked().identity.commitment)) throw new FileFailed('other-identity');
      return { kind: 'checked' };
    }
    case 'lock':
      held = null;
      return { kind: 'locked' };
    case 'find':
      return { kind: 'found', listed: await listedOf(request) };
    case 'nullifier': {
      const { secretScalar } = unlocked().identity;
      const scope = proofInput(scopeWord(scopeOf(request.scope)));
      return { kind: 'nullifier', nullifier: wordOf(poseidon2([scope, secretScalar])) };
    }
    case 'salt': {
      const { key } = unlocked();
      return { kind: 'salt', salt: await ballotSalt(key, scopeWord(scopeOf(request.scope)), request.seq) };
    }
    case 'prove':
      return { kind: 'proven', proven: await proveAct(request, ways) };
  }
}

function hold(
  key: Uint8Array<ArrayBuffer>,
  { installation, generation }: Pick<Held, 'installation' | 'generation'>,
): Said {
  const identity = new Identity(key);
  held = { identity, key, installation, generation };
  return { kind: 'unlocked', commitment: wordOf(identity.commitment) };
}

function unlocked(): Held {
  if (held === null) throw new Failed('locked');
  return held;
}

/** Opens an identity's file. Rejects with FileFailed, also for a file of another installation where the list says which this one is. */
async function openFile({
  bytes,
  passphrase,
}: Extract<IdentityRequest, { kind: 'open-file' | 'check-file' }>) {
  const { readIdentityFile } = await import('@sabha/anonymity/identity/identity-file');
  const opened = await readIdentityFile(bytes, typedPassphrase(passphrase));
  if (!opened.ok) throw new FileFailed(opened.failure.kind);
  const list = await fetchManifest().catch(() => null);
  if (list && list.manifest.installation !== opened.value.installation)
    throw new FileFailed('other-installation');
  return opened.value;
}

async function saveFile({ identity, ...kept }: Held) {
  const { identityFileName, writeIdentityFile } = await import('@sabha/anonymity/identity/identity-file');
  const passphrase = newPassphrase();
  const bytes = await writeIdentityFile(kept, passphrase);
  return { name: identityFileName(wordOf(identity.commitment)), bytes, passphrase };
}

function scopeOf({ kind, chainId, contract, subject }: ScopeParts): Scope {
  return { kind, chainId, contract: parseAddress(contract), subject };
}

/** A list stands on the contract some seconds before the server offers it: what differs is asked for again before it is refused. */
async function confirmedList(...[commitment, wanted, ways]: Parameters<typeof listWith>) {
  for (let left = MOST_LOOKS - 1; ; left -= 1) {
    try {
      return await listWith(commitment, wanted, ways);
    } catch (error) {
      if (!(error instanceof Failed) || error.why !== 'list-differs' || left === 0) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

/** Which of these commitments a list has that an act would be proved for. The wallet is not asked. */
async function listedOf({
  commitments,
  ledger,
  frozen,
}: Extract<IdentityRequest, { kind: 'find' }>): Promise<readonly Word[]> {
  const listed: Word[] = [];
  const ways = { onStep: () => {}, askWallet: async () => null };
  for (const commitment of commitments) {
    try {
      await confirmedList(BigInt(commitment), { ledger, frozen }, ways);
      listed.push(commitment);
    } catch (error) {
      const isMissing = error instanceof Failed && (error.why === 'not-in-list' || error.why === 'too-few');
      if (!isMissing) throw error;
    }
  }
  return listed;
}

async function proveAct(
  { scope: parts, words, alone, frozen, ledger }: Extract<IdentityRequest, { kind: 'prove' }>,
  { onStep, askWallet }: Ways,
): Promise<Proven> {
  const { identity } = unlocked();
  const { commitment } = identity;
  const scope = scopeOf(parts);
  onStep('list');
  const list = alone
    ? ownLeaf(commitment)
    : await confirmedList(commitment, { ledger, frozen }, { onStep, askWallet });
  onStep('tools');
  tools ??= fetchTools().catch((error: unknown) => {
    tools = null;
    throw error;
  });
  const artifacts = await tools;
  onStep('proving');
  const says = { scope: scopeWord(scope), message: messageWord(scope.kind, words) };
  const { root, nullifier, points } = await prove(identity, list.path, says, artifacts);
  const act = {
    ...{ kind: scope.kind, subject: scope.subject, words: [...words] },
    ...{ root: wordOf(root), nullifier: wordOf(nullifier), points: points.map(wordOf) },
  };
  const { members, confirmedElsewhere, fingerprint } = list;
  return { act, members, confirmedElsewhere, fingerprint };
}

/** The circuit and its key: those of the ceremony, whoever serves them. The browser keeps them. */
async function fetchTools(): Promise<Artifacts> {
  const [wasm, zkey] = await Promise.all((['wasm', 'zkey'] as const).map(fetchTool));
  if (!wasm || !zkey) throw new Failed('no-tools');
  return { wasm, zkey };
}

async function fetchTool(name: keyof typeof ARTIFACTS): Promise<Uint8Array> {
  const bytes = await fetchBytes(`/anonymity/artifacts/${ARTIFACTS[name].name}`, 'no-tools');
  if (!(await isArtifact(name, bytes))) throw new Failed('tools-differ');
  return bytes;
}
