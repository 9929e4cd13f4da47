import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { jsonIn, visitTexts } from '../stores/kept-texts.ts';

const KEY = 'sabha.wantedAct';

/** What somebody pressed: the kind of act, what it is about, and what was chosen. */
export interface Wanted<Choice extends string> {
  readonly kind: string;
  readonly subject: string;
  readonly choice: Choice;
}

/** Keeps, for this visit, what somebody pressed who is not registered, until they come back from registering. */
export function keepWanted({ kind, subject, choice }: Wanted<string>): void {
  visitTexts.set(KEY, JSON.stringify([kind, subject, choice]));
}

export function forgetWanted(): void {
  visitTexts.set(KEY, null);
}

/** What was wanted of this subject; it is gone then. */
function takeWanted<Choice extends string>(
  kind: string,
  subject: string,
  choices: readonly Choice[],
): Choice | undefined {
  const kept = jsonIn(visitTexts.get(KEY));
  const [ofKind, about, choice]: unknown[] = Array.isArray(kept) ? kept : [];
  if (ofKind !== kind || about !== subject) return undefined;
  forgetWanted();
  return choices.find((known) => known === choice);
}

/** The state of a link that leads to what was pressed elsewhere (`keepWanted`). */
export const LEADS_TO_WANTED = { wanted: true };

/**
 * Hears what was pressed on another page, or before registering, on the way back from it. Nothing is signed by it; what has closed
 * meanwhile is not asked.
 */
export function useWanted<Choice extends string>(
  { kind, subject, isOpen }: { readonly kind: string; readonly subject: string; readonly isOpen: boolean },
  choices: readonly Choice[],
  ask: (choice: Choice) => void,
): void {
  const { registered, wanted } = useLocation().state ?? {};
  const arrive = useEffectEvent(() => {
    const choice = registered === true || wanted === true ? takeWanted(kind, subject, choices) : undefined;
    if (choice === undefined || !isOpen) return;
    // It may lead on to registering, and back.
    if (wanted === true) keepWanted({ kind, subject, choice });
    ask(choice);
  });
  useEffect(() => arrive(), []);
}
