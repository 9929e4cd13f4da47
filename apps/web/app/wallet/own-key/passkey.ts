const LABEL_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const ES256 = -7;
const RS256 = -257;
const TIMEOUT_MS = 120_000;

/** A passkey that was made on this page, and has given nothing yet: another try uses it instead of making one more. */
let unused: ArrayBuffer | null = null;

/** What is asked of every passkey: for the same input it gives the same 32 bytes. */
const prfInput = async () =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode('sabha seed 1')));

/** Whether this browser may have passkeys that give a secret. Only making one shows whether it does. */
export async function mayHavePasskeys(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false;
  const capabilities = await PublicKeyCredential.getClientCapabilities?.().catch(() => undefined);
  if (capabilities?.['extension:prf'] === false) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

/**
 * Makes a passkey for this site; gives its 32 bytes, or null where this device's passkeys give none. Rejects with the browser's
 * NotAllowedError when the person refuses.
 */
export async function makePasskey(signal: AbortSignal): Promise<Uint8Array<ArrayBuffer> | null> {
  if (unused) return takePasskey(signal, [unused]);
  const name = `Sabha · ${randomLabel()}`;
  const made = await navigator.credentials.create({
    signal,
    publicKey: {
      rp: { id: location.hostname, name: 'Sabha' },
      // Several people may share a device: the label tells their keys apart, and names nobody.
      user: { id: random(16), name, displayName: name },
      challenge: random(32),
      pubKeyCredParams: [ES256, RS256].map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      timeout: TIMEOUT_MS,
      extensions: { prf: { eval: { first: await prfInput() } } },
    },
  });
  if (!(made instanceof PublicKeyCredential)) return null;
  const { prf } = made.getClientExtensionResults();
  if (prf?.results) return bytesOf(prf.results.first);
  // Some give it only when they are used.
  if (prf?.enabled) {
    unused = made.rawId;
    return takePasskey(signal, [unused]);
  }
  // A passkey that is good for nothing would stand in the person's list for ever.
  await PublicKeyCredential.signalUnknownCredential?.({
    rpId: location.hostname,
    credentialId: made.id,
  }).catch(() => undefined);
  return null;
}

/**
 * Lets the person use a passkey of this site (one of these, or any); gives its 32 bytes, or null where it gives none. Rejects with
 * the browser's NotAllowedError when there is none or the person refuses.
 */
export async function takePasskey(
  signal: AbortSignal,
  ids: readonly ArrayBuffer[] = [],
): Promise<Uint8Array<ArrayBuffer> | null> {
  const used = await navigator.credentials.get({
    signal,
    publicKey: {
      rpId: location.hostname,
      challenge: random(32),
      allowCredentials: ids.map((id) => ({ type: 'public-key', id })),
      userVerification: 'required',
      timeout: TIMEOUT_MS,
      extensions: { prf: { eval: { first: await prfInput() } } },
    },
  });
  if (!(used instanceof PublicKeyCredential)) return null;
  const { prf } = used.getClientExtensionResults();
  if (!prf?.results) return null;
  unused = null;
  return bytesOf(prf.results.first);
}

function bytesOf(source: BufferSource): Uint8Array<ArrayBuffer> {
  const given = ArrayBuffer.isView(source) ? source : new Uint8Array(source);
  return new Uint8Array(given.buffer as ArrayBuffer, given.byteOffset, given.byteLength); // no shared memory comes from a passkey
}

function random(bytes: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(bytes));
}

function randomLabel(): string {
  return Array.from(random(4), (byte) => LABEL_LETTERS[byte % LABEL_LETTERS.length]).join('');
}
