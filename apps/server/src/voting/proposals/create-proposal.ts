import type { Schema } from '@sabha/db/schema';
import { type Address, parseAddress } from '@sabha/domain/core/hex';
import { refusal } from '@sabha/domain/core/refusal';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { BallotTerms } from '@sabha/domain/voting/ballot-terms';
import { type CreateProposalBody, isVotingWindow } from '@sabha/domain/voting/create-proposal';
import {
  type Eligibility,
  eligibilityNumber,
  isExtension,
  usuallyExtendableUntil,
} from '@sabha/domain/voting/proposal-terms';
import { type ProposalText, proposalTextHash } from '@sabha/domain/voting/proposal-text';
import type { Transaction } from 'kysely';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Context } from '../../context.ts';
import type { ProblemTable } from '../../http/answers/problem.ts';
import {
  BALLOT_CHOICE_PROBLEMS,
  type BallotChoiceFailure,
  type BallotsContext,
  chooseBallots,
} from '../secret/choose-ballots.ts';
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
  'rerun-impossible': refusal(400, 'Only a closed proposal can be repeated'),
};

type Author = AuditEntry['official'] & { readonly wallet: string };

/** The published file and its row that a proposal comes from. */
interface FromFile {
  readonly import_id: number;
  readonly import_key: string;
}

/**
 * Publishes a proposal: its texts for good, its record on the way to the chain, the office's act in the public log, all
 * or nothing. The author is the official's wallet, which may not vote on it.
 */
export async function createProposal(
  context: BallotsContext & Pick<Context, 'clock' | 'events'>,
  official: Author,
  body: CreateProposalBody,
): Promise<Result<{ id: number }, CreateProposalFailure>> {
  const now = context.clock();
  const planned = await planProposal(context, body, now);
  if (!planned.ok) return planned;
  const { category_id, rerun_of = null, title, short_description, description_in_details } = body;
  const text = { title, short_description, description_in_details };
  const created = await context.db
    .transaction()
    .execute(async (trx): Promise<Result<number, CreateProposalFailure>> => {
      if (!(await categoryExists(trx, category_id))) return fail({ kind: 'category-unknown' });
      if (rerun_of !== null && !(await hasClosed(trx, rerun_of, now)))
        return fail({ kind: 'rerun-impossible' });
      const author = parseAddress(official.wallet);
      const proposal = { ...planned.value, text, category_id, rerun_of, author };
      return ok(await addProposal(trx, official, proposal, now));
    });
  if (!created.ok) return created;
  const { value: id } = created;
  announceProposals(context.events, rerun_of === null ? [id] : [id, rerun_of]);
  return ok({ id });
}

/** Says that proposals were written, and that something waits for the chain. */
export function announceProposals(events: Context['events'], ids: readonly number[]): void {
  for (const proposalId of ids) events.emit({ kind: 'proposal.changed', proposalId });
  events.emit({ kind: 'outbox.filled' });
}

/** When a proposal is voted on and how, whatever it says. */
export interface ProposalPlan {
  readonly dates: { readonly opens_at: Date; readonly expired_date: Date; readonly extendable_until: Date };
  readonly anchor_grace_seconds: number;
  readonly eligibility: Eligibility;
  readonly ballots: BallotTerms;
}

/** The window and the ballots that were asked for, or why they are impossible. */
export async function planProposal(
  context: BallotsContext,
  body: Omit<CreateProposalBody, 'category_id' | keyof ProposalText>,
  now: Date,
): Promise<Result<ProposalPlan, CreateProposalFailure>> {
  const { opens_at, extendable_until, anchor_grace_seconds, eligibility } = body;
  const { ballot_kind, results, ledger_mode } = body;
  const opensAt = wholeSecond(opens_at ? new Date(opens_at) : now);
  const closesAt = wholeSecond(new Date(body.expired_date));
  const extendableUntil = wholeSecond(
    extendable_until ? new Date(extendable_until) : usuallyExtendableUntil(closesAt),
  );
  const possible = isVotingWindow(opensAt, closesAt, now) && isExtension(closesAt, extendableUntil);
  if (!possible) return fail({ kind: 'window-impossible' });
  const ballots = await chooseBallots(context, { ballot_kind, results, ledger_mode, eligibility });
  if (!ballots.ok) return ballots;
  const dates = { opens_at: opensAt, expired_date: closesAt, extendable_until: extendableUntil };
  return ok({ dates, anchor_grace_seconds, eligibility, ballots: ballots.value });
}

interface PlannedProposal extends ProposalPlan {
  readonly text: ProposalText;
  readonly category_id: number;
  readonly rerun_of: number | null;
  readonly author: Address;
  readonly from?: FromFile;
}

/** Writes a proposal whose category and window are good; gives its number. */
export async function addProposal(
  trx: Transaction<Schema>,
  official: AuditEntry['official'],
  {
    dates,
    anchor_grace_seconds,
    eligibility,
    ballots,
    category_id,
    rerun_of,
    author,
    ...rest
  }: PlannedProposal,
  now: Date,
): Promise<number> {
  const { from } = rest;
  const text = { ...rest.text, ...ballots };
  const text_hash = proposalTextHash(text);
  const terms = { ...dates, anchor_grace_seconds, eligibility };
  const written = { ...text, ...terms, created_at: now, category_id, author, text_hash, rerun_of };
  const id = await insertProposal(trx, { ...written, ...from });
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
      ...ballots,
      ...terms,
      ...(rerun_of === null ? {} : { rerun_of }),
      ...from,
    },
  });
  return id;
}
