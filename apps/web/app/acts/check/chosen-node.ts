import { deviceTexts } from '../../stores/kept-texts.ts';
import { createStore } from '../../stores/store.ts';

const KEY = 'sabha.ledgerNode';
/** Empty for this server, as in the first paint. */
const chosen = createStore('');
chosen.set(deviceTexts.get(KEY) ?? '');

/** The node this device reads the ledger from, if it is still one of those that are offered; else this server. */
export function useChosenNode(offered: readonly string[]): string | undefined {
  const node = chosen.use();
  return offered.includes(node) ? node : undefined;
}

/** Keeps the choice on this device; undefined goes back to this server. */
export function chooseNode(node: string | undefined): void {
  chosen.set(node ?? '');
  deviceTexts.set(KEY, node ?? null);
}
