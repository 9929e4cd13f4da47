import '../../anonymity/no-compiled-schemas.ts';
import { sign } from 'viem/accounts';
import type { Receiver } from './between-devices/device-transfer.ts';
import type { OwnKeyAnswer, OwnKeyFailure, OwnKeyRequest } from './own-key-messages.ts';
import type { SealedSeed } from './sealed-seed.ts';
import { openVault, sealVault } from './sealed-vault.ts';
import { randomSeed, type Seed, seedOfPasskey, tagOf, walletOf } from './seed.ts';
import { readText, readTyped, type ToSign } from './what-is-signed.ts';

/** Slows down guessing, however fast the device is. */
const LEAST_TRY_MS = 1_000;
/** How long choosing a passphrase for the file may take. */
const SAVE_WITHIN_MS = 10 * 60_000;

class Failed extends Error {
  readonly why: OwnKeyFailure;

  constructor(why: OwnKeyFailure) {
    super(why);
    this.why = why;
  }
}

// The one part of the page that ever has the key: nothing of it leaves this file but its address, signatures, copies that are sealed
// here, and what its vault has. The page ends the worker to lock it.
let seed: Seed | null = null;
let toSign: (ToSign & { readonly read: number }) | null = null;
let reads = 0;
/** Waits for a key from another device. */
let receiver: Receiver | null = null;
/** Until when a copy may be made. Holding a device with an open key is not enough to get one. */
let saveBefore = 0;
/** One request after another: who tries two passphrases at once is no faster. */
let queue: Promise<unknown> = Promise.resolve();

/** Fetched only where a passphrase is asked for. */
const sealing = () => import('./sealed-seed.ts');
/** Fetched only where a key changes devices. */
const transfer = () => import('./between-devices/device-transfer.ts');

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
      return open(opened, { saving: request.saving });
    }
    case 'make': {
      const made = randomSeed();
      return open(made, { copy: await (await sealing()).sealSeed(made, request.passphrase, request.site) });
    }
    case 'open-copies':
      return openCopies(request);
    case 'seal':
      return seal(request.passphrase, request.site);
    case 'ask-device':
      receiver = await (await transfer()).newReceiver(request.site);
      return { kind: 'code', text: receiver.asks };
    case 'receive':
      return receive(request);
    case 'give': {
      const given = await (await transfer()).giveSeed(openedToSave(), request.asks, request.site);
      if (!given.ok) throw new Failed(given.failure.kind);
      saveBefore = 0;
      return { kind: 'code', text: given.value };
    }
    case 'read':
      return read(request);
    case 'sign':
      return signRead(request.read);
    case 'seal-vault':
      return { kind: 'vault-sealed', sealed: await sealVault(await openedAs(request.tag), request.json) };
    case 'open-vault':
      return { kind: 'vault-opened', json: await openVault(await openedAs(request.tag), request.sealed) };
  }
}

async function open(
  next: Seed,
  { copy = null, saving = false }: { copy?: SealedSeed | null; saving?: boolean },
): Promise<Said> {
  seed?.fill(0);
  toSign = null;
  seed = next;
  saveBefore = saving ? Date.now() + SAVE_WITHIN_MS : 0;
  const { address } = await walletOf(next);
  return { kind: 'open', key: { address, tag: await tagOf(next) }, copy };
}

/** Tries each copy; if none opens, reports why the last one did not. */
async function openCopies({
  copies,
  passphrase,
  site,
  saving,
}: Extract<OwnKeyRequest, { kind: 'open-copies' }>): Promise<Said> {
  const waited = new Promise((resolve) => setTimeout(resolve, LEAST_TRY_MS));
  const { openSeed, parseSealedSeed } = await sealing();
  let why: OwnKeyFailure = 'not-a-copy';
  for (const text of copies) {
    const copy = parseSealedSeed(text, site);
    const tried = copy.ok ? await openSeed(copy.value, passphrase) : copy;
    if (copy.ok && tried.ok) return open(tried.value as Seed, { copy: copy.value, saving });
    if (!tried.ok) why = tried.failure.kind;
  }
  await waited;
  throw new Failed(why);
}

function opened(): Seed {
  if (!seed) throw new Failed('locked');
  return seed;
}

/** The key with this tag: another one may have been opened since the page asked. */
async function openedAs(tag: string): Promise<Seed> {
  const key = opened();
  if ((await tagOf(key)) !== tag) throw new Failed('other-key');
  return key;
}

/** Where the key was just opened again for this purpose. */
function openedToSave(): Seed {
  const key = opened();
  if (Date.now() > saveBefore) throw new Failed('locked');
  return key;
}

async function receive({
  given,
  passphrase,
  site,
}: Extract<OwnKeyRequest, { kind: 'receive' }>): Promise<Said> {
  if (!receiver) throw new Failed('locked');
  const received = await receiver.open(given);
  if (!received.ok) throw new Failed(received.failure.kind);
  receiver = null;
  return open(received.value, { copy: await (await sealing()).sealSeed(received.value, passphrase, site) });
}

async function seal(passphrase: string, site: string): Promise<Said> {
  const key = openedToSave();
  saveBefore = 0;
  return {
    kind: 'sealed',
    copy: await (await sealing()).sealSeed(key, passphrase, site),
    tag: await tagOf(key),
  };
}

async function read({ of, wallet, home }: Extract<OwnKeyRequest, { kind: 'read' }>): Promise<Said> {
  toSign = null;
  const { address } = await walletOf(opened());
  if (address !== wallet) throw new Failed('other-key');
  reads += 1;
  try {
    const shown = 'text' in of ? readText(of.text, wallet, home) : readTyped(of.typed, wallet, home);
    toSign = { ...shown, read: reads };
  } catch {
    throw new Failed('malformed');
  }
  const { digest, says, data } = toSign;
  return { kind: 'read', read: reads, shown: { digest, says, data } };
}

async function signRead(confirmed: number): Promise<Said> {
  const kept = toSign;
  toSign = null;
  const { privateKey } = await walletOf(opened());
  if (kept?.read !== confirmed) throw new Failed('malformed');
  return { kind: 'signed', signature: await sign({ hash: kept.digest, privateKey, to: 'hex' }) };
}
