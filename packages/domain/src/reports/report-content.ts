import { sha256, stringToHex } from 'viem';
import { z } from 'zod';
import { LANGUAGES, type Language } from '../core/localized.ts';
import { nameTextSchema, plainTextSchema } from '../core/plain-text.ts';
import { REPORT_TEXT_LIMITS } from './report-limits.ts';

const nonce = z.string().regex(/^[0-9a-f]{32}$/);
const titleText = nameTextSchema(REPORT_TEXT_LIMITS.title).refine(
  (text) => [...text].length >= REPORT_TEXT_LIMITS.leastTitle,
  `At least ${REPORT_TEXT_LIMITS.leastTitle} characters`,
);
const bodyText = plainTextSchema(REPORT_TEXT_LIMITS.body).refine(
  (text) => [...text].length >= REPORT_TEXT_LIMITS.leastBody,
  `At least ${REPORT_TEXT_LIMITS.leastBody} characters`,
);

/** What somebody writes: one line, and the account. */
export const reportWordsSchema = z.object({
  title: titleText,
  body: bodyText,
  language: z.enum(LANGUAGES),
});
export type ReportWords = z.infer<typeof reportWordsSchema>;

const storedTitle = z.strictObject({ nonce, title: titleText, v: z.literal(1) });
const storedBody = z.strictObject({ body: bodyText, language: z.enum(LANGUAGES), nonce, v: z.literal(1) });

/** A report's texts as they are stored, with the digests that the act covers. */
export interface ReportContent {
  readonly title: string;
  readonly body: string;
  readonly language: Language;
  /** Canonical JSON: keys in the order of the alphabet, no blanks. Its UTF-8 bytes are stored, and named by their content id. */
  readonly titleText: string;
  readonly bodyText: string;
  /** SHA-256 of those bytes. */
  readonly titleDigest: `0x${string}`;
  readonly bodyDigest: `0x${string}`;
}

/**
 * The stored form of what somebody wrote. The nonces (16 random bytes as hex, two different ones) keep others from guessing a short
 * title from its digest, which is public before the text is.
 */
export function storeReportContent(
  { title, body, language }: ReportWords,
  nonces: { readonly title: string; readonly body: string },
): ReportContent {
  const stored = {
    titleText: JSON.stringify({ nonce: nonces.title, title, v: 1 }),
    bodyText: JSON.stringify({ body, language, nonce: nonces.body, v: 1 }),
  };
  return { title, body, language, ...stored, ...digestsOf(stored) };
}

/** The content of stored texts; null for any other form of them. */
export function readReportContent(stored: {
  readonly title: string;
  readonly body: string;
}): ReportContent | null {
  const title = parsed(storedTitle, stored.title);
  const body = parsed(storedBody, stored.body);
  if (!title || !body) return null;
  const again = storeReportContent(
    { title: title.title, body: body.body, language: body.language },
    { title: title.nonce, body: body.nonce },
  );
  return again.titleText === stored.title && again.bodyText === stored.body ? again : null;
}

function parsed<Value>(schema: z.ZodType<Value>, text: string): Value | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function digestsOf({ titleText: title, bodyText: body }: { titleText: string; bodyText: string }) {
  return { titleDigest: sha256(stringToHex(title)), bodyDigest: sha256(stringToHex(body)) };
}
