import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';

/** What can be switched off while signing goes on: the curves of signatures by hour, and the search of titles and texts. */
export const PETITION_SWITCHES = ['curves', 'search'] as const;
export type PetitionSwitch = (typeof PETITION_SWITCHES)[number];

/** Body of `PUT /api/petitions/switches`: true is on. What is left out stays as it is. */
export const petitionSwitchesBodySchema = z
  .object({ curves: z.boolean().optional(), search: z.boolean().optional() })
  .strict();

/** Answer of it and of `GET /api/petitions/switches`. */
export const petitionSwitchesSchema = z.object({ curves: z.boolean(), search: z.boolean() });
export type PetitionSwitches = z.infer<typeof petitionSwitchesSchema>;
export const petitionSwitchesResponseSchema = successSchema(petitionSwitchesSchema);
