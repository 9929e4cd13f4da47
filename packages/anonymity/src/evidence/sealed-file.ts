import type { EvidenceType } from '@sabha/domain/reports/evidence';
import { Decrypter, Encrypter } from 'age-encryption';
import { bytesToHex } from 'viem';
import { evidenceTypeOf } from './file-type.ts';
import { safeFileName } from './safe-name.ts';
import { type OpenFile, readArchive, writeArchive } from './tar-archive.ts';

/** So much is encrypted before the page may draw again. */
const PIECE_BYTES = 1_048_576;

/**
 * Encrypts a file to everybody who may open it (age recipients, `age1…`): an age file over a tar archive of this one file, which the programs
 * `age` and `tar` open. Its length says the file's to 64 KiB. Throws where `signal` ends it, or a recipient is none.
 */
export async function sealFile(
  file: OpenFile,
  recipients: readonly string[],
  { onShare = () => {}, signal }: { onShare?: (share: number) => void; signal?: AbortSignal } = {},
): Promise<Uint8Array> {
  if (recipients.length === 0) throw new RangeError('Nobody could open this file');
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const archive = writeArchive(file);
  const sealed = await encrypter.encrypt(piecesOf(archive, onShare, signal));
  return new Uint8Array(await new Response(sealed).arrayBuffer());
}

/** What a sealed file holds. The type is by its content and the name is safe, whatever its sender wrote. */
export interface OpenedFile extends OpenFile {
  readonly type: EvidenceType;
}

/** Opens a sealed file with an age identity (`AGE-SECRET-KEY-1…`). Null for another's file, a changed one, or no evidence in it. */
export async function openSealedFile(sealed: Uint8Array, identity: string): Promise<OpenedFile | null> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const archive = await decrypter.decrypt(sealed).catch(() => null);
  const file = archive && readArchive(archive);
  const type = file && evidenceTypeOf(file.bytes);
  return file && type ? { ...file, name: safeFileName(file.name, type), type } : null;
}

/** The same for the encrypted file with this SHA-256, and for no other. */
export async function openKnownFile(
  sealed: Uint8Array<ArrayBuffer>,
  sha256: string,
  identity: string,
): Promise<OpenedFile | null> {
  const hash = bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', sealed)));
  return hash === sha256 ? openSealedFile(sealed, identity) : null;
}

function piecesOf(bytes: Uint8Array, onShare: (share: number) => void, signal: AbortSignal | undefined) {
  let at = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve)); // lets a page draw
      signal?.throwIfAborted();
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, at + PIECE_BYTES));
      at += PIECE_BYTES;
      onShare(Math.min(1, at / bytes.length));
    },
  });
}
