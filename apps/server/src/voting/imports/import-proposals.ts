import type { Schema } from '@sabha/db/schema';
import { colomboDay } from '@sabha/domain/core/colombo';
import type { Address } from '@sabha/domain/core/hex';
import { importSummary, type RowsFile } from '@sabha/domain/core/import-file';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import {
  type DecisionRow,
  decisionText,
  type ImportProposalsBody,
  type ProposalImport,
  readDecisionFile,
} from '@sabha/domain/voting/import-proposals';
import { USUAL_CLOSING_TERMS } from '@sabha/domain/voting/proposal-terms';
import { LAST_WITHDRAWAL_MS } from '@sabha/domain/voting/withdraw-proposal';
import type { Kysely, Transaction } from 'kysely';
import { lockRecord } from '../../acts/acts.store.ts';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import type { Context } from '../../context.ts';
import {
  type ImportedKind,
  publishFile,
  type UndoFileFailure,
  undoFile,
} from '../../file-imports/publish-file.ts';
import {
  addProposal,
  announceProposals,
  type CreateProposalFailure,
  type ProposalPlan,
  planProposal,
} from '../proposals/create-proposal.ts';
import { categoryExists } from '../proposals/proposals.store.ts';
import { putTombstone } from '../proposals/withdraw-proposal.ts';
import type { BallotsContext } from '../secret/choose-ballots.ts';
import { findImported, findKnown } from './imported-proposals.store.ts';

type Parts = BallotsContext & Pick<Context, 'db' | 'clock' | 'events'>;
type Planned = Pick<ImportProposalsBody, 'category_id'> & { readonly plan: ProposalPlan };

export type ImportProposalsFailure = CreateProposalFailure | { readonly kind: 'opens-too-soon' };
export type UndoProposalsFailure = UndoFileFailure<'import-opened' | 'import-built-upon'>;

const SAMPLE = 20;
const PROPOSALS: ImportedKind = {
  kind: 'proposals',
  subjectKind: 'proposal-import',
  published: 'proposals-imported',
  undone: 'proposals-import-undone',
};

/** What a file of decisions would add, with every problem by row, or why category, window or ballots are impossible. Nothing is written. */
export async function previewProposals(
  context: Parts,
  body: ImportProposalsBody,
): Promise<Result<ProposalImport, ImportProposalsFailure>> {
  const now = context.clock();
  const planned = await plan(context, body, now);
  if (!planned.ok) return planned;
  const file = readDecisionFile(body.json, colomboDay(now));
  return ok(summary(file, await newDecisions(context.db, file.good), null));
}

/**
 * Publishes a proposal of every decision that no proposal comes from yet, all or none, each as if the official had written it. A
 * file with an error, or with nothing new, changes nothing: `import_id` is null then. The author may not vote on them.
 */
export async function importProposals(
  context: Parts,
  official: AuditEntry['official'],
  author: Address,
  body: ImportProposalsBody,
): Promise<Result<ProposalImport, ImportProposalsFailure>> {
  const now = context.clock();
  const planned = await plan(context, body, now);
  if (!planned.ok) return planned;
  const file = readDecisionFile(body.json, colomboDay(now));
  if (file.errorCount > 0) return ok(summary(file, [], null));
  const ids: number[] = [];
  const { category_id, opens_at, expired_date } = body;
  const publication = {
    file: body,
    newRows: (trx: Transaction<Schema>) => newDecisions(trx, file.good),
    add: async (trx: Transaction<Schema>, decisions: readonly DecisionRow[], import_id: number) => {
      const how = { ...planned.value, author, import_id };
      for (const decision of decisions) ids.push(await addDecision(trx, official, decision, how, now));
      return decisions;
    },
    said: { category_id, opens_at, expired_date, author },
  };
  const { id, added } = await publishFile(context, official, PROPOSALS, publication, now);
  if (ids.length > 0) announceProposals(context.events, ids);
  return ok(summary(file, added, id));
}

/**
 * Withdraws the proposals of an import, with the reason in public: nothing disappears, and the contract gets each withdrawal after
 * the proposal itself. Refused once one of them has opened, so that no vote is lost, and when an office changed one of them. Those
 * that were withdrawn already stay as they are.
 */
export async function undoProposalImport(
  { db, clock, events }: Pick<Context, 'db' | 'clock' | 'events'>,
  official: AuditEntry['official'],
  id: number,
): Promise<Result<{ readonly withdrawn: number }, UndoProposalsFailure>> {
  const now = clock();
  const ids: number[] = [];
  const reason = `The import of proposals number ${id} was undone before voting opened`;
  const takeBack = async (trx: Transaction<Schema>) => {
    await lockRecord(trx);
    const proposals = await findImported(trx, id);
    const tooLate = proposals.some(
      ({ opens_at, expired_date }) =>
        opens_at <= now || expired_date.getTime() - now.getTime() < LAST_WITHDRAWAL_MS,
    );
    if (tooLate) return fail({ kind: 'import-opened' as const });
    if (proposals.some(({ version }) => version > 1)) return fail({ kind: 'import-built-upon' as const });
    for (const { id: proposalId, title } of proposals) {
      await putTombstone(trx, official, { id: proposalId, title, reason }, now);
      ids.push(proposalId);
    }
    return ok({ taken: { withdrawn: ids.length }, count: ids.length });
  };
  const undone = await undoFile({ db }, official, PROPOSALS, id, takeBack, now);
  if (undone.ok) announceProposals(events, ids);
  return undone;
}

async function plan(
  context: Parts,
  { category_id, opens_at, expired_date, ballot_kind, results }: ImportProposalsBody,
  now: Date,
): Promise<Result<Planned, ImportProposalsFailure>> {
  if (new Date(opens_at) <= now) return fail({ kind: 'opens-too-soon' });
  const asked = { ...USUAL_CLOSING_TERMS, opens_at, expired_date, ballot_kind, results };
  const planned = await planProposal(context, asked, now);
  if (!planned.ok) return planned;
  if (!(await categoryExists(context.db, category_id))) return fail({ kind: 'category-unknown' });
  return ok({ category_id, plan: planned.value });
}

function addDecision(
  trx: Transaction<Schema>,
  official: AuditEntry['official'],
  decision: DecisionRow,
  { plan, import_id, ...how }: Planned & { readonly author: Address; readonly import_id: number },
  now: Date,
): Promise<number> {
  const from = { import_id, import_key: decision.key };
  return addProposal(
    trx,
    official,
    { ...plan, ...how, rerun_of: null, text: decisionText(decision), from },
    now,
  );
}

/** The decisions that no proposal comes from, the oldest first. */
async function newDecisions(db: Kysely<Schema>, decisions: readonly DecisionRow[]): Promise<DecisionRow[]> {
  const known = new Set(
    await findKnown(
      db,
      decisions.map(({ key }) => key),
    ),
  );
  return decisions
    .filter(({ key }) => !known.has(key))
    .sort(
      (one, other) => one.date_str.localeCompare(other.date_str) || one.decision_num - other.decision_num,
    );
}

function summary(
  file: RowsFile<DecisionRow>,
  added: readonly DecisionRow[],
  id: number | null,
): ProposalImport {
  const sample = added.slice(0, SAMPLE).map(({ key, date_str, title }) => ({ key, date: date_str, title }));
  return { ...importSummary(file, added, id), sample };
}
