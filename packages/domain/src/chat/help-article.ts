import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { LANGUAGES } from '../core/localized.ts';

/** A run of text: plain, strong, or a link to a path of the platform, a number to call (`tel:`) or a public site. */
const runSchema = z.object({ text: z.string(), strong: z.boolean().optional(), href: z.string().optional() });
export type HelpRun = z.infer<typeof runSchema>;

const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), runs: z.array(runSchema) }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(z.array(runSchema)) }),
]);
export type HelpBlock = z.infer<typeof blockSchema>;

const headSchema = z.object({
  slug: z.string(),
  topic: z.string(),
  language: z.enum(LANGUAGES),
  title: z.string(),
  /** One to three sentences that answer the title. */
  summary: z.string(),
  /** The day of the last change: `2026-11-26`. */
  updated: z.iso.date(),
});
export type HelpHead = z.infer<typeof headSchema>;

export const helpArticleSchema = headSchema.extend({ blocks: z.array(blockSchema) });
export type HelpArticle = z.infer<typeof helpArticleSchema>;

const languageSchema = z.object({ language: z.enum(LANGUAGES).default('en') });

/** `GET /api/help`: every article's head, in the order of the topics. */
export const listHelpQuerySchema = languageSchema;
export const listHelpResponseSchema = successSchema(
  z.array(z.object({ topic: z.string(), articles: z.array(headSchema) })),
);

/** `GET /api/help/{slug}`. */
export const readHelpParamsSchema = z.object({ slug: z.string().regex(/^[a-z0-9-]{1,60}$/) });
export const readHelpResponseSchema = successSchema(
  z.object({ article: helpArticleSchema, related: z.array(headSchema) }),
);
