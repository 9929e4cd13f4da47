import { successSchema } from '@sabha/domain/core/envelope';
import { wholeNumberSchema } from '@sabha/domain/core/whole-number';
import { workBodySchema } from '@sabha/domain/core/work';
import { COPY_TYPES, EVIDENCE_TYPES, MOST_EVIDENCE_FILES } from '@sabha/domain/reports/evidence';
import { z } from 'zod';
import type { Word } from '../field.ts';

/** Bytes of each part of an upload but the last, which has the rest. On a slow line one takes less than the 30 seconds that a request may. */
export const PART_BYTES = 262_144;
/** An age file is longer than what it holds by its header, a seal for each 64 KiB, and the archive around the file. */
export const SEALED_EXTRA_BYTES = 262_144;

const word = z
  .string()
  .regex(/^0x[0-9a-f]{64}$/, 'Expected 0x and 64 digits, lower case') as unknown as z.ZodType<Word>; // what the pattern says
const uploadId = z.string().regex(/^[0-9a-f]{32}$/, 'Expected 32 digits');

/** A file that comes with a message of a thread: which upload it is, and SHA-256 of it. */
export const addedFileSchema = z.strictObject({ upload: uploadId, sha256: word });
export type AddedFile = z.infer<typeof addedFileSchema>;

/** The files of a report, in its content: which uploads they are, and what its evidence word covers. */
export const claimedEvidenceSchema = z
  .array(
    z.strictObject({
      upload: uploadId,
      sha256: word,
      copy: z.strictObject({ upload: uploadId, sha256: word, nonce: word }).nullable(),
    }),
  )
  .min(1)
  .max(MOST_EVIDENCE_FILES);
export type ClaimedEvidence = z.infer<typeof claimedEvidenceSchema>;

/** Answer of `GET /api/anonymous/evidence`: what is taken. `open`: whether an officer has a key, to whom originals can be encrypted. */
export const evidenceTermsResponseSchema = successSchema(
  z.object({
    open: z.boolean(),
    files: z.number().int().positive(),
    file_bytes: z.number().int().positive(),
  }),
);

/** `original`: an encrypted file; `copy`: what is to be made public of a file of this type. */
const purpose = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('original') }),
  z.strictObject({ kind: z.literal('copy'), of: z.enum(EVIDENCE_TYPES) }),
]);
export type UploadPurpose = z.infer<typeof purpose>;

/** Body of `POST /api/anonymous/evidence`: an upload of so many bytes begins. */
export const beginUploadBodySchema = z.strictObject({
  bytes: z.number().int().positive().max(1_073_741_824),
  purpose,
  /** A solved puzzle of `GET /api/anonymous/evidence/challenge`. */
  work: workBodySchema,
});
export const beginUploadResponseSchema = successSchema(
  z.object({ upload: uploadId, parts: z.number().int() }),
);

export const uploadParamsSchema = z.object({ upload: uploadId });
export const partParamsSchema = z.object({
  upload: uploadId,
  part: wholeNumberSchema(0, 1_023),
});
/** The header of a part that has SHA-256 of its bytes, as 64 digits. */
export const PART_HASH_HEADER = 'sabha-sha256';

/** Answer of `GET /api/anonymous/evidence/{upload}` and of each part: which parts are there. */
export const uploadPartsResponseSchema = successSchema(z.object({ parts: z.array(z.number().int()) }));

/** Body of `POST /api/anonymous/evidence/{upload}/finish`: SHA-256 of the whole. */
export const finishUploadBodySchema = z.strictObject({ sha256: word });
/** What is kept: an original as it came; a copy as it will be public, and what it is. */
export const finishUploadResponseSchema = successSchema(
  z.object({
    bytes: z.number().int().positive(),
    sha256: word,
    type: z.enum(COPY_TYPES).nullable(),
  }),
);
export type FinishedUpload = z.infer<typeof finishUploadResponseSchema>['data'];
