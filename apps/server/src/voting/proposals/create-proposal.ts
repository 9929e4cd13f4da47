import { parseAddress } from '@sabha/domain/core/hex';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import { type CreateProposalBody, isVotingWindow } from '@sabha/domain/voting/create-proposal';
import { eligibilityNumber, isExtension, usuallyExtendableUntil } from '@sabha/domain/voting/proposal-terms';
import { proposalTextHash } from '@sabha/domain/voting/proposal-text';
import type { CrowdContext } from '../../anonymity/census/least-crowd.ts';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Context } from '../../context.ts';
import type { ProblemTable } from '../../http/answers/problem.ts';
import { BALLOT_CHOICE_PROBLEMS, type BallotChoiceFailure, chooseBallots } from '../secret/choose-ballots.ts';
import { registerSecret } from '../secret/queue-secret-task.store.ts';
import { wholeSecond } from './chain-window.ts';
import { PROPOSAL_PROBLEMS } from './proposal-problems.ts';
import { categoryExists, hasClosed, insertProposal, queueTask } from './proposals.store.ts';
import { taskText, taskWindow } from './relay-proposals.ts';

export type CreateProposalFailure = {
  readonly kind: 'window-impossible' | 'category-unknown' | 'rerun-impossible' | BallotChoiceFailure['kind'];
};

export const CREATE_PROPOSAL_PROBLEMS: ProblemTable<CreateProposalFailure> = {
  ...BALLOT_CHOICE_PROBLEMS,
  'window-impossible': PROPOSAL_PROBLEMS['window-impossible'],
  'category-unknown': PROPOSAL_PROBLEMS['category-unknown'],
  'rerun-impossible': {
    status: 400,
    message: 'Only a proposal that has closed can be published anew',
  },
};

type Author = AuditEntry['official'] & { readonly wallet: string };

/**
 * Publishes a proposal: its texts for good, its record on the way to the chain, the office's act in the public log, all
 * or nothing. The author is the official's wallet, which may not vote on it.
 */
export async function createProposal(
  context: CrowdContext & Pick<Context, 'clock' | 'events'>,
  official: Author,
  body: CreateProposalBody,
): Promise<Result<{ id: number }, CreateProposalFailure>> {
  const { db, clock, events } = context;
  const { category_id, opens_at, expired_date, anchor_grace_seconds, eligibility, ...rest } = body;
  const { extendable_until, rerun_of = null, ballot_kind, results, ...texts } = rest;
  const now = clock();
  const opensAt = wholeSecond(opens_at ? new Date(opens_at) : now);
  const closesAt = wholeSecond(new Date(expired_date));
  const extendableUntil = wholeSecond(
    extendable_until ? new Date(extendable_until) : usuallyExtendableUntil(closesAt),
  );
  const possible = isVotingWindow(opensAt, closesAt, now) && isExtension(closesAt, extendableUntil);
  if (!possible) return fail({ kind: 'window-impossible' });
  const author = parseAddress(official.wallet);
  const ballots = await chooseBallots(context, { ballot_kind, results, eligibility });
  if (!ballots.ok) return ballots;
  const text = { ...texts, ...ballots.value };
  const text_hash = proposalTextHash(text);
  const created = await db
    .transaction()
    .execute(async (trx): Promise<Result<number, CreateProposalFailure>> => {
      if (!(await categoryExists(trx, category_id))) return fail({ kind: 'category-unknown' });
      if (rerun_of !== null && !(await hasClosed(trx, rerun_of, now)))
        return fail({ kind: 'rerun-impossible' });
      const dates = { opens_at: opensAt, expired_date: closesAt, extendable_until: extendableUntil };
      const terms = { ...dates, anchor_grace_seconds, eligibility };
      const id = await insertProposal(trx, {
        ...text,
        ...terms,
        created_at: now,
        category_id,
        author,
        text_hash,
        rerun_of,
      });
      const payload = {
        proposalId: id,
        ...taskText(text),
        author,
        ...taskWindow(dates),
        anchorGrace: anchor_grace_seconds,
        eligibility: eligibilityNumber(eligibility),
      };
      await queueTask(trx, { kind: 'create-proposal', key: `create-proposal:${id}`, payload }, now);
      await registerSecret(trx, id, text, now);
      await recordAudit(trx, {
        at: now,
        official,
        action: 'proposal-created',
        subjectKind: 'proposal',
        subjectId: String(id),
        before: null,
        after: {
          title: text.title,
          text_hash,
          ...ballots.value,
          ...terms,
          ...(rerun_of === null ? {} : { rerun_of }),
        },
      });
      return ok(id);
    });
  if (!created.ok) return created;
  const { value: id } = created;
  for (const proposalId of rerun_of === null ? [id] : [id, rerun_of]) {
    events.emit({ kind: 'proposal.changed', proposalId });
  }
  events.emit({ kind: 'outbox.filled' });
  return ok({ id });
}
