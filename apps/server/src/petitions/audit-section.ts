import type { Schema } from '@sabha/db/schema';
import type { CountLine } from '@sabha/domain/audit/bundle-format';
import type { PetitionLine } from '@sabha/domain/petitions/audit/petition-line';
import { declarationText } from '@sabha/domain/petitions/invalidate-signatures';
import { PETITION_PROBLEMS, type PetitionFailure } from '@sabha/domain/petitions/petition-rules';
import type { Kysely } from 'kysely';
import type { BundleSection, SectionCut, SubjectBounds } from '../audit-bundle/bundle-section.ts';
import { sendFailure } from '../http/answers/problem.ts';
import { DRAFT_FORM } from './draft-kind.ts';
import { ENDORSEMENT_FORM } from './endorsement-kind.ts';
import { declaredReasons } from './invalidation/invalidations.store.ts';
import { DECLARE_SIGNATURES } from './invalidation/relay-declarations.ts';
import { followRemovals } from './lifecycle/follow-removals.ts';
import { REMOVE_PETITION } from './lifecycle/relay-removals.ts';
import {
  countPetitions,
  findPetition,
  type PetitionRow,
  petitionPage,
  signatureCounts,
} from './petitions.store.ts';

/** A petition's text and terms, estimated. */
const PETITION_BYTES = 3_000;

/** Petitions with their drafts and endorsements, as the audit bundle lists them. */
export const PETITIONS_BUNDLE_SECTION: BundleSection = {
  of: 'petition',
  contract: 'petitions',
  acts: [DRAFT_FORM.name, ENDORSEMENT_FORM.name],
  direct: [ENDORSEMENT_FORM.name],
  tasks: { kinds: [REMOVE_PETITION, DECLARE_SIGNATURES], field: 'number' },
  subjectBytes: PETITION_BYTES,
  count: countPetitions,
  has: async (db, id) => (await findPetition(db, id)) !== undefined,
  sendUnknown: (reply) =>
    sendFailure<PetitionFailure>(reply, PETITION_PROBLEMS, { kind: 'petition-unknown' }),
  follow: async (context) => {
    await followRemovals(context);
  },
  cut,
  async eventFilter(db, id) {
    return { field: 'petitionId', value: (await findPetition(db, id))?.digest ?? '' };
  },
  subjects: petitionLines,
};

async function cut(trx: Kysely<Schema>, only: number | null): Promise<SectionCut> {
  const rows = await signatureCounts(trx, only);
  const counts = rows.map(
    ({ id, signatures }): CountLine => ({
      kind: 'count',
      of: 'petition',
      id,
      counts: { signatures: Number(signatures) },
    }),
  );
  return { last: rows.at(-1)?.id ?? 0, counts };
}

async function* petitionLines(
  db: Kysely<Schema>,
  { last, only }: SubjectBounds,
): AsyncGenerator<PetitionLine> {
  for (let after = 0; ; ) {
    const page = await petitionPage(db, { after, last, only });
    const reasons = await declaredReasons(
      db,
      page.map(({ id }) => id),
    );
    for (const row of page)
      yield petitionLine(
        row,
        reasons.filter(({ petition_id }) => petition_id === row.id),
      );
    const end = page.at(-1);
    if (!end || only !== null) return;
    after = end.id;
  }
}

type Reasons = Awaited<ReturnType<typeof declaredReasons>>;

function petitionLine(row: PetitionRow, reasons: Reasons): PetitionLine {
  const { id, digest, language, text_hash, ledger_mode, author, removed_at } = row;
  return {
    kind: 'subject',
    of: 'petition',
    id,
    digest,
    language,
    ...(removed_at ? NOTHING_WRITTEN : written(row)),
    text_hash,
    ledger_mode,
    author,
    required_signatures: Number(row.required_signatures),
    created_at: row.created_at.toISOString(),
    closes_at: row.closes_at.toISOString(),
    removed_at: removed_at?.toISOString() ?? null,
    removed_reason: row.removed_reason,
    invalidations: reasons.map(({ number, reason, undone_reason }) => ({
      reason: declarationText('invalidated', { number, reason }),
      undone_reason: undone_reason && declarationText('reinstated', { number, reason: undone_reason }),
    })),
  };
}

const NOTHING_WRITTEN = { title: null, description: null, translations: [], ministry: null };

function written({ title, description, translations, ministry }: PetitionRow) {
  return { title, description, translations, ministry };
}
