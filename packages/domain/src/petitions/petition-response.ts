import { z } from 'zod';
import { colomboDay } from '../core/colombo.ts';
import { localizedSchema } from '../core/localized.ts';

const DAY_MS = 86_400_000;
/** From so many signatures on a petition is to be debated, unless the operator decides otherwise. */
export const PETITION_DEBATE_SIGNATURES = 100_000;

/** From how many signatures on something happens to a petition; each keeps those that were set when it was created. */
export interface PetitionThresholds {
  /** It is listed. */
  readonly supporters: number;
  /** A response is asked for; 0: at the petition's own target. */
  readonly response: number;
  /** It is to be debated. */
  readonly debate: number;
}

/** The response that a petition asked for. `text` and `office` are those of the newest version; null until it is answered. */
export const petitionResponseViewSchema = z.object({
  asked_at: z.iso.datetime(),
  /** Whole days in Colombo since it was asked for, until the first response. */
  waiting_days: z.number().int().nonnegative(),
  answered_at: z.iso.datetime().nullable(),
  text: localizedSchema.nullable(),
  office: localizedSchema.nullable(),
});

/** From how many signatures on a response is asked for: the lower of the petition's own target and the setting; 0 sets none. */
export function responseSignatures(required: number, setting: number): number {
  return setting === 0 ? required : Math.min(required, setting);
}

/** For how many days, as calendars in Colombo count them, a response was waited for. */
export function waitingDays(askedAt: Date, until: Date): number {
  const days = (Date.parse(colomboDay(until)) - Date.parse(colomboDay(askedAt))) / DAY_MS;
  return Math.max(0, days);
}
