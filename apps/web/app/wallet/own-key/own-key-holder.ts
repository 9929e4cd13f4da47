import { Failure } from '../../api/failure.ts';
import { createWorkerCalls } from '../../work/worker-calls.ts';
import { type KeyVault, openKeyVault } from './key-vault.ts';
import type { AskedToSign, OpenKey, OwnKeyAnswer, OwnKeyFailure, OwnKeyRequest } from './own-key-messages.ts';
import type { SealedSeed } from './sealed-seed.ts';
import type { Home } from './what-is-signed.ts';

/** The key could not be opened, or did not sign. */
export class OwnKeyFailed extends Failure<OwnKeyFailure> {
  override readonly name = 'OwnKeyFailed';
}

/** After so long without a question the key is locked. */
const IDLE_MS = 15 * 60_000;

let open: OpenKey | null = null;
/** The copy that it was opened by; null for a passkey. */
let openedBy: SealedSeed | null = null;
let keyVault: KeyVault | null = null;
/** What the recovery file has that has just opened the key, for its vault. */
let toAdd: string | null = null;
let idle: ReturnType<typeof setTimeout> | undefined;
let lastAsked = 0;

const calls = createWorkerCalls<OwnKeyRequest, OwnKeyAnswer>({
  start: () => new Worker(new URL('./own-key.worker.ts', import.meta.url), { type: 'module' }),
  errorOf: (answer) => {
    if (answer === 'ended') return new OwnKeyFailed('locked');
    return new OwnKeyFailed(answer !== 'broken' && answer.kind === 'failed' ? answer.why : 'cannot');
  },
  onEnd() {
    clearTimeout(idle);
    document.removeEventListener('visibilitychange', lockLater);
    open = null;
    openedBy = null;
    toAdd = null;
    closeVault();
  },
});

/** Ends the worker, and the key with it, until it is opened again. */
export const lockOwnKey = calls.end;

/** The key that is open now; null while it is locked. */
export function openKey(): OpenKey | null {
  lockIfIdle();
  return open;
}

/** The copy on this device by which the key that is open now was opened; null for a passkey. */
export const openCopy = () => openedBy;

function closeVault(): void {
  keyVault?.close();
  keyVault = null;
}

/** Asks the worker that holds the key. Rejects with OwnKeyFailed. */
function ask<Kind extends OwnKeyAnswer['kind']>(request: OwnKeyRequest, kind: Kind) {
  lockIfIdle();
  const answer = calls.ask(request, kind);
  lastAsked = Date.now();
  document.addEventListener('visibilitychange', lockLater);
  lockLater();
  return answer;
}

/** Timers are late on a device that slept, so the time is compared too. */
function lockIfIdle(): void {
  if (calls.isRunning() && Date.now() - lastAsked >= IDLE_MS) lockOwnKey();
}

function lockLater(): void {
  clearTimeout(idle);
  lockIfIdle();
  if (calls.isRunning()) idle = setTimeout(lockLater, lastAsked + IDLE_MS - Date.now());
}

const site = () => location.hostname;

/** Opens the key of a passkey by what the passkey gave, which is overwritten. */
export async function openByPasskey(prf: Uint8Array<ArrayBuffer>, saving: boolean): Promise<OpenKey> {
  const asking = ask({ kind: 'open-passkey', prf, site: site(), saving }, 'open');
  prf.fill(0); // the worker has its own
  return opened((await asking).key, null);
}

function opened(key: OpenKey, by: SealedSeed | null, vaultOfFile: string | null = null): OpenKey {
  if (keyVault?.owner !== key.address) closeVault();
  toAdd = vaultOfFile ?? (open?.tag === key.tag ? toAdd : null);
  open = key;
  openedBy = by;
  return key;
}

/**
 * Opens the vault of the open key and adds the contents of its recovery file. Called after the request for the key was answered, because
 * pages change when the vault opens.
 */
export async function unlockVault(): Promise<void> {
  const key = openKey();
  if (!key) return;
  if (!keyVault) {
    const { tag } = key;
    const next = await openKeyVault(key, {
      seal: async (json) => (await askQuietly({ kind: 'seal-vault', tag, json }, 'vault-sealed')).sealed,
      open: async (sealed) => (await askQuietly({ kind: 'open-vault', tag, sealed }, 'vault-opened')).json,
    });
    if (open?.tag !== key.tag || keyVault) return next.close();
    keyVault = next;
  }
  const more = toAdd;
  toAdd = null;
  if (more !== null) await keyVault.add(more);
}

/** The vault of the key that is open, sealed for its recovery file; null where there is nothing in it. */
export async function sealedVault(): Promise<string | null> {
  return (await keyVault?.sealed()) ?? null;
}

/** Asks what is no use of the key: it does not keep it open for longer. */
function askQuietly<Kind extends OwnKeyAnswer['kind']>(request: OwnKeyRequest, kind: Kind) {
  if (!openKey()) throw new OwnKeyFailed('locked');
  return calls.ask(request, kind);
}

/** Makes a key and seals it; gives the copy, which is all that is left of the key once it is locked. */
export async function makeKey(passphrase: string): Promise<SealedSeed> {
  return sealedOf(await ask({ kind: 'make', passphrase, site: site() }, 'open'));
}

/** Opens the copy that the passphrase opens, of texts that may be copies; gives it. */
export async function openByCopies(
  copies: readonly string[],
  passphrase: string,
  saving: boolean,
  vaultOfFile: string | null = null,
): Promise<SealedSeed> {
  const answer = await ask({ kind: 'open-copies', copies, passphrase, site: site(), saving }, 'open');
  return sealedOf(answer, vaultOfFile);
}

/** Notes that a key is open, and gives its copy. */
function sealedOf(
  { key, copy }: Extract<OwnKeyAnswer, { kind: 'open' }>,
  vaultOfFile: string | null = null,
): SealedSeed {
  if (!copy) throw new OwnKeyFailed('cannot');
  opened(key, copy, vaultOfFile);
  return copy;
}

/** A copy of the key, which was just opened for it, under a passphrase, and the key's tag. Takes about a second. */
export async function sealKey(passphrase: string): Promise<{ copy: SealedSeed; tag: string }> {
  const { copy, tag } = await ask({ kind: 'seal', passphrase, site: site() }, 'sealed');
  return { copy, tag };
}

/** Prepares to receive a key from another device; gives what the code says that asks for it. */
export async function askDevice(): Promise<string> {
  return (await ask({ kind: 'ask-device', site: site() }, 'code')).text;
}

/** Receives the key by what the other device's code says, and seals it; gives the copy. */
export async function receiveKey(given: string, passphrase: string): Promise<SealedSeed> {
  return sealedOf(await ask({ kind: 'receive', given, passphrase, site: site() }, 'open'));
}

/** Encrypts the key, which was just opened for it, for the device that asks; gives what the code for it says. */
export async function giveKey(asks: string): Promise<string> {
  return (await ask({ kind: 'give', asks, site: site() }, 'code')).text;
}

/** What this wallet would sign, as the worker reads it, and the number by which it is confirmed. */
export async function readToSign(of: AskedToSign, wallet: string, home: Home) {
  const { read, shown } = await ask({ kind: 'read', of, wallet, home }, 'read');
  return { read, shown };
}

/** Signs what was read under this number. */
export async function signRead(read: number): Promise<`0x${string}`> {
  return (await ask({ kind: 'sign', read }, 'signed')).signature;
}
