import type { RecordedChain } from '@sabha/chain/deploy-or-attach';
import type { Schema } from '@sabha/db/schema';
import type { Subject } from '@sabha/domain/audit/bundle-format';
import type { Kysely } from 'kysely';
import { followLedger, hasLedgerNews } from '../acts/ledger/follow-ledger.ts';
import type { Context } from '../context.ts';
import { readRecordedChain } from '../jobs/chain-state.store.ts';
import type { BundleParts, SectionCut } from './bundle-section.ts';
import {
  type Bounds,
  type CitizensCut,
  listWaitingTasks,
  readBounds,
  readCitizens,
  readInstallation,
  readPresentChain,
  type WaitingTask,
} from './cut.store.ts';

/** Blocks below the final one that are looked through once more: whoever follows may be a moment behind. */
const LOOK_BACK = 64n;
const MOST_WAITING = 100_000;
const TRIES = 3;
/** How long block headers are kept behind the final one, less some: an older one may be gone without a rollback. */
const HEADERS_KEPT = 4_000n;
/** Tasks about wallets, which acts of every kind depend on. */
const WALLET_TASKS = ['authorise', 'revoke', 'replace'];

/** One moment of the record: everything a bundle lists lies within these bounds, and the counts are of that moment. */
export interface Cut extends Bounds {
  readonly takenAt: Date;
  readonly chain: RecordedChain;
  /** One subject, or null for all. */
  readonly only: Subject | null;
  /** What each section noted, by the form of its subjects; in a bundle of one subject that of its section alone. */
  readonly sections: ReadonlyMap<string, SectionCut>;
  readonly waiting: readonly WaitingTask[];
  readonly citizens: CitizensCut;
  readonly installation: string | null;
}

/**
 * Takes a cut in one short transaction. What the contracts said and the counts do not show yet is taken in before, so that
 * counts and events belong together. Null before the contracts were first deployed.
 */
export async function takeCut(
  context: Pick<Context, 'db' | 'clock' | 'events'>,
  parts: BundleParts,
  only: Subject | null,
): Promise<Cut | null> {
  const { db, clock } = context;
  for (let left = TRIES; ; left -= 1) {
    const chain = await readRecordedChain(db);
    if (!chain) return null;
    for (const section of parts.sections) await section.follow?.(context);
    const cut = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((trx) => readCut(trx, parts, { only, followed: left > 1 }));
    if (cut === null) return null;
    if (cut !== 'unfollowed') return { ...cut, chain, only, takenAt: clock() };
    await followLedger(context, parts.followed, await lookBack(db));
  }
}

async function readCut(
  trx: Kysely<Schema>,
  parts: BundleParts,
  { only, followed }: { readonly only: Subject | null; readonly followed: boolean },
): Promise<Omit<Cut, 'takenAt' | 'chain' | 'only'> | 'unfollowed' | null> {
  const bounds = await readBounds(trx);
  if (!bounds) return null;
  const since = bounds.finalBlock - LOOK_BACK;
  if (followed && (await hasLedgerNews(trx, parts.followed, since))) return 'unfollowed';
  const { sections } = parts;
  const listed = only === null ? sections : sections.filter(({ of }) => of === only.of);
  const cuts = new Map<string, SectionCut>();
  for (const section of listed) cuts.set(section.of, await section.cut(trx, only?.id ?? null));
  const kinds = [...WALLET_TASKS, ...sections.flatMap(({ tasks }) => tasks.kinds)];
  const waiting = await listWaitingTasks(trx, { block: bounds.block, kinds, limit: MOST_WAITING });
  return {
    ...bounds,
    sections: cuts,
    waiting,
    citizens: await readCitizens(trx),
    installation: await readInstallation(trx),
  };
}

async function lookBack(db: Kysely<Schema>): Promise<bigint> {
  return ((await readBounds(db))?.finalBlock ?? 0n) - LOOK_BACK;
}

/** Whether the chain still has the past that it had at the cut: a bundle must not join two pasts. */
export async function stillStands(db: Kysely<Schema>, cut: Cut): Promise<boolean> {
  const now = await readPresentChain(db, cut.block);
  if (!now || now.genesis !== cut.chain.genesisHash || now.cursor < cut.block) return false;
  if (cut.blockHash === null) return true;
  return now.hash === null ? now.final > cut.block + HEADERS_KEPT : now.hash === cut.blockHash;
}
