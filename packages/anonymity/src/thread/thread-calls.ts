import { successSchema } from '@sabha/domain/core/envelope';
import { wordSchema } from '@sabha/domain/core/hex';
import { localizedSchema } from '@sabha/domain/core/localized';
import { signatureSchema } from '@sabha/domain/core/signature';
import { workBodySchema } from '@sabha/domain/core/work';
import { MOST_REPORT_FILES, shownEvidenceSchema } from '@sabha/domain/reports/evidence';
import { reportSchema } from '@sabha/domain/reports/report';
import { z } from 'zod';
import { addedFileSchema } from '../evidence/evidence-calls.ts';
import { MOST_FILE_BYTES } from './message-file.ts';

/** Bytes of a request about a thread: every body is padded to one of these lengths. */
export const THREAD_BODY_SIZES = [4_096, 16_384, 32_768, 131_072] as const;
const MOST_PADDING = THREAD_BODY_SIZES[3];
const MOST_BASE64 = Math.ceil(MOST_FILE_BYTES / 3) * 4;
const MOST_OFFICERS = 10;

const address = z.string().regex(/^0x[0-9a-f]{40}$/);
const recipient = z.string().regex(/^age1[02-9ac-hj-np-z]{58}$/, 'Expected an age recipient');
const recipients = z.array(recipient).max(MOST_OFFICERS);
/** An age file in base64. */
const file = z.base64().max(MOST_BASE64);
const signature = z.string().regex(/^0x[0-9a-f]{130}$/);
const day = z.iso.date();
const hour = z.iso.datetime();

/** What goes with a report so that its reporter can come back: part of the content of the act. `opening` is for the reporter alone. */
export const threadPartsSchema = z.strictObject({
  lookup: wordSchema,
  recipient,
  address,
  opening: file,
});
export type ThreadParts = z.infer<typeof threadPartsSchema>;

/** An officer to whom threads are encrypted, as everybody may check it: the wallet signed recipient and end (Unix seconds). */
export const officerSchema = z.object({
  officer: z.string(),
  office: localizedSchema,
  recipient,
  until: z.number().int(),
  signature: z.string(),
});
export type ThreadOfficer = z.infer<typeof officerSchema>;

/** Answer of `GET /api/anonymous/officers`: those to whom a new thread is encrypted; the same for everybody. `installation` is part of every receipt's keys. */
export const officersResponseSchema = successSchema(
  z.object({ installation: wordSchema, officers: z.array(officerSchema) }),
);

/** What every call with a receipt has: `lookup` is read later, so that a malformed one is answered as an unknown one. */
const asked = {
  lookup: z.unknown(),
  work: workBodySchema,
  padding: z.string().max(MOST_PADDING),
};

/** Body of `POST /api/anonymous/thread`. */
export const openThreadBodySchema = z.strictObject(asked);

/** A file of a thread as its readers get it. `number` is null while it waits for its release; by it the file is asked for. */
export const threadFileSchema = shownEvidenceSchema
  .pick({ state: true, bytes: true, sha256: true })
  .extend({ number: z.number().int().positive().nullable() });
export type ThreadFile = z.infer<typeof threadFileSchema>;

/** A message as its reader gets it. `hour` is null while it waits for its release. */
export const storedMessageSchema = z.object({
  from: z.enum(['reporter', 'office']),
  file,
  office: localizedSchema.nullable(),
  hour: hour.nullable(),
  /** Until when an answer is asked for. */
  answer_by: day.nullable(),
  /** What came with a message of the reporter. */
  evidence: threadFileSchema.nullable(),
});
export type StoredMessage = z.infer<typeof storedMessageSchema>;

/**
 * Its answer. `title` is the report's own, whether that is public or not; `next` the number of the reporter's next message; `evidence` the files
 * that came with the report, and `more` how many of what size may be added.
 */
export const openThreadResponseSchema = successSchema(
  z.object({
    report: reportSchema,
    title: z.string(),
    opening: file,
    messages: z.array(storedMessageSchema),
    officers: z.array(officerSchema),
    next: z.number().int().positive(),
    evidence: z.array(threadFileSchema),
    more: z.object({ files: z.number().int().nonnegative(), file_bytes: z.number().int().positive() }),
  }),
);
export type OpenThread = z.infer<typeof openThreadResponseSchema>['data'];

/** Body of `POST /api/anonymous/thread/messages`. `to` are the officers' recipients; the reporter is one beside them. */
export const postMessageBodySchema = z.strictObject({
  ...asked,
  seq: z.number().int().positive().max(1_000_000),
  to: recipients.min(1),
  file,
  signature,
  /** A file that came before, without which the message is not taken. The signature is over its hash too. */
  evidence: addedFileSchema.optional(),
});

/** Body of `POST /api/anonymous/thread/files`: a file of the report or of its thread. The answer is the encrypted file. */
export const ownFileBodySchema = z.strictObject({
  ...asked,
  number: z.number().int().min(1).max(MOST_REPORT_FILES),
});

/** Body of `POST /api/anonymous/thread/withdraw`: what opens the commitment on the chain, and the signature that the contract checks. */
export const withdrawBodySchema = z.strictObject({ ...asked, blind: wordSchema, signature });

/** Answer of both: until when it is done (Unix seconds). */
export const takenResponseSchema = successSchema(z.object({ done_by: z.number().int().positive() }));

/** Body of `POST /api/reports/officer-keys`. */
export const publishKeyBodySchema = z.strictObject({
  recipient,
  until: z.number().int().positive(),
  signature: signatureSchema,
});
export const publishKeyResponseSchema = successSchema(officerSchema);

/** Answer of `GET /api/reports/threads`: the threads that the caller's office reads, the newest report first. */
export const officerThreadsResponseSchema = successSchema(
  z.array(
    z.object({
      report_id: z.number().int(),
      title: z.string(),
      messages: z.number().int(),
      /** Whether the reporter wrote last. */
      answered: z.boolean(),
      /** Whether a message is not encrypted to every officer who reads the thread now. */
      to_encrypt: z.boolean(),
    }),
  ),
);

/** Answer of `GET /api/reports/{id}/thread`: what an officer's device needs to read and to write. */
export const officerThreadResponseSchema = successSchema(
  z.object({
    report: wordSchema,
    reporter: recipient,
    officers: z.array(officerSchema),
    messages: z.array(
      storedMessageSchema.extend({
        number: z.number().int(),
        /** The reporter's own numbers and signature; null for an officer's message. */
        seq: z.number().int().nullable(),
        signature: signature.nullable(),
        address: address.nullable(),
        /** The same message for those who came later. */
        copy: file.nullable(),
        to_encrypt: z.boolean(),
      }),
    ),
  }),
);

/** Body of `POST /api/reports/{id}/thread`: a question, until when an answer is asked for. */
export const askReporterBodySchema = z.strictObject({
  to: recipients.min(1),
  file,
  answer_by: day.nullable(),
});

/** Body of `PUT /api/reports/{id}/thread/copies`: messages encrypted anew by an officer's device, for all who read the thread now. */
export const copyMessagesBodySchema = z.strictObject({
  to: recipients.min(1),
  copies: z
    .array(z.strictObject({ number: z.number().int().positive(), file }))
    .min(1)
    .max(20),
});
