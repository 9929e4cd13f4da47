import type { Word } from '@sabha/anonymity/field';
import type {
  IdentityAnswer,
  IdentityRequest,
  LedgerToAsk,
  ProofFailure,
  ProofStep,
  Proven,
  ScopeParts,
} from './identity-messages.ts';

/** A proof that could not be made. */
export class ProofFailed extends Error {
  override readonly name = 'ProofFailed';
  readonly why: ProofFailure;

  constructor(why: ProofFailure) {
    super(why);
    this.why = why;
  }
}

const IDLE_MS = 30 * 60_000;

interface Asked {
  resolve(answer: IdentityAnswer): void;
  onStep(step: ProofStep): void;
}

let worker: Worker | null = null;
let nextId = 0;
let idle: ReturnType<typeof setTimeout> | undefined;
const asked = new Map<number, Asked>();
const listeners = new Set<() => void>();

/** Asks the worker that holds the identity. It is cleared when the page is left, and after half an hour without a question. */
function ask(request: IdentityRequest, onStep: Asked['onStep'] = () => {}): Promise<IdentityAnswer> {
  worker ??= startWorker();
  const used = worker;
  clearTimeout(idle);
  idle = setTimeout(forgetIdentity, IDLE_MS);
  const id = nextId++;
  return new Promise((resolve) => {
    asked.set(id, { resolve, onStep });
    used.postMessage({ id, ...request });
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL('./identity.worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<IdentityAnswer>) => {
    const waiting = asked.get(data.id);
    if (data.kind === 'step') waiting?.onStep(data.step);
    else {
      asked.delete(data.id);
      waiting?.resolve(data);
    }
  });
  started.addEventListener('error', () => {
    for (const [id, { resolve }] of asked) resolve({ id, kind: 'failed', why: 'cannot-prove' });
    asked.clear();
    forgetIdentity();
  });
  addEventListener('pagehide', forgetIdentity, { once: true });
  return started;
}

/** Ends the worker, and the secret with it. */
export function forgetIdentity(): void {
  clearTimeout(idle);
  worker?.terminate();
  worker = null;
  for (const [id, { resolve }] of asked) resolve({ id, kind: 'failed', why: 'locked' });
  asked.clear();
  for (const listener of listeners) listener();
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

/** The number under which this identity acts in a scope. Rejects with ProofFailed. */
export async function nullifierIn(scope: ScopeParts): Promise<Word> {
  const answer = await ask({ kind: 'nullifier', scope });
  if (answer.kind === 'nullifier') return answer.nullifier;
  throw new ProofFailed(answer.kind === 'failed' ? answer.why : 'cannot-prove');
}

export interface ProofOrder {
  readonly scope: ScopeParts;
  readonly words: readonly Word[];
  readonly alone?: boolean;
  readonly ledger: LedgerToAsk;
  readonly onStep?: (step: ProofStep) => void;
}

/** Proves an act. Takes some seconds. Rejects with ProofFailed. */
export async function proveInWorker({
  scope,
  words,
  alone = false,
  ledger,
  onStep,
}: ProofOrder): Promise<Proven> {
  const answer = await ask({ kind: 'prove', scope, words, alone, ledger }, onStep);
  if (answer.kind === 'proven') return answer.proven;
  throw new ProofFailed(answer.kind === 'failed' ? answer.why : 'cannot-prove');
}
