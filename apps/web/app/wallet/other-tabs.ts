import { deviceTexts } from '../stores/kept-texts.ts';
import { NEWS } from './remembered-wallet.ts';

const OVER = 'over';

/** Lets the other tabs know that another wallet, account or session has come here, or none; `over`: nobody is signed in any more. */
export function informOtherTabs(over?: typeof OVER): void {
  // The browser says nothing of a text that is the same as before. Where it keeps none, the other tabs learn it with their next request.
  deviceTexts.set(NEWS, `${over ?? ''} ${Math.random()}`);
}

/** Whether what another tab wrote says that nobody is signed in any more. */
export function isOver(news: string | null): boolean {
  return !!news?.startsWith(OVER);
}
