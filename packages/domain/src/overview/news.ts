import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { LANGUAGES, localizedSchema } from '../core/localized.ts';
import { wholeNumberSchema } from '../core/whole-number.ts';
import { periodQuerySchema, periodSchema } from './period.ts';

const proposalSchema = z.object({ id: z.number().int().positive(), title: localizedSchema });
const words = { language: z.enum(LANGUAGES), title: z.string() };
/** The title as its author wrote it, first in the author's first language. */
const petitionSchema = z.object({
  id: z.number().int().positive(),
  ...words,
  translations: z.array(z.object(words)),
});
const count = z.number().int().nonnegative();

/** What changed in some days, as facts that the reader's language puts into sentences. */
export const newsSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('votes-recorded'),
    count,
    /** The proposal with most of them; null where that is not known any more. */
    most: proposalSchema.extend({ count }).nullable(),
  }),
  /** The votes on it are final: receipts can no longer be brought. */
  z.object({ kind: z.literal('proposal-closed'), proposal: proposalSchema, yes: count, no: count }),
  z.object({
    kind: z.literal('budget-published'),
    fiscal_year: z.number().int(),
    /** The total against that of the year before, in cents; null where there is none before. */
    difference_minor: z
      .string()
      .regex(/^-?\d+$/)
      .nullable(),
  }),
  z.object({
    kind: z.literal('projects-delayed'),
    count,
    /** Whether any of them was invented for the demonstration. */
    invented: z.boolean(),
  }),
  /** `example` is the one with the most signatures. */
  z.object({ kind: z.literal('petitions-met'), count, example: petitionSchema }),
  z.object({ kind: z.literal('petition-answered'), petition: petitionSchema, office: localizedSchema }),
  /** The last: what is open is beside it on the overview. */
  z.object({ kind: z.literal('proposal-opened'), proposal: proposalSchema, closes_at: z.iso.datetime() }),
]);
export type News = z.infer<typeof newsSchema>;

/** Query of `GET /api/overview/news`. */
export const newsQuerySchema = periodQuerySchema.extend({
  limit: wholeNumberSchema(1, 20).default(5),
});

/** Answer of `GET /api/overview/news`: at most `limit` facts, of each kind the most telling first. */
export const newsResponseSchema = successSchema(z.array(newsSchema)).extend({ period: periodSchema });

/** In which order they are read. */
const NEWS_KINDS = newsSchema.options.map(({ shape }) => shape.kind.value);

/** One of each kind, then the second of each, and so on: no kind pushes the others out. */
export function mixKinds(news: readonly News[], limit: number): News[] {
  const seen = new Map<News['kind'], number>();
  return news
    .map((item) => {
      const turn = seen.get(item.kind) ?? 0;
      seen.set(item.kind, turn + 1);
      return { item, turn };
    })
    .sort(
      (one, other) =>
        one.turn - other.turn || NEWS_KINDS.indexOf(one.item.kind) - NEWS_KINDS.indexOf(other.item.kind),
    )
    .slice(0, limit)
    .map(({ item }) => item);
}
