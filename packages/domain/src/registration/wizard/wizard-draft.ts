import { z } from 'zod';
import { LONGEST } from '../reserve-registration.ts';
import type { Wizard } from './wizard-state.ts';

/** What of the dialog outlives a reload: never the NIC, the consent or anything that was verified. */
const draftSchema = z.object({
  firstName: z.string().max(LONGEST.name),
  lastName: z.string().max(LONGEST.name),
  email: z.string().max(LONGEST.email),
  mobileNumber: z.string().max(LONGEST.mobile),
  province: z.string().max(LONGEST.province),
});
export type WizardDraft = z.infer<typeof draftSchema>;

/** The draft of what is typed, or null where there is nothing to keep. */
export function draftOf({ fields }: Wizard): WizardDraft | null {
  const draft = draftSchema.safeParse(fields).data; // the schema drops the NIC, and refuses what is too long to send
  return draft && Object.values(draft).some((text) => text !== '') ? draft : null;
}

/** Reads a draft that a browser kept; null for anything that is none. */
export function readDraft(kept: string): WizardDraft | null {
  try {
    return draftSchema.safeParse(JSON.parse(kept)).data ?? null;
  } catch {
    return null;
  }
}
