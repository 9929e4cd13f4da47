import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { type Refusal, refusal } from '../core/refusal.ts';
import { wholeNumberSchema } from '../core/whole-number.ts';

/** What files of evidence may be, by their content. Of those with a public copy see COPY_TYPES. */
export const EVIDENCE_TYPES = ['jpeg', 'png', 'webp', 'heic', 'pdf', 'docx', 'xlsx', 'pptx', 'odt'] as const;
export type EvidenceType = (typeof EVIDENCE_TYPES)[number];

/** The ending of a file of each type. */
export const EVIDENCE_ENDINGS: Readonly<Record<EvidenceType, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  heic: 'heic',
  pdf: 'pdf',
  docx: 'docx',
  xlsx: 'xlsx',
  pptx: 'pptx',
  odt: 'odt',
};

/** What a public copy is: a picture drawn anew, or a text document written anew. */
export const COPY_TYPES = ['jpeg', 'docx'] as const;
export type CopyType = (typeof COPY_TYPES)[number];

/** What becomes of a file that somebody wants to publish, where a copy can be made of it at all. */
export const COPY_OF: Readonly<Record<EvidenceType, CopyType | null>> = {
  jpeg: 'jpeg',
  png: 'jpeg',
  webp: 'jpeg',
  // No browser but one draws it.
  heic: null,
  // What is hidden in a PDF cannot be removed reliably: docs/decisions/019-evidence.md.
  pdf: null,
  docx: 'docx',
  xlsx: 'docx',
  pptx: 'docx',
  odt: 'docx',
};

/** The most files of one report that any setting may allow. */
export const MOST_EVIDENCE_FILES = 20;
/** As many may come later, through the thread. */
export const MOST_REPORT_FILES = 2 * MOST_EVIDENCE_FILES;

/** `waiting`: comes within minutes; `missing`: never came; `removed`: went with the report. */
export const EVIDENCE_STATES = ['waiting', 'kept', 'missing', 'removed'] as const;
export type EvidenceState = (typeof EVIDENCE_STATES)[number];

const sha256 = z.string().regex(/^0x[0-9a-f]{64}$/);
const bytes = z.number().int().positive().nullable();

/** A file of a report as everybody may see it. `sha256` is of the encrypted file, which only case officers get. */
export const shownEvidenceSchema = z.object({
  /** From 1 on, in the order of its writer. */
  number: z.number().int().positive(),
  state: z.enum(EVIDENCE_STATES),
  /** Null before the file is kept. */
  bytes,
  sha256,
  /** What its writer published of it; `nonce` belongs to its leaf (docs/anonymity.md), `cid` is its content id. */
  copy: z
    .object({ type: z.enum(COPY_TYPES).nullable(), bytes, sha256, nonce: sha256, cid: z.string() })
    .nullable(),
});
export type ShownEvidence = z.infer<typeof shownEvidenceSchema>;

/** Parameters of one file of a report. */
export const evidenceParamsSchema = z.object({
  id: wholeNumberSchema(1, 2_147_483_647),
  number: wholeNumberSchema(1, MOST_REPORT_FILES),
});
/** Answer of `GET /api/reports/{id}/evidence`, for case officers. */
export const officeEvidenceResponseSchema = successSchema(z.array(shownEvidenceSchema));

/** Why a file or its public copy is not taken, beside what refuses every anonymous act. */
export const EVIDENCE_PROBLEMS = {
  'evidence-closed': refusal(503, 'No case officer can open files yet'),
  'evidence-full': refusal(503, 'Too many files are waiting. Please try again later.'),
  'evidence-too-large': refusal(413, 'This file is too large'),
  'upload-unknown': refusal(404, 'This upload has expired. Please add the file again.'),
  'part-changed': refusal(400, 'This part was damaged on the way. Please send it again.'),
  'part-differs': refusal(409, 'A different part with this number has already arrived'),
  'upload-incomplete': refusal(409, 'Some parts of this file are missing'),
  'not-encrypted': refusal(422, 'This file is not encrypted'),
  'copy-impossible': refusal(422, 'No public copy can be made of a file of this type'),
  'copy-not-bare': refusal(422, 'This picture contains data that is not part of the picture'),
  'copy-encrypted': refusal(422, 'This file is protected by a password'),
  'copy-too-large': refusal(422, 'This file becomes too large when it is unpacked'),
  'copy-two-files': refusal(422, 'This file has two formats at once'),
  'copy-entities': refusal(422, 'This file declares entities, which no document needs'),
  'copy-damaged': refusal(422, 'This file is damaged'),
  'copy-empty': refusal(422, 'There is no text in this file'),
  'copy-failed': refusal(503, 'The public copy could not be made. Please try again.'),
  'file-unknown': refusal(404, 'There is no such file'),
} satisfies Record<string, Refusal>;
export type EvidenceFailure = { readonly kind: keyof typeof EVIDENCE_PROBLEMS };
