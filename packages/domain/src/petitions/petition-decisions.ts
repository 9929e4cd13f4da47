import { z } from 'zod';
import { pageInfoSchema, successSchema } from '../core/envelope.ts';
import { LANGUAGES, type Localized, localizedSchema } from '../core/localized.ts';
import { nameTextSchema, plainTextSchema } from '../core/plain-text.ts';
import { wholeNumberSchema } from '../core/whole-number.ts';

/** The rules by which an office may reject a petition before it is listed, or remove it. */
export const PETITION_RULES = [
  /** It asks for the same as one that can be signed. */
  'repeats-another',
  /** Nothing that a ministry or Parliament could do. */
  'not-for-government',
  /** It accuses or identifies a person who holds no public office. */
  'names-a-person',
  /** A court has to decide, or has forbidden to publish it. */
  'before-a-court',
  /** It calls for violence or hatred, or insults. */
  'violent-or-insulting',
  'advertises',
] as const;
export type PetitionRule = (typeof PETITION_RULES)[number];

/** Longest texts of offices in each language, in UTF-16 units. */
export const OFFICE_TEXT_LIMITS = { reason: 1_000, response: 10_000 } as const;

/** On one line, so that the text which the contract has the hash of can be read in one way only. */
const word = nameTextSchema(OFFICE_TEXT_LIMITS.reason);
/** Why an office decides, in words that everybody reads. */
export const reasonSchema = z.object({ en: word, si: word, ta: word }).strict();
const answer = plainTextSchema(OFFICE_TEXT_LIMITS.response, 'Please fill in all languages');

/** Body of `POST /api/petitions/{id}/reject` and `/remove`: the rule, and why in words that everybody reads. */
export const decidePetitionBodySchema = z
  .object({ rule: z.enum(PETITION_RULES), reason: reasonSchema })
  .strict();
export type DecidePetitionBody = z.infer<typeof decidePetitionBodySchema>;

/** Body of `POST /api/petitions/{id}/reopen`: why, in words that everybody reads. */
export const reopenPetitionBodySchema = z.object({ reason: reasonSchema }).strict();

/** Body of `PUT /api/petitions/{id}/response`. */
export const respondToPetitionBodySchema = z
  .object({ text: z.object({ en: answer, si: answer, ta: answer }).strict() })
  .strict();

/**
 * The reason of a removal as one text: the rule, then `en: …`, `si: …` and `ta: …`, each on a line of its own. The contract has
 * its keccak256 in UTF-8; the audit bundle has the text.
 */
export function removalReason({
  rule,
  reason,
}: {
  readonly rule: string;
  readonly reason: Localized;
}): string {
  return [rule, ...LANGUAGES.map((language) => `${language}: ${reason[language]}`)].join('\n');
}

/** Rule and reason in such a text; null where it is none. */
export function readRemovalReason(
  text: string,
): { readonly rule: PetitionRule; readonly reason: Localized } | null {
  const [rule, ...lines] = text.split('\n');
  const [en, si, ta] = LANGUAGES.map((language, index) => {
    const line = lines[index] ?? '';
    return line.startsWith(`${language}: `) ? line.slice(language.length + 2) : '';
  });
  const read = decidePetitionBodySchema.safeParse({ rule, reason: { en, si, ta } });
  return read.success && removalReason(read.data) === text ? read.data : null;
}

/** An office's decision against a petition. Rule, reason and office are null where only the ledger knows of it. */
export const petitionDecisionSchema = z.object({
  at: z.iso.datetime(),
  rule: z.enum(PETITION_RULES).nullable(),
  reason: localizedSchema.nullable(),
  office: localizedSchema.nullable(),
});
export type PetitionDecision = z.infer<typeof petitionDecisionSchema>;

/** A removal; `final` once the contract has recorded it: nobody can take it back then. */
export const petitionRemovalSchema = petitionDecisionSchema.extend({ final: z.boolean() });

/** Query of `GET /api/petitions/removed` and `GET /api/petitions/unlisted`. */
export const petitionPageQuerySchema = z.object({
  page: wholeNumberSchema(1, 100_000).default(1),
  limit: wholeNumberSchema(1, 100).default(20),
});

/** What stays of a removed petition: nothing that its author wrote. */
export const removedPetitionSchema = z.object({
  id: z.number().int().positive(),
  blockchain_petition_id: z.string(),
  created_at: z.iso.datetime(),
  signature_count: z.number().int(),
  removal: petitionRemovalSchema,
});
/** Answer of `GET /api/petitions/removed`: the newest removal first. */
export const listRemovedPetitionsResponseSchema = successSchema(z.array(removedPetitionSchema)).extend({
  page: pageInfoSchema,
});

/** One version of a response. */
export const responseVersionSchema = z.object({
  number: z.number().int().positive(),
  text: localizedSchema,
  office: localizedSchema,
  published_at: z.iso.datetime(),
});
/** Answer of `GET /api/petitions/{id}/responses`: every version, the newest first. */
export const petitionResponsesResponseSchema = successSchema(z.array(responseVersionSchema));

/** What a recount found: the count that is shown, how many rows sign, and what the hours add up to. */
export const petitionRecountSchema = z.object({
  at: z.iso.datetime(),
  matches: z.boolean(),
  shown: z.number().int(),
  counted: z.number().int(),
  by_hours: z.number().int(),
});
export type PetitionRecount = z.infer<typeof petitionRecountSchema>;
/** Answer of `POST /api/petitions/{id}/recount`. */
export const petitionRecountResponseSchema = successSchema(petitionRecountSchema);
