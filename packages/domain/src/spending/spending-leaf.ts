import { bytesToHex, keccak256 } from 'viem/utils';
import { z } from 'zod';
import { type Hash, parseHash } from '../core/hex.ts';
import { localizedSchema } from '../core/localized.ts';
import { PROVINCES } from '../core/provinces.ts';
import { minorSchema } from './amount.ts';
import { BUDGET_PHASES, ECONOMIC_TYPES } from './budget-tree.ts';
import { encodeTexts, isAscii } from './encode-texts.ts';
import { PROJECT_STATUSES } from './project.ts';

/** True on a record that was taken back: it is anchored once more, so that the ledger says that too. */
const takenBack = z.literal(true).optional();

/** A budget line as it is anchored. Amounts are minor units as text. */
const budgetLineRecordSchema = z.object({
  kind: z.literal('budget-line'),
  budget_line_id: z.number().int(),
  fiscal_year: z.number().int(),
  ministry: z.string(),
  head: z.string().nullable(),
  programme: z.string().nullable(),
  economic_type: z.enum(ECONOMIC_TYPES),
  phase: z.enum(BUDGET_PHASES),
  amount_minor: minorSchema,
  source: z.string(),
  taken_back: takenBack,
});

/** A project as it is anchored: all that an official states of it; spent money is in the disbursements' own leaves. */
const projectRecordSchema = z.object({
  kind: z.literal('project'),
  project_id: z.number().int(),
  version: z.number().int(),
  names: localizedSchema,
  province: z.enum(PROVINCES),
  ministry: z.string(),
  category_id: z.number().int().nullable(),
  status: z.enum(PROJECT_STATUSES),
  allocated_budget_minor: minorSchema,
  details: localizedSchema.nullable(),
  fiscal_year: z.number().int(),
  source: z.string(),
  taken_back: takenBack,
});

/** A disbursement as it is anchored; `project_id` is null for money released to a ministry as a whole. */
const disbursementRecordSchema = z.object({
  kind: z.literal('disbursement'),
  disbursement_id: z.number().int(),
  project_id: z.number().int().nullable(),
  ministry: z.string(),
  paid_on: z.iso.date(),
  amount_minor: minorSchema,
  note: z.string().nullable(),
  source: z.string(),
});

/** A record of public money in the form that is hashed and anchored. */
export const spendingRecordSchema = z.discriminatedUnion('kind', [
  budgetLineRecordSchema,
  projectRecordSchema,
  disbursementRecordSchema,
]);
export type SpendingRecord = z.infer<typeof spendingRecordSchema>;
export type ProjectRecord = z.infer<typeof projectRecordSchema>;
export type DisbursementRecord = z.infer<typeof disbursementRecordSchema>;

/**
 * The leaf of a record: keccak256(keccak256(abi.encode(string kind, string[] fields))), the double hash of
 * OpenZeppelin's StandardMerkleTree, which `SpendingLedger.verify` expects. The fields are texts in the order below, a
 * number in decimal, text in Unicode NFC, an absent value as the empty text; the kind of a record that was taken back ends in
 * `-taken-back`. The same code runs in browser and server.
 */
export function spendingLeaf(record: SpendingRecord, keccak: Keccak = inJavaScript): Hash {
  const fields = leafFields(record).map((field) => (isAscii(field) ? field : field.normalize('NFC')));
  const ending = 'taken_back' in record && record.taken_back ? '-taken-back' : '';
  const encoded = encodeTexts(`sabha/spending/${record.kind}${ending}/1`, fields);
  return parseHash(bytesToHex(keccak(keccak(encoded))));
}

/** keccak256 of bytes; a server that hashes many records gives one in WebAssembly. */
export type Keccak = (bytes: Uint8Array) => Uint8Array;

function inJavaScript(bytes: Uint8Array): Uint8Array {
  return keccak256(bytes, 'bytes');
}

function leafFields(record: SpendingRecord): string[] {
  switch (record.kind) {
    case 'budget-line':
      return [
        String(record.budget_line_id),
        String(record.fiscal_year),
        record.ministry,
        record.head ?? '',
        record.programme ?? '',
        record.economic_type,
        record.phase,
        record.amount_minor,
        record.source,
      ];
    case 'project':
      return [
        String(record.project_id),
        String(record.version),
        record.names.en,
        record.names.si,
        record.names.ta,
        record.province,
        record.ministry,
        record.category_id === null ? '' : String(record.category_id),
        record.status,
        record.allocated_budget_minor,
        record.details?.en ?? '',
        record.details?.si ?? '',
        record.details?.ta ?? '',
        String(record.fiscal_year),
        record.source,
      ];
    case 'disbursement':
      return [
        String(record.disbursement_id),
        record.project_id === null ? '' : String(record.project_id),
        record.ministry,
        record.paid_on,
        record.amount_minor,
        record.note ?? '',
        record.source,
      ];
  }
}
