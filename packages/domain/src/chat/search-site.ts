import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { LANGUAGES } from '../core/localized.ts';
import { isPlainText } from '../core/text-fault.ts';
import { wholeNumberSchema } from '../core/whole-number.ts';
import { DOCUMENT_KINDS, documentFactsSchema } from './published-document.ts';

export const MAX_SITE_SEARCH_CHARACTERS = 200;
export const RESULTS_PER_PAGE = 10;
const LAST_PAGE = 50;

/** `GET /search` of the answering service; `GET /api/search` adds the facts. The page has the same parameters. */
export const searchSiteQuerySchema = z.object({
  q: z
    .string()
    .trim()
    .max(MAX_SITE_SEARCH_CHARACTERS)
    .refine(isPlainText, 'Must not contain control characters'),
  kind: z.enum(DOCUMENT_KINDS).optional(),
  page: wholeNumberSchema(1, LAST_PAGE).default(1),
  /** `own`: without the words that mean the same in other languages and spellings. */
  words: z.enum(['own']).optional(),
  language: z.enum(LANGUAGES).default('en'),
});
export type SearchSiteQuery = z.infer<typeof searchSiteQuerySchema>;

/** A piece of text; `found` marks what was searched for. */
const markedTextSchema = z.array(z.object({ text: z.string(), found: z.boolean() }));
export type MarkedText = z.infer<typeof markedTextSchema>;

export const siteResultSchema = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  id: z.string(),
  url: z.string(),
  language: z.enum(LANGUAGES),
  title: markedTextSchema,
  snippet: markedTextSchema,
  updated_at: z.iso.datetime().nullable(),
  facts: documentFactsSchema,
});
export type SiteResult = z.infer<typeof siteResultSchema>;

export const searchSiteResponseSchema = successSchema(
  z.object({
    total: z.number().int(),
    /** How many there are of each kind that has some; a kind that was asked for does not narrow them. */
    kinds: z.array(z.object({ kind: z.enum(DOCUMENT_KINDS), count: z.number().int() })),
    results: z.array(siteResultSchema),
    /** Words that were looked for as well, as they are written. */
    also: z.array(z.object({ text: z.string(), language: z.enum(LANGUAGES) })),
    /** What may have been meant, where nothing was found. */
    meant: z.string().nullable(),
    /** A figure that answers what was searched for. */
    figure: z
      .object({ label: z.string(), value: z.string(), note: z.string().nullable(), url: z.string() })
      .nullable(),
  }),
);
export type SiteSearch = z.infer<typeof searchSiteResponseSchema>['data'];
