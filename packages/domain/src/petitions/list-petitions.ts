import { z } from 'zod';
import { pageInfoSchema, successSchema } from '../core/envelope.ts';
import { isPlainText } from '../core/text-fault.ts';
import { wholeNumberSchema } from '../core/whole-number.ts';
import { petitionSchema } from './petition.ts';
import { PETITION_STATUSES } from './petition-status.ts';

/** `closing`: open ones first, the nearest deadline first; `nearest`: open ones first, by the share of their goal; `newest`; `signatures`: the most first. */
export const PETITION_SORTS = ['closing', 'nearest', 'newest', 'signatures'] as const;
export type PetitionSort = (typeof PETITION_SORTS)[number];

const MAX_SEARCH_LENGTH = 120;

/** Words to search for: plain text, whatever characters it has. */
export const petitionSearchSchema = z
  .string()
  .trim()
  .max(MAX_SEARCH_LENGTH, `At most ${MAX_SEARCH_LENGTH} characters`)
  .refine(isPlainText, 'Must not contain control characters');

const statusSchema = z
  .string()
  .max(20)
  .transform(
    (text) => PETITION_STATUSES.find((status) => status.toLowerCase() === text.toLowerCase()) ?? text,
  )
  .pipe(z.enum(PETITION_STATUSES, `Expected one of ${PETITION_STATUSES.join(', ')}`));

/** The filters of the list and its files. They combine; `q`: every word begins a word of the title or description, in any language. */
export const petitionFiltersSchema = z.object({
  status: statusSchema.optional(),
  /** A ministry by the number that the spending calls have for it. */
  ministry: wholeNumberSchema(1, 2_147_483_647).optional(),
  q: petitionSearchSchema.optional(),
  sort: z.enum(PETITION_SORTS).default('closing'),
});
export type PetitionFilters = z.infer<typeof petitionFiltersSchema>;

/** Query of `GET /api/petitions`: filters, a 1-based page, and `format`: with it, every matching one comes as a file. */
export const listPetitionsQuerySchema = petitionFiltersSchema.extend({
  page: wholeNumberSchema(1, 100_000).default(1),
  limit: wholeNumberSchema(1, 100).default(20),
  format: z.enum(['csv', 'json']).optional(),
});
export type ListPetitionsQuery = z.infer<typeof listPetitionsQuerySchema>;

/** Answer of `GET /api/petitions`. */
export const listPetitionsResponseSchema = successSchema(z.array(petitionSchema)).extend({
  page: pageInfoSchema,
});
/** `?format=json`: every petition that matches, without pages. */
export const exportPetitionsResponseSchema = successSchema(z.array(petitionSchema));

/** Query of `GET /api/petitions/similar`: a title, perhaps not yet whole. */
export const similarPetitionsQuerySchema = z.object({ title: petitionSearchSchema });

/** A petition that may ask for the same as a new one. */
export const similarPetitionSchema = petitionSchema
  .pick({
    id: true,
    language: true,
    title: true,
    signature_count: true,
    required_signature_count: true,
    status: true,
    deadline: true,
  })
  .extend({
    /** The title in the other languages that its author wrote in. */
    translations: z.array(petitionSchema.shape.translations.element.pick({ language: true, title: true })),
  });
export type SimilarPetition = z.infer<typeof similarPetitionSchema>;
/** Answer of `GET /api/petitions/similar`: open petitions that share words of the title, the most alike first, at most five. */
export const similarPetitionsResponseSchema = successSchema(z.array(similarPetitionSchema));

/**
 * Figures of all listed petitions. The success rate is the share of those that met their threshold among those that met it or
 * ended, in percent with one decimal; null while none has.
 */
export const petitionStatisticsSchema = z.object({
  active_petitions: z.number().int(),
  total_signatures: z.number().int(),
  success_rate: z.number().nullable(),
  total_petitions: z.number().int(),
  /** What the success rate is computed from. */
  met: z.number().int(),
  ended: z.number().int(),
});
export type PetitionStatistics = z.infer<typeof petitionStatisticsSchema>;
export const petitionStatisticsResponseSchema = successSchema(petitionStatisticsSchema);
