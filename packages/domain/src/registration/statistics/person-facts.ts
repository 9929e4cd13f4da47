import { z } from 'zod';
import { PROVINCES } from '../../core/provinces.ts';
import { AGE_GROUPS, GENDERS, UNDER_AGE_GROUP } from '../citizen.ts';

const personFactsSchema = z.object({
  /** The pseudonym in the public list. */
  public_id: z.string(),
  province: z.enum(PROVINCES),
  /** That of the day they registered; of one under age that of the day from which they take part. */
  age_group: z.enum([...AGE_GROUPS, UNDER_AGE_GROUP]),
  gender: z.enum(GENDERS),
  /** YYYY-MM-DD for one who was under age when they registered. */
  takes_part_from: z.iso.date().nullable(),
});

/** What the statistics count of a person, and what leads to the public list: sealed together, never in plain beside a wallet. */
export type PersonFacts = z.infer<typeof personFactsSchema>;

/** The facts as the text that is sealed. */
export function writePersonFacts(facts: PersonFacts): string {
  return JSON.stringify(facts);
}

/** The facts from what was sealed. Throws where it is something else: nobody but this installation writes it. */
export function readPersonFacts(text: string): PersonFacts {
  return personFactsSchema.parse(JSON.parse(text));
}
