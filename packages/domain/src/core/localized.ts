import { z } from 'zod';

/** The three languages, equals everywhere. */
export const LANGUAGES = ['en', 'si', 'ta'] as const;
export type Language = (typeof LANGUAGES)[number];

/** One text in three languages. */
export const localizedSchema = z.object({ en: z.string(), si: z.string(), ta: z.string() });
export type Localized = z.infer<typeof localizedSchema>;
