import type { Schema } from '@sabha/db/schema';
import type { SubjectLine } from '@sabha/domain/audit/bundle-format';
import { petitionLineSchema } from '@sabha/domain/petitions/audit/petition-line';
import { PETITION_DRAFT } from '@sabha/domain/petitions/petition-structs';
import { petitionTextHash } from '@sabha/domain/petitions/petition-text';
import type { Kysely } from 'kysely';
import type { Hex } from 'viem';
import { insertPetitions } from './petitions.store.ts';

/**
 * Makes a petition again from the line of a bundle, where that is what its author signed: the draft is an act that was checked. False
 * where it is not, and where its text is not there.
 */
export async function restorePetition(
  trx: Kysely<Schema>,
  given: SubjectLine,
  draft: { readonly payload: string; readonly receivedAt: Date },
): Promise<boolean> {
  const parsed = petitionLineSchema.safeParse(given);
  if (!parsed.success) return false;
  const { id, digest, title, description, author, required_signatures } = parsed.data;
  const signed = PETITION_DRAFT.decode(draft.payload as Hex); // an act that was checked
  if (title === null || description === null) return false;
  const isSigned =
    petitionTextHash({ title, description }) === signed.textHash &&
    signed.author === author &&
    signed.requiredSignatures === required_signatures;
  if (!isSigned) return false;
  const closesAt = new Date(Number(signed.closesAt) * 1000);
  await insertPetitions(trx, [
    {
      ...{ id, digest, title, description, text_hash: signed.textHash, author },
      ...{ required_signatures, closes_at: closesAt, created_at: draft.receivedAt },
    },
  ]);
  return true;
}

/** The numbers of all petitions. */
export async function petitionIds(db: Kysely<Schema>): Promise<number[]> {
  const rows = await db.selectFrom('petitions').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}
