import type { Schema } from '@sabha/db/schema';
import { colomboDay } from '@sabha/domain/core/colombo';
import {
  HOUR_MS,
  isBurst,
  isNewAt,
  REVIEW_RULES,
  type ReviewRule,
  type ReviewTerms,
  RULE_SLOTS,
  slotOf,
  TOGETHER_MS,
  usualPart,
} from '@sabha/domain/reviews/find-bursts';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { Job, StepResult } from '../jobs/job.ts';
import { noteFinding, widenFindings } from './findings.store.ts';
import {
  type FirstAct,
  firstActs,
  firstDirectActs,
  lastBlockOfNext,
  lastOfNext,
  lockReviewProgress,
  type ReviewProgress,
  readReviewProgress,
  writeReviewProgress,
} from './reviewed-acts.store.ts';
import { addToSlots, countBefore, countCitizens, forgetSlots, type Slot } from './slots.store.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'config'>;

/** Acts in one transaction at most: short, since the embedded database has one connection for everybody. */
const ACTS_AT_ONCE = 500;
const LOOK_EVERY_MS = 30_000;
const DAY_MS = 24 * HOUR_MS;
/** Hours are compared with those of so long before; the seconds of a day are enough. */
const KEEP_MS: Readonly<Record<ReviewRule, number>> = { 'new-accounts': 30 * DAY_MS, together: DAY_MS };

/**
 * Looks through the votes and signatures that came since the last time for bursts of new wallets, and writes what it finds
 * into the queue of officials. It reads each act once, and changes nothing but the queue. Gives whether more wait.
 */
export async function reviewVotes({ db, clock, config }: Parts): Promise<StepResult> {
  if ((await nextToReview(db, await readReviewProgress(db))) === null) return 'idle';
  return db.transaction().execute(async (trx) => {
    const from = await lockReviewProgress(trx);
    const next = await nextToReview(trx, from);
    if (next === null) return 'idle'; // another process came first
    const { act, block } = next;
    const acts = [
      ...(await firstActs(trx, { from: from.act, to: act })),
      ...(await firstDirectActs(trx, { from: from.block, to: block })),
    ];
    const slots = await addToSlots(trx, slotsOf(acts, config.reviews));
    await widenFindings(trx, slots);
    await judge(trx, slots, config.reviews, clock());
    await writeReviewProgress(trx, { act, block });
    return 'more';
  });
}

/** Up to where acts are looked through next; null where nothing came. */
async function nextToReview(db: Kysely<Schema>, from: ReviewProgress): Promise<ReviewProgress | null> {
  const act = (await lastOfNext(db, from.act, ACTS_AT_ONCE)) ?? from.act;
  const block = await lastBlockOfNext(db, from.block, ACTS_AT_ONCE);
  return act === from.act && block === from.block ? null : { act, block };
}

/** Acts by subject and stretch of time, once for each length that a rule looks at. */
function slotsOf(acts: readonly FirstAct[], terms: ReviewTerms) {
  return [HOUR_MS, TOGETHER_MS].flatMap((lengthMs) => {
    const together = Map.groupBy(acts, ({ kind, subject, at }) =>
      [kind, subject, slotOf(at, lengthMs).getTime()].join(' '),
    );
    return [...together.values()].flatMap((some) =>
      some.slice(0, 1).map(({ kind, subject, at }) => ({
        ...{ kind, subject, lengthMs, startsAt: slotOf(at, lengthMs) },
        votes: some.length,
        fresh: some.filter((one) => isNewAt(one.at, one.authorisedAt, terms)).length,
        acts: some.flatMap(({ act }) => (act === null ? [] : [act])),
        blocks: some.flatMap(({ block }) => (block === null ? [] : [block])),
      })),
    );
  });
}

async function judge(
  trx: Transaction<Schema>,
  slots: readonly Slot[],
  terms: ReviewTerms,
  now: Date,
): Promise<void> {
  for (const slot of slots) {
    const { kind, subject, lengthMs, startsAt, fresh } = slot;
    const rule = REVIEW_RULES.find((one) => RULE_SLOTS[one] === lengthMs);
    // Most slots have too few new wallets, whatever is usual: nothing more is read of them.
    if (!rule || fresh === 0 || !isBurst(rule, slot, 0, terms)) continue;
    const hour = slotOf(startsAt, HOUR_MS);
    const before = await countBefore(trx, { kind, subject, lengthMs: HOUR_MS, before: hour });
    const since = colomboDay(new Date(startsAt.getTime() - terms.newForMs));
    const usual = usualPart(before, await countCitizens(trx, since));
    if (isBurst(rule, slot, usual, terms)) await noteFinding(trx, slot, { rule, hour, usual, now });
  }
}

/** Looks through votes every half minute. Every process may: one of them does it each time. */
export function reviewVotesJob(context: Parts): Job {
  return {
    name: 'reviews',
    idleMs: LOOK_EVERY_MS,
    async step() {
      if ((await reviewVotes(context)) === 'more') return 'more';
      for (const rule of REVIEW_RULES) {
        const before = new Date(context.clock().getTime() - KEEP_MS[rule]);
        await forgetSlots(context.db, RULE_SLOTS[rule], before);
      }
      return 'idle';
    },
  };
}
