import { z } from 'zod';
import { localizedSchema } from '../../core/localized.ts';
import { sourceSchema } from '../source.ts';

/** The published index that amounts are adjusted by. `year` is the one whose prices they are in, null as published. */
export const pricesSchema = z.object({
  year: z.number().int().nullable(),
  names: localizedSchema.nullable(),
  source: sourceSchema.nullable(),
  /** The fiscal years whose prices can be chosen. */
  years: z.array(z.number().int()),
});
export type Prices = z.infer<typeof pricesSchema>;
