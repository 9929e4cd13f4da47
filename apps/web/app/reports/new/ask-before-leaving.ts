let asking: (() => void) | null = null;

/** Lets the browser ask before the page is left, for example while something is shown once. Gives how to stop. */
export function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', ask);
  const stop = () => removeEventListener('beforeunload', ask);
  asking = stop;
  return stop;
}

/** For whoever must leave at once: nothing asks any more. */
export function leaveWithoutQuestion(): void {
  asking?.();
}
