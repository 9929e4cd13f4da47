import '../../anonymity/no-compiled-schemas.ts';
import { sign } from 'viem/accounts';
import type { OwnKeyAnswer, OwnKeyFailure, OwnKeyRequest } from './own-key-messages.ts';
import { openSeed, parseSealedSeed, type SealedSeed, sealSeed } from './sealed-seed.ts';
import { randomSeed, type Seed, seedOfPasskey, tagOf, walletOf } from './seed.ts';
import { readText, readTyped, type ToSign } from './what-is-signed.ts';

/** So that nobody tries passphrases quickly, however fast the device is. */
const LEAST_TRY_MS = 1_000;

class Failed extends Error {
  readonly why: OwnKeyFailure;

  constructor(why: OwnKeyFailure) {
    super(why);
    this.why = why;
  }
}

// The one part of the page that ever has the key: nothing of it leaves this file but its address, signatures, and copies that are
// sealed here. The page ends the worker to lock it.
let seed: Seed | null = null;
let toSign: ToSign | null = null;
/** One request after another: who tries two passphrases at once is no faster. */
let queue: Promise<unknown> = Promise.resolve();

type Asked = OwnKeyRequest & { readonly id: number };
type Said = OwnKeyAnswer extends infer Answer ? (Answer extends unknown ? Omit<Answer, 'id'> : never) : never;

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  queue = queue
    .then(() => answer(data))
    .then(
      (said) => postMessage({ id: data.id, ...said }),
      (error: unknown) =>
        postMessage({ id: data.id, kind: 'failed', why: error instanceof Failed ? error.why : 'cannot' }),
    );
});

async function answer(request: Asked): Promise<Said> {
  switch (request.kind) {
    case 'open-passkey': {
      const opened = await seedOfPasskey(request.prf, request.site);
      request.prf.fill(0);
      return open(opened, null);
    }
    case 'make': {
      const made = randomSeed();
      return open(made, await sealSeed(made, request.passphrase, request.site));
    }
    case 'open-copies':
      return openCopies(request.copies, request.passphrase, request.site);
    case 'seal':
      return { kind: 'sealed', copy: await sealSeed(opened(), request.passphrase, request.site) };
    case 'read':
      return read(request.of);
    case 'sign':
      return signRead();
  }
}

async function open(next: Seed, copy: SealedSeed | null): Promise<Said> {
  seed?.fill(0);
  toSign = null;
  seed = next;
  const { address } = await walletOf(next);
  return { kind: 'open', key: { address, tag: await tagOf(next) }, copy };
}

/** The failure that is told is that of the last copy. */
async function openCopies(copies: readonly string[], passphrase: string, site: string): Promise<Said> {
  const waited = new Promise((resolve) => setTimeout(resolve, LEAST_TRY_MS));
  let why: OwnKeyFailure = 'not-a-copy';
  for (const text of copies) {
    const copy = parseSealedSeed(text, site);
    const tried = copy.ok ? await openSeed(copy.value, passphrase) : copy;
    if (copy.ok && tried.ok) return open(tried.value as Seed, copy.value);
    if (!tried.ok) why = tried.failure.kind;
  }
  await waited;
  throw new Failed(why);
}

function opened(): Seed {
  if (!seed) throw new Failed('locked');
  return seed;
}

function read(of: Extract<OwnKeyRequest, { kind: 'read' }>['of']): Said {
  toSign = null;
  opened();
  try {
    toSign = 'text' in of ? readText(of.text, of.host) : readTyped(of.typed);
  } catch {
    throw new Failed('malformed');
  }
  const { says, data } = toSign;
  return { kind: 'read', shown: { says, data } };
}

async function signRead(): Promise<Said> {
  const read = toSign;
  toSign = null;
  const { privateKey } = await walletOf(opened());
  if (!read) throw new Failed('malformed');
  return { kind: 'signed', signature: await sign({ hash: read.digest, privateKey, to: 'hex' }) };
}
