import { useSyncExternalStore } from 'react';
import { deviceTexts, jsonIn } from '../stores/kept-texts.ts';
import { isOf, SEALED_LISTS, vault } from '../stores/vault.ts';
import type { Shape } from './act-in-web.ts';

/** A list that is kept on this device, newest first, and shared by its tabs. */
export interface DeviceList<Item> {
  /** As it is now, whichever tab changed it last. */
  all(): readonly Item[];
  /** Changes what is shown at once. Resolves when it is sealed too, where the key of the device seals it: with whether there was room. */
  change(next: (items: readonly Item[]) => readonly Item[]): Promise<boolean>;
  /** For a component; empty on the server and in the first paint. */
  use(): readonly Item[];
}

const NONE: readonly never[] = [];

/**
 * The list under `key` of the local storage, at most `most` entries; the oldest go first. What `isItem` does not know is left out. Of a list
 * that is sealed, what belongs to a key of this device is in its vault, and seen while that is open.
 */
export function deviceList<Item>(
  key: string,
  most: number,
  isItem: (value: unknown) => value is Item,
): DeviceList<Item> {
  let shown: readonly Item[] | undefined;
  let shownOf: ReturnType<typeof openVault> = null;
  const listeners = new Set<() => void>();

  const parse = (text: string | null): readonly Item[] => {
    const stored = jsonIn(text);
    return Array.isArray(stored) ? stored.filter(isItem) : NONE;
  };
  const openVault = () => (SEALED_LISTS.includes(key) ? vault.get() : null);
  const read = (): readonly Item[] => {
    const onDevice = parse(deviceTexts.get(key));
    const open = openVault();
    if (!open) return onDevice;
    const sealed = parse(open.texts.get(key) ?? null);
    return [...sealed, ...onDevice.filter((item) => !isOf(open.owner, item))];
  };
  const write = (items: readonly Item[]) => {
    deviceTexts.set(key, JSON.stringify(items.slice(0, most)));
    shown = undefined;
    for (const listener of listeners) listener();
  };
  /** Each part is changed alone. What still waits in clear to be sealed is changed with what is sealed. */
  const changeBoth = async (
    { owner, change }: NonNullable<ReturnType<typeof openVault>>,
    next: Parameters<DeviceList<Item>['change']>[0],
  ) => {
    const isOwn = (item: Item) => isOf(owner, item);
    const isOther = (item: Item) => !isOwn(item);
    const sealing = change(key, (text) => {
      const items = next(parse(text)).filter(isOwn).slice(0, most);
      return text === null && items.length === 0 ? null : JSON.stringify(items);
    });
    const onDevice = parse(deviceTexts.get(key));
    write([...onDevice.filter(isOwn), ...next(onDevice.filter(isOther)).filter(isOther)]);
    const isSealed = await sealing;
    if (isSealed || openVault()?.change === change) return isSealed;
    // The key was locked meanwhile: in clear rather than lost, until it is opened again.
    write(next(parse(deviceTexts.get(key))));
    return true;
  };
  const watch = (listener: () => void) => {
    const elsewhere = (event: StorageEvent) => {
      if (event.key !== key && event.key !== null) return;
      shown = undefined;
      listener();
    };
    listeners.add(listener);
    addEventListener('storage', elsewhere);
    const stop = vault.watch(listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', elsewhere);
      stop();
    };
  };
  const snapshot = () => {
    const open = openVault();
    if (open !== shownOf) shown = undefined;
    shownOf = open;
    shown ??= read();
    return shown;
  };
  return {
    all: read,
    async change(next) {
      const open = openVault();
      if (open) return changeBoth(open, next);
      write(next(parse(deviceTexts.get(key))));
      return true;
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
