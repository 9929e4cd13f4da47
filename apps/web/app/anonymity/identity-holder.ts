import type { Word } from '@sabha/anonymity/field';
import { Failure } from '../api/failure.ts';
import type {
  FileProblem,
  FrozenList,
  IdentityAnswer,
  IdentityRequest,
  LedgerToAsk,
  ProofFailure,
  ProofStep,
  Proven,
  SavedFile,
  ScopeParts,
  WalletAnswer,
  WalletRead,
} from './identity-messages.ts';

/** A proof that could not be made. */
export class ProofFailed extends Failure<ProofFailure> {
  override readonly name = 'ProofFailed';
}

/** An identity's file that could not be used. */
export class FileNotOpened extends Failure<FileProblem> {
  override readonly name = 'FileNotOpened';
}

/** After so long without a question the identity is forgotten; in a tab that nobody sees, earlier. */
const IDLE_MS = 30 * 60_000;
const HIDDEN_MS = 10 * 60_000;

interface Asked {
  resolve(answer: IdentityAnswer): void;
  onStep(step: ProofStep): void;
}

let worker: Worker | null = null;
let nextId = 0;
let idle: ReturnType<typeof setTimeout> | undefined;
let lastAsked: number | null = null;
let hiddenSince: number | null = null;
const asked = new Map<number, Asked>();
const listeners = new Set<() => void>();

/**
 * Asks the worker that holds the identity. It is cleared when the page is left, after half an hour without a question, and after ten
 * minutes of which nobody saw anything.
 */
function ask(request: IdentityRequest, onStep: Asked['onStep'] = () => {}): Promise<IdentityAnswer> {
  worker ??= startWorker();
  const used = worker;
  // A look into the list is no use of the identity: one that is waited for would keep it unlocked.
  if (request.kind !== 'find') {
    lastAsked = Date.now();
    forgetLater(lastAsked);
  }
  const id = nextId++;
  return new Promise((resolve) => {
    asked.set(id, { resolve, onStep });
    used.postMessage({ id, ...request });
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL('./identity.worker.ts', import.meta.url), { type: 'module' });
  let isThere = false;
  started.addEventListener('message', ({ data }: MessageEvent<IdentityAnswer>) => {
    isThere = true;
    const waiting = asked.get(data.id);
    if (data.kind === 'step') waiting?.onStep(data.step);
    else if (data.kind === 'ask-wallet') void answerFromWallet(started, data);
    else {
      asked.delete(data.id);
      waiting?.resolve(data);
    }
  });
  started.addEventListener('error', () => {
    const why = isThere ? 'cannot-prove' : 'no-tools'; // its script did not arrive
    for (const [id, { resolve }] of asked) resolve({ id, kind: 'failed', why });
    asked.clear();
    forgetIdentity();
  });
  addEventListener('pagehide', forgetIdentity, { once: true });
  document.addEventListener('visibilitychange', followVisibility);
  return started;
}

/** Notes since when nobody sees the page. Timers of a device that slept are late: what is over then is over at once. */
function followVisibility(): void {
  const since = hiddenSince;
  hiddenSince = document.visibilityState === 'hidden' ? (since ?? Date.now()) : null;
  if (lastAsked === null) return; // it only looks into the list, and has nothing to forget
  if (since !== null && Date.now() - since >= HIDDEN_MS) forgetIdentity();
  else forgetLater(lastAsked);
}

function forgetLater(since: number): void {
  clearTimeout(idle);
  const byHiding = hiddenSince === null ? Number.POSITIVE_INFINITY : hiddenSince + HIDDEN_MS;
  const left = Math.min(since + IDLE_MS, byHiding) - Date.now();
  if (left <= 0) forgetIdentity();
  else idle = setTimeout(forgetIdentity, left);
}

async function answerFromWallet(
  from: Worker,
  { id, read }: { readonly id: number; readonly read: WalletRead },
): Promise<void> {
  const { readByWallet } = await import('./read-by-wallet.ts');
  const answer: WalletAnswer = { id, kind: 'wallet-said', result: await readByWallet(read) };
  from.postMessage(answer);
}

/** Ends the worker, and the secret with it. */
export function forgetIdentity(): void {
  clearTimeout(idle);
  document.removeEventListener('visibilitychange', followVisibility);
  hiddenSince = null;
  lastAsked = null;
  worker?.terminate();
  worker = null;
  for (const [id, { resolve }] of asked) resolve({ id, kind: 'failed', why: 'locked' });
  asked.clear();
  for (const listener of listeners) listener();
}

/** Notes which identity is unlocked; gives whether it still is. */
export function notedIdentity(): () => boolean {
  const noted = worker;
  return () => worker === noted;
}

/** Hears when the identity was forgotten. Gives how to stop. */
export function onForgotten(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Makes the identity of a wallet's signature; gives its commitment. Rejects with ProofFailed. */
export async function unlockIdentity(
  secret: Omit<Extract<IdentityRequest, { kind: 'unlock' }>, 'kind'>,
): Promise<Word> {
  const answer = await ask({ kind: 'unlock', ...secret });
  if (answer.kind === 'unlocked') return answer.commitment;
  throw new ProofFailed(answer.kind === 'failed' ? answer.why : 'cannot-prove');
}

/** Makes a random identity in place of one of the wallet's; gives its commitment. Rejects with ProofFailed. */
export async function makeRandomIdentity(
  owner: Omit<Extract<IdentityRequest, { kind: 'make-random' }>, 'kind'>,
): Promise<Word> {
  const answer = await ask({ kind: 'make-random', ...owner });
  if (answer.kind === 'unlocked') return answer.commitment;
  throw new ProofFailed(answer.kind === 'failed' ? answer.why : 'cannot-prove');
}

/** The unlocked identity as an encrypted file, with new words that open it. Takes a second. Rejects with ProofFailed. */
export async function saveIdentityFile(): Promise<SavedFile> {
  const answer = await ask({ kind: 'save-file' });
  if (answer.kind === 'saved') return answer.file;
  throw new ProofFailed(answer.kind === 'failed' ? answer.why : 'cannot-prove');
}

/** Unlocks the identity of a file; gives its commitment. Rejects with FileNotOpened or ProofFailed. */
export async function openIdentityFile(bytes: Uint8Array, passphrase: string): Promise<Word> {
  const answer = await ask({ kind: 'open-file', bytes, passphrase });
  if (answer.kind === 'unlocked') return answer.commitment;
  throw fileFailure(answer);
}

/** Resolves where a file opens with these words and has the unlocked identity. Rejects with FileNotOpened or ProofFailed. */
export async function checkIdentityFile(bytes: Uint8Array, passphrase: string): Promise<void> {
  const answer = await ask({ kind: 'check-file', bytes, passphrase });
  if (answer.kind !== 'checked') throw fileFailure(answer);
}

function fileFailure(answer: IdentityAnswer): FileNotOpened | ProofFailed {
  if (answer.kind === 'file-failed') return new FileNotOpened(answer.why);
  return new ProofFailed(answer.kind === 'failed' ? answer.why : 'cannot-prove');
}

/** Which of these identities the newest list has, or that of a moment. Nobody hears which ones. Rejects with ProofFailed. */
export async function findInList(
  looked: Omit<Extract<IdentityRequest, { kind: 'find' }>, 'kind'>,
): Promise<readonly Word[]> {
  const answer = await ask({ kind: 'find', ...looked });
  if (answer.kind === 'found') return answer.listed;
  throw new ProofFailed(answer.kind === 'failed' ? answer.why : 'cannot-prove');
}

/** The number under which this identity acts in a scope. Rejects with ProofFailed. */
export async function nullifierIn(scope: ScopeParts): Promise<Word> {
  const answer = await ask({ kind: 'nullifier', scope });
  if (answer.kind === 'nullifier') return answer.nullifier;
  throw new ProofFailed(answer.kind === 'failed' ? answer.why : 'cannot-prove');
}

/** What hides the choice of this identity's ballot with this number. Rejects with ProofFailed. */
export async function saltIn(scope: ScopeParts, seq: bigint): Promise<Word> {
  const answer = await ask({ kind: 'salt', scope, seq });
  if (answer.kind === 'salt') return answer.salt;
  throw new ProofFailed(answer.kind === 'failed' ? answer.why : 'cannot-prove');
}

export interface ProofOrder {
  readonly scope: ScopeParts;
  readonly words: readonly Word[];
  readonly alone?: boolean;
  readonly frozen?: FrozenList;
  readonly ledger: LedgerToAsk;
  readonly onStep?: (step: ProofStep) => void;
}

/** Proves an act. Takes some seconds. Rejects with ProofFailed. */
export async function proveInWorker({
  scope,
  words,
  alone = false,
  frozen,
  ledger,
  onStep,
}: ProofOrder): Promise<Proven> {
  const answer = await ask({ kind: 'prove', scope, words, alone, frozen: frozen ?? null, ledger }, onStep);
  if (answer.kind === 'proven') return answer.proven;
  throw new ProofFailed(answer.kind === 'failed' ? answer.why : 'cannot-prove');
}
