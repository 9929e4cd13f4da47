import { z } from 'zod';
import { LEDGER_MODES } from '../acts/ledger-mode.ts';
import { LANGUAGES, localizedSchema } from '../core/localized.ts';
import { timeRemainingSchema } from '../core/time-remaining-schema.ts';
import {
  petitionDecisionSchema,
  petitionRecountSchema,
  petitionRemovalSchema,
} from './petition-decisions.ts';
import { petitionNewsSchema } from './petition-events.ts';
import { petitionResponseViewSchema } from './petition-response.ts';
import { PETITION_STATUSES } from './petition-status.ts';

/** A ministry that a petition asks. `id` is that of the spending calls; null where the list of ministries has none of this name any more. */
export const askedMinistrySchema = z.object({
  id: z.number().int().nullable(),
  name: localizedSchema,
});

/**
 * A petition as everybody may see it, with the specification's names (section 3). `blockchain_petition_id` is the digest of
 * its draft; the specification has the same under two more names.
 */
export const petitionSchema = z.object({
  id: z.number().int().positive(),
  blockchain_petition_id: z.string(),
  blockchainPetitionId: z.string(),
  blockchain_id: z.string(),
  /** The language of `title` and `description`: the author's first. */
  language: z.enum(LANGUAGES),
  /** Title and description are empty, without translations and ministry, once it was removed. */
  title: z.string(),
  description: z.string(),
  /** The author's own text in other languages. */
  translations: z.array(
    z.object({ language: z.enum(LANGUAGES), title: z.string(), description: z.string() }),
  ),
  text_hash: z.string(),
  /** How signatures under it reach the ledger: part of its text. */
  ledger_mode: z.enum(LEDGER_MODES),
  ministry: askedMinistrySchema.nullable(),
  author: z.string(),
  required_signature_count: z.number().int(),
  ...petitionNewsSchema.shape,
  /** How many signatures under it an office declared invalid, which do not count; null where none ever was. */
  invalidated_signatures: z.number().int().nullable(),
  status: z.enum(PETITION_STATUSES),
  removed: z.boolean(),
  removal: petitionRemovalSchema.nullable(),
  /** Why it is not in the list and takes no signatures; null for most. */
  rejection: petitionDecisionSchema.nullable(),
  /** Whether it has had as many supporters as a petition needs before it is in the list. */
  listed: z.boolean(),
  /** When it first had them; null until then. */
  listed_at: z.iso.datetime().nullable(),
  /** How many it needed, as was decided when it was created. */
  supporters_needed: z.number().int(),
  created_at: z.iso.datetime(),
  deadline: z.iso.datetime(),
  time_remaining: timeRemainingSchema,
  /** When the threshold was met, while it is. */
  met_at: z.iso.datetime().nullable(),
  /** Null until it asks for a response. */
  response: petitionResponseViewSchema.nullable(),
  /** When it had as many signatures as a debate needs. */
  debate_at: z.iso.datetime().nullable(),
  /** What the last recount found; null before the first, which comes in the night after the creation. */
  recount: petitionRecountSchema.nullable(),
});
export type PetitionView = z.infer<typeof petitionSchema>;
