import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { writeFlushed } from '@sabha/db/flushed-file';
import { type KeyFile, type KeyFileName, keyFileFingerprint } from '@sabha/server/config/key-files';
import { type Hex, pad } from 'viem';
import { z } from 'zod';
import { StartRefused } from './start-refused.ts';

/** 16 random bytes in hex: the same in the database, beside the keys, in the chain's folder and on the contract. */
const idSchema = z.string().regex(/^[0-9a-f]{32}$/);

const besideKeysSchema = z.object({
  id: idSchema,
  /** False until keys, database and chain have all been made: a first start that was cut off then goes on. */
  complete: z.boolean(),
  /** Whether it was made as a demonstration: a database that is lost cannot say it any more. */
  demonstration: z.boolean(),
  /** The installation that it replaces, until all its parts exist. */
  succeeds: idSchema.optional(),
  /** By the names of the key files: a file that was swapped is noticed. */
  fingerprints: z.record(z.string(), z.string()),
});
const inChainFolderSchema = z.object({ id: idSchema });

/** What stands beside the keys. */
export type KeysIdentity = z.infer<typeof besideKeysSchema>;

/** Those that never change; the keys of personal data do, and the database knows them. */
const LASTING: readonly KeyFileName[] = ['mnemonic', 'secret'];

export function newInstallationId(): string {
  return randomBytes(16).toString('hex');
}

/** The id as the contracts hold it: 32 bytes. */
export function onContract(id: string): Hex {
  return pad(`0x${id}`, { size: 32, dir: 'right' });
}

/** Null where there is none. Throws StartRefused where it cannot be understood. */
export function readKeysIdentity(file: string): KeysIdentity | null {
  return read(file, besideKeysSchema);
}

/** Writes it with the fingerprints of these files. */
export function writeKeysIdentity(
  file: string,
  identity: Omit<KeysIdentity, 'fingerprints'>,
  keys: readonly KeyFile[],
): void {
  const lasting = keys.filter(({ name }) => LASTING.includes(name));
  const fingerprints = Object.fromEntries(lasting.map((key) => [key.name, keyFileFingerprint(key)]));
  write(file, { ...identity, fingerprints });
}

/** The files that are others than when the installation was made. */
export function swappedKeys({ fingerprints }: KeysIdentity, keys: readonly KeyFile[]): KeyFile[] {
  return keys.filter((key) => {
    const known = fingerprints[key.name];
    return key.isThere && known !== undefined && known !== keyFileFingerprint(key);
  });
}

export function readChainIdentity(file: string): string | null {
  return read(file, inChainFolderSchema)?.id ?? null;
}

export function writeChainIdentity(file: string, id: string): void {
  write(file, { id });
}

function write(file: string, content: object): void {
  writeFlushed(file, `${JSON.stringify(content, null, 2)}\n`);
}

function read<Content>(file: string, schema: z.ZodType<Content>): Content | null {
  if (!existsSync(file)) return null;
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error;
    throw new StartRefused(`${file} does not say which installation this is: restore it from a backup`);
  }
}
