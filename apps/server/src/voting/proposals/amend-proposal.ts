import type { Schema } from '@sabha/db/schema';
import { refusal } from '@sabha/domain/core/refusal';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import {
  type AmendmentRefusal,
  type AmendProposalBody,
  changesTerms,
  judgeAmendment,
} from '@sabha/domain/voting/amend-proposal';
import type { BallotTerms } from '@sabha/domain/voting/ballot-terms';
import { type ProposalText, proposalTextHash } from '@sabha/domain/voting/proposal-text';
import type { Transaction } from 'kysely';
import { lockRecord } from '../../acts/acts.store.ts';
import type { AskContract } from '../../acts/contract-version.ts';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Context } from '../../context.ts';
import type { ProblemTable } from '../../http/answers/problem.ts';
import { IF_MATCH_PROBLEMS, type IfMatchFailure } from '../../http/writes/if-match.ts';
import {
  BALLOT_CHOICE_PROBLEMS,
  type BallotChoiceFailure,
  type BallotsContext,
  chooseBallots,
} from '../secret/choose-ballots.ts';
import { registerSecret } from '../secret/queue-secret-task.store.ts';
import { wholeSecond } from './chain-window.ts';
import { extensionsSoFar } from './extensions.store.ts';
import { PROPOSAL_PROBLEMS } from './proposal-problems.ts';
import { hasVotes, type ProposalState, writeText } from './proposal-texts.store.ts';
import {
  categoryExists,
  findProposal,
  type ProposalRow,
  queueTask,
  raiseVersion,
  setCategory,
} from './proposals.store.ts';
import { taskText, taskWindow } from './relay-proposals.ts';

/** The first version of the contract that takes a change of text or window in the present form. */
export const AMENDS = { name: 'proposals', version: 3 } as const;

export type AmendProposalFailure =
  | AmendmentRefusal
  | IfMatchFailure
  | { readonly kind: 'proposal-unknown'; readonly proposalId: number }
  | BallotChoiceFailure
  | {
      readonly kind: 'category-unknown' | 'contract-outdated' | 'contract-unreachable' | 'proposal-changing';
    };

export const AMEND_PROPOSAL_PROBLEMS: ProblemTable<AmendProposalFailure> = {
  ...BALLOT_CHOICE_PROBLEMS,
  'proposal-unknown': PROPOSAL_PROBLEMS['proposal-unknown'],
  'proposal-withdrawn': PROPOSAL_PROBLEMS['proposal-withdrawn'],
  'proposal-closed': PROPOSAL_PROBLEMS['proposal-closed'],
  'proposal-closing': refusal(
    409,
    'Text and window cannot be changed in the last ten minutes before a proposal closes',
  ),
  'ballots-fixed': refusal(
    409,
    'With secret ballots, text and window are fixed from ten minutes before voting opens',
  ),
  'proposal-has-votes': refusal(
    409,
    'Text and window are fixed by the first vote; only the category can still be changed',
  ),
  'proposal-changing': PROPOSAL_PROBLEMS['proposal-changing'],
  ...IF_MATCH_PROBLEMS,
  'window-impossible': PROPOSAL_PROBLEMS['window-impossible'],
  'category-unknown': PROPOSAL_PROBLEMS['category-unknown'],
  'contract-outdated': refusal(
    409,
    'The contract of this installation is an earlier version that accepts no changes. Withdraw the proposal and publish a new one.',
  ),
  'contract-unreachable': refusal(
    503,
    'The ledger is not responding, so it is unknown whether it accepts changes. Please try again later.',
  ),
};

type Outcome = Result<null, AmendProposalFailure>;
interface Asked {
  readonly id: number;
  readonly version: number;
  readonly state: ProposalState;
  readonly category_id: number;
}

/**
 * Changes a proposal that is still at `version`: before the first vote its text, window and category, after it the category
 * alone, which no ballot names. A change of text or window goes to the contract, which has the last word
 * (`restore-amendments.ts`). No vote is being recorded meanwhile: each is for the text before or for the text after.
 */
export async function amendProposal(
  context: BallotsContext & Pick<Context, 'clock' | 'events'>,
  official: AuditEntry['official'],
  target: { readonly id: number; readonly version: number },
  body: AmendProposalBody,
  contractTakesIt: AskContract,
): Promise<Outcome> {
  const { db, clock, events } = context;
  const before = await findProposal(db, target.id);
  if (!before) return fail({ kind: 'proposal-unknown', proposalId: target.id });
  const ballots = await ballotsOf(context, body, before);
  if (!ballots.ok) return ballots;
  const state = stateOf(body, before, ballots.value);
  const asked = { ...target, category_id: body.category_id, state };
  // Asked before the lock: a chain that is slow to answer must not hold up votes. The version says if it has changed since.
  const contract = changesTerms(termsOf(before), termsOf(asked.state)) ? await contractTakesIt() : 'yes';
  const done = await db.transaction().execute(async (trx) => {
    await lockRecord(trx);
    return amend(trx, asked, contract, { official, at: clock() });
  });
  if (done.ok) {
    events.emit({ kind: 'proposal.changed', proposalId: target.id });
    events.emit({ kind: 'outbox.filled' });
  }
  return done;
}

async function amend(
  trx: Transaction<Schema>,
  asked: Asked,
  contract: Awaited<ReturnType<AskContract>>,
  act: Pick<AuditEntry, 'official' | 'at'>,
): Promise<Outcome> {
  const row = await findProposal(trx, asked.id);
  if (!row) return fail({ kind: 'proposal-unknown', proposalId: asked.id });
  const verdict = await judge(trx, row, asked, act.at);
  if (!verdict.ok) return verdict;
  const { terms } = verdict.value;
  if (terms && contract === 'no') return fail({ kind: 'contract-outdated' });
  if (terms && contract === 'unknown') return fail({ kind: 'contract-unreachable' });
  // Which of both comes first is for the ledger to say, and the other may then be impossible.
  if (terms && (await extensionsSoFar(trx, asked.id)).isExtending) return fail({ kind: 'proposal-changing' });
  const sorted = row.category_id !== asked.category_id;
  if (sorted && !(await categoryExists(trx, asked.category_id))) return fail({ kind: 'category-unknown' });
  if (!terms && !sorted) return ok(null);
  if (terms) await changeTerms(trx, asked, act.at);
  if (sorted) await setCategory(trx, asked.id, asked.category_id);
  await raiseVersion(trx, asked.id);
  const subject = { subjectKind: 'proposal', subjectId: String(asked.id) };
  const change = changed(row, { ...asked.state, category_id: asked.category_id });
  await recordAudit(trx, { ...act, action: 'proposal-updated', ...subject, ...change });
  return ok(null);
}

async function judge(trx: Transaction<Schema>, row: ProposalRow, { version, state }: Asked, now: Date) {
  const current = { ...termsOf(row), version: row.version, withdrawn: row.withdrawn_at !== null };
  const asked = { ...termsOf(state), version };
  return judgeAmendment({ current, asked, hasVotes: await hasVotes(trx, row.id) }, now);
}

/** Writes the text here and puts it in line for the contract. */
async function changeTerms(trx: Transaction<Schema>, { id, state }: Asked, now: Date): Promise<void> {
  const number = await writeText(trx, id, state, now);
  const payload = { proposalId: id, number, ...taskText(state), ...taskWindow(state) };
  await queueTask(trx, { kind: 'amend-proposal', key: `amend-proposal:${id}:${number}`, payload }, now);
  await registerSecret(trx, id, state, now);
}

/** How it is voted on then: chosen anew only where somebody says so. */
async function ballotsOf(
  context: BallotsContext,
  { ballot_kind, results, ledger_mode }: AmendProposalBody,
  before: ProposalRow,
): Promise<Result<BallotTerms, BallotChoiceFailure>> {
  const now = {
    ballot_kind: before.ballot_kind,
    results: before.results,
    ledger_mode: before.ledger_mode,
  };
  const asked = {
    ballot_kind: ballot_kind ?? now.ballot_kind,
    results: results ?? now.results,
    ledger_mode: ledger_mode ?? now.ledger_mode,
  };
  const same =
    asked.ballot_kind === now.ballot_kind &&
    asked.results === now.results &&
    asked.ledger_mode === now.ledger_mode;
  return same ? ok(now) : chooseBallots(context, { ...asked, eligibility: before.eligibility });
}

function stateOf(
  {
    opens_at,
    expired_date,
    extendable_until,
    category_id: _,
    ballot_kind: _kind,
    results: _results,
    ledger_mode: _mode,
    ...texts
  }: AmendProposalBody,
  before: ProposalRow,
  ballots: BallotTerms,
): ProposalState {
  const text = { ...texts, ...ballots };
  const closesAt = wholeSecond(new Date(expired_date));
  // Where nobody says otherwise, it moves along with the close.
  const moved = before.extendable_until.getTime() - before.expired_date.getTime() + closesAt.getTime();
  return {
    ...text,
    text_hash: proposalTextHash(text),
    opens_at: opens_at === undefined ? before.opens_at : wholeSecond(new Date(opens_at)),
    expired_date: closesAt,
    extendable_until: extendable_until ? wholeSecond(new Date(extendable_until)) : new Date(moved),
  };
}

function termsOf(state: Omit<ProposalState, keyof ProposalText>) {
  const { text_hash: textHash, opens_at: opensAt, expired_date: closesAt } = state;
  const { extendable_until: extendableUntil, ballot_kind: ballotKind } = state;
  return { textHash, opensAt, closesAt, extendableUntil, ballotKind };
}

type Audited = ProposalState & { readonly category_id: number };
const AUDITED = [
  'short_description',
  'description_in_details',
  'category_id',
  'text_hash',
  'opens_at',
  'expired_date',
  'extendable_until',
  'ballot_kind',
  'results',
  'ledger_mode',
] as const satisfies ReadonlyArray<keyof Audited>;

/** The title, and whatever else differs, before and after: all that the public log needs to tell. */
function changed(before: Audited, after: Audited): Pick<AuditEntry, 'before' | 'after'> {
  const differing = AUDITED.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const only = (state: Audited) =>
    Object.fromEntries([['title', state.title], ...differing.map((name) => [name, state[name]])]);
  return { before: only(before), after: only(after) };
}
