import { createHash } from 'node:crypto';
import { createWriteStream, renameSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { flushPath, makeFlushedFolder } from '@sabha/db/flushed-file';
import type { OpenDatabase } from '@sabha/db/open';
import type { Predecessor } from '@sabha/domain/audit/predecessor';
import { parseAddress } from '@sabha/domain/core/hex';
import { listUsedKeys } from '@sabha/server/acts/receipt-keys.store';
import { bundleBytes } from '@sabha/server/audit-bundle/bundle-bytes';
import { bundleLines, contractsOf } from '@sabha/server/audit-bundle/bundle-lines';
import { takeCut } from '@sabha/server/audit-bundle/take-cut';
import { DECLARED } from '@sabha/server/domains';
import { Events } from '@sabha/server/events';
import { audit } from 'sabha-audit/src/audit.ts';
import { openInput } from 'sabha-audit/src/input/open-input.ts';
import { StartRefused } from '../../installation/start-refused.ts';
import type { RecoveryIo } from '../from-database.ts';

/**
 * Writes everything public of a database into an audit bundle, has the auditor read it, and prints what it found. Needs neither
 * keys nor ledger. Rejects with StartRefused where there is nothing to write, with Unusable where the bundle is none.
 */
export async function writeArchive(
  { clock, print }: Pick<RecoveryIo, 'clock' | 'print'>,
  { db }: OpenDatabase,
  { id, file }: { readonly id: string; readonly file: string },
): Promise<Predecessor> {
  const { auditSections: sections, followed } = DECLARED;
  const parts = { sections, followed };
  const cut = await takeCut({ db, clock, events: new Events() }, parts, null);
  if (!cut)
    throw new StartRefused(
      `Installation ${id} has never had contracts: nothing of it was public. Delete it: npm run reset -- --destroy ${id}`,
    );
  const lines = bundleLines(db, cut, sections, {
    receiptKeys: (await listUsedKeys(db)).map(({ address, first, last }) => ({
      address: parseAddress(address),
      from: first.toISOString(),
      until: last.toISOString(),
    })),
    versions: new Map(), // the ledger is not asked
  });
  const sha256 = await write(file, bundleBytes(lines));
  await check(file, print);
  return {
    installation: id,
    chain_id: cut.chain.chainId,
    contracts: Object.fromEntries(
      contractsOf(sections, cut.chain.deployment).map(([name, address]) => [name, address.toLowerCase()]),
    ),
    acts: cut.acts.toString(),
    ended_at: cut.takenAt.toISOString(),
    archive: { file: basename(file), sha256 },
  };
}

/** Gives the SHA-256 of what was written. The file has its name only once it is whole and on the disk. */
async function write(file: string, bytes: AsyncIterable<Buffer>): Promise<string> {
  const beside = `${file}.new`;
  const hash = createHash('sha256');
  makeFlushedFolder(dirname(file));
  const hashed = async function* () {
    for await (const chunk of bytes) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(hashed, createWriteStream(beside, { mode: 0o600 }));
  flushPath(beside);
  renameSync(beside, file);
  flushPath(dirname(file));
  return hash.digest('hex');
}

/** What the auditor finds was so before: it is told, and prevents nothing. */
async function check(file: string, print: RecoveryIo['print']): Promise<void> {
  const { findings } = await audit(openInput(file, null));
  if (findings.total === 0)
    return print(`${file} is written; the auditor finds that everything in it agrees.`);
  const kinds = Object.entries(findings.counts).map(([kind, count]) => `${kind} ${count}`);
  print(`${file} is written; the auditor finds in it: ${kinds.join(', ')}.`);
}
