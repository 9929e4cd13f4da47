import { draftOf, readDraft, type WizardDraft } from '@sabha/domain/registration/wizard/wizard-draft';
import type { Wizard } from '@sabha/domain/registration/wizard/wizard-state';
import { deviceTexts, jsonIn } from '../stores/kept-texts.ts';

/** Under which name a draft is kept; the first script of a page erases what is over (shell/first-script.ts). */
const KEY = 'sabha.registration.draft';
const LIFE_MS = 24 * 60 * 60_000; // a device may be shared

/** Keeps what is typed on this device for a day, without the NIC. Gives whether anything is kept. */
export function keepDraft(wizard: Wizard, now = Date.now()): boolean {
  const draft = draftOf(wizard);
  const kept = draft && JSON.stringify({ until: now + LIFE_MS, draft: JSON.stringify(draft) });
  return deviceTexts.set(KEY, kept);
}

/** What was kept here and is not over; null for nothing. */
export function keptDraft(now = Date.now()): WizardDraft | null {
  const kept = jsonIn(deviceTexts.get(KEY));
  const isKept = typeof kept === 'object' && kept !== null && 'until' in kept && 'draft' in kept;
  return isKept && Number(kept.until) > now ? readDraft(String(kept.draft)) : null;
}

export function eraseDraft(): void {
  deviceTexts.set(KEY, null);
}
