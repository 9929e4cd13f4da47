import { usePolling } from '../../api/polling.ts';
import { type KeptAct, useKeptActs } from './kept-acts.ts';

const ASK_MS = 15_000;
/** The newest only: an older act is asked about when the newer ones have theirs. */
const MOST = 20;

/** Asks for the anchors of this device's receipts, for as long as the page is shown and one is without. */
export function useKeepAnchors(): void {
  const without = useKeptActs().filter(isUnanchored).slice(0, MOST);
  const ask = async () => {
    const { keepAnchors } = await import('./keep-anchors.ts');
    await keepAnchors(without);
  };
  usePolling({ everyMs: ASK_MS, ask }, without.length > 0);
}

/** Whether a receipt is kept without its anchor. */
export function isUnanchored({ receipt }: KeptAct): boolean {
  return receipt.anchor === null;
}
