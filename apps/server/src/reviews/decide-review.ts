import { fail, ok, type Result } from '@sabha/domain/core/result';
import { HOUR_MS, isNewAt, REVIEW_RULES } from '@sabha/domain/reviews/find-bursts';
import type { DecideReviewBody, Review } from '@sabha/domain/reviews/reviews';
import { recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../context.ts';
import type { Official } from '../http/sessions/session.ts';
import { type FindingRow, readFinding, writeDecision } from './findings.store.ts';
import { REVIEWED_KINDS, votersOfHour } from './reviewed-acts.store.ts';

export type ReviewFailure = { readonly kind: 'no-such-review' | 'hour-not-over' };

/**
 * `PUT /api/reviews/{id}`: an official says what came of looking. The public log says so in numbers: of no wallet, and without
 * the note. No vote and no count changes. Not before the hour is over: what came after would be under the decision.
 */
export async function decideReview(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  official: Official,
  id: bigint,
  { state, note }: DecideReviewBody,
): Promise<Result<Review, ReviewFailure>> {
  const now = clock();
  return db.transaction().execute(async (trx) => {
    const before = await readFinding(trx, id, { lock: true });
    if (!before) return fail({ kind: 'no-such-review' });
    if (now.getTime() < before.startsAt.getTime() + HOUR_MS) return fail({ kind: 'hour-not-over' });
    const { wallet, office, role } = official;
    await writeDecision(trx, id, { state, note, at: now, wallet, office });
    await recordAudit(trx, {
      at: now,
      official: { role, wallet, office },
      action: 'votes-reviewed',
      subjectKind: REVIEWED_KINDS[before.kind] ?? before.kind,
      subjectId: String(before.subject),
      before: { state: before.state },
      after: { state, ...publicNumbers(before) },
    });
    return ok(presentReview({ ...before, state, note, decidedAt: now, decidedBy: wallet, office }));
  });
}

/** A finding as officials see it. */
export function presentReview(row: FindingRow): Review {
  const { decidedAt, decidedBy, office } = row;
  return {
    id: Number(row.id),
    subject: { kind: REVIEWED_KINDS[row.kind] ?? 'proposal', id: Number(row.subject) },
    rule: row.rule,
    from: row.startsAt.toISOString(),
    to: endOf(row).toISOString(),
    votes: row.votes,
    new_accounts: isOfNewAccounts(row) ? row.fresh : 0,
    conspicuous: row.fresh,
    province: row.province,
    usual_percent: Math.round(10 * row.usualPercent) / 10,
    found_at: row.foundAt.toISOString(),
    state: row.state,
    note: row.note,
    decided:
      decidedAt && decidedBy && office ? { at: decidedAt.toISOString(), wallet: decidedBy, office } : null,
  };
}

function isOfNewAccounts({ rule }: FindingRow): boolean {
  return REVIEW_RULES.some((one) => one === rule);
}

/** What the public log says of a finding. Of signers by province or address nothing but the rule: exact numbers would tell of people. */
function publicNumbers(row: FindingRow) {
  return isOfNewAccounts(row) ? { votes: row.votes, new_accounts: row.fresh } : { rule: row.rule };
}

function endOf({ startsAt }: FindingRow): Date {
  return new Date(startsAt.getTime() + HOUR_MS);
}

/** `GET /api/reviews/{id}/voters`: whose first vote came in the hour; null where there is no such finding. */
export async function reviewVoters(
  { db, config }: Pick<Context, 'db' | 'config'>,
  id: bigint,
  page: { readonly limit: number; readonly offset: number },
) {
  const found = await readFinding(db, id);
  if (!found) return null;
  const hour = { ...found, from: found.startsAt, to: endOf(found) };
  const { voters, total } = await votersOfHour(db, hour, page);
  const data = voters.map(({ wallet, at, authorisedAt }) => ({
    wallet,
    voted_at: at.toISOString(),
    authorised_at: authorisedAt?.toISOString() ?? null,
    is_new: isNewAt(at, authorisedAt, config.reviews),
  }));
  return { data, total };
}
