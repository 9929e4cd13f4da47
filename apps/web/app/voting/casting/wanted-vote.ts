import type { Choice } from '@sabha/domain/voting/choice';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

const KEY = 'sabha.wantedVote';

/** Keeps, for this visit, what somebody pressed who is not registered, until they come back from registering. */
export function keepWantedVote(proposalId: number, choice: Choice): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([proposalId, choice]));
  } catch {
    // Storage is closed: they press again.
  }
}

export function forgetWantedVote(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is closed: nothing was kept.
  }
}

/** What was wanted of this proposal; it is gone then. */
function takeWantedVote(proposalId: number): Choice | null {
  try {
    const [id, choice]: unknown[] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    if (id !== proposalId) return null;
    forgetWantedVote();
    return choice === 'yes' || choice === 'no' ? choice : null;
  } catch {
    return null;
  }
}

/** Hears, on the way back from registering, what was pressed before. Nothing is signed by it; what has closed meanwhile is not asked. */
export function useWantedVote(
  { id, status }: { readonly id: number; readonly status: string },
  ask: (choice: Choice) => void,
): void {
  const isBack = useLocation().state?.registered === true;
  const arrive = useEffectEvent(() => {
    const choice = isBack ? takeWantedVote(id) : null;
    if (choice && status === 'Active') ask(choice);
  });
  useEffect(() => arrive(), []);
}
