import type { Schema } from '@sabha/db/schema';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import { judgeMove } from '@sabha/domain/forum/policy-status';
import type { PolicyText } from '@sabha/domain/forum/policy-text';
import type { CreatePolicyBody, MovePolicyBody } from '@sabha/domain/forum/write-policy';
import type { Transaction } from 'kysely';
import type { AuditEntry } from '../audit/audit-entry.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../context.ts';
import { insertPolicy, lockPolicy, ministryExists, writeMove, writePolicyText } from './policies.store.ts';
import type { PolicyFailure } from './policy-problems.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'events'>;
type Official = AuditEntry['official'];
type Outcome = Result<{ readonly id: number }, PolicyFailure>;
/** A policy, and the version of it that the change is based on. */
export interface Target {
  readonly id: number;
  readonly version: number;
}
type Found = NonNullable<Awaited<ReturnType<typeof lockPolicy>>>;

const TEXT_FIELDS = ['name', 'description', 'text', 'links', 'ministry_id'] as const;

/** Writes a policy: its texts, its first status and the office's act in the public log, all or nothing. */
export async function createPolicy(
  { db, clock, events }: Parts,
  official: Official,
  { status, bill_number, bill_date, ...text }: CreatePolicyBody,
): Promise<Outcome> {
  const now = clock();
  const created = await db.transaction().execute(async (trx): Promise<Outcome> => {
    if (!(await isMinistry(trx, text))) return fail({ kind: 'ministry-unknown' });
    const id = await insertPolicy(trx, { text, status, bill_number, bill_date }, official.office, now);
    if (id === null) return fail({ kind: 'bill-known' });
    await recordAudit(trx, {
      ...entryOf(official, id, now),
      action: 'policy-created',
      before: null,
      after: { name: text.name, status, bill_number },
    });
    return ok({ id });
  });
  if (created.ok) events.emit({ kind: 'policies.changed' });
  return created;
}

/** Writes the texts of a policy anew; the former ones stay as a version. The same texts again change nothing. */
export async function changePolicy(
  { db, clock, events }: Parts,
  official: Official,
  target: Target,
  text: PolicyText,
): Promise<Outcome> {
  const now = clock();
  const changed = await db.transaction().execute(async (trx): Promise<Outcome> => {
    const found = await findAt(trx, target);
    if (!found.ok) return found;
    if (!(await isMinistry(trx, text))) return fail({ kind: 'ministry-unknown' });
    const differing = TEXT_FIELDS.filter((field) => !isSame(found.value[field], text[field]));
    if (differing.length === 0) return ok({ id: target.id });
    await writePolicyText(trx, found.value, text, official.office, now);
    const only = (state: PolicyText) =>
      Object.fromEntries([['name', state.name], ...differing.map((field) => [field, state[field]])]);
    await recordAudit(trx, {
      ...entryOf(official, target.id, now),
      action: 'policy-updated',
      before: only(found.value),
      after: only(text),
    });
    return ok({ id: target.id });
  });
  if (changed.ok) events.emit({ kind: 'policies.changed' });
  return changed;
}

/** Moves a policy to another status along an allowed transition, with a reason where it moves back. */
export async function movePolicy(
  { db, clock, events }: Parts,
  official: Official,
  target: Target,
  { status: to, reason }: MovePolicyBody,
): Promise<Outcome> {
  const now = clock();
  const moved = await db.transaction().execute(async (trx): Promise<Outcome> => {
    const found = await findAt(trx, target);
    if (!found.ok) return found;
    const { status: from, name } = found.value;
    const verdict = judgeMove(from, to, reason !== null);
    if (verdict === 'not-allowed') return fail({ kind: 'move-impossible', from, to });
    if (verdict === 'reason-missing') return fail({ kind: 'move-reason-missing' });
    await writeMove(trx, target.id, { from, to, reason }, official.office, now);
    await recordAudit(trx, {
      ...entryOf(official, target.id, now),
      action: 'policy-moved',
      before: { name, status: from },
      after: { name, status: to, reason },
    });
    return ok({ id: target.id });
  });
  if (moved.ok) events.emit({ kind: 'policies.changed' });
  return moved;
}

async function findAt(
  trx: Transaction<Schema>,
  { id, version }: Target,
): Promise<Result<Found, PolicyFailure>> {
  const found = await lockPolicy(trx, id);
  if (!found) return fail({ kind: 'policy-unknown' });
  return found.version === version ? ok(found) : fail({ kind: 'version-outdated' });
}

async function isMinistry(trx: Transaction<Schema>, { ministry_id }: PolicyText): Promise<boolean> {
  return ministry_id === null || (await ministryExists(trx, ministry_id));
}

function entryOf(official: Official, id: number, at: Date) {
  return { at, official, subjectKind: 'policy', subjectId: String(id) };
}

/** jsonb keeps the keys of an object in an order of its own. */
function isSame(one: PolicyText[keyof PolicyText], other: PolicyText[keyof PolicyText]): boolean {
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object')
    return one === other;
  return one.en === other.en && one.si === other.si && one.ta === other.ta;
}
