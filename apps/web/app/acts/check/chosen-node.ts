import { createStore } from '../../stores/store.ts';

const KEY = 'sabha.ledgerNode';
/** Empty for this server, as in the first paint. */
const chosen = createStore('');
chosen.set(read());

/** The node this device reads the ledger from, if it is still one of those that are offered; else this server. */
export function useChosenNode(offered: readonly string[]): string | undefined {
  const node = chosen.use();
  return offered.includes(node) ? node : undefined;
}

/** Keeps the choice on this device; undefined goes back to this server. */
export function chooseNode(node: string | undefined): void {
  chosen.set(node ?? '');
  try {
    if (node === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, node);
  } catch {
    // Storage is closed: the choice lasts as long as the page.
  }
}

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return ''; // on the server, or storage is closed
  }
}
