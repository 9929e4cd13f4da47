import type { Schema } from '@sabha/db/schema';
import { timeRemaining } from '@sabha/domain/core/time-remaining';
import type { PetitionView } from '@sabha/domain/petitions/petition';
import type { PetitionDecision } from '@sabha/domain/petitions/petition-decisions';
import { waitingDays } from '@sabha/domain/petitions/petition-response';
import { petitionStatus } from '@sabha/domain/petitions/petition-status';
import type { Kysely } from 'kysely';
import { type AskedMinistry, ministriesNamed } from './asked-ministries.store.ts';
import { type Aftermath, aftermathOf } from './lifecycle/aftermath.store.ts';
import { presentRecount } from './lifecycle/recount-petitions.ts';
import type { PetitionRow } from './petitions.store.ts';

/** Petitions as everybody may see them, in the order given. */
export async function presentPetitions(
  db: Kysely<Schema>,
  rows: readonly PetitionRow[],
  now: Date,
): Promise<PetitionView[]> {
  const names = [...new Set(rows.flatMap(({ ministry }) => ministry ?? []))];
  const ministries = await ministriesNamed(db, names);
  const aftermaths = await aftermathOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => present(row, ministries, aftermaths.get(row.id), now));
}

/** One of them. */
export async function presentPetition(
  db: Kysely<Schema>,
  row: PetitionRow,
  now: Date,
): Promise<PetitionView> {
  const [shown] = await presentPetitions(db, [row], now);
  if (!shown) throw new Error('A petition was not presented');
  return shown;
}

function present(
  row: PetitionRow,
  ministries: ReadonlyMap<string, AskedMinistry>,
  after: Aftermath | undefined,
  now: Date,
): PetitionView {
  const required = Number(row.required_signatures);
  const removed = row.removed_at !== null;
  const signatures = Number(row.signatures);
  const status = petitionStatus(
    { signatures, required, closesAt: row.closes_at, stopped: removed || row.rejected_at !== null },
    now,
  );
  return {
    id: row.id,
    blockchain_petition_id: row.digest,
    blockchainPetitionId: row.digest,
    blockchain_id: row.digest,
    language: row.language,
    ...(removed
      ? NO_TEXT
      : { title: row.title, description: row.description, translations: row.translations }),
    text_hash: row.text_hash,
    ledger_mode: row.ledger_mode,
    ministry: row.ministry === null || removed ? null : asked(row.ministry, ministries),
    author: row.author,
    required_signature_count: required,
    signature_count: signatures,
    invalidated_signatures: row.invalidated,
    status,
    completed: status !== 'Active',
    removed,
    removal: removalOf(row, after),
    rejection: decision(row.rejected_at, row.rejection),
    listed: row.listed_at !== null,
    listed_at: row.listed_at?.toISOString() ?? null,
    supporters_needed: Math.min(row.supporters_needed, required),
    created_at: row.created_at.toISOString(),
    deadline: row.closes_at.toISOString(),
    time_remaining: timeRemaining(row.closes_at, now),
    met_at: row.met_at?.toISOString() ?? null,
    response: removed ? null : responseOf(row, after, now),
    debate_at: row.debate_at?.toISOString() ?? null,
    recount: after?.recount ? presentRecount(after.recount) : null,
  };
}

/** What its author wrote is in no answer once it was removed, nor what was answered to it. */
const NO_TEXT = { title: '', description: '', translations: [] };

function decision(at: Date | null, stored: PetitionRow['removal']): PetitionDecision | null {
  if (!at) return null;
  const { rule = null, reason = null, office = null } = stored ?? {};
  return { at: at.toISOString(), rule, reason, office };
}

/** A removal as everybody may see it; null where there is none. */
export function removalOf(
  row: Pick<PetitionRow, 'removed_at' | 'removal'>,
  after: Pick<Aftermath, 'removedOnLedger'> | undefined,
): PetitionView['removal'] {
  const removal = decision(row.removed_at, row.removal);
  return removal && { ...removal, final: after?.removedOnLedger === true };
}

function responseOf(row: PetitionRow, after: Aftermath | undefined, now: Date): PetitionView['response'] {
  const { asked_at, answered_at } = row;
  if (!asked_at) return null;
  return {
    asked_at: asked_at.toISOString(),
    waiting_days: waitingDays(asked_at, answered_at ?? now),
    answered_at: answered_at?.toISOString() ?? null,
    text: after?.response?.text ?? null,
    office: after?.response?.office ?? null,
  };
}

/** A ministry that no list has any more keeps the name under which it was asked. */
function asked(name: string, ministries: ReadonlyMap<string, AskedMinistry>) {
  return ministries.get(name) ?? { id: null, name: { en: name, si: name, ta: name } };
}
