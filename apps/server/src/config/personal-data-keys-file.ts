import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type PersonalDataKey,
  type PersonalDataKeys,
  parsePersonalDataKeys,
  writePersonalDataKeys,
} from './personal-data-keys.ts';

const KEY_BYTES = 32;
const ID_LENGTH = 8;

/** Where an installation without `PERSONAL_DATA_KEYS` keeps its keys. */
export function personalDataKeysFile(dataDir: string): string {
  return join(dataDir, 'keys', 'personal-data');
}

/** A new random key, named by its own hash. */
export function newPersonalDataKey(): PersonalDataKey {
  const bytes = randomBytes(KEY_BYTES);
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, ID_LENGTH), bytes };
}

/** The keys of the data folder, made at the first start. Throws where the file cannot be read as keys. */
export function readOrCreatePersonalDataKeys(dataDir: string): PersonalDataKeys {
  const file = personalDataKeysFile(dataDir);
  if (!existsSync(file)) create(file);
  const parsed = parsePersonalDataKeys(readFileSync(file, 'utf8').trim());
  if (!parsed.ok) throw new Error(`${file} ${parsed.failure.message}`);
  return parsed.value;
}

/** Puts other keys into the data folder: either the old file is there or the new one, whenever the machine stops. */
export function replacePersonalDataKeys(dataDir: string, keys: PersonalDataKeys): void {
  const file = personalDataKeysFile(dataDir);
  renameSync(writeBeside(file, keys), file);
  flush(dirname(file));
}

function create(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const written = writeBeside(file, [newPersonalDataKey()]);
  try {
    linkSync(written, file);
  } catch (error) {
    // Another process was quicker: its keys are the installation's.
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(written, { force: true });
  }
  flush(dirname(file));
}

function writeBeside(file: string, keys: PersonalDataKeys): string {
  const beside = `${file}.${process.pid}.new`;
  rmSync(beside, { force: true });
  const descriptor = openSync(beside, 'wx', 0o600);
  try {
    writeSync(descriptor, `${writePersonalDataKeys(keys)}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  return beside;
}

/** A name in a folder is on disk once the folder is. Windows has no such call, and needs none. */
function flush(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
