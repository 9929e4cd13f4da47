import type { Schema } from '@sabha/db/schema';
import { colomboDay } from '@sabha/domain/core/colombo';
import { importSummary, type RowsFile } from '@sabha/domain/core/import-file';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import {
  type BillRow,
  type ImportPoliciesBody,
  type PolicyImport,
  readBillFile,
} from '@sabha/domain/forum/import-policies';
import { policyTextSchema } from '@sabha/domain/forum/policy-text';
import type { Kysely, Transaction } from 'kysely';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import type { Context } from '../../context.ts';
import {
  type ImportedKind,
  publishFile,
  type UndoFileFailure,
  undoFile,
} from '../../file-imports/publish-file.ts';
import { findBills, insertPolicy } from '../policies.store.ts';
import { isBuiltUpon, removeImported } from './imported-policies.store.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'events'>;
type Official = AuditEntry['official'];

export type UndoFailure = UndoFileFailure<'import-built-upon'>;

const SAMPLE = 20;
const POLICIES: ImportedKind = {
  kind: 'policies',
  subjectKind: 'policy-import',
  published: 'policies-imported',
  undone: 'policies-import-undone',
};

/** What a file of bills would add, with every problem by row. Nothing is written. */
export async function previewPolicies(
  { db, clock }: Parts,
  { json }: ImportPoliciesBody,
): Promise<PolicyImport> {
  const file = readBillFile(json, colomboDay(clock()));
  return summary(file, await newBills(db, file.good), null);
}

/**
 * Adds the bills of a file of which there is no policy yet, by their number, all or none, with an entry in the public log. A file
 * with an error, or with nothing new, changes nothing: `import_id` is null then.
 */
export async function importPolicies(
  { db, clock, events }: Parts,
  official: Official,
  { json, status, ...named }: ImportPoliciesBody,
): Promise<PolicyImport> {
  const now = clock();
  const file = readBillFile(json, colomboDay(now));
  if (file.errorCount > 0) return summary(file, [], null);
  const publication = {
    file: named,
    newRows: (trx: Transaction<Schema>) => newBills(trx, file.good),
    add: (trx: Transaction<Schema>, bills: readonly BillRow[], import_id: number) =>
      addBills(trx, bills, { status, import_id }, official, now),
    said: { status },
  };
  const { id, added } = await publishFile({ db }, official, POLICIES, publication, now);
  if (id !== null) events.emit({ kind: 'policies.changed' });
  return summary(file, added, id);
}

/** Takes the policies of an import back. Refused when an office changed one of them since; the numbers of the bills are free again. */
export async function undoPolicyImport(
  { db, clock, events }: Parts,
  official: Official,
  id: number,
): Promise<Result<{ readonly removed: number }, UndoFailure>> {
  const now = clock();
  const takeBack = async (trx: Transaction<Schema>) => {
    if (await isBuiltUpon(trx, id)) return fail({ kind: 'import-built-upon' as const });
    const removed = await removeImported(trx, id, now);
    return ok({ taken: { removed }, count: removed });
  };
  const undone = await undoFile({ db }, official, POLICIES, id, takeBack, now);
  if (undone.ok) events.emit({ kind: 'policies.changed' });
  return undone;
}

/** The bills that no policy has, the oldest first. */
async function newBills(db: Kysely<Schema>, bills: readonly BillRow[]): Promise<BillRow[]> {
  const numbers = bills.map(({ doc_num }) => doc_num);
  const known = new Set(await findBills(db, numbers));
  return bills
    .filter(({ doc_num }) => !known.has(doc_num))
    .sort((one, other) => one.date.localeCompare(other.date) || one.doc_num.localeCompare(other.doc_num));
}

/** Gives those that were added: not a bill of which an official wrote a policy in this very moment. */
async function addBills(
  trx: Transaction<Schema>,
  bills: readonly BillRow[],
  how: { readonly status: ImportPoliciesBody['status']; readonly import_id: number },
  { office }: Official,
  now: Date,
): Promise<BillRow[]> {
  const added: BillRow[] = [];
  for (const bill of bills) {
    const { doc_num, date, description, lang_to_source_url } = bill;
    const text = policyTextSchema.parse({ name: { en: description }, links: lang_to_source_url });
    const id = await insertPolicy(trx, { ...how, text, bill_number: doc_num, bill_date: date }, office, now);
    if (id !== null) added.push(bill);
  }
  return added;
}

function summary(file: RowsFile<BillRow>, added: readonly BillRow[], id: number | null): PolicyImport {
  const sample = added.slice(0, SAMPLE).map(({ doc_num, date, description }) => ({
    bill_number: doc_num,
    bill_date: date,
    name: description,
  }));
  return { ...importSummary(file, added, id), sample };
}
