/** Texts that this browser keeps for the site, by name. What it does not keep stays in memory until the page is left. */
export interface KeptTexts {
  /** null where there is none. */
  readonly get: (name: string) => string | null;
  /** Keeps a text; null erases it. Gives whether the browser keeps it. */
  readonly set: (name: string, text: string | null) => boolean;
  /** Keeps a text where there is room. Gives whether there was; otherwise what is kept stays. */
  readonly offer: (name: string, text: string) => boolean;
  /** The names of all that is kept. */
  readonly names: () => readonly string[];
  readonly clear: () => void;
  /** Whether the browser lets the site keep anything; so it is said where there is no browser. */
  readonly isOpen: () => boolean;
}

/** For longer than a visit, shared by all tabs. */
export const deviceTexts = keptTexts(() => localStorage);
/** For a visit: a tab, until it is closed. */
export const visitTexts = keptTexts(() => sessionStorage);

/** `find` throws where the browser closes its storage to the site, and so does each use of what it gives where there is no room. */
function keptTexts(find: () => Storage): KeptTexts {
  const held = new Map<string, string>();
  return {
    get: (name) => held.get(name) ?? attempt(() => find().getItem(name)) ?? null,
    set(name, text) {
      held.delete(name);
      const isDone = attempt(() => {
        if (text === null) find().removeItem(name);
        else find().setItem(name, text);
        return true;
      });
      if (!isDone && text !== null) held.set(name, text);
      return isDone === true && text !== null;
    },
    offer: (name, text) =>
      attempt(() => {
        find().setItem(name, text);
        return true;
      }) === true,
    names: () => [...held.keys(), ...(attempt(() => Object.keys(find())) ?? [])],
    clear() {
      held.clear();
      attempt(() => find().clear());
    },
    isOpen: () => typeof document === 'undefined' || attempt(() => find().length) !== undefined,
  };
}

function attempt<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** What JSON a text is; undefined for a text that is none, which anybody on this device may have written. */
export function jsonIn(text: string | null): unknown {
  return attempt(() => JSON.parse(text ?? ''));
}
