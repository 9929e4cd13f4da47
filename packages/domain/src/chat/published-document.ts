import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { wholeNumberSchema } from '../core/whole-number.ts';

/** What the assistant and the site search know, by kind. */
export const DOCUMENT_KINDS = [
  'policy',
  'proposal',
  'petition',
  'project',
  'ministry',
  'budget-line',
  'report',
  'help',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Kinds that the platform publishes; help articles come with the product. */
export const PLATFORM_KINDS = DOCUMENT_KINDS.filter((kind) => kind !== 'help');
export type PlatformKind = Exclude<DocumentKind, 'help'>;

/** A text in the languages that it has. */
const partlyLocalizedSchema = z.object({
  en: z.string().optional(),
  si: z.string().optional(),
  ta: z.string().optional(),
});
export type PartlyLocalized = z.infer<typeof partlyLocalizedSchema>;

/**
 * What a result shows beside its title. `status` is the product's own value for the kind (`PUBLIC_CONSULTATION`, `Active`,
 * `Delayed`); amounts are rupees in decimal notation.
 */
export const documentFactsSchema = z.object({
  status: z.string().optional(),
  province: z.string().optional(),
  ministry: partlyLocalizedSchema.optional(),
  category: partlyLocalizedSchema.optional(),
  fiscal_year: z.number().int().optional(),
  allocated: z.string().optional(),
  spent: z.string().optional(),
  signatures: z.number().int().optional(),
  required_signatures: z.number().int().optional(),
  closes_at: z.iso.datetime().optional(),
});
export type DocumentFacts = z.infer<typeof documentFactsSchema>;

/** One public text of the platform, as it is indexed: `GET /api/documents/{kind}?ids=`. */
export const publishedDocumentSchema = z.object({
  kind: z.enum(PLATFORM_KINDS),
  id: z.string().min(1).max(80),
  /** Changes when the indexed texts change, and not with counts. */
  version: z.string().min(1).max(64),
  /** A path of the platform without a language: `/petitions/12`. */
  url: z.string().startsWith('/'),
  title: partlyLocalizedSchema,
  /** Paragraphs; a line break ends one. */
  text: partlyLocalizedSchema,
  facts: documentFactsSchema,
  updated_at: z.iso.datetime().nullable(),
});
export type PublishedDocument = z.infer<typeof publishedDocumentSchema>;

export const MAX_DOCUMENTS_AT_ONCE = 100;
export const MAX_VERSIONS_AT_ONCE = 5_000;

/** `GET /api/documents/{kind}/versions?after=ID`: every document of a kind in the order of its ids, page by page. */
export const documentVersionsQuerySchema = z.object({
  after: z.string().max(80).optional(),
  limit: wholeNumberSchema(1, MAX_VERSIONS_AT_ONCE).default(MAX_VERSIONS_AT_ONCE),
});
export const documentVersionsResponseSchema = successSchema(
  z.object({
    versions: z.array(z.tuple([z.string(), z.string()])),
    /** The `after` of the next page; null on the last. */
    next: z.string().nullable(),
  }),
);

export const readDocumentsQuerySchema = z.object({
  ids: z
    .string()
    .max(8_000)
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.string().min(1).max(80)).min(1).max(MAX_DOCUMENTS_AT_ONCE)),
});
/** Those that are public now; one that is gone is left out. */
export const readDocumentsResponseSchema = successSchema(z.array(publishedDocumentSchema));
