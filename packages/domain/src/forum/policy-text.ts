import { z } from 'zod';
import { LANGUAGES, type Language } from '../core/localized.ts';
import { nameTextSchema, plainTextSchema } from '../core/plain-text.ts';
import { MAX_POLICY_LINK, POLICY_LINK_TEXTS, policyLink } from './policy-link.ts';

/** Longest texts of a policy in each language, in UTF-16 units. */
export const POLICY_TEXT_LIMITS = { name: 300, description: 2_000, text: 20_000 } as const;

/** A text in those languages in which there is one; null in the others. */
export const partlyLocalizedSchema = z.object({
  en: z.string().nullable(),
  si: z.string().nullable(),
  ta: z.string().nullable(),
});
export type PartlyLocalized = z.infer<typeof partlyLocalizedSchema>;

function inLanguages<Text extends z.ZodType<string>>(text: Text) {
  const one = text.nullable().default(null);
  return z.object({ en: one, si: one, ta: one }).strict();
}

const NOTHING: PartlyLocalized = { en: null, si: null, ta: null };

/** A link that `policyLink` opens. */
export const policyLinkSchema = z
  .string()
  .trim()
  .max(MAX_POLICY_LINK, `At most ${MAX_POLICY_LINK} characters`)
  .refine((link) => policyLink(link).kind === 'open', POLICY_LINK_TEXTS.invalid);

/** What an office writes of a policy: its name in one language at least, and the rest where there is something. */
export const policyTextSchema = z
  .object({
    name: inLanguages(nameTextSchema(POLICY_TEXT_LIMITS.name)).refine(
      (name) => LANGUAGES.some((language) => name[language] !== null),
      'Please give a name in one language at least',
    ),
    description: inLanguages(plainTextSchema(POLICY_TEXT_LIMITS.description)).default(NOTHING),
    text: inLanguages(plainTextSchema(POLICY_TEXT_LIMITS.text)).default(NOTHING),
    links: inLanguages(policyLinkSchema).default(NOTHING),
    ministry_id: z.number().int().positive().max(2_147_483_647).nullable().default(null),
  })
  .strict();
export type PolicyText = z.infer<typeof policyTextSchema>;

/** The languages in which more than a policy's name can be read: its description, its text, or a document behind a link. */
export function availableLanguages({
  description,
  text,
  links,
}: Pick<PolicyText, 'description' | 'text' | 'links'>): Language[] {
  return LANGUAGES.filter(
    (language) => description[language] !== null || text[language] !== null || links[language] !== null,
  );
}

/** The text in the first language that has one, English first; empty where none has. */
export function firstText(texts: PartlyLocalized): string {
  return LANGUAGES.map((language) => texts[language]).find((text) => text !== null) ?? '';
}
