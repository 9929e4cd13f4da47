import type { ChainConnection } from '@sabha/chain/clients';
import type { Deployment } from '@sabha/contracts/deployment';
import type { Schema } from '@sabha/db/schema';
import type { ActLine, SubjectLine } from '@sabha/domain/audit/bundle-format';
import type { ActForm } from '@sabha/server/acts/act-kind';
import { rootsOf } from '@sabha/server/acts/restored/restore-anchors';
import { readLedgerAnchors } from '@sabha/server/acts/restored/restore-anchors.store';
import { restoreCurrent } from '@sabha/server/acts/restored/restore-current';
import {
  countedIn,
  isRefusedIn,
  type RestoredAct,
  rootOfBatch,
  writeAct,
  writeBatch,
  writeOutboxRow,
} from '@sabha/server/acts/restored/restored-acts.store';
import type { ReadCall } from '@sabha/server/acts/restored/sent-transactions';
import {
  countRestored,
  restoreCommentAct,
  ShownTexts,
} from '@sabha/server/forum/comments/restored-comments.store';
import { petitionIds, restorePetition } from '@sabha/server/petitions/restored-petitions.store';
import { proposalIds } from '@sabha/server/voting/audit-section/proposal-ids.store';
import type { Kysely } from 'kysely';
import type { Hex } from 'viem';
import { BundleChecker } from './bundle-checker.ts';
import { transactionsOf } from './carried-by.ts';
import { type BundledBatch, readBatches } from './read-batches.ts';

export interface BundleSource {
  readonly file: string;
  readonly db: Kysely<Schema>;
  readonly connection: ChainConnection;
  readonly deployment: Deployment;
  readonly forms: readonly ActForm[];
  readonly read: ReadCall;
}

export interface FromBundle {
  readonly acts: number;
  /** How many comments are here now, and how many of those that are shown have no text. */
  readonly comments: number;
  readonly withoutText: number;
  /** Why batches were left out, the first of each reason at most so many. */
  readonly faults: readonly string[];
}

const MOST_FAULTS = 20;

/**
 * Writes the acts of anybody's bundle whose receipts are anchored, with numbers, times and receipts: each must fold to a root that the
 * ledger has. What is not anchored, or does not hold, is left out. May be repeated.
 */
export async function restoreBundle(source: BundleSource): Promise<FromBundle> {
  const checker = checkerFor(source);
  const anchored = await anchoredRoots(source);
  const write = writerFor(source);
  const listed: Listed = { petitions: new Map(), texts: new ShownTexts() };
  const faults: string[] = [];
  let acts = 0;
  for await (const part of readBatches(source.file)) {
    if ('subject' in part) {
      checker.list(part.subject);
      note(part.subject, listed);
    }
    if (!('batch' in part)) continue;
    const { batch } = part;
    const fault = isAnchored(batch, anchored) ? await checker.faultOf(batch) : notAnchored(batch);
    const written = fault === null ? await write(batch, listed) : { fault };
    if (typeof written === 'number') acts += written;
    else if (faults.length < MOST_FAULTS) faults.push(written.fault);
  }
  return { acts, faults, ...(await countRestored(source.db)) };
}

/** What the bundle lists that acts are about. */
interface Listed {
  readonly petitions: Map<string, SubjectLine>;
  readonly texts: ShownTexts;
}

function note(line: SubjectLine, { petitions, texts }: Listed): void {
  texts.take(line);
  if (line.of === 'petition' && typeof line.digest === 'string') petitions.set(line.digest, line);
}

/** Undoes the batch of an act that cannot be taken. */
class NotTaken extends Error {}

function checkerFor({ connection, deployment, forms }: BundleSource): BundleChecker {
  return new BundleChecker({
    forms,
    deployment,
    signers: new Set([connection.accounts.receiptSigner.address.toLowerCase()]),
    isContract: async (address) => {
      const code = await connection.publicClient.getCode({ address: address as Hex }); // as the line's form says
      return code !== undefined && code !== '0x';
    },
  });
}

/** Writes a batch that was checked, with its acts, unless it is here; gives how many acts, or why it cannot be taken. */
function writerFor(
  source: BundleSource,
): (batch: BundledBatch, listed: Listed) => Promise<number | { readonly fault: string }> {
  const { db, connection, forms } = source;
  const carriedBy = transactionsOf(connection);
  const relayed = new Set(forms.flatMap(({ name, relay }) => (relay ? [name] : [])));
  return async ({ receipts, acts }, { petitions, texts }) => {
    if ((await rootOfBatch(db, BigInt(receipts.id))) !== null) return 0;
    const restored: RestoredAct[] = [];
    for (const line of acts) restored.push({ line, carried: await carriedIn(source, line, carriedBy) });
    const writing = db.transaction().execute(async (trx) => {
      await writeBatch(trx, receipts);
      for (const [index, act] of restored.entries()) {
        await writeAct(trx, act.line, index);
        if (relayed.has(act.line.act)) await writeOutboxRow(trx, act);
        const petition = petitions.get(act.line.digest);
        if (petition) await restorePetition(trx, petition, draftOf(act.line));
        const fault = await restoreCommentAct(trx, act.line, texts);
        if (fault !== null) throw new NotTaken(`batch ${receipts.id}: ${fault}`);
      }
      return acts.length;
    });
    return writing.catch((error: unknown) => {
      if (error instanceof NotTaken) return { fault: error.message };
      throw error;
    });
  };
}

/** Of each root on the ledger the acts that its anchor covers. */
type AnchoredRoots = ReadonlyMap<string, { readonly firstAct: bigint; readonly lastAct: bigint }>;

async function anchoredRoots({ db, read }: BundleSource): Promise<AnchoredRoots> {
  const anchored = new Map<string, { firstAct: bigint; lastAct: bigint }>();
  for (let block = -1n; ; ) {
    const page = await readLedgerAnchors(db, block);
    for (const anchor of page) for (const root of await rootsOf(anchor, read)) anchored.set(root, anchor);
    const end = page.at(-1);
    if (!end) return anchored;
    block = end.block;
  }
}

function isAnchored({ receipts, acts }: BundledBatch, anchored: AnchoredRoots): boolean {
  const anchor = anchored.get(receipts.root);
  return anchor !== undefined && acts.every(({ number }) => isWithin(BigInt(number), anchor));
}

function isWithin(number: bigint, { firstAct, lastAct }: { firstAct: bigint; lastAct: bigint }): boolean {
  return number >= firstAct && number <= lastAct;
}

function notAnchored({ receipts }: BundledBatch): string {
  return `batch ${receipts.id} is under no anchor`;
}

function draftOf({ payload, received_at }: ActLine) {
  return { payload, receivedAt: new Date(received_at) };
}

/** Where an act stands on the ledger: what the events say, not what the bundle does. */
async function carriedIn(
  { db, forms }: BundleSource,
  { act, digest, tx }: ActLine,
  carriedBy: ReturnType<typeof transactionsOf>,
): Promise<RestoredAct['carried']> {
  const event = forms.find(({ name }) => name === act)?.followed?.counted ?? '';
  const counted = await countedIn(db, { digest, event });
  if (counted !== null) return (await carriedBy(counted)) ?? 'by-others';
  return tx !== null && (await isRefusedIn(db, digest, tx)) ? carriedBy(tx) : null;
}

/** Makes current what the acts say, for everything that they are about and that is here. */
export async function restoreAllCurrent(db: Kysely<Schema>, forms: readonly ActForm[]): Promise<void> {
  const known: Partial<Record<string, readonly number[]>> = {
    proposals: await proposalIds(db),
    petitions: await petitionIds(db),
  };
  for (const { contract, followed } of forms)
    for (const subject of known[contract] ?? []) if (followed) await restoreCurrent(db, followed, subject);
}
