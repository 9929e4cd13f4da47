import type { Schema } from '@sabha/db/schema';
import type { SubjectLine } from '@sabha/domain/audit/bundle-format';
import { type PetitionLine, petitionLineSchema } from '@sabha/domain/petitions/audit/petition-line';
import { readRemovalReason } from '@sabha/domain/petitions/petition-decisions';
import { PETITION_DEBATE_SIGNATURES } from '@sabha/domain/petitions/petition-response';
import { PETITION_SUPPORTERS } from '@sabha/domain/petitions/petition-rules';
import { PETITION_DRAFT } from '@sabha/domain/petitions/petition-structs';
import { type PetitionText, petitionTextHash } from '@sabha/domain/petitions/petition-text';
import type { Kysely } from 'kysely';
import { type Hex, keccak256, stringToHex } from 'viem';
import { restoreInvalidations } from './invalidation/restored-invalidations.store.ts';
import { insertPetitions } from './petitions.store.ts';

/**
 * Makes a petition again from the line of a bundle, where that is what its author signed: the draft is an act that was checked. False
 * where it is not, and where its text is not there, unless the ledger has its removal: then it comes back as a tombstone.
 */
export async function restorePetition(
  trx: Kysely<Schema>,
  given: SubjectLine,
  draft: { readonly payload: string; readonly receivedAt: Date },
): Promise<boolean> {
  const parsed = petitionLineSchema.safeParse(given);
  if (!parsed.success) return false;
  const { id, digest, author, required_signatures } = parsed.data;
  const signed = PETITION_DRAFT.decode(draft.payload as Hex); // an act that was checked
  const removed = await removalOnLedger(trx, digest);
  const text = removed
    ? { ...NO_TEXT, language: parsed.data.language, ledger_mode: parsed.data.ledger_mode }
    : textOf(parsed.data);
  const isSigned =
    text !== null &&
    (removed !== null || petitionTextHash(text) === signed.textHash) &&
    signed.author === author &&
    signed.requiredSignatures === required_signatures;
  if (!isSigned) return false;
  const closesAt = new Date(Number(signed.closesAt) * 1000);
  await insertPetitions(trx, [
    {
      ...text,
      ...{ id, digest, text_hash: signed.textHash, author },
      ...{ required_signatures, closes_at: closesAt, created_at: draft.receivedAt },
      supporters_needed: PETITION_SUPPORTERS,
      response_signatures: required_signatures,
      debate_signatures: PETITION_DEBATE_SIGNATURES,
    },
  ]);
  if (removed) await entomb(trx, parsed.data, removed);
  await restoreInvalidations(trx, parsed.data);
  return true;
}

const NO_TEXT = { title: '', description: '', translations: [], ministry: null };

function textOf({
  language,
  title,
  description,
  translations,
  ministry,
  ledger_mode,
}: PetitionLine): PetitionText | null {
  if (title === null || description === null) return null;
  return { language, title, description, translations, ministry, ledger_mode };
}

async function removalOnLedger(trx: Kysely<Schema>, digest: string) {
  const event = await trx
    .selectFrom('chain_events')
    .select(['args', 'mined_at'])
    .where('name', '=', 'PetitionRemoved')
    .where('subject_digest', '=', digest)
    .where('contract', '=', 'petitions')
    .executeTakeFirst();
  return event ? { at: event.mined_at, reasonHash: event.args.reasonHash } : null;
}

/** The reason of the line stands where it is the one whose hash the ledger has. Which office gave it, nobody can say any more. */
async function entomb(
  trx: Kysely<Schema>,
  { id, removed_reason }: PetitionLine,
  { at, reasonHash }: { readonly at: Date; readonly reasonHash: unknown },
): Promise<void> {
  const isRecorded = removed_reason !== null && keccak256(stringToHex(removed_reason)) === reasonHash;
  const read = isRecorded ? readRemovalReason(removed_reason) : null;
  await trx
    .updateTable('petitions')
    .set({
      removed_at: at,
      removed_reason: isRecorded ? removed_reason : null,
      removal: read && JSON.stringify({ ...read, office: null }),
    })
    .where('id', '=', id)
    .execute();
}

/** The numbers of all petitions. */
export async function petitionIds(db: Kysely<Schema>): Promise<number[]> {
  const rows = await db.selectFrom('petitions').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}
