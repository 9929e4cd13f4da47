import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { english, generateMnemonic } from 'viem/accounts';

/**
 * The embedded chain's mnemonic: read from `file`, or made and written there (mode 0600) the first time.
 * It is written beside and renamed, so that a crash leaves either no mnemonic or a whole one.
 * Throws when the file cannot be read or written, or does not hold a mnemonic.
 */
export function readOrCreateMnemonic(file: string): string {
  if (!existsSync(file)) create(file);
  const mnemonic = readFileSync(file, 'utf8').trim();
  if (!/^([a-z]+ ){11,23}[a-z]+$/.test(mnemonic)) throw new Error(`${file} does not hold a mnemonic`);
  return mnemonic;
}

function create(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const beside = `${file}.${process.pid}`;
  writeFileSync(beside, `${generateMnemonic(english)}\n`, { mode: 0o600 });
  chmodSync(beside, 0o600);
  renameSync(beside, file);
}
