import { useSyncExternalStore } from 'react';

const KEY = 'sabha.ledgerNode';
const listeners = new Set<() => void>();
let chosen: string | undefined;

/** The node this device reads the ledger from, if it is still one of those that are offered; else this server. */
export function useChosenNode(offered: readonly string[]): string | undefined {
  const node = useSyncExternalStore(
    watch,
    () => (chosen ??= read()),
    () => '',
  );
  return offered.includes(node) ? node : undefined;
}

/** Keeps the choice on this device; undefined goes back to this server. */
export function chooseNode(node: string | undefined): void {
  chosen = node ?? '';
  try {
    if (node === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, node);
  } catch {
    // Storage is closed: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
