import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { Unusable } from '../unusable.ts';

const FORMAT = 'sabha-audit-remembered';
const hash = z.string().regex(/^0x[0-9a-f]{64}$/);

/** The last root of receipts that a run has seen on the ledger, and where. */
const rememberedSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(1),
  /** Null where the bundle named none. */
  installation: z.string().max(64).nullable(),
  chain: z.number().int(),
  contract: z.string().regex(/^0x[0-9a-f]{40}$/),
  index: z.string().regex(/^\d{1,20}$/),
  root: hash,
  last_act: z.string().regex(/^\d{1,20}$/),
  /** When the bundle was taken that had it. */
  taken_at: z.iso.datetime(),
});
export type Remembered = Omit<z.infer<typeof rememberedSchema>, 'format' | 'version'>;

/** What the file keeps of an earlier run; null where there is none yet. Throws Unusable where it is something else. */
export function readRemembered(file: string): Remembered | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new Unusable(`Cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
  try {
    const { format: _, version: __, ...remembered } = rememberedSchema.parse(JSON.parse(text));
    return remembered;
  } catch {
    throw new Unusable(`${file} is not what --remember writes. It is left as it is.`);
  }
}

/** Keeps it: whenever the machine stops, the file has what it had before, or this. */
export function writeRemembered(file: string, remembered: Remembered): void {
  const beside = `${file}.new`;
  try {
    const descriptor = openSync(beside, 'w');
    writeSync(descriptor, `${JSON.stringify({ format: FORMAT, version: 1, ...remembered }, null, 2)}\n`);
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(beside, file);
    if (process.platform !== 'win32') flushFolder(dirname(file));
  } catch (error) {
    throw new Unusable(`Cannot write ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function flushFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
