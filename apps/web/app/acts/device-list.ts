import { useSyncExternalStore } from 'react';
import { deviceTexts, jsonIn } from '../stores/kept-texts.ts';
import type { Shape } from './act-in-web.ts';

/** A list that is kept on this device, newest first, and shared by its tabs. */
export interface DeviceList<Item> {
  /** As it is now, whichever tab changed it last. */
  all(): readonly Item[];
  change(next: (items: readonly Item[]) => readonly Item[]): void;
  /** For a component; empty on the server and in the first paint. */
  use(): readonly Item[];
}

const NONE: readonly never[] = [];

/** The list under `key` of the local storage, at most `most` entries; the oldest go first. What `isItem` does not know is left out. */
export function deviceList<Item>(
  key: string,
  most: number,
  isItem: (value: unknown) => value is Item,
): DeviceList<Item> {
  let shown: readonly Item[] | undefined;
  const listeners = new Set<() => void>();

  const read = (): readonly Item[] => {
    const stored = jsonIn(deviceTexts.get(key));
    return Array.isArray(stored) ? stored.filter(isItem) : NONE;
  };
  const watch = (listener: () => void) => {
    const elsewhere = (event: StorageEvent) => {
      if (event.key !== key && event.key !== null) return;
      shown = undefined;
      listener();
    };
    listeners.add(listener);
    addEventListener('storage', elsewhere);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', elsewhere);
    };
  };
  const snapshot = () => {
    shown ??= read();
    return shown;
  };
  return {
    all: read,
    change(next) {
      shown = next(read()).slice(0, most);
      deviceTexts.set(key, JSON.stringify(shown));
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(watch, snapshot, () => NONE),
  };
}

/**
 * Whether a stored value has these fields. An older version of the pages, or anybody on this device, may have written it;
 * a schema library would be too much for the first code of a page.
 */
export function hasShape(value: unknown, shape: Shape): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.entries(shape).every(([name, form]) => {
    const field = fields.get(name);
    if (typeof form === 'string') return typeof field === form && field !== null;
    return isWords(form) ? form.some((word) => word === field) : hasShape(field, form);
  });
}

function isWords(form: readonly string[] | Shape): form is readonly string[] {
  return Array.isArray(form);
}
