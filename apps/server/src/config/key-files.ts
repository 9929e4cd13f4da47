import { createHash, createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeFlushed, writeFlushedOnce } from '@sabha/db/flushed-file';
import { english, generateMnemonic } from 'viem/accounts';
import {
  type PersonalDataKey,
  type PersonalDataKeys,
  parsePersonalDataKeys,
  writePersonalDataKeys,
} from './personal-data-keys.ts';

export const KEY_FILE_NAMES = ['mnemonic', 'secret', 'personal-data'] as const;
export type KeyFileName = (typeof KEY_FILE_NAMES)[number];

/** A file of the folder of keys, or what will be in it if this becomes a new installation. */
export interface KeyFile {
  readonly name: KeyFileName;
  readonly path: string;
  /** Never leaves the process. */
  readonly content: string;
  /** False where it is only proposed: nothing is written before it is known that there is nothing that it would replace. */
  readonly isThere: boolean;
}

/** The keys cannot be used as they lie there. The message is one line for an operator. */
export class KeyFilesUnusable extends Error {
  override readonly name = 'KeyFilesUnusable';
}

const SECRET_BYTES = 32;
const LEAST_SECRET = 32;
const KEY_BYTES = 32;
const ID_LENGTH = 8;
const OTHERS = 0o077;
const RESTORE = 'restore it from a backup';

/** What each file means, how a new one is made, and what is wrong with one, if anything. */
const KINDS: Record<KeyFileName, { make(): string; problem(content: string): string | null }> = {
  mnemonic: {
    make: () => generateMnemonic(english),
    problem: (content) =>
      /^([a-z]+ ){11,23}[a-z]+$/.test(content) ? null : `does not hold a mnemonic: ${RESTORE}`,
  },
  secret: {
    make: () => randomBytes(SECRET_BYTES).toString('hex'),
    problem: (content) =>
      content.length >= LEAST_SECRET ? null : `is empty or too short to be the secret: ${RESTORE}`,
  },
  'personal-data': {
    make: () => writePersonalDataKeys([newPersonalDataKey()]),
    problem: (content) => {
      const parsed = parsePersonalDataKeys(content);
      return parsed.ok
        ? null
        : `does not hold the keys of personal data (${parsed.failure.message}): ${RESTORE}`;
    },
  },
};

/**
 * Reads these files of the folder of keys. A file that is not there is proposed and not written. Throws KeyFilesUnusable
 * where one can be read by others than its owner or does not hold what it should, and what the system says.
 */
export function readKeyFiles(dir: string, names: readonly KeyFileName[]): KeyFile[] {
  if (!existsSync(dir)) return names.map((name) => proposed(dir, name));
  refuseReadable(dir, 0o700);
  return names.map((name) => {
    const path = join(dir, name);
    if (!existsSync(path)) return proposed(dir, name);
    refuseReadable(path, 0o600);
    const content = readFileSync(path, 'utf8').trim();
    const problem = KINDS[name].problem(content);
    if (problem !== null) throw new KeyFilesUnusable(`${path} ${problem}`);
    return { name, path, content, isThere: true };
  });
}

/** Writes the files that are only proposed. Gives false where another process wrote one meanwhile. */
export function writeProposedKeys(files: readonly KeyFile[]): boolean {
  return files
    .filter(({ isThere }) => !isThere)
    .map(({ path, content }) => writeFlushedOnce(path, `${content}\n`))
    .every(Boolean);
}

/** A word by which a key file is known again, and which says nothing of what is in it. */
export function keyFileFingerprint({ name, content }: KeyFile): string {
  return createHmac('sha256', content).update(`Sabha key file ${name}`).digest('hex').slice(0, 32);
}

/** A new random key, named by its own hash. */
export function newPersonalDataKey(): PersonalDataKey {
  const bytes = randomBytes(KEY_BYTES);
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, ID_LENGTH), bytes };
}

/** Puts other keys of personal data into the folder: either the old file is there or the new one, whenever the machine stops. */
export function replacePersonalDataKeys(dir: string, keys: PersonalDataKeys): void {
  writeFlushed(join(dir, 'personal-data'), `${writePersonalDataKeys(keys)}\n`);
}

function proposed(dir: string, name: KeyFileName): KeyFile {
  return { name, path: join(dir, name), content: KINDS[name].make(), isThere: false };
}

/** Windows has no such bits. */
function refuseReadable(path: string, wanted: number): void {
  if (process.platform === 'win32' || (statSync(path).mode & OTHERS) === 0) return;
  throw new KeyFilesUnusable(
    `${path} can be read by others than its owner: chmod ${wanted.toString(8)} ${path}, and think of its keys as known if others use this machine`,
  );
}
