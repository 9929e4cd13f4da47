import { NEWS } from './remembered-wallet.ts';

const OVER = 'over';

/** Lets the other tabs know that another wallet, account or session has come here, or none; `over`: nobody is signed in any more. */
export function informOtherTabs(over?: typeof OVER): void {
  try {
    localStorage.setItem(NEWS, `${over ?? ''} ${Math.random()}`); // the browser says nothing of a text that is the same as before
  } catch {
    // Storage is closed: the other tabs learn it from the server, with their next request.
  }
}

/** Whether what another tab wrote says that nobody is signed in any more. */
export function isOver(news: string | null): boolean {
  return !!news?.startsWith(OVER);
}
