import { randomInt } from 'node:crypto';
import { parseHash } from '@sabha/domain/core/hex';
import type { Address, Hex } from 'viem';
import type { VerifiedAct } from '../../acts/act-kind.ts';
import type { ActLedger } from '../../acts/act-ledger.ts';
import { commitGroup } from '../../acts/commit-group.ts';
import type { Context } from '../../context.ts';
import type { Job, StepResult } from '../../jobs/job.ts';
import { lastWrite } from '../../jobs/last-write.ts';
import type { AnonymousActKind } from '../intake/anonymous-kind.ts';
import { countPool, deleteRows, lockPool, readPool } from '../pool/pool.store.ts';
import { type PoolKeys, unixHour } from '../pool/pool-keys.ts';
import { openRow, type PooledAct } from '../pool/sealed-row.ts';
import type { PooledKind } from './pooled-kind.ts';
import type { ReleasedAct } from './released-act.ts';

/** A group of so many is released without waiting for the end of its stretch of time. */
const LEAST_GROUP = 5;
/** Acts in one transaction at most, as for acts that come from wallets. */
const LARGEST_GROUP = 512;
const LOOK_EVERY_MS = 1_000;
/** So long after an end it is looked whether anything came just before it: a proof takes its time to be checked. */
const AFTER_END_MS = 60_000;

export interface ReleaseParts {
  readonly context: Context;
  readonly ledger: () => ActLedger;
  readonly keys: PoolKeys;
  readonly kinds: ReadonlyMap<string, AnonymousActKind>;
  /** What waits besides acts, by its kind. */
  readonly pooled: ReadonlyMap<string, PooledKind>;
  /** In which order a group is released: one that only chance decides, unless a test shows what another would tell. */
  readonly order?: <Item extends { readonly act: PooledAct }>(group: readonly Item[]) => Item[];
}

/**
 * Releases anonymous acts: at each tick of the clock those groups of which five wait, and at the end of a longer stretch everything that came
 * in it, were it one act. So an order or a time of release says of an act at most in which stretch it came.
 */
export function releaseJob(parts: ReleaseParts): Job {
  const { context } = parts;
  const { releaseEveryMs } = context.config.anonymity;
  const tickNow = () => Math.floor(context.clock().getTime() / releaseEveryMs);
  let tick: number | null = null;
  return {
    name: 'release-anonymous-acts',
    idleMs: Math.min(LOOK_EVERY_MS, releaseEveryMs),
    dependsOn: [lastWrite(context), async () => tickNow()],
    lock: 'indexer',
    async step(): Promise<StepResult> {
      const now = tickNow();
      if (tick !== now) {
        // A process that has just begun releases what is due, and no group that is only large: that waits for its tick.
        await releaseDue(parts, { groups: tick !== null });
        tick = now;
      } else if (await hasJustEnded(parts)) await releaseDue(parts, { groups: false });
      return (await countPool(context.db)) === 0 ? 'idle' : 'soon'; // what waits may be released by the clock alone
    },
  };
}

async function hasJustEnded({ context: { db, clock }, kinds }: ReleaseParts): Promise<boolean> {
  const now = clock();
  const ended = await Promise.all(
    [...kinds.values()].map(async ({ ends, form }) => ends && (await form.windows?.(db, now))?.lastClosed),
  );
  return ended.some((at) => at && now.getTime() - at.getTime() < AFTER_END_MS);
}

/**
 * Releases what may be released now, and everything about what has ended. Gives how many acts. `groups`: also groups of five or more of
 * this stretch of time.
 */
export async function releaseDue(
  parts: ReleaseParts,
  { groups }: { readonly groups: boolean },
): Promise<number> {
  const { context, keys } = parts;
  const { db, clock, config } = context;
  const now = clock();
  const live = keys.upTo(unixHour(now));
  const rows = (await readPool(db)).flatMap(({ id, sealed }) => {
    const act = openRow(live, sealed);
    return act ? [{ id, act }] : [];
  });
  const period = Math.floor(now.getTime() / config.anonymity.releaseAllMs);
  let released = 0;
  for (const [, group] of Map.groupBy(rows, ({ act }) => act.group)) {
    const end = await endOf(parts, group);
    const isOver = end !== null && end <= now;
    const isDue = group.some(({ act }) => act.period < period) || (groups && group.length >= LEAST_GROUP);
    if (!isDue && !isOver) continue;
    // What came before an end was received before it, whenever it is released.
    const receivedAt = isOver ? new Date(end.getTime() - 1) : now;
    released += await releaseGroup(parts, inTurn((parts.order ?? shuffled)(group)), receivedAt);
  }
  const waiting = rows.length - released;
  if (waiting === 0) keys.forgetBefore(unixHour(now));
  else keys.forgetBefore(Math.min(...rows.map(({ act }) => act.hour)));
  return released;
}

type Waiting = { readonly id: string; readonly act: PooledAct };

async function endOf({ context, kinds }: ReleaseParts, [first]: readonly Waiting[]): Promise<Date | null> {
  const { ends } = kinds.get(first?.act.kind ?? '') ?? {};
  return (first && (await ends?.(context.db, first.act.payload.slice(0, 66)))) ?? null;
}

async function releaseGroup(
  parts: ReleaseParts,
  group: readonly Waiting[],
  receivedAt: Date,
): Promise<number> {
  const { context, kinds, ledger, pooled } = parts;
  const name = group[0]?.act.kind ?? '';
  const other = pooled.get(name);
  if (other) return releaseOthers(context, other, group);
  const kind = kinds.get(name);
  if (!kind) return 0;
  const { db, clock, events } = context;
  const commit = { db, kind: kind.released(context), receiptKey: ledger().receiptKey, clock, events };
  for (let at = 0; at < group.length; at += LARGEST_GROUP) {
    const some = group.slice(at, at + LARGEST_GROUP);
    // Recorded under their digests: what is repeated after a stop in between changes nothing more.
    await commitGroup(
      commit,
      some.map(({ act }) => releasedAct(act, receivedAt)),
    );
    await db.transaction().execute(async (trx) => {
      await lockPool(trx);
      await deleteRows(
        trx,
        some.map(({ id }) => id),
      );
    });
  }
  events.emit({ kind: 'acts.released', kinds: [kind.kind] });
  return group.length;
}

async function releaseOthers(context: Context, kind: PooledKind, group: readonly Waiting[]): Promise<number> {
  const tell = await context.db.transaction().execute(async (trx) => {
    await lockPool(trx);
    await deleteRows(
      trx,
      group.map(({ id }) => id),
    );
    return kind.release(
      context,
      trx,
      group.map(({ act }) => act),
    );
  });
  tell();
  return group.length;
}

function releasedAct(act: PooledAct, receivedAt: Date): VerifiedAct<ReleasedAct> {
  const { digest, payload, authorization, seq, content } = act;
  const bytes = payload as Hex; // sealed by us
  const author = `0x${bytes.slice(66, 130)}` as Address; // the second word: the nullifier
  const released = {
    author,
    seq: BigInt(seq),
    payload: bytes,
    authorization: authorization as Hex,
    receivedAt,
    digest: parseHash(digest),
    content,
  };
  return { act: released, digest: released.digest };
}

/** In an order that only chance decides (Fisher–Yates). */
function shuffled<Item>(items: readonly Item[]): Item[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    const [one, two] = [result[last], result[other]];
    if (one === undefined || two === undefined) continue;
    result[last] = two;
    result[other] = one;
  }
  return result;
}

/** The acts of one nullifier stay in the order of their numbers, in the positions that chance gave them. */
function inTurn(waiting: readonly Waiting[]): Waiting[] {
  const own = Map.groupBy(waiting, ({ act }) => act.payload.slice(66, 130));
  for (const acts of own.values())
    acts.sort((one, other) => (BigInt(one.act.seq) < BigInt(other.act.seq) ? -1 : 1));
  return waiting.flatMap(({ act }) => own.get(act.payload.slice(66, 130))?.shift() ?? []);
}
